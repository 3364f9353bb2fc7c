#include "xq/report/internal/page_assets.hpp"

#include <string>

namespace xq::report {

PageSlots common_slots(Language language, const std::vector<std::string_view>& styles,
                       const std::vector<std::string_view>& scripts) {
  std::string policy = "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'";
  const auto elements = [&policy](const char* tag, const std::vector<std::string_view>& names) {
    std::string html;
    policy += std::string("; ") + tag + "-src";
    for (const std::string_view name : names) {
      const PageAsset& asset = page_asset(name);
      html += html_element(tag, asset.text) + "\n";
      policy += " '" + std::string(asset.hash) + "'";
    }
    return html;
  };
  const bool chinese = language == Language::Chinese;
  PageSlots slots{{"lang", chinese ? "zh" : "en"},
                  {"notation", chinese ? "chinese" : "wxf"},
                  {"styles", elements("style", styles)},
                  {"scripts", elements("script", scripts)},
                  {"symbols", std::string(page_asset("men.svg").text) +
                                  std::string(page_asset("grid.svg").text)}};
  slots.emplace_back("policy", policy);
  return slots;
}

}  // namespace xq::report
