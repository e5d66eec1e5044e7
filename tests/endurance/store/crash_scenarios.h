// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What is done to a project while a call fails, and what has to be true of it afterwards.
#pragma once

#include "tests/app/store/faulty_vfs.h"

#include <QList>
#include <QString>

#include <functional>

namespace strata::tests {

struct Scenario {
    QString name;
    std::function<bool(const QString &folder)> prepare;
    //! \return what was acknowledged
    std::function<QStringList(const QString &folder)> work;
    //! Empty: whatever was acknowledged is there, and nothing is there in half.
    std::function<QString(const QString &folder, const QStringList &acknowledged)> faultOf;
};

//! Saving, migrating and copying. \param oldFiles the folder with project files of earlier formats
QList<Scenario> crashScenarios(const QString &oldFiles);

struct CrashResult {
    QString scenario;
    QMap<Call, int> calls; //!< without a fault
    qint64 cases = 0;
    qint64 refused = 0; //!< in which something was not acknowledged
    QStringList violations;
};

//! Every `every`-th call of each kind, in each manner.
CrashResult runScenario(const Scenario &scenario, int every);

} // namespace strata::tests
