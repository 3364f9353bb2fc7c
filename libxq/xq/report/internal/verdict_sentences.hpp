// A verdict told in sentences.
#pragma once

#include <cstddef>
#include <string>

#include "xq/report/judged_record.hpp"

namespace xq::report {

// The verdict, what it rests on, and what else has to be said of it, on one line.
std::string english_sentences(const JudgedRecord& record);
std::string chinese_sentences(const JudgedRecord& record);

// "after ply 8", 第8着后: the place of a position.
std::string after_english(std::size_t ply);
std::string after_chinese(std::size_t ply);

}  // namespace xq::report
