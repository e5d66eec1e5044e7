// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! `strata check`: opens a project file as hostile input, reads every run, and says what is
//! damaged.
#pragma once

#include "ui/cli/arguments.h"
#include "ui/cli/verb.h"

#include <QJsonArray>

namespace strata::ui::cli {

class CheckVerb : public Verb {
    Q_OBJECT
public:
    CheckVerb(app::api::Services &services, Console &console, CheckArguments arguments);

    void start() override;

private:
    void loadNext();
    void onFailed(const app::api::Problem &problem);
    void onRunLoaded(const app::api::RunDataPtr &run);
    QStringList findings() const; //!< what is damaged, in parts of a sentence; empty: nothing
    void conclude();
    void print(const QString &line);

    CheckArguments m_arguments;
    QList<app::domain::RunHead> m_waiting;
    bool m_opened = false;
    int m_damagedTrials = 0;
    int m_damagedRuns = 0;
    int m_unreadableRuns = 0;
    QJsonArray m_runs;
};

} // namespace strata::ui::cli
