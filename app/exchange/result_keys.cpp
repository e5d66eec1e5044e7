// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/result_keys.h"

namespace strata::app::exchange {

using domain::Badge;
using domain::Reason;
using domain::TrialState;
using domain::Verdict;
using domain::WithoutPoint;

QString keyOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Slower:
        return QStringLiteral("slower");
    case Verdict::Faster:
        return QStringLiteral("faster");
    case Verdict::Equivalent:
        return QStringLiteral("equivalent");
    case Verdict::Inconclusive:
        return QStringLiteral("inconclusive");
    case Verdict::NotComparable:
        return QStringLiteral("not-comparable");
    }
    return {};
}

QString keyOf(domain::Design design)
{
    return design == domain::Design::Turns ? QStringLiteral("turns") : QStringLiteral("rounds");
}

QString keyOf(TrialState state)
{
    switch (state) {
    case TrialState::Waiting:
        return QStringLiteral("waiting");
    case TrialState::Connecting:
        return QStringLiteral("connecting");
    case TrialState::CopyingEngine:
        return QStringLiteral("copying-engine");
    case TrialState::Starting:
        return QStringLiteral("starting");
    case TrialState::WarmingUp:
        return QStringLiteral("warming-up");
    case TrialState::Measuring:
        return QStringLiteral("measuring");
    case TrialState::Finishing:
        return QStringLiteral("finishing");
    case TrialState::Done:
        return QStringLiteral("done");
    case TrialState::Failed:
        return QStringLiteral("failed");
    case TrialState::Unsupported:
        return QStringLiteral("unsupported");
    case TrialState::Cancelled:
        return QStringLiteral("cancelled");
    case TrialState::Killed:
        return QStringLiteral("killed");
    case TrialState::Lost:
        return QStringLiteral("lost");
    case TrialState::Skipped:
        return QStringLiteral("skipped");
    }
    return {};
}

QString keyOf(Badge badge)
{
    switch (badge) {
    case Badge::EmulatedTcg:
        return QStringLiteral("emulated-tcg");
    case Badge::FewRounds:
        return QStringLiteral("few-rounds");
    case Badge::Unverified:
        return QStringLiteral("unverified");
    case Badge::WorkDiffers:
        return QStringLiteral("work-differs");
    case Badge::BuildDiffers:
        return QStringLiteral("build-differs");
    case Badge::ThreadsDiffer:
        return QStringLiteral("threads-differ");
    case Badge::InstructionSetDiffers:
        return QStringLiteral("instruction-set-differs");
    case Badge::LibrariesDiffer:
        return QStringLiteral("libraries-differ");
    case Badge::GpuDiffers:
        return QStringLiteral("gpu-differs");
    case Badge::EnvironmentDiffers:
        return QStringLiteral("environment-differs");
    case Badge::CpuQuota:
        return QStringLiteral("cpu-quota");
    case Badge::SequentialOrder:
        return QStringLiteral("sequential-order");
    case Badge::Outliers:
        return QStringLiteral("outliers");
    case Badge::NotSupported:
        return QStringLiteral("not-supported");
    case Badge::Incomplete:
        return QStringLiteral("incomplete");
    case Badge::Damaged:
        return QStringLiteral("damaged");
    case Badge::SlowedOnPurpose:
        return QStringLiteral("slowed-on-purpose");
    case Badge::OneOfMany:
        return QStringLiteral("one-of-many");
    case Badge::Disturbed:
        return QStringLiteral("disturbed");
    case Badge::LoadUnknown:
        return QStringLiteral("load-unknown");
    case Badge::WarmingUp:
        return QStringLiteral("warming-up");
    case Badge::NeverSteady:
        return QStringLiteral("never-steady");
    case Badge::CappedByTime:
        return QStringLiteral("capped-by-time");
    }
    return {};
}

QString keyOf(Reason reason)
{
    switch (reason) {
    case Reason::BaselineMissing:
        return QStringLiteral("baseline_missing");
    case Reason::NoTrials:
        return QStringLiteral("no_trials");
    case Reason::NoCommonRound:
        return QStringLiteral("no_common_round");
    case Reason::UnitDiffers:
        return QStringLiteral("unit_differs");
    case Reason::WorkUnproven:
        return QStringLiteral("work_unproven");
    case Reason::WorkDiffers:
        return QStringLiteral("work_differs");
    case Reason::BuildDiffers:
        return QStringLiteral("build_differs");
    case Reason::ThreadsDiffer:
        return QStringLiteral("threads_differ");
    case Reason::InstructionSetDiffers:
        return QStringLiteral("instruction_set_differs");
    case Reason::LibrariesDiffer:
        return QStringLiteral("libraries_differ");
    case Reason::GpuDiffers:
        return QStringLiteral("gpu_differs");
    case Reason::EnvironmentDiffers:
        return QStringLiteral("environment_differs");
    case Reason::FewRounds:
        return QStringLiteral("few_rounds");
    case Reason::IntervalWide:
        return QStringLiteral("interval_wide");
    }
    return {};
}

QString keyOf(WithoutPoint reason)
{
    switch (reason) {
    case WithoutPoint::NoTrials:
        return QStringLiteral("no_trials");
    case WithoutPoint::NoArithmetic:
        return QStringLiteral("no_arithmetic");
    case WithoutPoint::NoBytes:
        return QStringLiteral("no_bytes");
    case WithoutPoint::NoProfile:
        return QStringLiteral("no_profile");
    }
    return {};
}

QStringList keysOf(const QList<Reason> &reasons)
{
    QStringList keys;
    for (const Reason reason : reasons)
        keys.append(keyOf(reason));
    return keys;
}

QString keysOf(const QList<Badge> &badges)
{
    QStringList keys;
    for (const Badge badge : badges)
        keys.append(keyOf(badge));
    return keys.join(QLatin1Char(' '));
}

QStringList keysOf(const QList<domain::QuietSign> &signs)
{
    QStringList keys;
    for (const domain::QuietSign sign : signs) {
        switch (sign) {
        case domain::QuietSign::Load:
            keys << QStringLiteral("load");
            break;
        case domain::QuietSign::Steal:
            keys << QStringLiteral("steal");
            break;
        case domain::QuietSign::Speed:
            keys << QStringLiteral("speed");
            break;
        case domain::QuietSign::Clock:
            keys << QStringLiteral("clock");
            break;
        case domain::QuietSign::Heat:
            keys << QStringLiteral("heat");
            break;
        }
    }
    return keys;
}

} // namespace strata::app::exchange
