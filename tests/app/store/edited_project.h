// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A project file whose values somebody changed with another program.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace strata::tests {

struct ProjectEdit {
    unsigned column = 0; //!< one of those that the file of this name lists; any number will do
    unsigned kind =
        0; //!< of the value: text, integer, real, bytes, a long text, nothing; any number will do
    bool onlySome = false; //!< only some of the rows, always the same
    QByteArray value;
};

//! Past all constraints that can be switched off. What SQLite refuses is left out.
void editProject(const QString &path, const QList<ProjectEdit> &edits);

} // namespace strata::tests
