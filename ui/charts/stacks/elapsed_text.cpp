// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/elapsed_text.h"

#include "ui/charts/scene/run_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

namespace strata::ui::charts {
namespace {

using app::domain::ElapsedPart;
using app::domain::ElapsedRow;
using app::domain::ElapsedTime;
using app::domain::Run;

constexpr double longestSeconds = 1e9; // 30 years
constexpr double shortestMinutes = 300;
constexpr double notable = 0.005;  // of the baseline's time: what differs by less is as long
constexpr qsizetype mostHosts = 3; // in a sentence

const UnitScale inMilliseconds{1e3, QStringLiteral("ms")};
const UnitScale inSeconds{1, QStringLiteral("s")};
const UnitScale inMinutes{1.0 / 60, QStringLiteral("min")};

bool isTime(double seconds)
{
    return seconds >= 0 && seconds < longestSeconds;
}

//! For a time that would be mostly zeros in this unit, or a fraction of a minute.
const UnitScale &unitBelow(const UnitScale &unit)
{
    static const UnitScale inMicroseconds{1e6, QStringLiteral("\u00b5s")};
    if (unit.factor < 1)
        return inSeconds;
    return unit.factor < inMilliseconds.factor ? inMilliseconds : inMicroseconds;
}

//! Three digits; two of what is less than one.
int decimalsOf(double value)
{
    if (value >= 99.95 || value == 0)
        return 0;
    if (value >= 0.995)
        return 1;
    return value >= 0.0995 ? 2 : 3;
}

QString percent(double share)
{
    if (share > 0 && share < 0.01)
        return ElapsedText::tr("less than 1\u00a0%");
    return QLocale().toString(100 * share, 'f', 0) + QStringLiteral("\u00a0%");
}

double secondsOf(const ElapsedRow &row, ElapsedPart part)
{
    const auto found = std::ranges::find(row.parts, part, &ElapsedTime::part);
    return found == row.parts.end() ? 0 : found->seconds;
}

double longestOf(const QList<ElapsedRow> &rows)
{
    double longest = 0;
    for (const ElapsedRow &row : rows)
        longest = std::max(longest, row.totalSeconds());
    return longest;
}

//! The part that makes most of the difference between two hosts, if one alone does.
std::optional<ElapsedPart> mostOfDifference(const ElapsedRow &row, const ElapsedRow &baseline)
{
    const double whole = row.totalSeconds() - baseline.totalSeconds();
    for (const ElapsedPart part : app::domain::allElapsedParts)
        if ((secondsOf(row, part) - secondsOf(baseline, part)) / whole > 0.5)
            return part;
    return std::nullopt;
}

} // namespace

ElapsedRow shownRow(const ElapsedRow &row)
{
    ElapsedRow shown = row;
    shown.parts.removeIf([](const ElapsedTime &time) { return !isTime(time.seconds); });
    return shown;
}

QString ElapsedText::title(const QString &work)
{
    return tr("Elapsed time: %1").arg(work);
}

QString ElapsedText::part(ElapsedPart part)
{
    switch (part) {
    case ElapsedPart::Connect:
        //: part of the time that a trial takes
        return tr("Connect");
    case ElapsedPart::BootVm:
        //: part of the time that a trial takes
        return tr("Boot VM");
    case ElapsedPart::SendEngine:
        //: part of the time that a trial takes
        return tr("Send engine");
    case ElapsedPart::SetUpRuntime:
        //: part of the time that a trial takes: of the container runtime
        return tr("Set up runtime");
    case ElapsedPart::Meet:
        //: part of the time that a trial takes: of several processes, which try to reach each other
        return tr("Meet");
    case ElapsedPart::Launch:
        //: part of the time that a trial takes
        return tr("Launch");
    case ElapsedPart::Prepare:
        //: part of the time that a trial takes
        return tr("Prepare");
    case ElapsedPart::FirstStep:
        //: part of the time that a trial takes
        return tr("First step");
    case ElapsedPart::WarmUp:
        //: part of the time that a trial takes
        return tr("Warm-up");
    case ElapsedPart::Input:
        //: part of the time that a trial takes
        return tr("Input");
    case ElapsedPart::Work:
        //: part of the time that a trial takes
        return tr("Work");
    case ElapsedPart::Exchange:
        //: part of the time that a trial takes
        return tr("Exchange");
    case ElapsedPart::Check:
        //: part of the time that a trial takes
        return tr("Check");
    case ElapsedPart::CleanUp:
        //: part of the time that a trial takes
        return tr("Clean up");
    }
    return {};
}

//! As it stands in a sentence, where part() is a heading.
QString ElapsedText::doing(ElapsedPart part)
{
    switch (part) {
    case ElapsedPart::Connect:
        return tr("connecting", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::BootVm:
        return tr("booting the VM", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::SendEngine:
        return tr("sending the engine", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::SetUpRuntime:
        return tr("setting up the runtime", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::Meet:
        return tr("waiting for all hosts", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::Launch:
        return tr("launching", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::Prepare:
        return tr("preparation", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::FirstStep:
        return tr("the first step", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::WarmUp:
        return tr("warm-up", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::Input:
        return tr("input", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::Work:
        return tr("work", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::Exchange:
        return tr("exchange", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::Check:
        return tr("checking", "in a sentence: 4.6 s of that is ...");
    case ElapsedPart::CleanUp:
        return tr("cleaning up", "in a sentence: 4.6 s of that is ...");
    }
    return {};
}

QString ElapsedText::explanation(ElapsedPart part)
{
    switch (part) {
    case ElapsedPart::Connect:
        return tr("Until somebody is signed in on the machine. Once a run.");
    case ElapsedPart::BootVm:
        return tr("Until the virtual machine that Strata made answers. Once a run.");
    case ElapsedPart::SendEngine:
        return tr("Copies the engine and unpacks it, or finds that it is there. Once a run.");
    case ElapsedPart::SetUpRuntime:
        return tr("Brings the image to the container runtime, or finds that it is there. Once a "
                  "run.");
    case ElapsedPart::Meet:
        return tr(
            "Checks whether the hosts of several processes can reach each other. Once a run.");
    case ElapsedPart::Launch:
        return tr("From the start command to the engine\u2019s first output: starting the "
                  "container and the process, loading libraries.");
    case ElapsedPart::Prepare:
        return tr("Memory, inputs and kernels.");
    case ElapsedPart::FirstStep:
        return tr("Finds how many iterations a step has, and does the first one.");
    case ElapsedPart::WarmUp:
        return tr("The other steps that do not count.");
    case ElapsedPart::Input:
        return tr("In the measured steps: waiting for images to be read and decoded.");
    case ElapsedPart::Work:
        return tr("As many measured steps as the baseline had in a trial, without input and "
                  "exchange.");
    case ElapsedPart::Exchange:
        return tr("In the measured steps: waiting for the gradients of the other processes. What "
                  "is exchanged during the backward pass is not in it.");
    case ElapsedPart::Check:
        return tr("Proves that the result is right.");
    case ElapsedPart::CleanUp:
        return tr("From the result until nothing of the trial is left on the host.");
    }
    return {};
}

UnitScale ElapsedText::unitFor(double longestSeconds)
{
    if (longestSeconds > shortestMinutes)
        return inMinutes;
    return longestSeconds < 1 && longestSeconds > 0 ? inMilliseconds : inSeconds;
}

QString ElapsedText::time(double seconds, const UnitScale &unit)
{
    if (!isTime(seconds))
        return QStringLiteral("\u2013");
    const double value = unit.toAxis(seconds);
    const double least = unit.factor < 1 ? 1 : 0.0095;
    if (const UnitScale &below = unitBelow(unit);
        value > 0 && value < least && below.factor > unit.factor)
        return time(seconds, below);
    return QLocale().toString(value, 'f', decimalsOf(value)) + QChar(0xa0) + unit.unit;
}

QString ElapsedText::change(double seconds, const UnitScale &unit)
{
    const QString sign = seconds < 0 ? QStringLiteral("\u2212") : QStringLiteral("+");
    return (seconds == 0 ? QString() : sign) + time(std::abs(seconds), unit);
}

QString ElapsedText::axis(const UnitScale &unit)
{
    return tr("Time of one trial in %1 (lower is better)").arg(unit.unit);
}

QString ElapsedText::readout(const QString &hostName, const ElapsedTime &time, double totalSeconds,
                             const UnitScale &unit)
{
    const QString shown = ElapsedText::time(time.seconds, unit);
    if (!(totalSeconds > 0))
        return tr("%1 \u00b7 %2: %3", "host, part of a trial, its time")
            .arg(hostName, part(time.part), shown);
    return tr("%1 \u00b7 %2: %3 (%4 of %5)", "host, part of a trial, its time, 3 %, time of all")
        .arg(hostName, part(time.part), shown, percent(time.seconds / totalSeconds),
             ElapsedText::time(totalSeconds, unit));
}

QString ElapsedText::readout(const QString &hostName, const QString &kind, const ElapsedRow &row,
                             const UnitScale &unit)
{
    QStringList times;
    for (const ElapsedTime &time : row.parts)
        times << tr("%1\u00a0%2", "part of a trial, its time")
                     .arg(part(time.part), ElapsedText::time(time.seconds, unit));
    return tr("%1 (%2): %3. %4.", "host, its kind, time of a trial, its parts")
        .arg(hostName, kind, time(row.totalSeconds(), unit), times.join(QStringLiteral(", ")));
}

QString ElapsedText::emulated(const QString &kind)
{
    return tr("%1, emulated", "what a host is: VM").arg(kind);
}

QString ElapsedText::nameOf(const ElapsedRow &row, const Run &run)
{
    const QString name = shownHostName(run, row.hostId);
    return row.emulated ? tr("%1 (emulated)", "a host").arg(name) : name;
}

QString ElapsedText::difference(const ElapsedRow &row, const ElapsedRow &baseline, const Run &run,
                                const UnitScale &unit)
{
    const double change = row.totalSeconds() - baseline.totalSeconds();
    const QString name = nameOf(row, run);
    if (std::abs(change) <= notable * baseline.totalSeconds())
        return tr("%1 takes as long", "a host, compared with the baseline").arg(name);
    const QString shown = time(std::abs(change), unit);
    const std::optional<ElapsedPart> most = mostOfDifference(row, baseline);
    if (!most)
        return (change > 0 ? tr("%1 adds %2", "host, time") : tr("%1 saves %2", "host, time"))
            .arg(name, shown);
    return (change > 0 ? tr("%1 adds %2, mostly %3", "host, time, part of a trial")
                       : tr("%1 saves %2, mostly %3", "host, time, part of a trial"))
        .arg(name, shown, doing(*most));
}

//! All of few hosts; of many those that differ most.
QString ElapsedText::differences(const QList<ElapsedRow> &others, const ElapsedRow &baseline,
                                 const Run &run, const UnitScale &unit)
{
    QList<ElapsedRow> named = others;
    if (named.size() > mostHosts) {
        std::ranges::stable_sort(named, std::greater(), [&](const ElapsedRow &row) {
            return std::abs(row.totalSeconds() - baseline.totalSeconds());
        });
        named.resize(mostHosts);
    }
    QStringList words;
    for (const ElapsedRow &row : std::as_const(named))
        words << difference(row, baseline, run, unit);
    if (const auto rest = static_cast<int>(others.size() - named.size()); rest > 0)
        words << tr("%n more host(s) differ less", nullptr, rest);
    return words.join(QStringLiteral("; "));
}

//! Of one host: how long it takes, and what most of that is.
QString ElapsedText::baselineLead(const ElapsedRow &row, const Run &run, const UnitScale &unit)
{
    const QString work = shownWorkName(run, row.workloadId);
    const QString total = time(row.totalSeconds(), unit);
    const QString name = nameOf(row, run);
    const auto largest = std::ranges::max_element(row.parts, {}, &ElapsedTime::seconds);
    if (largest == row.parts.end())
        return tr("From pressing Run to the end, one trial of %1 takes %2 on %3.")
            .arg(work, total, name);
    return tr("From pressing Run to the end, one trial of %1 takes %2 on %3; %4 of that is %5.")
        .arg(work, total, name, time(largest->seconds, unit), doing(largest->part));
}

QString ElapsedText::withoutBaseline(const QList<ElapsedRow> &rows, const Run &run,
                                     const UnitScale &unit)
{
    const auto timeOn = [&](const ElapsedRow &row) {
        return tr("%1 on %2", "time, host").arg(time(row.totalSeconds(), unit), nameOf(row, run));
    };
    QStringList times;
    for (const ElapsedRow &row : rows)
        times << timeOn(row);
    if (rows.size() > mostHosts) {
        const auto [least, most] = std::ranges::minmax_element(rows, {}, &ElapsedRow::totalSeconds);
        times = {tr("between %1 and %2", "times on hosts").arg(timeOn(*least), timeOn(*most))};
    }
    return tr("From pressing Run to the end, one trial of %1 takes %2.")
        .arg(shownWorkName(run, rows.first().workloadId), times.join(QStringLiteral(", ")));
}

QString ElapsedText::lead(const QList<ElapsedRow> &rows, const Run &run)
{
    if (rows.isEmpty())
        return {};
    const UnitScale unit = unitFor(longestOf(rows));
    if (rows.size() == 1)
        return baselineLead(rows.first(), run, unit);
    const QString baselineId = run.plan.experiment.baselineId;
    const auto baseline = std::ranges::find(rows, baselineId, &ElapsedRow::hostId);
    if (baseline == rows.end())
        return withoutBaseline(rows, run, unit);
    QList<ElapsedRow> others = rows;
    others.removeIf([&](const ElapsedRow &row) { return row.hostId == baselineId; });
    return tr("From pressing Run to the end, one trial of %1 takes %2 on %3; %4.")
        .arg(shownWorkName(run, baseline->workloadId), time(baseline->totalSeconds(), unit),
             nameOf(*baseline, run), differences(others, *baseline, run, unit));
}

//! "5", or "4 to 5" where hosts differ.
QString ElapsedText::trialsOf(const QList<ElapsedRow> &rows)
{
    const auto [least, most] = std::ranges::minmax_element(rows, {}, &ElapsedRow::trials);
    const QLocale locale;
    return least->trials == most->trials
               ? locale.toString(most->trials)
               : tr("%1 to %2", "numbers of trials")
                     .arg(locale.toString(least->trials), locale.toString(most->trials));
}

QStringList ElapsedText::caption(const QList<ElapsedRow> &rows, const Run &run)
{
    const auto occurs = [&](ElapsedPart part) {
        return std::ranges::any_of(rows, [part](const ElapsedRow &row) {
            return std::ranges::find(row.parts, part, &ElapsedTime::part) != row.parts.end();
        });
    };
    QStringList notes;
    if (occurs(ElapsedPart::Connect) || occurs(ElapsedPart::BootVm) ||
        occurs(ElapsedPart::SendEngine) || occurs(ElapsedPart::SetUpRuntime) ||
        occurs(ElapsedPart::Meet))
        notes << tr("Connecting, booting, sending the engine, setting up the runtime and waiting "
                    "for all hosts happen once a run and are shown for each host as if it were the "
                    "only one.");
    if (occurs(ElapsedPart::Input) || occurs(ElapsedPart::Exchange))
        notes << tr("\u201cInput\u201d, \u201cWork\u201d and \u201c"
                    "Exchange\u201d together are the time for as many steps as the baseline took "
                    "in a trial.");
    else if (occurs(ElapsedPart::Work))
        notes << tr("\u201cWork\u201d is the time for as many steps as the baseline took in a "
                    "trial.");
    const QString counts = tr("Finished trials behind each bar: %1. No interval is claimed: a "
                              "small difference may be chance.")
                               .arg(trialsOf(rows));
    QStringList lines{counts,
                      RunText::provenance(run, shownHostName(run, run.plan.experiment.baselineId))};
    if (std::ranges::any_of(rows, &ElapsedRow::emulated))
        lines.prepend(RunText::emulation());
    if (!notes.isEmpty())
        lines.prepend(notes.join(QLatin1Char(' ')));
    return lines;
}

QStringList ElapsedText::headers(const QList<ElapsedPart> &parts)
{
    QStringList headers{tr("Host"), tr("Largest part"), tr("Total"), tr("\u0394 total")};
    for (const ElapsedPart part : parts)
        headers << ElapsedText::part(part);
    return headers << tr("Trials") << tr("Workload");
}

QStringList ElapsedText::headerTips(const QList<ElapsedPart> &parts)
{
    QStringList tips{{},
                     tr("Where most of the time goes"),
                     tr("From pressing Run to the end of one trial, as if the host were the only "
                        "one"),
                     tr("How much longer than on the baseline. No interval is claimed: a small "
                        "difference may be chance.")};
    for (const ElapsedPart part : parts)
        tips << explanation(part);
    return tips << tr("Finished trials that are included") << QString();
}

} // namespace strata::ui::charts
