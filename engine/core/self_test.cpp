// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/self_test.h"

#include "engine/core/workload.h"

#include <algorithm>

namespace strata::engine::core {

void SelfTestReport::add(const Expected<void> &outcome, const std::string &part)
{
    if (!outcome && outcome.error().kind == FailureKind::Unsupported) {
        leaveOut(part, outcome.error().text);
        return;
    }
    ++cases;
    if (!outcome)
        failures.push_back(outcome.error().text);
}

void SelfTestReport::add(const SelfTestReport &more)
{
    cases += more.cases;
    failures.insert(failures.end(), more.failures.begin(), more.failures.end());
    for (const LeftOut &each : more.leftOut)
        leaveOut(each.part, each.reason);
}

void SelfTestReport::leaveOut(const std::string &part, const std::string &reason)
{
    const LeftOut one{part, reason};
    if (std::find(leftOut.begin(), leftOut.end(), one) == leftOut.end())
        leftOut.push_back(one);
}

void SelfTestReport::leaveOutUnusable(const std::vector<std::string> &instructionSets,
                                      const std::vector<std::string> &usable)
{
    for (const std::string &each : instructionSets) {
        if (std::find(usable.begin(), usable.end(), each) == usable.end())
            leaveOut(
                "instruction set " + each,
                "This host's processor does not have it, or its hypervisor or system hides it.");
    }
}

SelfTestReport SelfTestReport::ofBackend(const std::string &backend) const
{
    const auto isAsTheFirst = [this](const LeftOut &each) {
        return each.reason == leftOut.front().reason;
    };
    const bool asAWhole = cases == 0 && std::all_of(leftOut.begin(), leftOut.end(), isAsTheFirst);
    SelfTestReport named{cases, failures, {}};
    for (const LeftOut &each : leftOut)
        named.leaveOut("backend " + backend + (asAWhole ? "" : " " + each.part), each.reason);
    return named;
}

Expected<void> prove(PreparedWork &work, const std::string &label, int iterations)
{
    Expected<void> done;
    for (int i = 0; i < iterations && done; ++i)
        done = work.beforeStep().and_then([&work] { return work.iterate(); }).and_then([&work] {
            return work.finishStep();
        });
    const auto checked = done ? work.check() : tl::make_unexpected(done.error());
    if (!checked) {
        Failure failure = checked.error();
        if (failure.kind != FailureKind::Unsupported)
            failure.text = label + ": " + failure.text;
        return tl::make_unexpected(failure);
    }
    if (!checked->verified)
        return fail(FailureKind::Internal, "wrong_result",
                    label + ": " + checked->verification + ".");
    return {};
}

} // namespace strata::engine::core
