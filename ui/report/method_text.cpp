// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/method_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace strata::ui::report {

using app::domain::Comparison;
using app::domain::DegradationRow;
using app::domain::Experiment;
using app::domain::WorkloadSpec;

namespace {

QString percent(double share)
{
    return QLocale().toString(share * 100, 'g', 4);
}

//! True of what is compared: roofs are limits.
bool isWork(const WorkloadSpec &spec)
{
    return !app::domain::measuresRoofs(spec);
}

} // namespace

QString MethodText::design(const app::domain::Plan &plan)
{
    const Experiment &experiment = plan.experiment;
    int inTurns = 0;
    int works = 0;
    for (const WorkloadSpec &spec : experiment.workloads) {
        if (!isWork(spec))
            continue;
        ++works;
        inTurns += app::domain::takesTurns(plan, spec);
    }
    if (inTurns == 0)
        return tr("The hosts were measured one after the other, in rounds.");
    const QString turns =
        tr("Hosts of one computer took turns: the engine of one worked for %1 ms while the others "
           "waited, in an order drawn for each cycle, %2 turns a round. Whatever else happened on "
           "that computer affected them all equally.")
            .arg(experiment.turnMs)
            .arg(experiment.turnsPerRound);
    return inTurns == works ? turns
                            : turns + QLatin1Char(' ') +
                                  tr("%n setting(s) cannot be interrupted, or have a computer for "
                                     "each host, and were measured one host after the other.",
                                     nullptr, works - inTurns);
}

QStringList MethodText::rounds(const Experiment &experiment)
{
    QStringList lines{tr("%n round(s) were planned. In each round, every setting is measured once "
                         "on every host, by a process of its own.",
                         nullptr, experiment.rounds)};
    if (app::domain::addsRounds(experiment))
        lines << tr("Rounds were added as long as an interval was wider than %1 %, up to %2 "
                    "rounds.")
                     .arg(percent(experiment.targetWidth))
                     .arg(experiment.maxRounds);
    if (const int reserve = app::domain::roundsInReserve(experiment); reserve > 0)
        lines << tr("At most %n more round(s) could replace some that others disturbed.", nullptr,
                    reserve);
    if (experiment.timeBudgetSeconds > 0)
        //: %1 a time such as "4.5 min"
        lines << tr("After %n round(s), none was started that would have ended later than %1 after "
                    "the start of the run.",
                    nullptr, app::domain::requiredRounds(experiment))
                     .arg(timeLimit(experiment.timeBudgetSeconds));
    lines << (experiment.order == app::domain::OrderRule::RandomBlocks
                  ? tr("The order of the hosts was random in each round, drawn with the seed %1.")
                        .arg(experiment.seed)
                  : tr("The order of the hosts was that of the plan in each round; it was not "
                       "random."));
    return lines;
}

QString MethodText::timeLimit(int seconds)
{
    if (seconds < 60)
        return tr("%1 s").arg(seconds);
    const double minutes = std::round(seconds / 6.0) / 10;
    return tr("%1 min").arg(QLocale().toString(minutes, 'f', QLocale::FloatingPointShortest));
}

QStringList MethodText::measuring(const app::domain::Plan &plan)
{
    QStringList lines{design(plan)};
    lines << rounds(plan.experiment);
    if (std::ranges::any_of(plan.experiment.workloads, app::domain::measuresRoofs))
        lines << tr("The roofs of each host, its highest arithmetic and bandwidth, were measured "
                    "in the same run, inside the host.");
    return lines;
}

QStringList MethodText::ratios(const Comparison &comparison)
{
    const QString confidence = percent(comparison.confidence);
    const QString resamples = QLocale().toString(comparison.resamples);
    QStringList lines{tr("Throughput is the median over the trials of a host, with a %1 % "
                         "bootstrap interval (%2 resamples). The rate of a trial is the work of "
                         "all its steps that count, divided by the time that they took.")
                          .arg(confidence, resamples)};
    if (comparison.degradation.isEmpty())
        return lines;
    lines << tr("Degradation is the share of performance lost against the baseline: 1 − rate / "
                "rate of the baseline. Positive is slower.");
    const auto areMeasured = [&](app::domain::Design design) {
        return std::ranges::any_of(comparison.degradation, [design](const DegradationRow &row) {
            return row.design == design && row.verdict != app::domain::Verdict::NotComparable;
        });
    };
    if (areMeasured(app::domain::Design::Turns))
        lines << tr("In turns it comes from turns side by side, pseudomedian over the rounds, with "
                    "a %1 % interval over rounds (Student’s t).")
                     .arg(confidence);
    if (areMeasured(app::domain::Design::Rounds))
        lines << tr("In rounds it comes from the median rates of rounds that both hosts finished, "
                    "with a %1 % bootstrap interval over rounds (%2 resamples).")
                     .arg(confidence, resamples);
    lines << tr("Fewer than five rounds have no interval. In turns, three are enough where "
                "disturbed ones are left out.");
    return lines;
}

QString MethodText::verdicts(const Comparison &comparison)
{
    const auto tested = int(std::ranges::count_if(
        comparison.degradation, [](const auto &row) { return row.interval.has_value(); }));
    const auto marked = int(std::ranges::count_if(comparison.degradation, [](const auto &row) {
        return row.badges.contains(app::domain::Badge::OneOfMany);
    }));
    const bool isDecided = std::ranges::any_of(comparison.degradation, [](const auto &row) {
        return row.interval && row.verdict != app::domain::Verdict::Inconclusive &&
               row.verdict != app::domain::Verdict::NotComparable;
    });
    const QString rule =
        tr("A host is called slower or faster only if the whole interval lies beyond the margin of "
           "±%1 %, and equivalent only if the whole interval lies within it. Everything else is "
           "inconclusive.")
            .arg(percent(comparison.margin));
    const QString correction =
        tr("With %n comparison(s), some verdicts would arise by chance, so each verdict was also "
           "tested with Holm’s correction for all of them.",
           nullptr, tested);
    if (tested < 2)
        return rule;
    QStringList sentences{rule, correction};
    if (marked > 0)
        sentences << tr("%n verdict(s) would be inconclusive then, and are marked.", nullptr,
                        marked);
    else if (isDecided)
        sentences << tr("All verdicts stand.");
    return sentences.join(QLatin1Char(' '));
}

QString MethodText::leftOut(const Comparison &comparison)
{
    int disturbed = 0;
    int late = 0;
    for (const DegradationRow &row : comparison.degradation) {
        disturbed += int(row.leftOut.count(true));
        late += row.late;
    }
    QStringList sentences{
        tr("What was slower at the beginning of a process does not count, nor does the first step "
           "of a turn. Outliers are marked and count.")};
    if (disturbed > 0)
        sentences << tr("%n round(s) of a host and a setting do not count, since others used the "
                        "computer; charts show them hollow. What is left out is decided by the "
                        "load, never by the result.",
                        nullptr, disturbed);
    if (late > 0)
        sentences << tr(
            "%n pair(s) of turns do not count, since one came late or overlapped with another.",
            nullptr, late);
    return sentences.join(QLatin1Char(' '));
}

QString MethodText::verification(const app::domain::RunData &run)
{
    int finished = 0;
    int verified = 0;
    for (const app::domain::TrialData &data : run.trials) {
        finished += data.trial.state == app::domain::TrialState::Done;
        verified += data.trial.state == app::domain::TrialState::Done && data.trial.verified;
    }
    return tr("Hosts are compared only if their results have equal check values. %1 of %2 "
              "finished trials were verified against a reference.")
        .arg(QLocale().toString(verified), QLocale().toString(finished));
}

QStringList MethodText::evaluation(const app::domain::RunData &run, const Comparison &comparison)
{
    QStringList lines = ratios(comparison);
    if (!comparison.degradation.isEmpty())
        lines << verdicts(comparison);
    lines << leftOut(comparison) << verification(run);
    return lines;
}

} // namespace strata::ui::report
