// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The part of the status bar that says when a run starts by itself, with a button that cancels it.
#pragma once

#include "ui/shell/run_schedule.h"
#include "ui/widgets/plain_label.h"

#include <QWidget>

namespace strata::ui::shell {

class ScheduleIndicator : public QWidget {
    Q_OBJECT
public:
    explicit ScheduleIndicator(const RunSchedule &schedule);

Q_SIGNALS:
    void cancelRequested();

private:
    void refresh(const RunSchedule &schedule);

    widgets::PlainLabel *m_text = nullptr;
};

} // namespace strata::ui::shell
