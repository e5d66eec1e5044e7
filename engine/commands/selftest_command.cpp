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
void printUntested(const std::string &name, const std::vector<std::string> &parts)
{
    for (const std::string &part : parts)
        std::printf("skipped %s: %s\n", name.c_str(), part.c_str());
}

//! Of work that needs a GPU where there is none: to call it right would be a claim.
bool isAll(const std::vector<std::string> &parts)
{
    return parts.size() == 1 && parts.front().starts_with("all of it: ");
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
        const std::vector<std::string> untested = workload->untested();
        if (!isAll(untested)) {
            wrong += print(workload->name(), failuresOf(*workload)) ? 0 : 1;
            ++tried;
        }
        printUntested(workload->name(), untested);
        skipped += static_cast<int>(untested.size());
    }
    if (skipped > 0)
        std::printf("%d skipped.\n", skipped);
    std::printf("%d of %d are right.\n", tried - wrong, tried);
    return wrong == 0 ? Good : OtherFailure;
}

} // namespace strata::engine::commands
