// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/queue_section.h"

#include "ui/widgets/table_setup.h"

#include <QHeaderView>
#include <QLocale>
#include <QVBoxLayout>

namespace strata::ui::shell {

using app::api::RunQueue;
using models::QueueModel;
using widgets::PlainLabel;

namespace {

QString stateOf(const RunQueue &queue)
{
    QStringList sentences{
        //: %1 of %n trials of a run
        QueueSection::tr("%1 of %n trial(s) are done.", nullptr, queue.totalTrials)
            .arg(QLocale().toString(queue.finishedTrials))};
    if (queue.more > 0)
        //: more than those in a list
        sentences.append(QueueSection::tr("%n more follow those below.", nullptr, int(queue.more)));
    return sentences.join(QLatin1Char(' '));
}

} // namespace

QueueSection::QueueSection(const app::api::Runner &runner) :
    m_runner(runner),
    m_state(new PlainLabel),
    m_table(new QTableView),
    m_schedule(new PlainLabel)
{
    m_state->setElided(true);
    m_schedule->setElided(true);
    m_table->setModel(&m_model);
    widgets::setUpTable(*m_table, tr("Queue"));
    widgets::setColumnWidths(*m_table, {{QueueModel::WorkColumn, 40},
                                        {QueueModel::HostsColumn, 30},
                                        {QueueModel::StateColumn, 20}});
    m_table->setMinimumHeight(m_table->verticalHeader()->defaultSectionSize());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(m_state);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_schedule);
    m_schedule->hide();
    connect(&runner, &app::api::Runner::queueChanged, this, &QueueSection::refresh);
    refresh();
}

void QueueSection::refresh()
{
    const RunQueue queue = m_runner.queue();
    m_model.setWorks(queue.works);
    m_state->setText(queue.works.isEmpty() ? tr("Nothing is being measured.") : stateOf(queue));
}

void QueueSection::follow(const RunSchedule &schedule)
{
    connect(&schedule, &RunSchedule::changed, this, [this, &schedule] { showSchedule(schedule); });
    showSchedule(schedule);
}

void QueueSection::showSchedule(const RunSchedule &schedule)
{
    m_schedule->setText(schedule.text());
    m_schedule->setVisible(schedule.isSet());
}

} // namespace strata::ui::shell
