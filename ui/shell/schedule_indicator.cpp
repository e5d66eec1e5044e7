// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/schedule_indicator.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace strata::ui::shell {

ScheduleIndicator::ScheduleIndicator(const RunSchedule &schedule) : m_text(new widgets::PlainLabel)
{
    m_text->setElided(true);
    auto *cancel = new QToolButton;
    cancel->setText(tr("Cancel"));
    cancel->setToolTip(tr("Does not start the run; the plan stays as it is"));
    cancel->setAccessibleName(tr("Cancel the scheduled run"));
    cancel->setAutoRaise(true);
    cancel->setFocusPolicy(Qt::StrongFocus);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 8, 0);
    row->addWidget(m_text);
    row->addWidget(cancel);
    connect(cancel, &QToolButton::clicked, this, &ScheduleIndicator::cancelRequested);
    connect(&schedule, &RunSchedule::changed, this, [this, &schedule] { refresh(schedule); });
    refresh(schedule);
}

void ScheduleIndicator::refresh(const RunSchedule &schedule)
{
    m_text->setText(schedule.text());
    setVisible(schedule.isSet());
}

} // namespace strata::ui::shell
