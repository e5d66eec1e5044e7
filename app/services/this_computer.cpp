// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/this_computer.h"

#include "app/api/text.h"
#include "app/api/workload_catalog.h"
#include "app/guests/guest.h"
#include "app/services/hosts/host_discovery.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QThread>

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace strata::app::services {

using namespace api;

// Without these lupdate does not find the class of the texts below.
using domain::Host;
using domain::Plan;

namespace {

constexpr qint64 answerWithinMs = 3000;
constexpr std::chrono::seconds kvmBootsWithin{10};
constexpr int secondsOfHost = 90;
constexpr int secondsOfGpu = 90; // on top of them

//! tr() for the texts of this file.
struct Names {
    Q_DECLARE_TR_FUNCTIONS(strata::app::services::ThisComputer)
};

Host bareMetal()
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = Names::tr("this computer");
    return host;
}

Host container(const domain::Host &machine, domain::ContainerRuntime runtime)
{
    domain::Host host = containerOn(machine, runtime);
    //: %1 is a container runtime, such as Docker
    host.name = Names::tr("%1 here").arg(domain::runtimeName(runtime));
    return host;
}

domain::WorkloadSpec setting(const QString &workload, const QMap<QString, QString> &parameters)
{
    return {domain::makeId(), workload, parameters};
}

//! Why it cannot start a container here, or nothing.
std::optional<domain::Failure> obstacleTo(domain::ContainerRuntime runtime,
                                          const remote::CancelFlag &cancelled)
{
    const auto transport = remote::makeLocalTransport(cancelled);
    if (const auto opened = transport->open(); !opened)
        return opened.error();
    const auto answer = askRuntime(*transport, runtime, cancelled);
    if (answer)
        return std::nullopt;
    const domain::Failure &why = answer.error();
    if (why.code == domain::FailureCode::Cancelled) // it hung
        return domain::Failure{domain::FailureCode::RuntimeNotRunning, why.where, {}};
    return why;
}

//! The runtimes that can start a container here, and why there is none, in a sentence or two.
struct ContainersHere {
    QList<domain::ContainerRuntime> answering;
    QString remark;
};

//! Asks all at once. One that hangs must not hold up the start: what has not answered in time is
//! left out.
ContainersHere containersHere()
{
    const QList<domain::ContainerRuntime> all = domain::containerRuntimes();
    remote::CancelFlag cancelled{false};
    std::vector<std::optional<domain::Failure>> obstacles(static_cast<std::size_t>(all.size()));
    std::vector<std::thread> asking;
    for (qsizetype i = 0; i < all.size(); ++i)
        asking.emplace_back(
            [&, i] { obstacles[static_cast<std::size_t>(i)] = obstacleTo(all.at(i), cancelled); });
    std::atomic<bool> answered{false};
    std::thread watch([&] {
        QElapsedTimer waited;
        waited.start();
        while (!answered && waited.elapsed() < answerWithinMs)
            QThread::msleep(20);
        cancelled = true;
    });
    for (std::thread &thread : asking)
        thread.join();
    answered = true;
    watch.join();
    ContainersHere here;
    for (qsizetype i = 0; i < all.size(); ++i)
        if (!obstacles[static_cast<std::size_t>(i)])
            here.answering.append(all.at(i));
    if (here.answering.isEmpty())
        here.remark = describe(mostTelling(obstacles)).oneLine();
    return here;
}

//! A machine that boots here, and why there is none, or none with KVM, in a sentence or two.
struct VmHere {
    std::optional<domain::MadeVm> vm;
    QString remark;
    bool hasRunc = false; //!< inside
};

//! As a problem of this computer says it, with what to do.
QString remarkOf(const domain::Failure &failure)
{
    return describe(failure).oneLine();
}

//! That /dev/kvm opens says nothing: whether a guest boots with it is tried.
domain::Expected<void> tryKvm(const remote::Transport &computer,
                              const remote::CancelFlag &cancelled)
{
    domain::MadeVm small;
    small.processors = 1;
    small.memoryBytes = qint64(512) * 1024 * 1024;
    small.accelerator = domain::VmAccelerator::Kvm;
    guests::GuestTiming timing;
    timing.kvmLimit = kvmBootsWithin;
    const auto guest = guests::Guest::boot(remote::makeLocalTransport, small, cancelled, timing);
    if (guest)
        return {};
    if (guest.error().code == domain::FailureCode::GuestNotBooted)
        return domain::fail(domain::FailureCode::KvmUnavailable, computer.description(),
                            QStringLiteral("boots-nothing"));
    return tl::make_unexpected(guest.error());
}

VmHere vmHere(bool withEmulatedVm)
{
    const remote::CancelFlag never{false};
    const auto computer = remote::makeLocalTransport(never);
    if (const auto opened = computer->open(); !opened)
        return {{}, remarkOf(opened.error())};
    const auto around = guests::lookAround(*computer, {}, never);
    if (!around)
        return {{}, remarkOf(around.error())};
    if (!around->missing.isEmpty())
        return {{},
                remarkOf({domain::FailureCode::GuestMeansMissing, computer->description(),
                          around->missing.join(QStringLiteral(", "))})};
    domain::MadeVm vm;
    vm.accelerator = domain::VmAccelerator::Kvm;
    const auto booted = tryKvm(*computer, never);
    if (booted)
        return {vm, {}, around->hasRunc};
    vm.accelerator = domain::VmAccelerator::Emulation;
    return {withEmulatedVm ? std::optional(vm) : std::nullopt, remarkOf(booted.error()),
            around->hasRunc};
}

Host madeVm(const domain::Host &computer, const domain::MadeVm &vm)
{
    domain::Host host;
    host.id = domain::makeId();
    host.kind = domain::HostKind::Vm;
    host.name = Names::tr("VM here");
    host.parentId = computer.id;
    host.made = vm;
    return host;
}

Host containerInVm(const domain::Host &vm)
{
    domain::Host host = containerOn(vm, domain::ContainerRuntime::Runc);
    //: %1 is a container runtime, such as runc
    host.name = Names::tr("%1 in the VM here").arg(domain::runtimeName(host.container.runtime));
    return host;
}

QMap<QString, QString>
parameters(std::initializer_list<std::pair<const char *, const char *>> words)
{
    QMap<QString, QString> map{{domain::maxSecondsName, QStringLiteral("10")},
                               {QStringLiteral("min_step_ms"), QStringLiteral("10")}};
    for (const auto &[name, value] : words)
        map.insert(QLatin1String(name), QLatin1String(value));
    return map;
}

//! Whether the driver shows one: its device file, or that of Windows below WSL. A container may
//! have any of the machine's GPUs, not only number 0.
bool hasNvidiaGpu()
{
    const QStringList numbered{QStringLiteral("nvidia[0-9]*")};
    return !QDir(QStringLiteral("/dev")).entryList(numbered, QDir::System).isEmpty() ||
           (QFile::exists(QStringLiteral("/dev/dxg")) &&
            QFile::exists(QStringLiteral("/usr/lib/wsl/lib/libcuda.so.1")));
}

//! What a layer can cost a GPU: its arithmetic, the way to its memory, and each launch.
QList<domain::WorkloadSpec> settingsOfGpu()
{
    return {setting(QStringLiteral("train"), parameters({{"model", "resnet50_v1.5"},
                                                         {"batch", "64"},
                                                         {"precision", "bf16"},
                                                         {"backend", "cuda"}})),
            setting(QStringLiteral("gemm"), parameters({{"m", "4096"},
                                                        {"n", "4096"},
                                                        {"k", "4096"},
                                                        {"precision", "bf16"},
                                                        {"backend", "cuda"}})),
            setting(QStringLiteral("copy"), parameters({{"bytes", "64M"}})),
            setting(QStringLiteral("kernel-launch"), parameters({{"mode", "latency"}}))};
}

} // namespace

QList<domain::WorkloadSpec> settingsForThisComputer(bool isEmulated, bool hasGpu)
{
    if (isEmulated)
        return {
            setting(QStringLiteral("gemm"), parameters({{"m", "64"}, {"n", "64"}, {"k", "64"}})),
            setting(QStringLiteral("memory-bandwidth"),
                    parameters({{"operation", "triad"}, {"size_bytes", "4M"}})),
            setting(QStringLiteral("kernel-calls"), parameters({}))};
    QList<domain::WorkloadSpec> list{
        setting(QStringLiteral("train"),
                parameters({{"model", "resnet18"}, {"batch", "2"}, {"warmup_steps", "2"}})),
        setting(QStringLiteral("gemm"), parameters({{"m", "512"}, {"n", "512"}, {"k", "512"}})),
        setting(QStringLiteral("memory-bandwidth"),
                parameters({{"operation", "triad"}, {"size_bytes", "64M"}})),
        setting(QStringLiteral("file-io"),
                parameters({{"pattern", "seqrewr"}, {"file_bytes", "64M"}}))};
    if (hasGpu)
        list.append(settingsOfGpu());
    const QMap<QString, QString> quick{{QStringLiteral("roof_ms"), QStringLiteral("10")}};
    if (!hasWorkload(domain::ceilingsWorkload))
        return list;
    list.append(setting(domain::ceilingsWorkload, quick));
    if (hasGpu) {
        QMap<QString, QString> ofGpu = quick;
        ofGpu.insert(QStringLiteral("device"), QStringLiteral("gpu"));
        list.append(setting(domain::ceilingsWorkload, ofGpu));
    }
    return list;
}

domain::Failure mostTelling(const std::vector<std::optional<domain::Failure>> &obstacles)
{
    const auto isInstalled = [](const std::optional<domain::Failure> &obstacle) {
        return obstacle && obstacle->code != domain::FailureCode::RuntimeMissing;
    };
    const auto told = std::ranges::find_if(obstacles, isInstalled);
    return told != obstacles.end() ? **told : *obstacles.front();
}

QList<domain::ContainerRuntime> chosenRuntimes(const QList<domain::ContainerRuntime> &answering)
{
    using domain::ContainerRuntime;
    QList<ContainerRuntime> chosen;
    for (const ContainerRuntime runtime : answering)
        if (runtime != ContainerRuntime::Gvisor && chosen.isEmpty())
            chosen.append(runtime);
    // Its own kernel makes it another layer than a container of the machine's kernel.
    if (answering.contains(ContainerRuntime::Gvisor))
        chosen.append(ContainerRuntime::Gvisor);
    return chosen;
}

Plan planForThisComputer(bool withEmulatedVm)
{
    domain::Plan plan;
    plan.hosts.append(bareMetal());
    const ContainersHere containers = containersHere();
    for (const domain::ContainerRuntime runtime : chosenRuntimes(containers.answering))
        plan.hosts.append(container(plan.hosts.first(), runtime));
    const VmHere here = vmHere(withEmulatedVm);
    const bool isEmulated = here.vm && here.vm->accelerator == domain::VmAccelerator::Emulation;
    if (here.vm)
        plan.hosts.append(madeVm(plan.hosts.first(), *here.vm));
    if (here.vm && here.hasRunc)
        plan.hosts.append(containerInVm(plan.hosts.last()));
    QStringList remarks{containers.remark, here.remark};
    remarks.removeAll(QString());
    plan.hosts.first().notes = remarks.join(QLatin1Char('\n'));
    domain::Experiment &experiment = plan.experiment;
    experiment.name = Names::tr("This computer");
    for (const domain::Host &host : plan.hosts)
        experiment.hostIds.append(host.id);
    experiment.baselineId = plan.hosts.first().id;
    const bool hasGpu = !isEmulated && hasNvidiaGpu();
    experiment.workloads = settingsForThisComputer(isEmulated, hasGpu);
    // Five rounds, and then more of what is still unclear: short ones, since they differ by what
    // turns leave over, and few rounds make a wide interval (decision 34). Shorter turns would
    // narrow intervals sooner, but what begins with a turn costs some layers more (decision 36).
    experiment.turnMs = 50;
    experiment.turnsPerRound = 10;
    experiment.targetWidth = 0.04;
    experiment.maxRounds = 32;
    experiment.timeBudgetSeconds =
        (secondsOfHost + (hasGpu ? secondsOfGpu : 0)) * static_cast<int>(plan.hosts.size());
    return plan;
}

} // namespace strata::app::services
