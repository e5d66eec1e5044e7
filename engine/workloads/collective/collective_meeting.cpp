// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/collective_meeting.h"

#include "engine/workloads/member_terms.h"

#include <charconv>
#include <sstream>
#include <system_error>

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

Expected<std::vector<Greeting>> greet(const Settings &settings, const GroupFactory &factory,
                                      core::Rendezvous &rendezvous)
{
    const auto token = rendezvous.member() == 0 ? factory.makeToken() : std::string();
    if (!token)
        return tl::make_unexpected(token.error());
    const Greeting own{settings.membership.localRanks, settings.terms, *token};
    const auto told =
        rendezvous.exchange(textOf(own), settings.hosts, settings.membership.patience);
    if (!told)
        return tl::make_unexpected(told.error());
    std::vector<Greeting> greetings;
    for (const std::string &text : *told)
        greetings.push_back(greetingOf(text));
    return greetings;
}

} // namespace

Expected<Settings> meet(Settings settings, const GroupFactory &factory,
                        const core::WorkContext &context)
{
    const int member = context.rendezvous != nullptr ? context.rendezvous->member() : 0;
    settings.membership.cancelled = context.cancelled;
    if (member >= settings.hosts)
        return fail(FailureKind::Usage, "member_out_of_range",
                    "This host is member " + std::to_string(member) +
                        ", counted from 0, of work on " + std::to_string(settings.hosts) +
                        " host(s); give more hosts, or a smaller --member.");
    if (settings.hosts == 1)
        return spreadOver(settings, {settings.membership.localRanks}, 0).map([&] {
            return settings;
        });
    if (context.rendezvous == nullptr)
        return fail(
            FailureKind::Usage, "one_host_only",
            "Ranks of several hosts are not possible here; leave the parameter hosts at 1.");
    settings.membership.rendezvous = context.rendezvous;
    const auto greetings = greet(settings, factory, *context.rendezvous);
    if (!greetings)
        return tl::make_unexpected(greetings.error());
    settings.membership.token = greetings->front().token;
    return ranksOf(*greetings)
        .and_then(
            [&](const std::vector<int> &ranks) { return spreadOver(settings, ranks, member); })
        .map([&] { return settings; });
}

} // namespace strata::engine::workloads::collective
