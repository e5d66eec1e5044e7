// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline/roofline_text.h"

#include "app/api/text.h"
#include "ui/charts/scene/axis.h"
#include "ui/charts/scene/run_text.h"

#include <QLocale>

#include <algorithm>

namespace strata::ui::charts {

using app::domain::MemoryLevel;
using app::domain::RooflinePoint;

namespace {

const QString bandwidthUnit = QStringLiteral("B/s");

constexpr qsizetype mostNames = 6; // in a caption: a suite has hundreds

} // namespace

QString RooflineText::intensityAxis(const QString &operation)
{
    return tr("Operational intensity in %1/B, by formula").arg(operation);
}

QString RooflineText::integersBeside()
{
    return tr("For int8, operations on integers are drawn (OP/s); for the others, FLOP/s.");
}

QString RooflineText::level(MemoryLevel level, bool gpu)
{
    if (gpu)
        return level == MemoryLevel::L2 ? tr("GPU L2 cache") : tr("GPU memory");
    switch (level) {
    case MemoryLevel::L1:
        return tr("L1 cache");
    case MemoryLevel::L2:
        return tr("L2 cache");
    case MemoryLevel::L3:
        return tr("L3 cache");
    case MemoryLevel::Dram:
        break;
    }
    return tr("DRAM");
}

QString RooflineText::threads(bool all, bool gpu)
{
    if (gpu)
        return tr("GPU");
    //: threads that a roof was measured with
    return all ? tr("all threads") : tr("one thread");
}

QString RooflineText::roof(const app::domain::ComputeRoof &roof)
{
    return tr("%1 %2, %3: %4")
        .arg(roof.precision, roof.isa, threads(roof.allThreads, roof.gpu),
             performance(roof.roof.value, roof.precision));
}

QString RooflineText::roof(const app::domain::MemoryRoof &roof)
{
    return tr("%1, %2, %3: %4")
        .arg(level(roof.level, roof.gpu), roof.operation, threads(roof.allThreads, roof.gpu),
             app::api::formatQuantity(roof.roof.value, bandwidthUnit));
}

QString RooflineText::limit(const app::domain::RoofLimit &limit)
{
    const QString name = app::api::displayText(limit.name, 40);
    return limit.byMemory ? tr("%1, %2").arg(level(limit.level, limit.gpu), name) : name;
}

QString RooflineText::intensity(double value, const QString &precision)
{
    return QStringLiteral("%1 %2/B").arg(shortNumber(value),
                                         app::domain::arithmeticUnit(precision));
}

QString RooflineText::performance(double value, const QString &precision)
{
    return app::api::formatQuantity(value, performanceUnit(precision));
}

QString RooflineText::performanceUnit(const QString &precision)
{
    return app::domain::arithmeticUnit(precision) + QStringLiteral("/s");
}

QString RooflineText::interval(const app::domain::Interval &interval, const QString &unit)
{
    return QStringLiteral("[%1, %2]")
        .arg(app::api::formatQuantity(interval.low, unit),
             app::api::formatQuantity(interval.high, unit));
}

QString RooflineText::share(double share)
{
    return QLocale().toString(100 * share, 'f', 1) + QStringLiteral("\u00a0%");
}

QString RooflineText::notes(const RooflinePoint &point)
{
    QStringList notes;
    if (point.above)
        notes << tr("above its roof, which is implausible: check the roof or the formula");
    if (!point.arithmetic.isEmpty())
        notes << tr("less arithmetic than counted (%1)")
                     .arg(app::api::displayText(point.arithmetic, 60));
    if (!point.limit)
        notes << tr("no roof is known");
    return notes.join(QStringLiteral(" \u00b7 "));
}

QString RooflineText::counted(const RooflinePoint &point)
{
    QStringList parts;
    if (point.countedOperations)
        parts << app::api::formatQuantity(*point.countedOperations, QStringLiteral("FLOP"));
    if (point.countedBytes)
        parts << app::api::formatQuantity(*point.countedBytes, QStringLiteral("B"));
    if (point.countedOperations && point.countedBytes && *point.countedBytes > 0)
        parts << intensity(*point.countedOperations / *point.countedBytes, {});
    return parts.join(QStringLiteral(", "));
}

QString RooflineText::readout(const QString &host, const QString &work, const RooflinePoint &point,
                              std::optional<double> degradation)
{
    QStringList parts{tr("intensity %1").arg(intensity(point.intensity, point.precision)),
                      tr("achieved %1").arg(performance(point.achieved, point.precision))};
    if (point.interval)
        parts << tr("interval %1").arg(interval(*point.interval, performanceUnit(point.precision)));
    parts << tr("n = %1").arg(point.n);
    if (point.limit) {
        parts << tr("%1 of its roof %2").arg(share(point.limit->share), limit(*point.limit));
        if (point.limit->ridge > 0)
            parts << tr("ridge at %1").arg(intensity(point.limit->ridge, point.precision));
    }
    if (degradation)
        parts << tr("degradation %1 against the baseline")
                     .arg(app::api::formatDegradation(*degradation));
    if (const QString counters = counted(point); !counters.isEmpty())
        parts << tr("counted by the hardware: %1").arg(counters);
    if (const QString text = notes(point); !text.isEmpty())
        parts << text;
    return tr("%1, %2: %3").arg(host, work, parts.join(QStringLiteral(", ")));
}

QString RooflineText::someOf(const QStringList &names)
{
    const QString shown = names.mid(0, mostNames).join(QStringLiteral(", "));
    const auto more = int(names.size() - mostNames);
    return more > 0 ? tr("%1 and %n more", nullptr, more).arg(shown) : shown;
}

QStringList RooflineText::gaps(const app::domain::Roofline &roofline, const app::domain::Run &run)
{
    QStringList lines;
    QStringList hosts;
    for (const QString &hostId : roofline.hostsWithoutRoofs)
        hosts << shownHostName(run, hostId);
    if (!hosts.isEmpty())
        lines << tr("The roofs of these hosts have not been measured since their last boot: %1. "
                    "\"Measure roofs again\" measures them.")
                     .arg(hosts.join(QStringLiteral(", ")));
    using app::domain::WithoutPoint;
    QMap<WithoutPoint, QStringList> works;
    for (const app::domain::LeftOut &left : roofline.leftOut)
        works[left.reason] << shownWorkName(run, left.workloadId);
    const auto tell = [&](WithoutPoint reason, const QString &sentence) {
        if (const QStringList names = works.value(reason); !names.isEmpty())
            lines << sentence.arg(someOf(names));
    };
    tell(WithoutPoint::NoArithmetic,
         tr("Left out, because no arithmetic is counted for them: %1."));
    tell(WithoutPoint::NoBytes, tr("Left out, because their formula does not count bytes: %1."));
    tell(WithoutPoint::NoTrials, tr("Left out, because no trial has finished: %1."));
    tell(WithoutPoint::NoProfile,
         tr("Left out, because their layers were not profiled (profile=on): %1."));
    return lines;
}

QString RooflineText::bothRuns(const QString &nameBefore, const QString &nameAfter,
                               bool drawsChanges)
{
    const QString signs = tr("Hollow marks and dashed roofs: %1. Filled marks and solid roofs: %2.")
                              .arg(nameBefore, nameAfter);
    return signs + QLatin1Char(' ') +
           (drawsChanges ? tr("An arrow joins the same work on the same host; its number is what "
                              "was lost, positive is slower.")
                         : tr("Too many points for arrows and notes: the table has all numbers."));
}

QStringList RooflineText::caption(const app::domain::Roofline &roofline,
                                  const app::domain::Run &run, bool drawsChanges)
{
    QStringList lines{
        tr("Mark: median of n trials. Bar: its %1 bootstrap interval. Line: the roof, the "
           "best that this host itself sustains (90 % quantile of its repeats). Operations and "
           "bytes by formula.")
            .arg(QLocale().toString(100 * roofline.confidence, 'g', 4) +
                 QStringLiteral("\u00a0%"))};
    if (!drawsChanges)
        lines << tr("Too many points for arrows and notes: the table shows each degradation.");
    else if (!roofline.arrows.isEmpty())
        lines.last() += QLatin1Char(' ') + tr("Arrow: degradation against the baseline; positive "
                                              "is slower.");
    if (const auto above = std::ranges::count_if(roofline.points, &RooflinePoint::above);
        !drawsChanges && above > 0)
        lines << tr("%n point(s) lie above their roof, which is implausible: check the roof or "
                    "the formula.",
                    nullptr, int(above));
    lines += gaps(roofline, run);
    QStringList sources;
    for (const app::domain::HostRoofs &roofs : roofline.roofs)
        sources << tr("%1: %2, %3 UTC")
                       .arg(shownHostName(run, roofs.hostId),
                            app::api::displayText(roofs.runName, 40),
                            roofs.measuredAt.toUTC().toString(QStringLiteral("yyyy-MM-dd HH:mm")));
    if (!sources.isEmpty())
        lines << tr("Roofs measured by %1.").arg(sources.join(QStringLiteral("; ")));
    lines << RunText::provenance(run, shownHostName(run, roofline.baselineId));
    return lines;
}

} // namespace strata::ui::charts
