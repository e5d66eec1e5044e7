// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a run knows of the ways between its hosts, so that each is tried once.
#pragma once

#include "app/domain/ways.h"

#include <map>
#include <mutex>
#include <optional>
#include <tuple>

namespace strata::app::runs {

//! Takes calls from any thread.
class KnownWays {
public:
    //! Those of the ways that were not tried yet.
    QList<domain::Way> untried(const QList<domain::Way> &ways,
                               const QList<domain::Member> &members) const;
    //! They are not tried again, whatever came of it. \param found what came of some of them
    void note(const QList<domain::Way> &ways, const QList<domain::Member> &members,
              const QList<domain::TriedWay> &found);
    //! domain::chooseAddresses() of these ways.
    QMap<QString, QString> addresses(const QList<domain::Way> &ways,
                                     const QList<domain::Member> &members) const;
    //! The first of the ways that is known to be closed, between these members. Nothing: none is.
    std::optional<domain::TriedWay> closed(const QList<domain::Way> &ways,
                                           const QList<domain::Member> &members) const;

private:
    using Key = std::tuple<QString, QString, int>; //!< hosts and port
    static Key keyOf(const domain::Way &way, const QList<domain::Member> &members);
    QList<domain::TriedWay> between(const QList<domain::Way> &ways,
                                    const QList<domain::Member> &members) const;

    mutable std::mutex m_mutex;
    std::map<Key, std::optional<domain::TriedWay>> m_tried; //!< nothing: nobody could tell
};

} // namespace strata::app::runs
