// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How to check a run, and how to measure the same again.
#pragma once

#include "app/domain/run.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::report {

//! Plain text throughout.
class RerunText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::report::RerunText)
public:
    //! \param projectFile empty: it has no name yet \param runNumber counted from 1
    RerunText(const app::domain::RunData &run, const QString &projectFile, qsizetype runNumber);

    QStringList sentences() const;
    //! Lines for a shell, with the file's name quoted; empty for a project without a name.
    QStringList commands() const;
    //! What has to be the same for the same result: versions, bundle, seed.
    QStringList versions() const;

    //! A name as one word of a POSIX shell, which takes it for a file. Empty: it holds what
    //! misleads the reader of a command.
    static QString shellWord(const QString &fileName);

private:
    const app::domain::RunData &m_run;
    QString m_file; //!< without its folder
    qsizetype m_number;
};

} // namespace strata::ui::report
