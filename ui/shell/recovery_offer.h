// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Offers the projects of earlier sessions that were never saved: restore, keep for later, or
//! discard.
#pragma once

#include "app/api/text.h"
#include "ui/widgets/problem_bar.h"

#include <QObject>
#include <QStringList>
#include <QWidget>

namespace strata::ui::shell {

//! Asks about one project at a time. Nothing is deleted unless the person says so twice; what is
//! kept, or not answered for, is offered again at the next start.
class RecoveryOffer : public QObject {
    Q_OBJECT
public:
    enum Answer { Restore, KeepForLater, Discard }; //!< in the order of the buttons

    RecoveryOffer(widgets::ProblemBar &bar, QWidget &window);

    //! \param files as app::api::recoverableProjects gives them. Asks nothing if there are none.
    void offer(const QStringList &files);
    //! Those that it would still ask about.
    QStringList unanswered() const { return m_files; }

Q_SIGNALS:
    void restoreRequested(const QString &path);
    void reported(const QString &text);
    void failed(const strata::app::api::Problem &problem);

private:
    void ask();
    void take(int answer);
    void discard();

    widgets::ProblemBar &m_bar;
    QWidget &m_window;
    QStringList m_files; //!< not answered for yet, the newest first
};

} // namespace strata::ui::shell
