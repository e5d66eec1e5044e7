// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The known_hosts files that decide which servers are trusted: a matter of the person and the
//! computer, never of a project.
#pragma once

#include <QString>
#include <QStringList>

namespace strata::app::remote {

struct TrustStore {
    QString own; //!< the only file that is ever written to; read first. Empty: nobody is asked
                 //!< about a key that the others do not hold, and nothing is written
    QStringList others; //!< read only

    //! ~/.ssh/known_hosts, then ~/.ssh/known_hosts2 and the system's two files: what OpenSSH reads
    //! where nothing else is set.
    static TrustStore ofThisPerson();
    QStringList files() const { return own.isEmpty() ? others : QStringList(own) + others; }
};

} // namespace strata::app::remote
