// Looks into an SVG text, for tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "xq/record/internal/xml.hpp"

namespace xq::test {

// A failure when the text is not well-formed XML with <svg> around it.
class Svg : private record::XmlHandler {
 public:
  struct Element {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string text;
  };

  explicit Svg(const std::string& svg) {
    const Status read = record::read_xml(svg, *this);
    EXPECT_TRUE(read) << read.error().message << "\n" << svg;
    if (elements_.empty() || elements_.front().name != "svg") {
      ADD_FAILURE() << "no svg: " << svg;
      elements_.emplace_back();
    }
  }

  [[nodiscard]] const std::map<std::string, std::string>& root() const {
    return elements_.front().attributes;
  }
  // Of the elements of that name, in order.
  [[nodiscard]] std::vector<std::string> texts(std::string_view name) const {
    std::vector<std::string> found;
    for (const Element& element : elements_) {
      if (element.name == name) {
        found.push_back(element.text);
      }
    }
    return found;
  }
  [[nodiscard]] std::size_t count_text(std::string_view text) const {
    const auto all = texts("text");
    return static_cast<std::size_t>(std::count(all.begin(), all.end(), text));
  }
  [[nodiscard]] std::size_t count(std::string_view name, std::string_view kind) const {
    return static_cast<std::size_t>(
        std::count_if(elements_.begin(), elements_.end(),
                      [&](const Element& element) { return is(element, name, kind); }));
  }
  // Of the first such element; empty when there is none.
  [[nodiscard]] std::string attribute(std::string_view name, std::string_view kind,
                                      const std::string& which) const {
    for (const Element& element : elements_) {
      if (is(element, name, kind)) {
        return element.attributes.at(which);
      }
    }
    return {};
  }
  // Upwards, then to the right: texts without a class, up to the titles of the axes.
  [[nodiscard]] std::vector<std::string> tick_labels() const {
    std::vector<std::string> found;
    for (const Element& element : elements_) {
      if (element.name == "text" && element.attributes.count("class") == 0) {
        if (element.text.empty()) {
          break;
        }
        found.push_back(element.text);
      }
    }
    return found;
  }

 private:
  static bool is(const Element& element, std::string_view name, std::string_view kind) {
    const auto found = element.attributes.find("class");
    return element.name == name && found != element.attributes.end() && found->second == kind;
  }

  void begin(std::string_view name, const Attributes& attributes) override {
    open_.push_back(elements_.size());
    elements_.push_back({std::string(name), {attributes.begin(), attributes.end()}, {}});
  }
  void end(std::string_view) override { open_.pop_back(); }
  void text(std::string_view piece) override {
    if (!open_.empty()) {
      elements_[open_.back()].text += piece;
    }
  }

  std::vector<Element> elements_;  // in the order they begin
  std::vector<std::size_t> open_;
};

}  // namespace xq::test
