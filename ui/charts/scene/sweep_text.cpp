// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/sweep_text.h"

#include "app/api/text.h"
#include "ui/charts/scene/chart.h"
#include "ui/charts/scene/run_text.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace strata::ui::charts {

using app::domain::Sweep;
using app::domain::SweepQuotient;
using app::domain::SweepResult;
using app::domain::SweepValue;
using app::domain::Verdict;

namespace {

constexpr int mostHosts = 3; // in a lead
constexpr int longestValue = 40;
constexpr int mostPanels = 12; // one above the other

const QString share = QStringLiteral("1");

QString percent(double value, int decimals = 1)
{
    return QLocale().toString(value * 100, 'f', decimals) + QStringLiteral("\u00a0%");
}

QString signOf(double value)
{
    return value > 0 ? QStringLiteral("+") : value < 0 ? QString(QChar(0x2212)) : QString();
}

enum class Side { Above, Below };

//! True if the interval of a rate lies on this side of all those of other hosts.
bool isApart(const SweepResult &result, int at, Side side)
{
    const SweepValue &value = result.values.at(at);
    return std::ranges::all_of(result.values, [&](const SweepValue &other) {
        if (other.hostId == value.hostId || !other.rate)
            return true;
        if (!value.rateInterval || !other.rateInterval)
            return false;
        return side == Side::Above ? value.rateInterval->low > other.rateInterval->high
                                   : value.rateInterval->high < other.rateInterval->low;
    });
}

} // namespace

int scalingAxisOf(const Sweep &sweep)
{
    const int counts = app::domain::countAxisOf(sweep);
    const bool isSecond = counts == 1 && sweep.axes.at(0).values.size() <= mostPanels;
    return isSecond ? 1 : 0;
}

QStringList worksOf(const SweepResult &result)
{
    QStringList works;
    for (const app::domain::SweepCell &cell : result.sweep.cells)
        works.append(cell.workloadId);
    return works;
}

QList<SweepValue> sweepValuesOf(const SweepResult &result, const QString &hostId)
{
    QList<SweepValue> values;
    std::ranges::copy_if(result.values, std::back_inserter(values),
                         [&](const SweepValue &value) { return value.hostId == hostId; });
    return values;
}

UnitScale sweepScale(double largest, const QString &unit)
{
    const double size = std::abs(largest);
    return UnitScale::forMagnitude(unit == app::domain::timeUnit ? std::min(size, 1.0) : size,
                                   unit);
}

QString SweepText::quantity(SweepQuantity quantity)
{
    switch (quantity) {
    case SweepQuantity::Degradation:
        return tr("Degradation");
    case SweepQuantity::Rate:
        return tr("Rate");
    case SweepQuantity::Time:
        return tr("Time of an iteration");
    case SweepQuantity::TaskTime:
        return tr("Time to accuracy");
    case SweepQuantity::TimeLost:
        return tr("Time lost");
    case SweepQuantity::Accuracy:
        return tr("Accuracy");
    case SweepQuantity::AccuracyLost:
        return tr("Accuracy lost");
    case SweepQuantity::Efficiency:
        return tr("Efficiency");
    case SweepQuantity::Latency:
        return tr("Median latency");
    case SweepQuantity::TailLatency:
        //: the 99th percentile of latencies
        return tr("p99 latency");
    }
    return {};
}

QString SweepText::axis(const app::domain::SweepAxis &axis)
{
    return app::api::displayText(axis.parameters.join(QStringLiteral(" = ")));
}

QString SweepText::axisValue(const QString &value)
{
    //: the value of a parameter that a setting leaves to the engine
    return value.isEmpty() ? tr("default") : app::api::displayText(value, longestValue);
}

QString SweepText::level(const app::domain::SweepAxis &axis, int at)
{
    return app::api::displayText(axis.parameters.join(QLatin1Char('='))) + QLatin1Char('=') +
           axisValue(axis.values.value(at));
}

QString SweepText::cell(const Sweep &sweep, const QList<int> &at)
{
    QStringList parts;
    for (int i = 0; i < sweep.axes.size() && i < at.size(); ++i)
        parts << level(sweep.axes.at(i), at.at(i));
    return parts.join(QStringLiteral(", "));
}

QString SweepText::work(const Sweep &sweep)
{
    return app::api::displayText(app::domain::label({QString(), sweep.workload, sweep.fixed}));
}

QString SweepText::name(const Sweep &sweep)
{
    QStringList axes;
    for (const app::domain::SweepAxis &one : sweep.axes)
        axes << axis(one);
    //: %1 is a workload, %2 the parameters that vary: "gemm: m × threads"
    return tr("%1: %2").arg(work(sweep), axes.join(QStringLiteral(" \u00d7 ")));
}

QString SweepText::host()
{
    return tr("host");
}

QString SweepText::form(SweepForm form)
{
    return form == SweepForm::Map ? tr("Heat map") : tr("Lines");
}

QString SweepText::title(const Sweep &sweep, SweepQuantity quantity, SweepForm form)
{
    const QString what = SweepText::quantity(quantity);
    const int across = form == SweepForm::Lines ? scalingAxisOf(sweep) : 0;
    const QString first = axis(sweep.axes.at(across));
    if (sweep.axes.size() > 1 && form == SweepForm::Lines)
        //: %1 is a quantity, %2 and %3 are parameters, %4 is a workload
        return tr("%1 by %2, for each %3: %4")
            .arg(what, first, axis(sweep.axes.at(1 - across)), work(sweep));
    if (form == SweepForm::Map)
        //: %1 is a quantity, %2 and %3 are parameters, or %3 is "host"; %4 is a workload
        return tr("%1 by %2 and %3: %4")
            .arg(what, first, sweep.axes.size() > 1 ? axis(sweep.axes.at(1)) : host(), work(sweep));
    //: %1 is a quantity, %2 a parameter, %3 a workload
    return tr("%1 by %2: %3").arg(what, first, work(sweep));
}

QString SweepText::panelTitle(SweepQuantity quantity, const app::domain::SweepAxis &axis, int at)
{
    //: %1 is a quantity, %2 the value of a parameter: "Rate, m=128"
    return tr("%1, %2").arg(SweepText::quantity(quantity), level(axis, at));
}

QString SweepText::fileStem(const Sweep &sweep, SweepQuantity quantity, SweepForm form)
{
    static constexpr std::array kinds{
        "degradation", "rate",          "time",       "time-to-accuracy", "time-lost",
        "accuracy",    "accuracy-lost", "efficiency", "latency",          "p99-latency"};
    const int across = form == SweepForm::Lines ? scalingAxisOf(sweep) : 0;
    QStringList axes{sweep.axes.at(across).parameters.join(QString())};
    if (sweep.axes.size() > 1)
        axes << (form == SweepForm::Lines ? QStringLiteral("each-") : QString()) +
                    sweep.axes.at(1 - across).parameters.join(QString());
    else if (form == SweepForm::Map)
        axes << QStringLiteral("host");
    QString stem = charts::fileStem(QStringLiteral("sweep"),
                                    QLatin1String(kinds.at(static_cast<std::size_t>(quantity))));
    for (const QString &one : std::as_const(axes))
        stem = charts::fileStem(stem, one);
    return charts::fileStem(stem, work(sweep));
}

QString SweepText::number(double value, SweepQuantity quantity, const QString &unit)
{
    if (quantity == SweepQuantity::Degradation)
        return app::api::formatDegradation(value);
    if (isDifference(quantity))
        return signOf(value) + difference(std::abs(value), quantity, unit);
    if (unit == share)
        return percent(value, quantity == SweepQuantity::Efficiency ? 0 : 1);
    const UnitScale scale = sweepScale(value, unit);
    return shortNumber(scale.toAxis(value)) + QChar(0xa0) + scale.unit;
}

QString SweepText::difference(double size, SweepQuantity quantity, const QString &unit)
{
    if (quantity == SweepQuantity::AccuracyLost)
        //: a difference of percentages
        return tr("%1 points").arg(QLocale().toString(size * 100, 'f', 1));
    const UnitScale scale = sweepScale(size, unit);
    return shortNumber(scale.toAxis(size)) + QChar(0xa0) + scale.unit;
}

QString SweepText::interval(const SweepQuotient &reading, SweepQuantity quantity,
                            const QString &unit)
{
    return tr("%1 to %2")
        .arg(number(reading.interval->low, quantity, unit),
             number(reading.interval->high, quantity, unit));
}

QString SweepText::factor(double value)
{
    return shortNumber(value) + QChar(0xd7);
}

QString SweepText::scaleTitle(SweepQuantity quantity, const QString &unit)
{
    if (quantity == SweepQuantity::Degradation)
        return tr("Degradation in %: faster on the left, slower on the right");
    if (quantity == SweepQuantity::TimeLost)
        return tr("Time lost in %1: faster on the left, slower on the right").arg(unit);
    if (quantity == SweepQuantity::AccuracyLost)
        return tr("Accuracy lost in percentage points: better on the left, worse on the right");
    return unit.isEmpty() ? SweepText::quantity(quantity)
                          : tr("%1 in %2").arg(SweepText::quantity(quantity), unit);
}

QString SweepText::cost(const SweepValue &value)
{
    if (!value.isCompared())
        return notComparable();
    const double degradation = *value.degradation;
    const QString size = percent(std::abs(degradation), app::api::degradationDecimals(degradation));
    switch (*value.verdict) {
    case Verdict::Slower:
        return tr("%1 slower").arg(size);
    case Verdict::Faster:
        return tr("%1 faster").arg(size);
    case Verdict::Equivalent:
        return tr("no difference");
    case Verdict::Inconclusive:
        return tr("%1, inconclusive").arg(app::api::formatDegradation(degradation));
    case Verdict::NotComparable:
        break;
    }
    return notComparable();
}

QString SweepText::leadOf(const SweepResult &result, const app::domain::SweepExtremes &extremes,
                          const QString &host)
{
    int decided = 0;
    int undecided = 0;
    bool isLevel = true;
    for (const SweepValue &value : sweepValuesOf(result, extremes.hostId)) {
        decided += value.isDecided() ? 1 : 0;
        undecided += value.isCompared() && !value.isDecided() ? 1 : 0;
        isLevel = isLevel && (!value.isDecided() || *value.verdict == Verdict::Equivalent);
    }
    const SweepValue &most = result.values.at(extremes.most);
    const SweepValue &least = result.values.at(extremes.least);
    const QString answer =
        isLevel ? tr("%1 makes no difference at any of %n setting(s).", nullptr, decided).arg(host)
                : tr("%1 costs most at %2 (%3) and least at %4 (%5).")
                      .arg(host, cell(result.sweep, most.at), cost(most),
                           cell(result.sweep, least.at), cost(least));
    return undecided == 0 ? answer
                          : answer + QLatin1Char(' ') +
                                tr("%n more setting(s) are inconclusive.", nullptr, undecided);
}

//! Of the hosts for which there is no answer yet.
QString SweepText::undecided(const SweepResult &result, const app::domain::Run &run)
{
    QStringList names;
    for (const SweepValue &value : result.values) {
        const QString name = shownHostName(run, value.hostId);
        if (value.isCompared() && !names.contains(name) &&
            !std::ranges::any_of(result.extremes, [&](const app::domain::SweepExtremes &extremes) {
                return extremes.hostId == value.hostId;
            }))
            names << name;
    }
    return names.isEmpty() ? QString()
                           //: %1 is the names of hosts
                           : tr("Inconclusive: %1.").arg(names.join(QStringLiteral(", ")));
}

//! Of all hosts; of the two only what the intervals of the other hosts leave no doubt about.
QString SweepText::ratesLead(const SweepResult &result, const app::domain::Run &run)
{
    if (result.rateExtremes.isEmpty())
        return {};
    const auto rate = [&](int value) { return *result.values.at(value).rate; };
    int highest = result.rateExtremes.first().most;
    int lowest = result.rateExtremes.first().least;
    for (const app::domain::SweepExtremes &extremes : result.rateExtremes) {
        highest = rate(extremes.most) > rate(highest) ? extremes.most : highest;
        lowest = rate(extremes.least) < rate(lowest) ? extremes.least : lowest;
    }
    const auto where = [&](int at) {
        const SweepValue &value = result.values.at(at);
        //: the place of a measurement: %1 is a host, %2 what it did, %3 its rate
        return tr("%1 at %2 (%3)")
            .arg(shownHostName(run, value.hostId), cell(result.sweep, value.at),
                 number(*value.rate, SweepQuantity::Rate, value.rateUnit));
    };
    const bool hasHighest = isApart(result, highest, Side::Above);
    const bool hasLowest = isApart(result, lowest, Side::Below);
    if (hasHighest && hasLowest)
        return tr("Highest rate: %1; lowest: %2.").arg(where(highest), where(lowest));
    if (hasHighest)
        return tr("Highest rate: %1.").arg(where(highest));
    return hasLowest ? tr("Lowest rate: %1.").arg(where(lowest)) : QString();
}

QString SweepText::lead(const SweepResult &result, const app::domain::Run &run)
{
    QStringList sentences;
    for (const app::domain::SweepExtremes &extremes : result.extremes) {
        if (sentences.size() == mostHosts) {
            sentences << tr("%n more host(s) in the table.", nullptr,
                            static_cast<int>(result.extremes.size()) - mostHosts);
            break;
        }
        sentences << leadOf(result, extremes, shownHostName(run, extremes.hostId));
    }
    if (const QString open = undecided(result, run); !open.isEmpty())
        sentences << open;
    if (sentences.isEmpty())
        sentences << tr("No host can be compared with the baseline at two settings or more.");
    if (const QString rates = ratesLead(result, run); !rates.isEmpty())
        sentences << rates;
    return sentences.join(QLatin1Char(' '));
}

QString SweepText::readout(const SweepResult &result, const SweepValue &value,
                           SweepQuantity quantity, const app::domain::Run &run)
{
    QStringList lines{shownHostName(run, value.hostId), cell(result.sweep, value.at)};
    // what is shown first, then the rest
    QList<SweepQuantity> quantities = quantitiesInOrder(result.sweep);
    quantities.removeAll(quantity);
    quantities.prepend(quantity);
    for (const SweepQuantity one : std::as_const(quantities)) {
        const auto reading = sweepReading(value, one);
        if (!reading)
            continue;
        const QString unit = one == SweepQuantity::Rate ? value.rateUnit : sweepUnit(result, one);
        QString line =
            tr("%1: %2").arg(SweepText::quantity(one), number(reading->value, one, unit));
        if (reading->interval)
            line += QStringLiteral(" (%1)").arg(interval(*reading, one, unit));
        if (one == SweepQuantity::Degradation && value.verdict)
            line += QStringLiteral(", ") + app::api::text(*value.verdict);
        lines << line;
    }
    if (value.verdict == Verdict::NotComparable)
        lines << notComparable();
    for (const app::domain::Reason reason : value.reasons)
        lines << app::api::reasonText(reason);
    if (value.trials == 0)
        lines << notMeasured();
    return lines.join(QLatin1Char('\n'));
}

QStringList SweepText::caption(SweepQuantity quantity, const app::domain::Run &run)
{
    const QLocale locale;
    const double stated = app::domain::usableConfidence(run.plan.experiment.confidence);
    const QString confidence = locale.toString(stated * 100, 'g', 3);
    const QString baseline = shownHostName(run, run.plan.experiment.baselineId);
    QString about;
    switch (quantity) {
    case SweepQuantity::Degradation:
        about = tr("Share of performance lost against %1, with the %2 % intervals and the verdicts "
                   "of the comparison. Positive is slower; within ±%3 % counts as equivalent.")
                    .arg(baseline, confidence,
                         locale.toString(run.plan.experiment.margin * 100, 'g', 3));
        break;
    case SweepQuantity::Rate:
        about =
            tr("Median over the trials with its %1 % interval. Higher is better.").arg(confidence);
        break;
    case SweepQuantity::Time:
        about = tr("Time of one iteration at the median rate over the trials, with its %1 % "
                   "interval. Lower is better.")
                    .arg(confidence);
        break;
    case SweepQuantity::TaskTime:
        about = tr("Median over the trials of the time until the accuracy was reached, with its %1 "
                   "% interval. Lower is better.")
                    .arg(confidence);
        break;
    case SweepQuantity::TimeLost:
        about =
            tr("What the degradation against %1 comes to in one iteration, or in the time to an "
               "accuracy, with its %2 % interval. Positive is slower.")
                .arg(baseline, confidence);
        break;
    case SweepQuantity::Accuracy:
        about =
            tr("Accuracy at the end of training, the median over the trials, with its %1 % "
               "interval: of images that were held out or, if there are none, of the last tenth "
               "of the batches. Higher is better.")
                .arg(confidence);
        break;
    case SweepQuantity::AccuracyLost:
        about = tr("By how many percentage points the accuracy of %1 was higher in the same round, "
                   "the median over the rounds, with its %2 % interval. Positive is worse.")
                    .arg(baseline, confidence);
        break;
    case SweepQuantity::Efficiency:
        about = tr("Rate against that at the smallest number, divided by the ratio of the numbers; "
                   "100 % is ideal. An interval holds where the %1 % intervals of both rates hold.")
                    .arg(confidence);
        break;
    case SweepQuantity::Latency:
        about = tr("Median of the latencies of all events of all trials. Lower is better.");
        break;
    case SweepQuantity::TailLatency:
        about = tr("99th percentile of the latencies of all events of all trials: one in a hundred "
                   "takes longer. Lower is better.");
        break;
    }
    return {about, RunText::provenance(run, baseline)};
}

QString SweepText::description(const SweepResult &result, SweepQuantity quantity, SweepForm form,
                               const app::domain::Run &run)
{
    const QString unit = sweepUnit(result, quantity);
    QStringList sentences{title(result.sweep, quantity, form) + QLatin1Char('.')};
    for (const QString &hostId : run.plan.experiment.hostIds) {
        QStringList parts;
        for (const SweepValue &value : sweepValuesOf(result, hostId))
            if (const auto reading = sweepReading(value, quantity))
                parts << tr("%1: %2").arg(cell(result.sweep, value.at),
                                          number(reading->value, quantity, unit));
        if (!parts.isEmpty())
            sentences << tr("%1: %2.").arg(shownHostName(run, hostId),
                                           parts.join(QStringLiteral("; ")));
    }
    return sentences.join(QLatin1Char(' '));
}

QString SweepText::standing(const SweepResult &result, int value)
{
    for (const app::domain::SweepExtremes &extremes : result.rateExtremes) {
        if (extremes.most == value)
            return tr("best");
        if (extremes.least == value)
            return tr("worst");
    }
    return {};
}

QString SweepText::inconclusive()
{
    return tr("inconclusive");
}

QString SweepText::notComparable()
{
    return tr("not comparable");
}

QString SweepText::notMeasured()
{
    return tr("no result");
}

QStringList SweepText::headers(const SweepResult &result)
{
    const Sweep &sweep = result.sweep;
    QStringList headers{tr("Host")};
    for (const app::domain::SweepAxis &one : sweep.axes)
        headers << axis(one);
    headers << tr("Degradation") << tr("Interval") << tr("Verdict") << tr("Rate")
            << tr("Best and worst") << tr("Time of an iteration") << tr("Measured time");
    if (app::domain::countAxisOf(sweep) >= 0)
        headers << tr("Speed-up") << tr("Efficiency");
    if (isShown(result, SweepQuantity::Latency))
        headers << tr("Median latency") << tr("p99 latency") << tr("p99.9 latency");
    for (const SweepQuantity one : ofTraining)
        if (isShown(result, one))
            headers << quantity(one);
    return headers << tr("Trials");
}

QString SweepText::ofTrainingTip(SweepQuantity quantity)
{
    switch (quantity) {
    case SweepQuantity::TaskTime:
        return tr("Until the accuracy was reached: the median over the trials");
    case SweepQuantity::TimeLost:
        return tr("Against the baseline, in one iteration or in the time to accuracy");
    case SweepQuantity::Accuracy:
        return tr("At the end of training: the median over the trials");
    default:
        return tr("By how much the baseline’s accuracy was higher: the median over the rounds");
    }
}

QStringList SweepText::headerTips(const SweepResult &result)
{
    const Sweep &sweep = result.sweep;
    QStringList tips{QString()};
    for (qsizetype i = 0; i < sweep.axes.size(); ++i)
        tips << QString();
    tips << tr("Share of performance lost against the baseline. Positive is slower.")
         << tr("Of the degradation") << QString() << tr("Median over the trials")
         << tr("Highest and lowest rate of the host, where their intervals do not overlap")
         << tr("At the median rate")
         << tr("How long the measured steps of a trial took in all: the median over the trials");
    if (app::domain::countAxisOf(sweep) >= 0)
        tips << tr("Rate against that at the smallest number, on the same host")
             << tr("Speed-up divided by the ratio of the numbers; 100 % is ideal");
    if (isShown(result, SweepQuantity::Latency))
        tips << tr("Half of all events take longer") << tr("One event in a hundred takes longer")
             << tr("One event in a thousand takes longer");
    for (const SweepQuantity one : ofTraining)
        if (isShown(result, one))
            tips << ofTrainingTip(one);
    return tips << tr("Finished trials");
}

} // namespace strata::ui::charts
