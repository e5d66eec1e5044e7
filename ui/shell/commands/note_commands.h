// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Notes beside figures of the run that is shown: written, changed and removed, as steps that can
//! be undone.
#pragma once

#include "ui/models/plan_history.h"
#include "ui/models/run_results.h"

#include <QWidget>

namespace strata::ui::shell {

class NoteCommands : public QObject {
    Q_OBJECT
public:
    //! All of these outlive it.
    NoteCommands(models::PlanHistory &history, models::RunResults &results, QWidget &window);

    //! Asks for a note on a host's figure, or of an empty host on the work as a whole; without a
    //! work, on what the person went to last.
    void add(const QString &workloadId = {}, const QString &hostId = {});
    //! Asks for changes to the note with this number; 0: the first one beside what the person went
    //! to last, or of all.
    void edit(int number = 0);

Q_SIGNALS:
    void reported(const QString &text); //!< why nothing can be written

private:
    bool mayWrite();
    int numberInFront() const;
    void ask(int number, const app::domain::ChartNote &proposed);

    models::PlanHistory &m_history;
    models::RunResults &m_results;
    QWidget &m_window;
};

} // namespace strata::ui::shell
