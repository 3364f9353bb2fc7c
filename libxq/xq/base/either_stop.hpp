// Two reasons to stop in one token.
#pragma once

#include <stop_token>

namespace xq {

// Its token is requested as soon as one of the two is. It must outlive whoever holds the token.
class EitherStop {
 public:
  EitherStop(const std::stop_token& first, const std::stop_token& second)
      : on_first_(first, Request{&source_}), on_second_(second, Request{&source_}) {}
  EitherStop(const EitherStop&) = delete;
  EitherStop& operator=(const EitherStop&) = delete;
  ~EitherStop() = default;

  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

 private:
  struct Request {
    std::stop_source* source;
    void operator()() const { source->request_stop(); }
  };

  std::stop_source source_;
  std::stop_callback<Request> on_first_;
  std::stop_callback<Request> on_second_;
};

}  // namespace xq
