// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/overview_cell.h"

#include "app/api/text.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/rows/row_text.h"
#include "ui/charts/scene/run_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

namespace strata::ui::charts {

using app::domain::Badge;
using app::domain::Comparison;
using app::domain::DegradationRow;
using app::domain::RunData;
using app::domain::Verdict;

namespace {

const QString warningSign = QStringLiteral("\u26a0");

CellState stateOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Slower:
        return CellState::Slower;
    case Verdict::Faster:
        return CellState::Faster;
    case Verdict::Equivalent:
        return CellState::Equivalent;
    case Verdict::Inconclusive:
        return CellState::Inconclusive;
    case Verdict::NotComparable:
        break;
    }
    return CellState::NotComparable;
}

std::optional<Verdict> verdictOf(CellState state)
{
    for (const Verdict verdict : {Verdict::Slower, Verdict::Faster, Verdict::Equivalent,
                                  Verdict::Inconclusive, Verdict::NotComparable})
        if (stateOf(verdict) == state)
            return verdict;
    return std::nullopt;
}

//! "+3.3": the unit stands once, behind the value.
QString percentage(double share)
{
    QString text = app::api::formatDegradation(share);
    text.remove(QLatin1Char('%'));
    return text.remove(QChar::Nbsp).trimmed();
}

//! "+4.2 % (+3.3 to +5.1)"; empty without a value.
QString valueText(const OverviewCell &cell)
{
    if (cell.state() == CellState::Baseline)
        return app::api::formatQuantity(cell.rate->median, cell.rate->rateUnit);
    const std::optional<double> degradation = cell.degradation();
    if (!degradation)
        return {};
    const QString value = app::api::formatDegradation(*degradation);
    if (!cell.loss->interval)
        return value;
    //: %1 a value such as "+4.2 %", %2 and %3 the ends of its interval such as "+3.3"
    return CellText::tr("%1 (%2 to %3)")
        .arg(value, percentage(cell.loss->interval->low), percentage(cell.loss->interval->high));
}

//! A warm-up that was left out is no limit of what counts.
bool isLimited(const OverviewCell &cell)
{
    return std::ranges::any_of(cell.badges(),
                               [](Badge badge) { return badge != Badge::WarmingUp; });
}

//! The chart of a setting, of one host: it has all texts.
RowChart chartOf(const OverviewCell &cell, const RunData &run, Comparison comparison)
{
    if (cell.loss) {
        comparison.degradation = {*cell.loss};
        return degradationCharts(comparison, run.run).first();
    }
    comparison.throughput = {*cell.rate};
    return throughputCharts(comparison, run.run).first();
}

//! What trials without a result said, each once.
QStringList failuresOf(const RunData &run, const QString &workloadId, const QString &hostId)
{
    constexpr qsizetype most = 3;
    constexpr int longest = 300;
    QStringList failures;
    for (const app::domain::TrialData &data : run.trials) {
        const app::domain::Trial &trial = data.trial;
        if (trial.workloadId != workloadId || trial.hostId != hostId || trial.reason.isEmpty() ||
            failures.size() >= most)
            continue;
        //: %1 the state of a trial such as "failed", %2 why
        const QString line =
            CellText::tr("Trial %1: %2")
                .arg(app::api::text(trial.state), app::api::displayText(trial.reason, longest));
        if (!failures.contains(line))
            failures << line;
    }
    return failures;
}

} // namespace

CellState OverviewCell::state() const
{
    if (!rate && !loss)
        return CellState::NotPlanned;
    if (rate && rate->trials == 0)
        return rate->badges.contains(Badge::NotSupported) ? CellState::NotSupported
                                                          : CellState::NotMeasured;
    return loss ? stateOf(loss->verdict) : CellState::Baseline;
}

std::optional<double> OverviewCell::degradation() const
{
    const CellState known = state();
    const bool isThere = loss && known >= CellState::Slower && known < CellState::NotComparable &&
                         loss->rounds > 0 && std::isfinite(loss->degradation);
    return isThere ? std::optional(loss->degradation) : std::nullopt;
}

bool OverviewCell::isEmulated() const
{
    return badges().contains(Badge::EmulatedTcg);
}

const QList<Badge> &OverviewCell::badges() const
{
    static const QList<Badge> none;
    return loss ? loss->badges : rate ? rate->badges : none;
}

QColor colorOf(CellState state, const ChartPalette &palette)
{
    const std::optional<Verdict> verdict = verdictOf(state);
    return verdict ? palette.colorOf(*verdict) : palette.muted;
}

void CellTally::add(const OverviewCell &cell)
{
    const CellState state = cell.state();
    works += state != CellState::NotPlanned;
    slower += state == CellState::Slower;
    faster += state == CellState::Faster;
    equivalent += state == CellState::Equivalent;
    undecided += state == CellState::Inconclusive;
    incomparable += state == CellState::NotComparable;
    withoutResult += state == CellState::NotMeasured || state == CellState::NotSupported;
}

QString CellText::sign(CellState state)
{
    const std::optional<Verdict> verdict = verdictOf(state);
    return verdict ? QString(RowText::sign(*verdict)) : QString();
}

QString CellText::state(CellState state)
{
    switch (state) {
    case CellState::NotPlanned:
        return tr("not planned");
    case CellState::NotMeasured:
        return tr("not measured");
    case CellState::NotSupported:
        return tr("not supported");
    case CellState::Baseline:
        return tr("baseline");
    default:
        return app::api::text(*verdictOf(state));
    }
}

QString CellText::legend()
{
    QStringList signs;
    for (const CellState known : {CellState::Slower, CellState::Faster, CellState::Equivalent,
                                  CellState::Inconclusive, CellState::NotComparable})
        signs << sign(known) + QChar::Nbsp + state(known);
    //: explains a warning sign, beside "▼ slower": something limits how far a number can be
    //: trusted
    signs << warningSign + QChar::Nbsp + tr("limited");
    return signs.join(QStringLiteral("   "));
}

QString CellText::limit(const QList<Badge> &badges)
{
    const std::pair<Badge, QString> words[] = {
        //: in a narrow cell: the stored data is
        {Badge::Damaged, tr("damaged")},
        //: in a narrow cell: the host is
        {Badge::EmulatedTcg, tr("emulated")},
        //: in a narrow cell: the host was, by others
        {Badge::Disturbed, tr("disturbed")},
        //: in a narrow cell: the result is
        {Badge::Unverified, tr("not verified")},
        //: in a narrow cell: the host was, for a self-check
        {Badge::SlowedOnPurpose, tr("slowed on purpose")},
        //: in a narrow cell: some trials are missing
        {Badge::Incomplete, tr("incomplete")},
    };
    for (const auto &[badge, word] : words)
        if (badges.contains(badge))
            return word;
    return {};
}

QString CellText::shown(const OverviewCell &cell)
{
    const CellState state = cell.state();
    if (state == CellState::NotPlanned)
        return QStringLiteral("\u2013");
    const QString value = valueText(cell);
    QStringList parts{sign(state), value.isEmpty() ? CellText::state(state) : value};
    if (isLimited(cell) && !value.isEmpty())
        parts << warningSign << limit(cell.badges());
    parts.removeAll(QString());
    return parts.join(QChar::Nbsp);
}

QString CellText::spoken(const OverviewCell &cell)
{
    QStringList parts{state(cell.state()), valueText(cell), limit(cell.badges())};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QStringList CellText::details(const OverviewCell &cell, const RunData &run,
                              const Comparison &comparison, const QString &workloadId,
                              const QString &hostId)
{
    const QString work = shownWorkName(run.run, workloadId);
    if (cell.state() == CellState::NotPlanned)
        //: %1 a work, %2 a host
        return {tr("%1 is not planned on %2.").arg(work, shownHostName(run.run, hostId))};
    RowChart chart = chartOf(cell, run, comparison);
    ChartRow row = chart.rows.first();
    const QStringList notes = std::exchange(row.reasons, {}) + std::exchange(row.badges, {});
    //: %1 a work, %2 what is known of it on a host
    QStringList lines{tr("%1 \u2013 %2").arg(work, RowText::readout(chart, row))};
    const QStringList failures = failuresOf(run, workloadId, hostId);
    // Where nothing was measured, they say more than that nothing was.
    const bool isMeasured = cell.rate && cell.rate->trials > 0;
    for (const QString &note : isMeasured ? notes + failures : failures + notes)
        lines << QStringLiteral("\u2022 ") + note;
    return lines;
}

QString CellText::shown(const CellTally &tally, bool isBaseline)
{
    if (isBaseline)
        return spoken(tally, true);
    const std::pair<int, QString> counts[] = {
        {tally.slower, sign(CellState::Slower)},
        {tally.faster, sign(CellState::Faster)},
        {tally.equivalent, sign(CellState::Equivalent)},
        {tally.undecided, sign(CellState::Inconclusive)},
        {tally.incomparable, sign(CellState::NotComparable)},
        {tally.withoutResult, QStringLiteral("\u2013")},
    };
    QStringList parts;
    for (const auto &[count, sign] : counts)
        if (count > 0)
            parts << sign + QChar::Nbsp + QLocale().toString(count);
    return parts.join(QStringLiteral("  "));
}

QString CellText::spoken(const CellTally &tally, bool isBaseline)
{
    if (isBaseline)
        return tr("%n setting(s)", nullptr, tally.works);
    QStringList parts;
    if (tally.slower > 0)
        parts << tr("%n slower", nullptr, tally.slower);
    if (tally.faster > 0)
        parts << tr("%n faster", nullptr, tally.faster);
    if (tally.equivalent > 0)
        parts << tr("%n equivalent", nullptr, tally.equivalent);
    if (tally.undecided > 0)
        parts << tr("%n inconclusive", nullptr, tally.undecided);
    if (tally.incomparable > 0)
        parts << tr("%n not comparable", nullptr, tally.incomparable);
    if (tally.withoutResult > 0)
        parts << tr("%n without a result", nullptr, tally.withoutResult);
    return parts.join(QStringLiteral(", "));
}

} // namespace strata::ui::charts
