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
            ++tally.undecided;
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
                     .arg(QString::number(margin * 100));
    if (tally.undecided > 0)
        parts << AnswerText::tr("undecided in %n workload(s)", nullptr, tally.undecided);
    if (tally.incomparable > 0)
        parts << AnswerText::tr("not comparable in %n workload(s)", nullptr, tally.incomparable);
    return parts;
}

} // namespace

QString answerText(const app::domain::Comparison &comparison, const app::domain::Run &run)
{
    QString text;
    for (const QString &hostId : run.plan.experiment.hostIds) {
        const app::domain::Host *host = run.plan.host(hostId);
        const Tally tally = tallyOf(comparison, hostId);
        const QStringList parts = partsOf(tally, comparison.margin);
        if (!host || parts.isEmpty())
            continue;
        text += QStringLiteral("  %1: %2")
                    .arg(app::api::displayText(host->name), parts.join(QStringLiteral("; ")));
        if (tally.isEmulated)
            text += AnswerText::tr(" (emulated: not what a virtual machine costs)");
        text += QLatin1Char('\n');
    }
    const app::domain::Host *baseline = run.plan.host(comparison.baselineId);
    if (text.isEmpty() || !baseline)
        return {};
    return AnswerText::tr("What each layer costs, against %1:")
               .arg(app::api::displayText(baseline->name)) +
           QLatin1Char('\n') + text;
}

} // namespace strata::ui::charts
