// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What is measured now, what comes next, and when a run starts by itself.
#pragma once

#include "app/api/runner.h"
#include "ui/models/queue_model.h"
#include "ui/shell/run_schedule.h"
#include "ui/widgets/plain_label.h"

#include <QTableView>
#include <QWidget>

namespace strata::ui::shell {

class QueueSection : public QWidget {
    Q_OBJECT
public:
    explicit QueueSection(const app::api::Runner &runner);

    //! Shows when it is due. Must outlive this object.
    void follow(const RunSchedule &schedule);

private:
    void refresh();
    void showSchedule(const RunSchedule &schedule);

    const app::api::Runner &m_runner;
    models::QueueModel m_model;
    widgets::PlainLabel *m_state = nullptr;
    QTableView *m_table = nullptr;
    widgets::PlainLabel *m_schedule = nullptr;
};

} // namespace strata::ui::shell
