// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/load_generator.h"

#include <limits>

namespace strata::engine::training::serving {
namespace {

using core::Expected;

constexpr std::int64_t forEver = std::numeric_limits<std::int64_t>::max();

} // namespace

LoadGenerator::LoadGenerator(Scenario scenario, std::int64_t queries) :
    m_scenario(scenario),
    m_times(static_cast<std::size_t>(queries))
{
}

Expected<void> LoadGenerator::run(QueryPath &path)
{
    m_answered = 0;
    switch (m_scenario) {
    case Scenario::SingleStream:
        return runSingleStream(path);
    case Scenario::Offline:
        return runOffline(path);
    case Scenario::Server:
        break;
    }
    return runServer(path);
}

Expected<void> LoadGenerator::runSingleStream(QueryPath &path)
{
    for (std::size_t slot = 0; slot < m_times.size(); ++slot) {
        if (auto issued = issue(path, slot, path.nowNs()); !issued)
            return issued;
        while (m_answered <= slot)
            if (auto taken = takeAnswer(path, forEver); !taken)
                return taken;
    }
    return {};
}

Expected<void> LoadGenerator::runOffline(QueryPath &path)
{
    const std::int64_t start = path.nowNs();
    for (std::size_t slot = 0; slot < m_times.size(); ++slot)
        if (auto issued = issue(path, slot, start); !issued)
            return issued;
    return takeRest(path);
}

Expected<void> LoadGenerator::runServer(QueryPath &path)
{
    const std::int64_t start = path.nowNs();
    for (std::size_t slot = 0; slot < m_times.size(); ++slot) {
        const std::int64_t planned = start + m_arrivals[slot];
        while (path.nowNs() < planned)
            if (auto taken = takeAnswer(path, planned); !taken)
                return taken;
        if (auto issued = issue(path, slot, planned); !issued)
            return issued;
    }
    return takeRest(path);
}

Expected<void> LoadGenerator::issue(QueryPath &path, std::size_t slot, std::int64_t plannedNs)
{
    m_times[slot].plannedNs = plannedNs;
    m_times[slot].issuedNs = path.nowNs();
    return path.send(slot);
}

Expected<void> LoadGenerator::takeAnswer(QueryPath &path, std::int64_t untilNs)
{
    const auto answer = path.awaitAnswer(untilNs);
    if (!answer)
        return tl::make_unexpected(answer.error());
    if (*answer) {
        QueryTimes &times = m_times[(*answer)->slot];
        times.answeredNs = (*answer)->arrivedNs;
        times.server = (*answer)->server;
        ++m_answered;
    }
    return {};
}

Expected<void> LoadGenerator::takeRest(QueryPath &path)
{
    while (m_answered < m_times.size())
        if (auto taken = takeAnswer(path, forEver); !taken)
            return taken;
    return {};
}

} // namespace strata::engine::training::serving
