// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Part of the plan: how much it is, what is still missing, and the button that starts it.
#include "app/api/resolution.h"
#include "ui/models/glyph_icon.h"
#include "ui/models/plan_summary.h"
#include "ui/pages/plan_sections.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/symbolic_icon.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui::pages {

using widgets::PlainLabel;

class ReviewSection : public QGroupBox {
    Q_OBJECT
public:
    ReviewSection(models::PlanHistory &history, models::RunResults &results,
                  app::api::Runner &runner, const std::function<void()> &run);

private:
    void refresh();
    QStringList remarks() const;

    models::PlanHistory &m_history;
    models::RunResults &m_results;
    app::api::Runner &m_runner;
    widgets::PlainLabel *m_amount = nullptr;
    widgets::PlainLabel *m_remarks = nullptr;
    widgets::PlainLabel *m_problems = nullptr;
    QPushButton *m_run = nullptr;
};

ReviewSection::ReviewSection(models::PlanHistory &history, models::RunResults &results,
                             app::api::Runner &runner, const std::function<void()> &run) :
    QGroupBox(tr("Ready to run?")),
    m_history(history),
    m_results(results),
    m_runner(runner),
    m_amount(new PlainLabel),
    m_remarks(new PlainLabel),
    m_problems(new PlainLabel),
    m_run(new QPushButton(tr("Run the com&parison")))
{
    m_remarks->setMuted(true);
    m_problems->setSelectable(true);
    m_run->setIcon(widgets::symbolicIcon(QStringLiteral("run")));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_amount);
    layout->addWidget(m_problems);
    layout->addWidget(m_remarks);
    layout->addStretch();
    layout->addWidget(m_run, 0, Qt::AlignLeft);
    connect(m_run, &QPushButton::clicked, this, run);
    connect(&m_history, &models::PlanHistory::changed, this, &ReviewSection::refresh);
    connect(&m_results, &models::RunResults::changed, this, &ReviewSection::refresh);
    connect(&m_runner, &app::api::Runner::started, this, &ReviewSection::refresh);
    connect(&m_runner, &app::api::Runner::finished, this, &ReviewSection::refresh);
    refresh();
}

QStringList ReviewSection::remarks() const
{
    const app::domain::Experiment &experiment = m_history.plan().experiment;
    QStringList found;
    if (m_results.hasNumbers())
        found.append(app::api::expectedDifferences(m_history.plan(), m_results.run()->run,
                                                   *m_results.comparison()));
    found.removeAll(QString());
    if (experiment.rounds < 5)
        found.append(tr("Fewer than 5 rounds: medians without an interval."));
    if (experiment.order == app::domain::OrderRule::Sequential)
        found.append(
            tr("The order is not random, so a drift can look like a difference. Charts say so."));
    if (experiment.hostIds.size() == 1)
        found.append(tr("Only one host takes part, so there is nothing to compare it with."));
    if (experiment.targetWidth > 0)
        found.append(tr("At most %n round(s) in all.", nullptr, experiment.maxRounds));
    return found;
}

void ReviewSection::refresh()
{
    const app::domain::Plan &plan = m_history.plan();
    const QList<app::domain::Failure> missing = app::domain::validate(plan);
    QStringList problems;
    for (const app::domain::Failure &failure : missing.mid(0, 6))
        problems.append(QStringLiteral("✗ ") + models::planProblemText(failure));
    m_amount->setText(models::planSummary(plan.experiment,
                                          missing.isEmpty() ? m_runner.estimateSeconds(plan) : -1));
    m_problems->setText(problems.join(QLatin1Char('\n')));
    m_problems->setVisible(!problems.isEmpty());
    const QStringList notes = remarks();
    m_remarks->setText(notes.join(QLatin1Char('\n')));
    m_remarks->setVisible(!notes.isEmpty());
    m_run->setEnabled(missing.isEmpty() && !m_runner.isRunning());
}

QGroupBox *makeReviewSection(models::PlanHistory &history, models::RunResults &results,
                             app::api::Runner &runner, const std::function<void()> &run)
{
    return new ReviewSection(history, results, runner, run);
}

} // namespace strata::ui::pages

#include "review_section.moc"
