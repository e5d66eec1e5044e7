// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/commands.h"
#include "engine/commands/core_truths.h"
#include "engine/commands/output.h"
#include "engine/core/cancellation.h"
#include "engine/core/thread_room.h"

#include <cstdio>
#include <exception>
#include <thread>

namespace strata::engine::commands {

namespace {

struct Tally {
    int right = 0;
    int wrong = 0;
    int skipped = 0; //!< nothing of it could be tested: to call it right would be a claim
    int parts = 0;   //!< left out of what was tested
};

void printLine(const char *state, const std::string &name, const std::string &text)
{
    std::printf("%-7s %s: %s\n", state, name.c_str(), text.c_str());
}

void print(const std::string &name, core::SelfTestReport found, Tally &tally)
{
    if (found.cases == 0 && found.failures.empty() && found.leftOut.empty())
        found.failures.emplace_back("its self-test compares nothing and does not say why.");
    for (const std::string &failure : found.failures)
        printLine("FAILED", name, failure);
    const bool tested = found.cases > 0 || !found.failures.empty();
    if (tested && found.failures.empty())
        printLine("ok", name,
                  std::to_string(found.cases) + (found.cases == 1 ? " case" : " cases"));
    for (const core::LeftOut &each : found.leftOut) {
        if (tested)
            printLine("skipped", name + ", " + each.part, each.reason);
        else
            printLine("skipped", name, each.part + ": " + each.reason);
    }
    std::fflush(stdout);
    tally.parts += tested ? static_cast<int>(found.leftOut.size()) : 0;
    ++(!tested ? tally.skipped : found.failures.empty() ? tally.right : tally.wrong);
}

core::SelfTestReport reportOf(const core::Workload &workload)
{
    try {
        return workload.selfTest();
    } catch (const std::exception &error) {
        return {0, {std::string("it ended with the exception ") + error.what()}, {}};
    }
}

} // namespace

int selftest(const core::Registry &registry, const Words &words)
{
    if (!words.empty())
        return report({core::FailureKind::Usage, "extra_word",
                       "The command selftest takes no \"" + words.front() + "\"."});
    const std::atomic<bool> &cancelled = core::cancelOnSignals();
    constexpr int ofLibraries = 14; // the most that were seen beside a thread for each processor
    const auto processors = static_cast<int>(std::thread::hardware_concurrency());
    if (const auto room = core::requireThreads(ofLibraries + processors); !room)
        return report(room.error());
    Tally tally;
    for (const Truth &truth : coreTruths())
        print(truth.name, truth.test(), tally);
    for (const auto &workload : registry.all()) {
        if (cancelled)
            return CancelledBySignal;
        print(workload->name(), reportOf(*workload), tally);
    }
    if (tally.skipped + tally.parts > 0)
        std::printf("%d skipped, and %d parts of others.\n", tally.skipped, tally.parts);
    std::printf("%d of %d are right.\n", tally.right, tally.right + tally.wrong);
    return tally.wrong == 0 ? Good : OtherFailure;
}

} // namespace strata::engine::commands
