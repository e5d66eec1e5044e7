// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/schedule_dialog.h"

#include "ui/models/plan_summary.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"

#include <QFormLayout>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

using widgets::PlainLabel;

ScheduleDialog::ScheduleDialog(const QDateTime &proposed, const app::api::EstimatedTime &time,
                               QWidget *parent) :
    QDialog(parent),
    m_time(time),
    m_start(new QDateTimeEdit(proposed)),
    m_state(new PlainLabel)
{
    setWindowTitle(tr("Schedule a run"));
    m_start->setCalendarPopup(true);
    auto *form = new QFormLayout;
    form->addRow(tr("&Start at:"), m_start);
    auto *hint = new PlainLabel(
        tr("The plan is run as it is then. Until then this window has to stay open and the "
           "computer awake. If a host asks for a password, its key is new, or a command has to be "
           "allowed, the run waits for your answer: check all hosts before you leave."));
    hint->setMuted(true);
    hint->setWordWrap(true);
    m_state->setWordWrap(true);
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(tr("S&chedule"), QDialogButtonBox::AcceptRole);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_state);
    layout->addWidget(hint);
    layout->addStretch();
    layout->addWidget(buttons);
    m_accept->setDefault(true);
    connect(m_start, &QDateTimeEdit::dateTimeChanged, this, &ScheduleDialog::showState);
    showState();
    m_start->setFocus();
    widgets::fitDialog(*this, {480, 0});
}

void ScheduleDialog::showState()
{
    const bool isPast = start() <= QDateTime::currentDateTime();
    const QString past = isPast ? tr("That time is past. Choose a later one.") : QString();
    //: %1 is "about 3 hours"
    m_state->setText(isPast ? past : tr("It takes %1.").arg(models::durationText(m_time)));
    widgets::setReason(*m_accept, past);
}

} // namespace strata::ui::dialogs
