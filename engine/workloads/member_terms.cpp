// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/member_terms.h"

#include <sstream>

namespace strata::engine::workloads {
namespace {

//! "steps=20, not steps=30": the first word in which the terms differ.
std::string firstDifference(const std::string &other, const std::string &ours)
{
    std::istringstream others(other);
    std::istringstream own(ours);
    std::string theirs;
    std::string mine;
    while (theirs == mine && others >> theirs && own >> mine)
        continue;
    return theirs + ", not " + mine;
}

} // namespace

std::string termsOf(const std::map<std::string, std::string> &values, int version,
                    std::span<const char *const> names)
{
    std::string terms = "version=" + std::to_string(version);
    for (const char *name : names)
        if (const auto found = values.find(name); found != values.end())
            terms.append(1, ' ').append(name).append(1, '=').append(found->second);
    return terms;
}

core::Expected<void> requireSameTerms(const std::vector<std::string> &terms)
{
    for (std::size_t member = 0; member < terms.size(); ++member) {
        if (terms[member] != terms.front())
            return core::fail(core::FailureKind::Usage, "hosts_differ",
                              "Member " + std::to_string(member) +
                                  " is asked for other work than member 0 (" +
                                  firstDifference(terms[member], terms.front()) +
                                  "); give all hosts the same parameters, and the same engine.");
    }
    return {};
}

} // namespace strata::engine::workloads
