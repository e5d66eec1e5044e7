// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The words that stand for states, kinds and findings in project files, exported files and on the
//! command line: stable, English, never translated, whatever the code calls them.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/elapsed.h"
#include "app/domain/operations.h"
#include "app/domain/roofline.h"
#include "app/domain/run.h"

#include <QLatin1String>
#include <QList>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>

namespace strata::app::domain {

template <typename Enum>
struct Key {
    Enum value;
    const char *word;
};

//! Each enumeration that has words is listed below.
template <typename Enum>
inline constexpr std::array<Key<Enum>, 0> keyWords{};

template <>
inline constexpr std::array<Key<HostKind>, 5> keyWords<HostKind>{{
    {HostKind::BareMetal, "bare-metal"},
    {HostKind::Container, "container"},
    {HostKind::Vm, "vm"},
    {HostKind::ContainerInVm, "container-in-vm"},
    {HostKind::Placement, "placement"},
}};
template <>
inline constexpr std::array<Key<TransportKind>, 2> keyWords<TransportKind>{{
    {TransportKind::Local, "local"},
    {TransportKind::Ssh, "ssh"},
}};
template <>
inline constexpr std::array<Key<ContainerRuntime>, 6> keyWords<ContainerRuntime>{{
    {ContainerRuntime::Docker, "docker"},
    {ContainerRuntime::Podman, "podman"},
    {ContainerRuntime::Runc, "runc"},
    {ContainerRuntime::Crun, "crun"},
    {ContainerRuntime::Gvisor, "gvisor"},
    {ContainerRuntime::Bubblewrap, "bubblewrap"},
}};
template <>
inline constexpr std::array<Key<GpuAccess>, 3> keyWords<GpuAccess>{{
    {GpuAccess::None, "none"},
    {GpuAccess::All, "all"},
    {GpuAccess::Automatic, "automatic"},
}};
template <>
inline constexpr std::array<Key<VmAccelerator>, 3> keyWords<VmAccelerator>{{
    {VmAccelerator::Automatic, "automatic"},
    {VmAccelerator::Kvm, "kvm"},
    {VmAccelerator::Emulation, "emulation"},
}};
template <>
inline constexpr std::array<Key<Design>, 2> keyWords<Design>{{
    {Design::Turns, "turns"},
    {Design::Rounds, "rounds"},
}};
template <>
inline constexpr std::array<Key<OrderRule>, 2> keyWords<OrderRule>{{
    {OrderRule::RandomBlocks, "random-blocks"},
    {OrderRule::Sequential, "sequential"},
}};
template <>
inline constexpr std::array<Key<RunState>, 5> keyWords<RunState>{{
    {RunState::Running, "running"},
    {RunState::Done, "done"},
    {RunState::Stopped, "stopped"},
    {RunState::Interrupted, "interrupted"},
    {RunState::Incomplete, "incomplete"},
}};
template <>
inline constexpr std::array<Key<TrialState>, 14> keyWords<TrialState>{{
    {TrialState::Waiting, "waiting"},
    {TrialState::Connecting, "connecting"},
    {TrialState::CopyingEngine, "copying-engine"},
    {TrialState::Starting, "starting"},
    {TrialState::WarmingUp, "warming-up"},
    {TrialState::Measuring, "measuring"},
    {TrialState::Finishing, "finishing"},
    {TrialState::Done, "done"},
    {TrialState::Failed, "failed"},
    {TrialState::Unsupported, "unsupported"},
    {TrialState::Cancelled, "cancelled"},
    {TrialState::Killed, "killed"},
    {TrialState::Lost, "lost"},
    {TrialState::Skipped, "skipped"},
}};
template <>
inline constexpr std::array<Key<Verdict>, 5> keyWords<Verdict>{{
    {Verdict::Slower, "slower"},
    {Verdict::Faster, "faster"},
    {Verdict::Equivalent, "equivalent"},
    {Verdict::Inconclusive, "inconclusive"},
    {Verdict::NotComparable, "not-comparable"},
}};
template <>
inline constexpr std::array<Key<Badge>, 25> keyWords<Badge>{{
    {Badge::EmulatedTcg, "emulated-tcg"},
    {Badge::FewRounds, "few-rounds"},
    {Badge::Unverified, "unverified"},
    {Badge::WorkDiffers, "work-differs"},
    {Badge::BuildDiffers, "build-differs"},
    {Badge::ThreadsDiffer, "threads-differ"},
    {Badge::InstructionSetDiffers, "instruction-set-differs"},
    {Badge::LibrariesDiffer, "libraries-differ"},
    {Badge::GpuDiffers, "gpu-differs"},
    {Badge::EnvironmentDiffers, "environment-differs"},
    {Badge::CacheDiffers, "cache-differs"},
    {Badge::CpuQuota, "cpu-quota"},
    {Badge::SequentialOrder, "sequential-order"},
    {Badge::Outliers, "outliers"},
    {Badge::NotSupported, "not-supported"},
    {Badge::Incomplete, "incomplete"},
    {Badge::Damaged, "damaged"},
    {Badge::SlowedOnPurpose, "slowed-on-purpose"},
    {Badge::OneOfMany, "one-of-many"},
    {Badge::Disturbed, "disturbed"},
    {Badge::LoadUnknown, "load-unknown"},
    {Badge::WarmingUp, "warming-up"},
    {Badge::NeverSteady, "never-steady"},
    {Badge::CappedByTime, "capped-by-time"},
    {Badge::GoalMissed, "goal-missed"},
}};
template <>
inline constexpr std::array<Key<Reason>, 17> keyWords<Reason>{{
    {Reason::BaselineMissing, "baseline_missing"},
    {Reason::NoTrials, "no_trials"},
    {Reason::NoCommonRound, "no_common_round"},
    {Reason::NoCommonTurn, "no_common_turn"},
    {Reason::UnitDiffers, "unit_differs"},
    {Reason::WorkUnproven, "work_unproven"},
    {Reason::WorkDiffers, "work_differs"},
    {Reason::BuildDiffers, "build_differs"},
    {Reason::ThreadsDiffer, "threads_differ"},
    {Reason::InstructionSetDiffers, "instruction_set_differs"},
    {Reason::LibrariesDiffer, "libraries_differ"},
    {Reason::GpuDiffers, "gpu_differs"},
    {Reason::EnvironmentDiffers, "environment_differs"},
    {Reason::CacheDiffers, "cache_differs"},
    {Reason::FewRounds, "few_rounds"},
    {Reason::IntervalWide, "interval_wide"},
    {Reason::Disturbed, "disturbed"},
}};
template <>
inline constexpr std::array<Key<QuietSign>, 5> keyWords<QuietSign>{{
    {QuietSign::Load, "load"},
    {QuietSign::Steal, "steal"},
    {QuietSign::Speed, "speed"},
    {QuietSign::Clock, "clock"},
    {QuietSign::Heat, "heat"},
}};
template <>
inline constexpr std::array<Key<WithoutPoint>, 4> keyWords<WithoutPoint>{{
    {WithoutPoint::NoTrials, "no_trials"},
    {WithoutPoint::NoArithmetic, "no_arithmetic"},
    {WithoutPoint::NoBytes, "no_bytes"},
    {WithoutPoint::NoProfile, "no_profile"},
}};
template <>
inline constexpr std::array<Key<ElapsedPart>, 14> keyWords<ElapsedPart>{{
    {ElapsedPart::Connect, "connect"},
    {ElapsedPart::BootVm, "boot-vm"},
    {ElapsedPart::SendEngine, "send-engine"},
    {ElapsedPart::SetUpRuntime, "set-up-runtime"},
    {ElapsedPart::Meet, "meet"},
    {ElapsedPart::Launch, "launch"},
    {ElapsedPart::Prepare, "prepare"},
    {ElapsedPart::FirstStep, "first-step"},
    {ElapsedPart::WarmUp, "warm-up"},
    {ElapsedPart::Input, "input"},
    {ElapsedPart::Work, "work"},
    {ElapsedPart::Exchange, "exchange"},
    {ElapsedPart::Check, "check"},
    {ElapsedPart::CleanUp, "clean-up"},
}};
template <>
inline constexpr std::array<Key<OperationPass>, 4> keyWords<OperationPass>{{
    {OperationPass::Forward, "forward"},
    {OperationPass::Backward, "backward"},
    {OperationPass::Update, "update"},
    {OperationPass::Other, "other"},
}};
template <>
inline constexpr std::array<Key<OperationShare>, 3> keyWords<OperationShare>{{
    {OperationShare::Kind, "kind"},
    {OperationShare::OtherKinds, "other-kinds"},
    {OperationShare::Rest, "rest"},
}};

template <typename Enum>
QString keyOf(Enum value)
{
    const auto found = std::ranges::find(keyWords<Enum>, value, &Key<Enum>::value);
    return found == keyWords<Enum>.end() ? QString() : QString(QLatin1String(found->word));
}

template <typename Enum>
QStringList keysOf(const QList<Enum> &values)
{
    QStringList keys;
    for (const Enum value : values)
        keys.append(keyOf(value));
    return keys;
}

//! The inverse of keyOf; nothing for an unknown word.
template <typename Enum>
std::optional<Enum> fromKey(const QString &key)
{
    const auto found = std::ranges::find_if(
        keyWords<Enum>, [&](const Key<Enum> &known) { return key == QLatin1String(known.word); });
    return found == keyWords<Enum>.end() ? std::nullopt : std::optional(found->value);
}

} // namespace strata::app::domain
