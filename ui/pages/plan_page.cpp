// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan_page.h"

#include "ui/pages/plan_sections.h"
#include "ui/widgets/wheel_focus.h"

#include <QHBoxLayout>
#include <QScrollArea>

namespace strata::ui::pages {

PlanPage::PlanPage(models::PlanHistory &history, models::RunResults &results,
                   app::api::Runner &runner, const QList<app::api::WorkloadInfo> &catalog,
                   settings::UiSettings &settings, QWidget *parent) :
    QWidget(parent),
    m_history(history),
    m_stack(new QStackedWidget)
{
    auto *page = new QWidget;
    auto *rows = new QVBoxLayout(page);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(makeForm(results, runner, catalog, settings), 1);
    rows->addWidget(makeReviewSection(m_history, runner, [this] { Q_EMIT runRequested(); }));
    m_stack->addWidget(makeEmptyState());
    m_stack->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(&m_history, &models::PlanHistory::changed, this, &PlanPage::refresh);
    refresh();
}

QWidget *PlanPage::makeForm(models::RunResults &results, const app::api::Runner &runner,
                            const QList<app::api::WorkloadInfo> &catalog,
                            settings::UiSettings &settings)
{
    auto *what = new QVBoxLayout;
    what->addWidget(makeParticipantsSection(m_history), 2);
    what->addWidget(makeWorkloadsSection(m_history, runner, catalog, settings), 3);
    auto *how = new QVBoxLayout;
    how->addWidget(makeScheduleSection(m_history, settings));
    how->addWidget(makeRemarksSection(m_history, results));
    how->addStretch();
    auto *form = new QWidget;
    auto *columns = new QHBoxLayout(form);
    columns->addLayout(what, 3);
    columns->addLayout(how, 2);
    widgets::takeWheelOnlyWithFocus(*form);
    m_readOnly = new widgets::ReadOnlyFilter(*form);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(form);
    return scroll;
}

QWidget *PlanPage::makeEmptyState()
{
    m_empty = new widgets::EmptyState;
    m_empty->setText(tr("Compare the same work on bare metal, in a container, in a VM and in a "
                        "container in a VM."),
                     tr("Add the machine you want to measure first, then the environments on it."));
    m_empty->setButtons(tr("&Add host …"), tr("Use &this computer"));
    connect(m_empty, &widgets::EmptyState::primaryClicked, this, &PlanPage::addHostRequested);
    connect(m_empty, &widgets::EmptyState::secondaryClicked, this,
            &PlanPage::thisComputerRequested);
    return m_empty;
}

void PlanPage::refresh()
{
    m_stack->setCurrentIndex(m_history.plan().hosts.isEmpty() ? 0 : 1);
    m_empty->setReasons(m_history.readOnlyReason(), m_history.readOnlyReason());
    m_readOnly->setReadOnly(!m_history.isEditable());
}

} // namespace strata::ui::pages
