// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What can be done with the list of runs: name them, hide them, delete them.
#pragma once

#include "ui/dialogs/runs_dialog.h"

#include <QPointer>

namespace strata::ui::shell {

class RunListCommands : public QObject {
    Q_OBJECT
public:
    RunListCommands(models::PlanHistory &history, models::RunResults &results, QWidget &window);
    ~RunListCommands() override; //!< the dialog knows what ends after it

    //! Beside the window, with the run whose results are shown.
    void show();

Q_SIGNALS:
    //! The results of the run that is chosen now are to be shown.
    void resultsRequested();

private:
    void remove(const QStringList &runIds);

    models::PlanHistory &m_history;
    models::RunResults &m_results;
    QWidget &m_window;
    QPointer<dialogs::RunsDialog> m_dialog;
};

} // namespace strata::ui::shell
