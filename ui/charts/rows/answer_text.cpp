// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/answer_text.h"

#include "app/api/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {

namespace {

using app::domain::DegradationRow;
using app::domain::Verdict;

//! tr() for the texts of this file.
struct AnswerText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::AnswerText)
};

struct Tally {
    QList<double> slower; //!< by which share
    QList<double> faster;
    int equivalent = 0;
    int undecided = 0;
    int disturbed = 0;
    int incomparable = 0;
    bool isEmulated = false;
};

Tally tallyOf(const app::domain::Comparison &comparison, const QString &hostId)
{
    Tally tally;
    for (const DegradationRow &row : comparison.degradation) {
        if (row.hostId != hostId)
            continue;
        switch (row.verdict) {
        case Verdict::Slower:
            tally.slower.append(row.degradation);
            break;
        case Verdict::Faster:
            tally.faster.append(-row.degradation);
            break;
        case Verdict::Equivalent:
            ++tally.equivalent;
            break;
        case Verdict::Inconclusive:
            ++(row.reasons.contains(app::domain::Reason::Disturbed) ? tally.disturbed
                                                                    : tally.undecided);
            break;
        case Verdict::NotComparable:
            ++tally.incomparable;
            break;
        }
        tally.isEmulated = tally.isEmulated || row.badges.contains(app::domain::Badge::EmulatedTcg);
    }
    return tally;
}

//! "13 %", or "13 to 30 %".
QString rangeOf(const QList<double> &shares)
{
    const auto number = [](double share) {
        return QLocale().toString(share * 100, 'f', std::abs(share) < 0.1 ? 1 : 0);
    };
    const auto [least, most] = std::ranges::minmax(shares);
    if (number(least) == number(most))
        return AnswerText::tr("%1 %").arg(number(most));
    return AnswerText::tr("%1 to %2 %").arg(number(least), number(most));
}

QStringList partsOf(const Tally &tally, double margin)
{
    QStringList parts;
    if (!tally.slower.isEmpty())
        //: %1 is "13 %" or "13 to 30 %"
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

QList<HostLine> linesOf(const app::domain::Comparison &comparison, const app::domain::Run &run)
{
    QList<HostLine> lines;
    for (const QString &hostId : run.plan.experiment.hostIds) {
        const app::domain::Host *host = run.plan.host(hostId);
        const Tally tally = tallyOf(comparison, hostId);
        const QString parts = partsText(tally, comparison.margin);
        if (host && !parts.isEmpty())
            lines.append({QStringLiteral("%1: %2").arg(app::api::displayText(host->name), parts),
                          tally.slower.size()});
    }
    return lines;
}

//! Empty: there is none.
QString headingOf(const app::domain::Comparison &comparison, const app::domain::Run &run)
{
    const app::domain::Host *baseline = run.plan.host(comparison.baselineId);
    return baseline ? AnswerText::tr("What each layer costs, against %1:")
                          .arg(app::api::displayText(baseline->name))
                    : QString();
}

} // namespace

QString answerText(const app::domain::Comparison &comparison, const app::domain::Run &run)
{
    const QList<HostLine> lines = linesOf(comparison, run);
    QString text = headingOf(comparison, run);
    if (lines.isEmpty() || text.isEmpty())
        return {};
    text += QLatin1Char('\n');
    for (const HostLine &line : lines)
        text += QStringLiteral("  %1\n").arg(line.text);
    return text;
}

QString answerOnPage(const app::domain::Comparison &comparison, const app::domain::Run &run,
                     int mostHosts)
{
    const QList<HostLine> lines = linesOf(comparison, run);
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

QString answerOfHost(const app::domain::Comparison &comparison, const QString &hostId)
{
    return partsText(tallyOf(comparison, hostId), comparison.margin);
}

} // namespace strata::ui::charts
