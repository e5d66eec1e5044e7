// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Offers to collect what an interrupted run left that was not begun on this computer.
#pragma once

#include "app/api/services.h"
#include "ui/widgets/problem_bar.h"

#include <QStringList>

namespace strata::ui::shell {

//! A project file may come from anybody: whom it has this computer contact is said before, with
//! addresses, and is for a person to decide. Asked again when the project is opened the next time.
class CollectOffer : public widgets::ProblemBar {
    Q_OBJECT
public:
    enum Answer { Collect, NotNow }; //!< in the order of the buttons

    explicit CollectOffer(app::api::Services &services);

    bool isUnanswered() const { return !m_runId.isEmpty(); }

Q_SIGNALS:
    void reported(const QString &text);

private:
    void offer(const QString &runId, const QStringList &hosts);
    void withdraw();
    void askPerson();
    void take(int answer);
    void tellResult(const QString &runId, int trials);

    app::api::Project &m_project;
    app::api::Runner &m_runner;
    QString m_runId; //!< that is offered; empty: none is
    QStringList m_hosts;
    QString m_wanted; //!< the run that is collected because a person said so
};

} // namespace strata::ui::shell
