// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Asks when the plan is to be run.
#pragma once

#include "app/api/time_estimate.h"
#include "ui/widgets/plain_label.h"

#include <QDateTimeEdit>
#include <QDialog>
#include <QPushButton>

namespace strata::ui::dialogs {

class ScheduleDialog : public QDialog {
    Q_OBJECT
public:
    //! \param proposed local time \param time that the plan takes
    ScheduleDialog(const QDateTime &proposed, const app::api::EstimatedTime &time,
                   QWidget *parent = nullptr);

    QDateTime start() const { return m_start->dateTime(); }

private:
    void showState();

    app::api::EstimatedTime m_time;
    QDateTimeEdit *m_start = nullptr;
    widgets::PlainLabel *m_state = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace strata::ui::dialogs
