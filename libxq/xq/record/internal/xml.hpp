// XML as a stream of events, for files that people send each other.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "xq/base/result.hpp"

namespace xq::record {

// Texts are UTF-8. Names have no namespaces.
class XmlHandler {
 public:
  using Attributes = std::vector<std::pair<std::string, std::string>>;

  virtual ~XmlHandler() = default;
  virtual void begin(std::string_view name, const Attributes& attributes) = 0;
  virtual void end(std::string_view name) = 0;
  // A piece of the text of the element begun last; there may be many pieces.
  virtual void text(std::string_view piece) = 0;
};

// Calls the handler for all that stands in `utf8`, which is taken as UTF-8 whatever its declaration
// says. Document types, and with them entities of the file's own, are refused. What stands before
// an error was told; the message has the line.
Status read_xml(std::string_view utf8, XmlHandler& handler);

// The value of an attribute; empty when it is not there.
std::string_view attribute(const XmlHandler::Attributes& attributes, std::string_view name);

}  // namespace xq::record
