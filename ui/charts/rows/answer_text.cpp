// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/answer_text.h"

#include "app/api/text.h"
#include "ui/charts/rows/failed_trials.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {

namespace {

using app::domain::Comparison;
using app::domain::DegradationRow;
using app::domain::Reason;
using app::domain::Run;
using app::domain::Verdict;

//! tr() for the texts of this file.
struct AnswerText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::AnswerText)
};

struct Tally {
    QList<double> slower; //!< degradations
    QList<double> faster;
    int equivalent = 0;
    int undecided = 0;
    int disturbed = 0;
    int incomparable = 0;
    int unmeasured = 0;    //!< by the host or by the baseline: there is nothing to compare
    QSet<QString> reasons; //!< of those, in short; an empty one: nobody knows
    bool isRunning = false;
    bool isEmulated = false;
};

//! Of the host whose trials are lacking.
QString whyUnmeasured(const DegradationRow &row, const Comparison &comparison,
                      const QList<app::domain::TrialData> &trials)
{
    const bool isBaseline = row.reasons.contains(Reason::BaselineMissing);
    return lastFailure(trials, row.workloadId, isBaseline ? comparison.baselineId : row.hostId);
}

Tally tallyOf(const Comparison &comparison, const Run &run, const QString &hostId,
              const QList<app::domain::TrialData> &trials)
{
    Tally tally;
    tally.isRunning = run.state == app::domain::RunState::Running;
    for (const DegradationRow &row : comparison.degradation) {
        if (row.hostId != hostId)
            continue;
        switch (row.verdict) {
        case Verdict::Slower:
            tally.slower.append(row.degradation);
            break;
        case Verdict::Faster:
            tally.faster.append(row.degradation);
            break;
        case Verdict::Equivalent:
            ++tally.equivalent;
            break;
        case Verdict::Inconclusive:
            ++(row.reasons.contains(Reason::Disturbed) ? tally.disturbed : tally.undecided);
            break;
        case Verdict::NotComparable:
            if (!row.reasons.contains(Reason::NoTrials) &&
                !row.reasons.contains(Reason::BaselineMissing)) {
                ++tally.incomparable;
                break;
            }
            ++tally.unmeasured;
            tally.reasons.insert(whyUnmeasured(row, comparison, trials));
            break;
        }
        tally.isEmulated = tally.isEmulated || row.badges.contains(app::domain::Badge::EmulatedTcg);
    }
    return tally;
}

//! "13.4 %", or "13.4 to 29.5 %": without the sign, and both with the digits of the one that needs
//! more.
QString rangeOf(const QList<double> &degradations)
{
    const auto sizeOf = [](double degradation) { return std::abs(degradation); };
    const auto [least, most] = std::ranges::minmax(degradations, {}, sizeOf);
    const int decimals =
        std::max(app::api::degradationDecimals(least), app::api::degradationDecimals(most));
    const auto number = [&](double degradation) {
        return QLocale().toString(sizeOf(degradation) * 100, 'f', decimals);
    };
    if (number(least) == number(most))
        return AnswerText::tr("%1 %").arg(number(most));
    return AnswerText::tr("%1 to %2 %").arg(number(least), number(most));
}

//! What has no result, and why if it is known and the same for all of it.
QString unmeasuredText(const Tally &tally)
{
    const QString text =
        tally.isRunning
            //: while the run is going on
            ? AnswerText::tr("not measured yet in %n workload(s)", nullptr, tally.unmeasured)
            //: the run is over
            : AnswerText::tr("without a result in %n workload(s)", nullptr, tally.unmeasured);
    const QString reason = tally.reasons.size() == 1 ? *tally.reasons.cbegin() : QString();
    return reason.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, reason);
}

QStringList partsOf(const Tally &tally, double margin)
{
    QStringList parts;
    if (!tally.slower.isEmpty())
        //: %1 is "13.4 %" or "13.4 to 29.5 %"
        parts << AnswerText::tr("%1 slower in %n workload(s)", nullptr, int(tally.slower.size()))
                     .arg(rangeOf(tally.slower));
    if (!tally.faster.isEmpty())
        parts << AnswerText::tr("%1 faster in %n workload(s)", nullptr, int(tally.faster.size()))
                     .arg(rangeOf(tally.faster));
    if (tally.equivalent > 0)
        parts << AnswerText::tr("no difference beyond ±%1 % in %n workload(s)", nullptr,
                                tally.equivalent)
                     .arg(QLocale().toString(margin * 100, 'g', 3));
    if (tally.undecided > 0)
        parts << AnswerText::tr("inconclusive in %n workload(s)", nullptr, tally.undecided);
    if (tally.disturbed > 0)
        //: since other programs used the host
        parts << AnswerText::tr("too disturbed to tell in %n workload(s)", nullptr,
                                tally.disturbed);
    if (tally.incomparable > 0)
        parts << AnswerText::tr("not comparable in %n workload(s)", nullptr, tally.incomparable);
    if (tally.unmeasured > 0)
        parts << unmeasuredText(tally);
    return parts;
}

QString partsText(const Tally &tally, double margin)
{
    const QStringList parts = partsOf(tally, margin);
    if (parts.isEmpty())
        return {};
    const QString text = parts.join(QStringLiteral("; "));
    return tally.isEmulated ? text + AnswerText::tr(" (emulated: not what a virtual machine costs)")
                            : text;
}

//! What is said of one host.
struct HostLine {
    QString text;
    qsizetype slower = 0; //!< in how many workloads
};

QList<HostLine> linesOf(const Comparison &comparison, const Run &run,
                        const QList<app::domain::TrialData> &trials)
{
    QList<HostLine> lines;
    for (const QString &hostId : run.plan.experiment.hostIds) {
        const app::domain::Host *host = run.plan.host(hostId);
        const Tally tally = tallyOf(comparison, run, hostId, trials);
        const QString parts = partsText(tally, comparison.margin);
        if (host && !parts.isEmpty())
            lines.append({QStringLiteral("%1: %2").arg(app::api::displayText(host->name), parts),
                          tally.slower.size()});
    }
    return lines;
}

//! Empty: there is none.
QString headingOf(const Comparison &comparison, const Run &run)
{
    const app::domain::Host *baseline = run.plan.host(comparison.baselineId);
    return baseline ? AnswerText::tr("What each layer costs, against %1:")
                          .arg(app::api::displayText(baseline->name))
                    : QString();
}

} // namespace

QString answerText(const Comparison &comparison, const Run &run,
                   const QList<app::domain::TrialData> &trials)
{
    const QList<HostLine> lines = linesOf(comparison, run, trials);
    QString text = headingOf(comparison, run);
    if (lines.isEmpty() || text.isEmpty())
        return {};
    text += QLatin1Char('\n');
    for (const HostLine &line : lines)
        text += QStringLiteral("  %1\n").arg(line.text);
    return text;
}

QString answerOnPage(const Comparison &comparison, const Run &run, int mostHosts,
                     const QList<app::domain::TrialData> &trials)
{
    const QList<HostLine> lines = linesOf(comparison, run, trials);
    QStringList shown{headingOf(comparison, run)};
    if (lines.isEmpty() || shown.first().isEmpty())
        return {};
    if (lines.size() <= mostHosts) {
        for (const HostLine &line : lines)
            shown << line.text;
    } else {
        const auto [least, most] = std::ranges::minmax_element(lines, {}, &HostLine::slower);
        shown << AnswerText::tr("slower most often: %1").arg(most->text)
              << AnswerText::tr("slower least often: %1").arg(least->text)
              << AnswerText::tr("and %n more host(s)", nullptr, int(lines.size()) - 2);
    }
    return shown.join(QLatin1Char('\n'));
}

QString answerOfHost(const Comparison &comparison, const Run &run, const QString &hostId,
                     const QList<app::domain::TrialData> &trials)
{
    return partsText(tallyOf(comparison, run, hostId, trials), comparison.margin);
}

} // namespace strata::ui::charts
