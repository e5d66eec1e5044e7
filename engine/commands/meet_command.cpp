// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/bootstrap_channel.h"
#include "engine/commands/commands.h"
#include "engine/commands/output.h"
#include "engine/core/cancellation.h"
#include "engine/inventory/host_address.h"
#include "engine/inventory/host_files.h"
#include "engine/inventory/ways.h"
#include "engine/protocol/job.h"

#include <charconv>
#include <system_error>

#include <unistd.h>

namespace strata::engine::commands {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;

//! A container may take its time to start.
constexpr std::chrono::seconds patience{30};
//! A packet that is lost is sent again after 1 s and after 3 s (RFC 6298).
constexpr std::chrono::milliseconds connecting{4000};

struct MeetingPlan {
    int members = 0;
    int member = 0;
    std::vector<int> calls; //!< members, ascending
    int port = 0;
};

Expected<int> takeNumber(Words &words, const std::string &name, const char *usual, int least,
                         int most)
{
    const auto option = takeOption(words, name);
    if (!option)
        return tl::make_unexpected(option.error());
    const std::string text = option->value_or(usual);
    int number = least - 1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < least || number > most)
        return fail(FailureKind::Usage, "bad_number",
                    "The option " + name + " takes a number from " + std::to_string(least) +
                        " to " + std::to_string(most) + ", not \"" + text + "\".");
    return number;
}

Expected<std::vector<int>> takeCalls(Words &words, const MeetingPlan &plan)
{
    const auto option = takeOption(words, "--calls");
    if (!option)
        return tl::make_unexpected(option.error());
    if (!option->has_value())
        return std::vector<int>();
    const auto calls = inventory::numbersOfList(**option, plan.members - 1);
    if (!calls || calls->contains(plan.member))
        return fail(FailureKind::Usage, "bad_calls",
                    "The option --calls takes numbers of other members, from 0 to " +
                        std::to_string(plan.members - 1) + ", such as 1,2, not \"" + **option +
                        "\".");
    return std::vector<int>(calls->begin(), calls->end());
}

Expected<MeetingPlan> planMeeting(Words words)
{
    MeetingPlan plan;
    const auto members = takeNumber(words, "--members", "", 2, protocol::maxMembers);
    if (!members)
        return tl::make_unexpected(members.error());
    plan.members = *members;
    const auto member = takeNumber(words, "--member", "", 0, plan.members - 1);
    const auto port = takeNumber(words, "--port", "0", 0, 65535);
    if (!member || !port)
        return tl::make_unexpected(member ? port.error() : member.error());
    plan.member = *member;
    plan.port = *port;
    auto calls = takeCalls(words, plan);
    if (!calls)
        return tl::make_unexpected(calls.error());
    plan.calls = std::move(*calls);
    if (const auto good = refuseOtherOptions(
            words, {"--members", "--member", "--calls", "--port", "--records", "--table"});
        !good)
        return tl::make_unexpected(good.error());
    if (!words.empty())
        return fail(FailureKind::Usage, "extra_word",
                    "The command meet takes no \"" + words.front() + "\".");
    return plan;
}

using Ends = std::vector<inventory::WayEnd>;
using Tried = std::vector<inventory::TriedWay>;

Expected<std::vector<Ends>> meetAt(const Ends &own, const MeetingPlan &plan,
                                   core::Rendezvous &others)
{
    const auto told = others.exchange(inventory::textOf(own), plan.members, patience);
    if (!told)
        return tl::make_unexpected(told.error());
    std::vector<Ends> ends;
    for (const int called : plan.calls) {
        ends.push_back(inventory::wayEndsOf(told->at(static_cast<std::size_t>(called))));
        if (ends.back().empty())
            return fail(FailureKind::Internal, "bad_greeting",
                        "Member " + std::to_string(called) +
                            " did not say where it listens; report this.");
    }
    return ends;
}

//! "192.168.56.7 open,172.17.0.1 refused": the second and later addresses of a process.
std::string othersOf(const Ends &ends, const Tried &tried)
{
    std::string text;
    for (std::size_t i = 1; i < ends.size(); ++i)
        text += (text.empty() ? "" : ",") + ends[i].address + ' ' + nameOf(tried[i].state);
    return text;
}

protocol::Inventory found(const inventory::WayEnd &own, const MeetingPlan &plan,
                          const std::vector<Ends> &ends, const std::vector<Tried> &tried)
{
    protocol::Inventory inventory;
    inventory.facts["way.address"] = own.address;
    inventory.facts["way.port"] = std::to_string(own.port);
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const std::string way = "way." + std::to_string(plan.calls[i]);
        const inventory::TriedWay &usual = tried[i].front();
        inventory.facts[way] = inventory::nameOf(usual.state);
        inventory.facts[way + ".address"] = ends[i].front().address;
        inventory.facts[way + ".port"] = std::to_string(ends[i].front().port);
        if (!usual.reason.empty())
            inventory.facts[way + ".reason"] = usual.reason;
        if (const std::string others = othersOf(ends[i], tried[i]); !others.empty())
            inventory.facts[way + ".others"] = others;
    }
    return inventory;
}

Expected<void> holdMeeting(const MeetingPlan &plan, core::RecordWriter &writer,
                           const std::atomic<bool> &cancelled)
{
    std::vector<std::string> addresses;
    for (const inventory::HostAddress &address : inventory::addressesForOthers())
        addresses.push_back(address.text);
    const auto listener = inventory::WayListener::open(addresses, plan.port);
    if (!listener)
        return tl::make_unexpected(listener.error());
    core::InputLines input(STDIN_FILENO, protocol::relay::maxWordBytes,
                           core::InputLines::Overlong::IsSkipped);
    BootstrapChannel others(plan.member, input, writer, cancelled);
    const auto ends = meetAt(listener->ends(), plan, others);
    if (!ends)
        return tl::make_unexpected(ends.error());
    const auto tried = inventory::tryWays(*ends, connecting, cancelled);
    writer.put(found(listener->ends().front(), plan, *ends, tried));
    // Nobody stops listening before all have tried.
    return others.exchange("tried", plan.members, patience).map([](const auto &) {});
}

} // namespace

int meet(const Words &words)
{
    Words left = words;
    const OutputForm form = takeOutputForm(left);
    const auto plan = planMeeting(left);
    std::atomic<bool> &cancelled = core::cancelOnSignals();
    const int descriptor = claimStandardOutput();
    core::RecordWriter writer(descriptor, recordFormat(form, descriptor), 0, cancelled);
    writer.put(hello("meet", words));
    const auto held =
        plan ? holdMeeting(*plan, writer, cancelled) : tl::make_unexpected(plan.error());
    if (!held)
        return endWithFailure(held.error(), writer);
    writer.put(protocol::End{});
    writer.finish();
    return Good;
}

} // namespace strata::engine::commands
