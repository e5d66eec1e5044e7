// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/this_computer.h"

#include "app/api/workload_catalog.h"
#include "app/services/hosts/host_discovery.h"

#include <QCoreApplication>
#include <QElapsedTimer>
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

bool answers(domain::ContainerRuntime runtime, const remote::CancelFlag &cancelled)
{
    const auto transport = remote::makeLocalTransport(cancelled);
    return transport->open() && askRuntime(*transport, runtime, cancelled);
}

//! Those that can start a container here, asked all at once. One that hangs must not hold up the
//! start: what has not answered in time is left out.
QList<domain::ContainerRuntime> answeringRuntimes()
{
    const QList<domain::ContainerRuntime> all = domain::containerRuntimes();
    remote::CancelFlag cancelled{false};
    std::vector<std::atomic<bool>> found(static_cast<std::size_t>(all.size()));
    std::vector<std::thread> asking;
    for (qsizetype i = 0; i < all.size(); ++i)
        asking.emplace_back(
            [&, i] { found[static_cast<std::size_t>(i)] = answers(all.at(i), cancelled); });
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
    QList<domain::ContainerRuntime> answering;
    for (qsizetype i = 0; i < all.size(); ++i)
        if (found[static_cast<std::size_t>(i)])
            answering.append(all.at(i));
    return answering;
}

//! About two seconds of work a trial, so that four settings on three hosts end within three
//! minutes; the limit is for slow machines. The roofs are measured once.
QList<domain::WorkloadSpec> settings()
{
    const auto parameters = [](std::initializer_list<std::pair<const char *, const char *>> words) {
        QMap<QString, QString> map{{domain::maxSecondsName, QStringLiteral("10")},
                                   {QStringLiteral("min_step_ms"), QStringLiteral("10")}};
        for (const auto &[name, value] : words)
            map.insert(QLatin1String(name), QLatin1String(value));
        return map;
    };
    QList<domain::WorkloadSpec> list{
        setting(QStringLiteral("train"),
                parameters({{"model", "resnet18"}, {"batch", "2"}, {"warmup_steps", "2"}})),
        setting(QStringLiteral("gemm"), parameters({{"m", "512"}, {"n", "512"}, {"k", "512"}})),
        setting(QStringLiteral("memory-bandwidth"),
                parameters({{"operation", "triad"}, {"size_bytes", "64M"}})),
        setting(QStringLiteral("file-io"),
                parameters({{"pattern", "seqrewr"}, {"file_bytes", "64M"}}))};
    if (hasWorkload(domain::ceilingsWorkload))
        list.append(
            setting(domain::ceilingsWorkload, {{QStringLiteral("roof_ms"), QStringLiteral("10")}}));
    return list;
}

} // namespace

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

Plan planForThisComputer()
{
    domain::Plan plan;
    plan.hosts.append(bareMetal());
    for (const domain::ContainerRuntime runtime : chosenRuntimes(answeringRuntimes()))
        plan.hosts.append(container(plan.hosts.first(), runtime));
    domain::Experiment &experiment = plan.experiment;
    experiment.name = Names::tr("This computer");
    for (const domain::Host &host : plan.hosts)
        experiment.hostIds.append(host.id);
    experiment.baselineId = plan.hosts.first().id;
    experiment.workloads = settings();
    // Within three minutes: five rounds, and then more of what is still unclear.
    experiment.turnMs = 50;
    experiment.turnsPerRound = 20;
    experiment.targetWidth = 0.04;
    experiment.maxRounds = 20;
    experiment.timeBudgetSeconds = 180;
    return plan;
}

} // namespace strata::app::services
