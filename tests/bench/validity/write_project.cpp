// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a project file whose answers are known: write_project PLAN FILE. PLAN is "quotas": a
// container without a CPU quota and three with one, in which one thread works, so that what is left
// of it is known. Or "slowdowns COUNT ROUNDS TURNS TURN_MS SECONDS PERCENT ...": this computer and
// itself made slower by so many percent, with so many works that differ in their data alone, so
// many rounds and so many turns in each, of so many milliseconds; within so many seconds a work
// rounds are added until intervals are 1.3 % wide, or, with 0, none are. Or "guest COUNT PORT USER
// KEYFILE": the same of a virtual machine on this computer, as it is and 10 % slower. Or "accuracy
// ROUNDS FOLDER PERCENT ...": this computer and itself made slower, training on the digits in
// FOLDER until 97 % of those that it has not seen are recognized.
#include "app/store/project_file.h"

#include <QCoreApplication>

#include <optional>
#include <utility>

using namespace strata::app;

namespace {

domain::Host hostOf(const QString &name)
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = name;
    return host;
}

domain::Host container(const domain::Host &machine, const QString &name, double cpus)
{
    domain::Host host = hostOf(name);
    host.kind = domain::HostKind::Container;
    host.parentId = machine.id;
    host.container.cpus = cpus;
    return host;
}

domain::WorkloadSpec gemm(const char *size, const QMap<QString, QString> &others)
{
    domain::WorkloadSpec spec{domain::makeId(), QStringLiteral("gemm"), others};
    for (const char *side : {"m", "n", "k"})
        spec.parameters.insert(QLatin1String(side), QLatin1String(size));
    return spec;
}

domain::Plan planOfQuotas()
{
    domain::Plan plan;
    plan.hosts = {hostOf(QStringLiteral("this computer"))};
    for (const auto &[name, cpus] :
         {std::pair("no quota", 0.0), {"30 %", 0.3}, {"50 %", 0.5}, {"90 %", 0.9}})
        plan.hosts.append(container(plan.hosts.first(), QLatin1String(name), cpus));
    domain::Experiment &experiment = plan.experiment;
    for (const domain::Host &host : plan.hosts.mid(1))
        experiment.hostIds.append(host.id);
    experiment.baselineId = experiment.hostIds.first();
    experiment.turnsPerRound = 4;
    experiment.workloads = {gemm("256", {{QStringLiteral("threads"), QStringLiteral("1")}})};
    return plan;
}

struct Amounts {
    const char *size = "512"; //!< of a matrix product
    int works = 1;
    int rounds = 5;
    int turns = 20;
    int seconds = 0;
    int turnMs = 50;
};

domain::Plan planOfSlowdowns(const domain::Host &first, const QList<int> &percents,
                             const Amounts &amounts)
{
    domain::Plan plan;
    plan.hosts = {first};
    for (const int percent : percents) {
        domain::Host host = first;
        host.id = domain::makeId();
        host.name = QStringLiteral("%1 % %2").arg(percent).arg(plan.hosts.size());
        host.slowdownPercent = percent;
        plan.hosts.append(host);
    }
    domain::Experiment &experiment = plan.experiment;
    for (const domain::Host &host : std::as_const(plan.hosts))
        experiment.hostIds.append(host.id);
    experiment.baselineId = experiment.hostIds.first();
    experiment.turnMs = amounts.turnMs;
    experiment.rounds = experiment.maxRounds = amounts.rounds;
    experiment.turnsPerRound = amounts.turns;
    experiment.margin = 0.01;
    if (amounts.seconds > 0) {
        experiment.targetWidth = 0.013;
        experiment.maxRounds = 50;
        experiment.timeBudgetSeconds = amounts.seconds * amounts.works;
    }
    for (int seed = 1; seed <= amounts.works; ++seed)
        experiment.workloads.append(
            gemm(amounts.size, {{QStringLiteral("seed"), QString::number(seed)},
                                {QStringLiteral("min_step_ms"), QStringLiteral("2")},
                                {QStringLiteral("warmup_steps"), QStringLiteral("30")}}));
    return plan;
}

domain::Plan planOfAccuracy(int rounds, const QString &folder, const QList<int> &percents)
{
    domain::Plan plan =
        planOfSlowdowns(hostOf(QStringLiteral("this computer")), percents, {"1", 0, rounds});
    plan.experiment.workloads = {{domain::makeId(),
                                  QStringLiteral("train"),
                                  {{QStringLiteral("model"), QStringLiteral("mnist")},
                                   {QStringLiteral("data"), QStringLiteral("files")},
                                   {QStringLiteral("folder"), folder},
                                   {QStringLiteral("batch"), QStringLiteral("50")},
                                   {QStringLiteral("optimizer"), QStringLiteral("momentum")},
                                   {QStringLiteral("learning_rate"), QStringLiteral("0.002")},
                                   {QStringLiteral("until_accuracy"), QStringLiteral("0.97")},
                                   {QStringLiteral("evaluate_every"), QStringLiteral("10")},
                                   {QStringLiteral("steps"), QStringLiteral("5000")},
                                   {QStringLiteral("max_seconds"), QStringLiteral("300")}}}};
    return plan;
}

QList<int> numbersIn(const QStringList &words)
{
    QList<int> numbers;
    for (const QString &word : words)
        numbers.append(word.toInt());
    return numbers;
}

//! \param words port, user and key file
domain::Plan planOfGuest(int works, const QStringList &words)
{
    const domain::Host machine = hostOf(QStringLiteral("this computer"));
    domain::Host guest = hostOf(QStringLiteral("guest"));
    guest.kind = domain::HostKind::Vm;
    guest.parentId = machine.id;
    guest.transport = domain::TransportKind::Ssh;
    guest.ssh.hostName = QStringLiteral("127.0.0.1");
    guest.ssh.port = words.at(0).toUShort();
    guest.ssh.user = words.at(1);
    guest.ssh.keyFile = words.at(2);
    // An emulated guest needs 0.7 s for a product of 512.
    domain::Plan plan = planOfSlowdowns(guest, {0, 10}, {"128", works});
    plan.hosts.prepend(machine);
    return plan;
}

//! Nothing: the words are no plan.
std::optional<domain::Plan> planFrom(const QStringList &words)
{
    const QString kind = words.value(0);
    const int works = words.value(1).toInt();
    if (kind == QLatin1String("quotas") && words.size() == 1)
        return planOfQuotas();
    if (kind == QLatin1String("slowdowns") && words.size() > 6 && works > 0) {
        return planOfSlowdowns(hostOf(QStringLiteral("this computer")), numbersIn(words.mid(6)),
                               {"512", works, words.at(2).toInt(), words.at(3).toInt(),
                                words.at(5).toInt(), words.at(4).toInt()});
    }
    if (kind == QLatin1String("accuracy") && words.size() > 3)
        return planOfAccuracy(works, words.at(2), numbersIn(words.mid(3)));
    if (kind == QLatin1String("guest") && words.size() == 5 && works > 0)
        return planOfGuest(works, words.mid(2));
    return std::nullopt;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList words = application.arguments().mid(1);
    const auto plan = planFrom(words.mid(0, words.size() - 1));
    if (!plan)
        qFatal("usage: write_project quotas | slowdowns COUNT ROUNDS TURNS TURN_MS SECONDS PERCENT "
               "... | "
               "guest COUNT PORT USER KEYFILE | accuracy ROUNDS FOLDER PERCENT ...  FILE");
    auto file = store::createProjectFile(words.last());
    if (!file)
        qFatal("%s", qPrintable(file.error().detail));
    if (const auto stored = (*file)->setPlan(*plan); !stored)
        qFatal("%s", qPrintable(stored.error().detail));
    return 0;
}
