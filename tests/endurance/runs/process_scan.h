// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The processes of this computer, as /proc shows them at a moment.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace strata::tests {

struct SeenProcess {
    qint64 pid = 0;
    qint64 parent = 0;
    QString executable; //!< empty: it may not be looked at
    QStringList arguments;
};

//! Without those that are dead and only wait for their parents.
QList<SeenProcess> seenProcesses();

std::optional<SeenProcess> processOf(const QList<SeenProcess> &processes, qint64 pid);

} // namespace strata::tests
