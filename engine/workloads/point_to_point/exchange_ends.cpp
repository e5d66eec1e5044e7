// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/exchange_ends.h"

#include <sys/resource.h>

namespace strata::engine::workloads::point_to_point {
namespace {

std::uint64_t answerTo(Server &server, const Asked &asked, Told &told)
{
    switch (asked.question) {
    case Question::Clear:
        server.clearReceived();
        return 0;
    case Question::ContentHash:
        told.receivedHash = server.receivedHash();
        return told.receivedHash;
    case Question::Messages:
        return server.messages();
    case Question::ProcessorTime:
        return processorTimeNs();
    case Question::Measure:
    case Question::StepDone:
    case Question::Goodbye:
        break;
    }
    return 0;
}

} // namespace

core::Expected<void> serveUntil(Server &server, Question question, Told &told)
{
    do {
        const auto asked = server.awaitQuestion();
        if (!asked)
            return tl::make_unexpected(asked.error());
        told.last = *asked;
        if (auto answered = server.answer(answerTo(server, *asked, told)); !answered)
            return answered;
    } while (told.last.question != question && told.last.question != Question::Goodbye);
    return {};
}

core::Expected<void> serveClients(Server &server, int clients)
{
    Told told;
    for (int left = 0; left < clients; ++left)
        if (auto served = serveUntil(server, Question::Goodbye, told); !served)
            return served;
    return {};
}

std::uint64_t processorTimeNs()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto nanoseconds = [](const timeval &time) {
        return static_cast<std::uint64_t>(time.tv_sec) * 1000000000U +
               static_cast<std::uint64_t>(time.tv_usec) * 1000U;
    };
    return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
}

} // namespace strata::engine::workloads::point_to_point
