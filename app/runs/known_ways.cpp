// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/known_ways.h"

namespace strata::app::runs {

KnownWays::Key KnownWays::keyOf(const domain::Way &way, const QList<domain::Member> &members)
{
    return {members[way.from].host.id, members[way.to].host.id, way.port};
}

QList<domain::Way> KnownWays::untried(const QList<domain::Way> &ways,
                                      const QList<domain::Member> &members) const
{
    const std::lock_guard lock(m_mutex);
    QList<domain::Way> untried = ways;
    untried.removeIf([&](const domain::Way &way) { return m_tried.contains(keyOf(way, members)); });
    return untried;
}

void KnownWays::note(const QList<domain::Way> &ways, const QList<domain::Member> &members,
                     const QList<domain::TriedWay> &found)
{
    const std::lock_guard lock(m_mutex);
    for (const domain::Way &way : ways)
        m_tried.try_emplace(keyOf(way, members));
    for (const domain::TriedWay &tried : found)
        m_tried[keyOf(tried.way, members)] = tried;
}

//! What is known of them.
QList<domain::TriedWay> KnownWays::between(const QList<domain::Way> &ways,
                                           const QList<domain::Member> &members) const
{
    const std::lock_guard lock(m_mutex);
    QList<domain::TriedWay> tried;
    for (const domain::Way &way : ways) {
        const auto known = m_tried.find(keyOf(way, members));
        if (known == m_tried.end() || !known->second)
            continue;
        tried.append(*known->second); // of the same hosts, maybe in other roles
        tried.last().way = way;
        tried.last().between(members);
    }
    return tried;
}

QMap<QString, QString> KnownWays::addresses(const QList<domain::Way> &ways,
                                            const QList<domain::Member> &members) const
{
    QList<domain::TriedWay> tried = between(ways, members);
    return domain::chooseAddresses(tried);
}

std::optional<domain::TriedWay> KnownWays::closed(const QList<domain::Way> &ways,
                                                  const QList<domain::Member> &members) const
{
    QList<domain::TriedWay> tried = between(ways, members);
    domain::chooseAddresses(tried);
    tried.removeIf([](const domain::TriedWay &way) { return way.state == domain::WayState::Open; });
    if (tried.isEmpty())
        return std::nullopt;
    tried.first().alsoClosed = static_cast<int>(tried.size()) - 1;
    return tried.first();
}

} // namespace strata::app::runs
