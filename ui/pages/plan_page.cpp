// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan_page.h"

#include "app/api/samples.h"
#include "ui/pages/plan_sections.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"
#include "ui/widgets/wheel_focus.h"

#include <QHBoxLayout>
#include <QTableView>

#include <algorithm>

namespace strata::ui::pages {

PlanPage::PlanPage(models::PlanHistory &history, models::RunResults &results,
                   app::api::Runner &runner, const app::api::HostChecker &checker,
                   const QList<app::api::WorkloadInfo> &catalog, settings::UiSettings &settings) :
    m_history(history),
    m_stack(new QStackedWidget)
{
    auto *page = new QWidget;
    auto *rows = new QVBoxLayout(page);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(
        makeForm(runner, makeRemarksSection(m_history, results, checker), catalog, settings), 1);
    rows->addWidget(makeReviewSection(m_history, runner, [this] { Q_EMIT runRequested(); }));
    m_stack->addWidget(makeEmptyState());
    m_stack->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(&m_history, &models::PlanHistory::changed, this, &PlanPage::refresh);
    refresh();
}

QWidget *PlanPage::makeForm(const app::api::Runner &runner, QWidget *remarks,
                            const QList<app::api::WorkloadInfo> &catalog,
                            settings::UiSettings &settings)
{
    auto *what = new QVBoxLayout;
    what->addWidget(makeParticipantsSection(m_history), 2);
    m_works = makeWorkloadsSection(m_history, runner, catalog, settings);
    what->addWidget(m_works, 3);
    auto *how = new QVBoxLayout;
    how->addWidget(makeScheduleSection(m_history, settings));
    how->addWidget(remarks);
    how->addStretch();
    auto *form = new QWidget;
    auto *columns = new QHBoxLayout(form);
    columns->addLayout(what, 3);
    columns->addLayout(how, 2);
    widgets::takeWheelOnlyWithFocus(*form);
    m_readOnly = new widgets::ReadOnlyFilter(*form);
    return widgets::makeScroll(form);
}

QWidget *PlanPage::makeEmptyState()
{
    m_empty = new widgets::EmptyState;
    m_empty->setText(tr("Compare the same work on bare metal, in a container, in a VM and in a "
                        "container in a VM."),
                     tr("There are four ways to begin. F1 explains what is shown, here and on "
                        "every page."));
    m_empty->setButtons({}, {});
    addWays();
    return m_empty;
}

void PlanPage::addWays()
{
    QPushButton *here =
        m_empty
            ->addWay(tr("This computer"),
                     tr("Compares bare metal with the containers and virtual machines that can be "
                        "started here: trains a small network, multiplies matrices, moves data in "
                        "memory and writes a file. This takes a minute and a half for each of "
                        "them, or three minutes with a GPU. Only Strata's engine stays on the "
                        "computer, for the next run."),
                     {tr("Compare &this computer")})
            .first();
    QPushButton *add =
        m_empty
            ->addWay(tr("Another machine"),
                     tr("Is reached over SSH, with your keys and ~/.ssh/config; nothing has to be "
                        "installed there. Add the machine first, then the containers and virtual "
                        "machines on it."),
                     {tr("&Add host …")})
            .first();
    QPushButton *published =
        m_empty
            ->addWay(tr("A published experiment"),
                     tr("What five papers measured on bare metal, in containers and in virtual "
                        "machines: what each did, what it left out, and a plan that repeats it "
                        "on your hosts."),
                     {tr("From a tem&plate …")})
            .first();
    const QList<QPushButton *> files =
        m_empty->addWay(tr("A project file"),
                        tr("One of your own, one from a colleague, or a sample: a run that was "
                           "really measured, to see what the results look like."),
                        {tr("&Open …"), tr("Open a sa&mple")});
    m_changing = {here, add, published};
    connect(here, &QPushButton::clicked, this, &PlanPage::thisComputerRequested);
    connect(add, &QPushButton::clicked, this, &PlanPage::addMachineRequested);
    connect(published, &QPushButton::clicked, this, &PlanPage::templateRequested);
    connect(files.first(), &QPushButton::clicked, this, &PlanPage::openRequested);
    connect(files.last(), &QPushButton::clicked, this,
            [this] { Q_EMIT sampleRequested(app::api::sampleProjects().first().path); });
}

void PlanPage::showWork(const QString &workloadId)
{
    const auto &works = m_history.plan().experiment.workloads;
    const auto work = std::ranges::find(works, workloadId, &app::domain::WorkloadSpec::id);
    auto *table = m_works->findChild<QTableView *>(); // a row for each
    if (work == works.end())
        return;
    table->selectRow(int(work - works.begin()));
    table->setFocus();
}

void PlanPage::refresh()
{
    const bool isEmpty = m_history.plan().hosts.isEmpty();
    m_stack->setCurrentIndex(isEmpty ? 0 : 1);
    // The two are described in different places.
    setObjectName(isEmpty ? QStringLiteral("firstSteps") : QStringLiteral("plan"));
    for (QPushButton *button : std::as_const(m_changing))
        widgets::setReason(*button, m_history.readOnlyReason());
    m_readOnly->setReadOnly(!m_history.isEditable());
}

} // namespace strata::ui::pages
