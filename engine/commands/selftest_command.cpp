// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/commands.h"
#include "engine/commands/core_truths.h"
#include "engine/commands/output.h"
#include "engine/core/cancellation.h"

#include <cstdio>
#include <exception>

namespace strata::engine::commands {

namespace {

//! True if nothing is wrong.
bool print(const std::string &name, const std::vector<std::string> &failures)
{
    if (failures.empty())
        std::printf("ok      %s\n", name.c_str());
    for (const std::string &failure : failures)
        std::printf("FAILED  %s: %s\n", name.c_str(), failure.c_str());
    std::fflush(stdout);
    return failures.empty();
}

//! What was left out, which is neither right nor wrong.
int printUntested(const core::Workload &workload)
{
    const std::vector<std::string> parts = workload.untested();
    for (const std::string &part : parts)
        std::printf("skipped %s: %s\n", workload.name().c_str(), part.c_str());
    return static_cast<int>(parts.size());
}

std::vector<std::string> failuresOf(const core::Workload &workload)
{
    try {
        return workload.selfTest();
    } catch (const std::exception &error) {
        return {std::string("it ended with the exception ") + error.what()};
    }
}

} // namespace

int selftest(const core::Registry &registry, const Words &words)
{
    if (!words.empty())
        return report({core::FailureKind::Usage, "extra_word", "The command selftest takes no \"" + words.front() + "\"."});
    const std::atomic<bool> &cancelled = core::cancelOnSignals();
    int wrong = 0;
    int tried = 0;
    int skipped = 0;
    for (const Truth &truth : coreTruths()) {
        wrong += print(truth.name, truth.failures()) ? 0 : 1;
        ++tried;
    }
    for (const auto &workload : registry.all()) {
        if (cancelled)
            return CancelledBySignal;
        wrong += print(workload->name(), failuresOf(*workload)) ? 0 : 1;
        skipped += printUntested(*workload);
        ++tried;
    }
    if (skipped > 0)
        std::printf("%d skipped.\n", skipped);
    std::printf("%d of %d are right.\n", tried - wrong, tried);
    return wrong == 0 ? Good : OtherFailure;
}

} // namespace strata::engine::commands
