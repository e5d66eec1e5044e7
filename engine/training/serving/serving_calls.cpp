// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/serving_calls.h"

#include <sstream>

namespace strata::engine::training::serving {

std::string replyOf(const core::Expected<std::string> &answer)
{
    if (answer)
        return "good\n" + *answer;
    const core::Failure &failure = answer.error();
    return "failed " + std::to_string(static_cast<int>(failure.kind)) + ' ' + failure.code + '\n' +
           failure.text;
}

core::Expected<std::string> answerIn(const std::string &reply)
{
    const std::size_t end = std::min(reply.find('\n'), reply.size());
    std::string rest = reply.substr(std::min(end + 1, reply.size()));
    std::istringstream words(reply.substr(0, end));
    std::string word;
    int kind = 0;
    std::string code;
    if (words >> word && word == "good")
        return rest;
    if (word == "failed" && words >> kind >> code && kind >= 0 &&
        kind <= static_cast<int>(core::FailureKind::Internal))
        return core::fail(static_cast<core::FailureKind>(kind), code, rest);
    return core::fail(core::FailureKind::Internal, "wrong_message",
                      "The server of serve replied what this engine does not understand; report "
                      "this.");
}

} // namespace strata::engine::training::serving
