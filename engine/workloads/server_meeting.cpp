// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/server_meeting.h"

#include "engine/workloads/member_terms.h"

namespace strata::engine::workloads {
namespace {

using core::fail;
using core::FailureKind;

constexpr int members = 2;

core::Expected<void> requireMember(const ServerMeeting &meeting, const core::WorkContext &context)
{
    if (context.rendezvous == nullptr)
        return fail(FailureKind::Usage, "one_host_only",
                    "A client and a server on two hosts are not possible here; leave the parameter "
                    "hosts at 1.");
    if (context.rendezvous->member() >= members)
        return fail(FailureKind::Usage, "member_out_of_range",
                    "This host is member " + std::to_string(context.rendezvous->member()) +
                        ", counted from 0, but " + meeting.work +
                        " has a client (member 0) and a server (member 1) only; give one "
                        "partner.");
    return {};
}

} // namespace

core::Expected<std::array<std::string, 2>> exchangeOffers(const ServerMeeting &meeting,
                                                          const core::WorkContext &context,
                                                          const std::string &offer)
{
    if (const auto good = requireMember(meeting, context); !good)
        return tl::make_unexpected(good.error());
    const auto told =
        context.rendezvous->exchange(meeting.terms + '\n' + offer, members, meeting.patience);
    if (!told)
        return tl::make_unexpected(told.error());
    std::vector<std::string> terms;
    std::array<std::string, 2> offers;
    for (std::size_t member = 0; member < offers.size(); ++member) {
        const std::string &text = told->at(member);
        const std::size_t end = std::min(text.find('\n'), text.size());
        terms.push_back(text.substr(0, end));
        offers[member] = text.substr(std::min(end + 1, text.size()));
    }
    if (const auto same = requireSameTerms(terms); !same)
        return tl::make_unexpected(same.error());
    return offers;
}

} // namespace strata::engine::workloads
