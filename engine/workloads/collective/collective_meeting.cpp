// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/collective_meeting.h"

#include "engine/workloads/member_terms.h"

#include <charconv>
#include <numeric>
#include <sstream>
#include <system_error>
#include <utility>

namespace strata::engine::workloads::collective {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;

//! What a host sends: its ranks, its terms and, by member 0, the token, a line each.
struct Greeting {
    int ranks = 0;
    std::string terms;
    std::string token;
};

std::string textOf(const Greeting &greeting)
{
    return std::to_string(greeting.ranks) + '\n' + greeting.terms + '\n' + greeting.token;
}

Greeting greetingOf(const std::string &text)
{
    std::istringstream lines(text);
    std::string ranks;
    Greeting greeting;
    std::getline(lines, ranks);
    std::getline(lines, greeting.terms);
    std::getline(lines, greeting.token);
    std::from_chars(ranks.data(), ranks.data() + ranks.size(), greeting.ranks);
    return greeting;
}

Expected<std::vector<int>> ranksOf(const std::vector<Greeting> &greetings)
{
    std::vector<std::string> terms;
    for (const Greeting &greeting : greetings)
        terms.push_back(greeting.terms);
    if (const auto same = requireSameTerms(terms); !same)
        return tl::make_unexpected(same.error());
    std::vector<int> ranks;
    for (std::size_t member = 0; member < greetings.size(); ++member) {
        const Greeting &greeting = greetings[member];
        if (greeting.ranks < 1 || greeting.ranks > maxRanks)
            return fail(FailureKind::Internal, "bad_greeting",
                        "Member " + std::to_string(member) +
                            " did not say how many ranks it has; report this.");
        ranks.push_back(greeting.ranks);
    }
    return ranks;
}

Expected<std::vector<Greeting>> greet(const Membership &own, const Invitation &invitation,
                                      core::Rendezvous &rendezvous)
{
    const auto token =
        rendezvous.member() == 0 && invitation.makeToken ? invitation.makeToken() : std::string();
    if (!token)
        return tl::make_unexpected(token.error());
    const Greeting mine{own.localRanks, invitation.terms, *token};
    const auto told = rendezvous.exchange(textOf(mine), invitation.hosts, own.patience);
    if (!told)
        return tl::make_unexpected(told.error());
    std::vector<Greeting> greetings;
    for (const std::string &text : *told)
        greetings.push_back(greetingOf(text));
    return greetings;
}

int memberOf(const core::WorkContext &context)
{
    return context.rendezvous != nullptr ? context.rendezvous->member() : 0;
}

} // namespace

Expected<Membership> join(Membership own, const Invitation &invitation,
                          const core::WorkContext &context)
{
    const int member = memberOf(context);
    own.cancelled = context.cancelled;
    if (member >= invitation.hosts)
        return fail(FailureKind::Usage, "member_out_of_range",
                    "This host is member " + std::to_string(member) +
                        ", counted from 0, of work on " + std::to_string(invitation.hosts) +
                        " host(s); give more hosts, or a smaller --member.");
    if (invitation.hosts == 1) {
        own.ranksOfHosts = {own.localRanks};
        return own;
    }
    if (context.rendezvous == nullptr)
        return fail(
            FailureKind::Usage, "one_host_only",
            "Ranks of several hosts are not possible here; leave the parameter hosts at 1.");
    own.rendezvous = context.rendezvous;
    const auto greetings = greet(own, invitation, *context.rendezvous);
    if (!greetings)
        return tl::make_unexpected(greetings.error());
    own.token = greetings->front().token;
    auto ranks = ranksOf(*greetings);
    if (!ranks)
        return tl::make_unexpected(std::move(ranks.error()));
    own.firstRank = std::accumulate(ranks->begin(), ranks->begin() + member, 0);
    own.ranksOfHosts = std::move(*ranks);
    return own;
}

Expected<Settings> meet(Settings settings, const GroupFactory &factory,
                        const core::WorkContext &context)
{
    auto joined =
        join(settings.membership,
             {settings.hosts, settings.terms, [&factory] { return factory.makeToken(); }}, context);
    if (!joined)
        return tl::make_unexpected(std::move(joined.error()));
    settings.membership = std::move(*joined);
    return spreadOver(settings, settings.membership.ranksOfHosts, memberOf(context)).map([&] {
        return settings;
    });
}

} // namespace strata::engine::workloads::collective
