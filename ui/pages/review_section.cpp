// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Parts of the plan: what it will show; how much it is, what is still missing, and the button that
//! starts it.
#include "app/api/resolution.h"
#include "app/api/text.h"
#include "ui/models/busy_reason.h"
#include "ui/models/crowding.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/models/plan_summary.h"
#include "ui/pages/plan_sections.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/symbolic_icon.h"

#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace strata::ui::pages {

using widgets::PlainLabel;

class RemarksSection : public QWidget {
    Q_OBJECT
public:
    RemarksSection(models::PlanHistory &history, models::RunResults &results,
                   const app::api::HostChecker &checker);

private:
    void refresh();
    QStringList forecasts() const;
    QStringList remarks() const;
    QStringList failedChecks() const;

    models::PlanHistory &m_history;
    models::RunResults &m_results;
    const app::api::HostChecker &m_checker;
    QGroupBox *m_box = nullptr; // this widget itself cannot hide before it is in a window
    PlainLabel *m_remarks = nullptr;
};

class ReviewSection : public QFrame {
    Q_OBJECT
public:
    ReviewSection(models::PlanHistory &history, app::api::Runner &runner,
                  const std::function<void()> &run);

private:
    void refresh();
    void explainAmount();
    QString whyNot(const QList<app::domain::Failure> &missing) const;

    models::PlanHistory &m_history;
    app::api::Runner &m_runner;
    PlainLabel *m_amount = nullptr;
    PlainLabel *m_problems = nullptr;
    QPushButton *m_run = nullptr;
};

namespace {

constexpr int shownProblems = 2; // the page above has to keep its room

} // namespace

RemarksSection::RemarksSection(models::PlanHistory &history, models::RunResults &results,
                               const app::api::HostChecker &checker) :
    m_history(history),
    m_results(results),
    m_checker(checker),
    m_box(new QGroupBox),
    m_remarks(new PlainLabel)
{
    m_remarks->setSelectable(true);
    (new QVBoxLayout(m_box))->addWidget(m_remarks);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_box);
    connect(&m_history, &models::PlanHistory::changed, this, &RemarksSection::refresh);
    connect(&m_results, &models::RunResults::changed, this, &RemarksSection::refresh);
    connect(&m_results.project(), &app::api::Project::selfChecksChanged, this,
            &RemarksSection::refresh);
    connect(&m_checker, &app::api::HostChecker::finished, this, &RemarksSection::refresh);
    refresh();
}

//! The run is not refused: trials of the other hosts are of use, and what was found may be over.
QStringList RemarksSection::failedChecks() const
{
    QStringList found;
    for (const QString &hostId : m_history.plan().experiment.hostIds) {
        const app::domain::Host *host = m_history.plan().host(hostId);
        const auto report = host ? m_checker.report(*host) : std::nullopt;
        if (!report || report->usable)
            continue;
        const auto failed = std::ranges::find(report->items, app::domain::CheckState::Failed,
                                              &app::domain::CheckItem::state);
        const QString name = app::api::displayText(host->name);
        found.append(
            failed == report->items.cend()
                ? tr("✗ %1 failed its last check.").arg(name)
                //: %2: what was checked, such as "Container runtime"
                : tr("✗ %1 failed its last check: %2.").arg(name, app::api::text(failed->step)));
    }
    return found;
}

QStringList RemarksSection::forecasts() const
{
    QStringList found;
    if (m_results.hasNumbers())
        found.append(app::api::expectedDifferences(m_history.plan(), m_results.run()->run,
                                                   *m_results.comparison()));
    found.removeAll(QString());
    if (found.isEmpty())
        found.append(
            app::api::expectedDifferences(m_history.plan(), m_results.project().selfChecks()));
    found.removeAll(QString());
    return found;
}

QStringList RemarksSection::remarks() const
{
    const app::domain::Experiment &experiment = m_history.plan().experiment;
    QStringList found = failedChecks();
    if (experiment.rounds < 5)
        found.append(tr("Fewer than 5 rounds: medians without an interval."));
    if (experiment.order == app::domain::OrderRule::Sequential)
        found.append(
            tr("The order is not random, so a drift can look like a difference. Charts say so."));
    if (experiment.hostIds.size() == 1)
        found.append(tr("Only one host takes part, so there is nothing to compare it with."));
    found += models::crowdingRemarks(m_history.plan(),
                                     m_results.run() ? m_results.run().get() : nullptr);
    if (experiment.targetWidth > 0)
        found.append(tr("At most %n round(s) in all.", nullptr, experiment.maxRounds));
    if (const int reserve = app::domain::roundsInReserve(experiment); reserve > 0)
        found.append(tr("Up to %n disturbed round(s) are measured again.", nullptr, reserve));
    return found;
}

void RemarksSection::refresh()
{
    const QStringList expected = forecasts();
    const QStringList notes = expected + remarks();
    m_box->setTitle(expected.isEmpty() ? tr("Remarks") : tr("What it will show"));
    m_remarks->setText(notes.join(QLatin1Char('\n')));
    m_box->setVisible(!notes.isEmpty());
}

ReviewSection::ReviewSection(models::PlanHistory &history, app::api::Runner &runner,
                             const std::function<void()> &run) :
    m_history(history),
    m_runner(runner),
    m_amount(new PlainLabel),
    m_problems(new PlainLabel),
    m_run(new QPushButton(tr("Run the com&parison")))
{
    setFrameShape(QFrame::StyledPanel);
    m_amount->setSelectable(true);
    m_problems->setSelectable(true);
    m_run->setIcon(widgets::symbolicIcon(QStringLiteral("run")));
    auto *texts = new QVBoxLayout;
    texts->addWidget(m_amount);
    texts->addWidget(m_problems);
    auto *layout = new QHBoxLayout(this);
    layout->addLayout(texts, 1);
    layout->addWidget(m_run);
    connect(m_run, &QPushButton::clicked, this, run);
    connect(&m_history, &models::PlanHistory::changed, this, &ReviewSection::refresh);
    connect(&m_runner, &app::api::Runner::started, this, &ReviewSection::refresh);
    connect(&m_runner, &app::api::Runner::finished, this, &ReviewSection::refresh);
    connect(&m_runner, &app::api::Runner::failed, this, &ReviewSection::refresh);
    connect(&m_runner, &app::api::Runner::collecting, this, &ReviewSection::refresh);
    connect(&m_runner, &app::api::Runner::collected, this, &ReviewSection::refresh);
    connect(&m_runner, &app::api::Runner::estimateChanged, this, &ReviewSection::refresh);
    refresh();
}

void ReviewSection::refresh()
{
    const app::domain::Plan &plan = m_history.plan();
    const QList<app::domain::Failure> missing = app::domain::validate(plan);
    QStringList problems;
    for (const app::domain::Failure &failure : missing)
        problems.append(QStringLiteral("✗ ") + models::planProblemText(failure));
    m_problems->setToolTip(models::plainToolTip(problems.join(QLatin1Char('\n'))));
    if (problems.size() > shownProblems) {
        const int more = int(problems.size()) - shownProblems;
        problems = problems.mid(0, shownProblems);
        problems.last() += QLatin1Char(' ') + tr("(and %n more)", nullptr, more);
    }
    m_amount->setText(models::planSummary(plan, missing.isEmpty() ? m_runner.estimate(plan)
                                                                  : app::api::EstimatedTime()));
    explainAmount();
    m_problems->setText(problems.join(QLatin1Char('\n')));
    m_problems->setVisible(!problems.isEmpty());
    widgets::setReason(*m_run, whyNot(missing));
}

//! For whoever meets the word here first.
void ReviewSection::explainAmount()
{
    const bool hasRoofs =
        std::ranges::any_of(m_history.plan().experiment.workloads, app::domain::measuresRoofs);
    const QString explanation =
        hasRoofs ? tr("Roofs are the limits of a host: how many operations and bytes a second it "
                      "can do at most. They are measured in trials of their own, once or twice on "
                      "each host, and the Roofline page draws the work below them.")
                 : QString();
    m_amount->setToolTip(models::plainToolTip(explanation));
    m_amount->setAccessibleDescription(explanation);
}

QString ReviewSection::whyNot(const QList<app::domain::Failure> &missing) const
{
    if (!m_history.isEditable())
        return m_history.readOnlyReason();
    if (const QString busy = models::busyReason(m_runner); !busy.isEmpty())
        return busy;
    return missing.isEmpty() ? QString() : models::planProblemText(missing.first());
}

QWidget *makeRemarksSection(models::PlanHistory &history, models::RunResults &results,
                            const app::api::HostChecker &checker)
{
    return new RemarksSection(history, results, checker);
}

QWidget *makeReviewSection(models::PlanHistory &history, app::api::Runner &runner,
                           const std::function<void()> &run)
{
    return new ReviewSection(history, runner, run);
}

} // namespace strata::ui::pages

#include "review_section.moc"
