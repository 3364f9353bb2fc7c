#include "xq/report/internal/xml_text.hpp"

#include "xq/base/encoding.hpp"

namespace xq::report {

std::string xml_text(std::string_view text) {
  std::string escaped;
  for (const char c : replace_bad_utf8(text)) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        escaped += c;
    }
  }
  for (const std::string_view bad : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {
    for (auto at = escaped.find(bad); at != std::string::npos; at = escaped.find(bad, at)) {
      escaped.replace(at, bad.size(), "?");
    }
  }
  return escaped;
}

}  // namespace xq::report
