// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/state_keys.h"

#include <array>
#include <utility>

namespace strata::app::store {
namespace {

template <typename Enum>
using Entry = std::pair<Enum, const char *>;

using domain::ContainerRuntime;
using domain::Design;
using domain::GpuAccess;
using domain::OrderRule;
using domain::RunState;
using domain::TransportKind;
using domain::TrialState;
using domain::VmAccelerator;

constexpr std::array<Entry<TrialState>, 14> trialStates{{
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
constexpr std::array<Entry<RunState>, 5> runStates{{
    {RunState::Running, "running"},
    {RunState::Done, "done"},
    {RunState::Stopped, "stopped"},
    {RunState::Interrupted, "interrupted"},
    {RunState::Incomplete, "incomplete"},
}};
constexpr std::array<Entry<Design>, 2> designs{
    {{Design::Turns, "turns"}, {Design::Rounds, "rounds"}}};
constexpr std::array<Entry<OrderRule>, 2> orderRules{{
    {OrderRule::RandomBlocks, "random-blocks"},
    {OrderRule::Sequential, "sequential"},
}};
constexpr std::array<Entry<TransportKind>, 2> transportKinds{
    {{TransportKind::Local, "local"}, {TransportKind::Ssh, "ssh"}}};
constexpr std::array<Entry<GpuAccess>, 3> gpuAccesses{
    {{GpuAccess::None, "none"}, {GpuAccess::All, "all"}, {GpuAccess::Automatic, "automatic"}}};
constexpr std::array<Entry<VmAccelerator>, 3> accelerators{
    {{VmAccelerator::Automatic, "automatic"},
     {VmAccelerator::Kvm, "kvm"},
     {VmAccelerator::Emulation, "emulation"}}};

template <typename Table, typename Enum>
QString find(const Table &table, Enum value)
{
    for (const auto &[candidate, key] : table) {
        if (candidate == value)
            return QString::fromLatin1(key);
    }
    return {};
}

template <typename Enum, typename Table>
std::optional<Enum> findKey(const Table &table, const QString &wanted)
{
    for (const auto &[candidate, key] : table) {
        if (wanted == QLatin1String(key))
            return candidate;
    }
    return std::nullopt;
}

} // namespace

QString keyOf(TrialState state)
{
    return find(trialStates, state);
}
QString keyOf(RunState state)
{
    return find(runStates, state);
}
QString keyOf(Design design)
{
    return find(designs, design);
}
QString keyOf(OrderRule rule)
{
    return find(orderRules, rule);
}
QString keyOf(TransportKind kind)
{
    return find(transportKinds, kind);
}
QString keyOf(ContainerRuntime runtime)
{
    return domain::runtimeKey(runtime);
}
QString keyOf(GpuAccess access)
{
    return find(gpuAccesses, access);
}
QString keyOf(VmAccelerator accelerator)
{
    return find(accelerators, accelerator);
}

template <>
std::optional<TrialState> fromKey(const QString &key)
{
    return findKey<TrialState>(trialStates, key);
}
template <>
std::optional<RunState> fromKey(const QString &key)
{
    return findKey<RunState>(runStates, key);
}
template <>
std::optional<Design> fromKey(const QString &key)
{
    return findKey<Design>(designs, key);
}
template <>
std::optional<OrderRule> fromKey(const QString &key)
{
    return findKey<OrderRule>(orderRules, key);
}
template <>
std::optional<TransportKind> fromKey(const QString &key)
{
    return findKey<TransportKind>(transportKinds, key);
}
template <>
std::optional<ContainerRuntime> fromKey(const QString &key)
{
    bool ok = false;
    const ContainerRuntime runtime = domain::runtimeFromKey(key, &ok);
    return ok ? std::optional(runtime) : std::nullopt;
}
template <>
std::optional<GpuAccess> fromKey(const QString &key)
{
    return findKey<GpuAccess>(gpuAccesses, key);
}
template <>
std::optional<VmAccelerator> fromKey(const QString &key)
{
    return findKey<VmAccelerator>(accelerators, key);
}

} // namespace strata::app::store
