#include "xq/record/internal/xml.hpp"

#include <algorithm>
#include <expat.h>
#include <limits>
#include <memory>

namespace xq::record {
namespace {

struct Freed {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};
using Parser = std::unique_ptr<XML_ParserStruct, Freed>;

// What expat calls hand on: it knows C functions only.
struct Bridge {
  XML_Parser parser;
  XmlHandler& handler;
  bool has_doctype = false;

  static Bridge& of(void* data) { return *static_cast<Bridge*>(data); }

  static void begin(void* data, const XML_Char* name, const XML_Char** attributes) {
    XmlHandler::Attributes pairs;
    for (; *attributes != nullptr; attributes += 2) {
      pairs.emplace_back(attributes[0], attributes[1]);
    }
    of(data).handler.begin(name, pairs);
  }

  static void end(void* data, const XML_Char* name) { of(data).handler.end(name); }

  static void text(void* data, const XML_Char* piece, int size) {
    of(data).handler.text({piece, static_cast<std::size_t>(size)});
  }

  static void doctype(void* data, const XML_Char* /*name*/, const XML_Char* /*system*/,
                      const XML_Char* /*publisher*/, int /*internal*/) {
    of(data).has_doctype = true;
    XML_StopParser(of(data).parser, XML_FALSE);
  }
};

}  // namespace

Status read_xml(std::string_view utf8, XmlHandler& handler) {
  if (utf8.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
    return fail(ErrorCode::InvalidArgument, "XML of more than 2 GiB");
  }
  const Parser parser(XML_ParserCreate("UTF-8"));
  if (parser == nullptr) {
    return fail(ErrorCode::Io, "expat does not start");
  }
  Bridge bridge{parser.get(), handler};
  XML_SetUserData(parser.get(), &bridge);
  XML_SetElementHandler(parser.get(), Bridge::begin, Bridge::end);
  XML_SetCharacterDataHandler(parser.get(), Bridge::text);
  XML_SetStartDoctypeDeclHandler(parser.get(), Bridge::doctype);
  if (XML_Parse(parser.get(), utf8.data(), static_cast<int>(utf8.size()), XML_TRUE) ==
      XML_STATUS_OK) {
    return std::monostate();
  }
  const auto code = XML_GetErrorCode(parser.get());
  const std::string where = "line " + std::to_string(XML_GetCurrentLineNumber(parser.get())) + ": ";
  if (bridge.has_doctype) {
    return fail(ErrorCode::InvalidArgument, where + "a document type, which is not read");
  }
  const bool cut = code == XML_ERROR_NO_ELEMENTS || code == XML_ERROR_UNCLOSED_TOKEN ||
                   code == XML_ERROR_PARTIAL_CHAR || code == XML_ERROR_UNCLOSED_CDATA_SECTION;
  return fail(cut ? ErrorCode::Truncated : ErrorCode::InvalidArgument,
              where + XML_ErrorString(code));
}

std::string_view attribute(const XmlHandler::Attributes& attributes, std::string_view name) {
  const auto found = std::find_if(attributes.begin(), attributes.end(),
                                  [&](const auto& pair) { return pair.first == name; });
  return found == attributes.end() ? std::string_view() : found->second;
}

}  // namespace xq::record
