// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/processor_share.h"

#include "engine/commands/output.h"
#include "engine/protocol/job.h"
#include "engine/settings/roles.h"

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

#include <sched.h>

namespace strata::engine::commands {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;

static_assert(settings::mostProcesses == protocol::maxMembers);

std::optional<int> numberIn(std::string_view text)
{
    int number = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number >= 0
               ? std::optional(number)
               : std::nullopt;
}

//! A list as the kernel writes it. Nothing where it is none, or names more than a mask has.
std::optional<cpu_set_t> maskOf(std::string_view list)
{
    cpu_set_t mask;
    CPU_ZERO(&mask);
    while (!list.empty()) {
        const std::string_view part = list.substr(0, list.find(','));
        list.remove_prefix(part.size());
        if (list == ",")
            return std::nullopt;
        list.remove_prefix(list.empty() ? 0 : 1);
        const std::size_t dash = part.find('-');
        const auto first = numberIn(part.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : numberIn(part.substr(dash + 1));
        if (!first || !last || *last < *first || *last >= CPU_SETSIZE)
            return std::nullopt;
        for (int cpu = *first; cpu <= *last; ++cpu)
            CPU_SET(static_cast<std::size_t>(cpu), &mask);
    }
    return mask;
}

} // namespace

Expected<ProcessorShare> takeProcessorShare(Words &words)
{
    const auto cpus = takeOption(words, "--cpus");
    if (!cpus)
        return tl::make_unexpected(cpus.error());
    const auto sharers = takeOption(words, "--sharers");
    if (!sharers)
        return tl::make_unexpected(sharers.error());
    ProcessorShare share{cpus->value_or(""), 1};
    if (*cpus && (share.cpus.empty() || !maskOf(share.cpus)))
        return fail(FailureKind::Usage, "bad_cpus",
                    "The option --cpus takes a list of processors such as 0-3,8, not \"" +
                        share.cpus + "\".");
    const auto number = numberIn(sharers->value_or("1"));
    if (!number || *number < 1 || *number > protocol::maxMembers)
        return fail(FailureKind::Usage, "bad_sharers",
                    "The option --sharers takes the number of processes that share the host's "
                    "processors, from 1 to " +
                        std::to_string(protocol::maxMembers) + ", not \"" + **sharers + "\".");
    share.sharers = *number;
    return share;
}

Expected<void> keepTo(const ProcessorShare &share)
{
    if (share.cpus.empty())
        return {};
    const auto mask = maskOf(share.cpus);
    if (mask && ::sched_setaffinity(0, sizeof *mask, &*mask) == 0) // 0: this thread
        return {};
    return fail(FailureKind::Usage, "no_such_cpus",
                "This process may not use the processors " + share.cpus +
                    ": the host has none of them for it; see affinity.cpus and cgroup.cpuset of "
                    "strata-engine inventory.");
}

} // namespace strata::engine::commands
