// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/cpuset.h"
#include "app/domain/own_command.h"
#include "app/domain/placement.h"
#include "app/domain/shown_text.h"

#include <QCoreApplication>
#include <QSet>

#include <cmath>

namespace strata::app::domain {
namespace {

constexpr int mostTurns = 10'000;
constexpr double mostSlowdownPercent = 1000;
constexpr int mostBudgetSeconds = 30 * 24 * 3600;
constexpr int mostPatienceSeconds = 24 * 3600;
constexpr qsizetype longestName = 100;
constexpr int mostProcessors = 1024;
constexpr qint64 leastVmMemory = qint64(512) * 1024 * 1024;

//! Collects what is wrong, in the order in which a person would fill in the plan.
class PlanCheck {
    Q_DECLARE_TR_FUNCTIONS(strata::app::domain::PlanCheck)
public:
    explicit PlanCheck(const Plan &plan) : m_plan(plan) {}
    QList<Failure> run();
    static std::optional<Failure> faultOfTrials(qint64 trials);

private:
    void incomplete(const QString &where, const QString &what)
    {
        add({FailureCode::PlanIncomplete, where, what});
    }
    void notAllowed(const QString &where, const QString &what)
    {
        add({FailureCode::NameNotAllowed, where, what});
    }
    //! Once each: a machine is looked at again for everything that runs on it.
    void add(const Failure &failure)
    {
        const QString key = failure.where + QLatin1Char('\n') + failure.detail;
        if (m_known.contains(key))
            return;
        m_known.insert(key);
        m_found.append(failure);
    }
    void checkNames();
    void checkParticipants();
    void checkHost(const Host &host);
    void checkPlaces(const Host &host);
    void checkMembers(const Host &host, const WorkloadSpec &spec);
    void checkDoers(const WorkloadSpec &spec);
    void checkParent(const Host &host);
    void checkMachine(const Host &host);
    void checkJump(const Host &host);
    void checkContainer(const Host &host);
    void checkMade(const Host &host);
    void checkWorkloads();
    void checkNumbers();

    const Plan &m_plan;
    QList<Failure> m_found;
    QSet<QString> m_known;
};

bool isPort(const QString &text)
{
    bool ok = false;
    return text.toUShort(&ok) > 0 && ok;
}

//! "host", "host:port", "[IPv6]" or "[IPv6]:port".
bool isAddress(const QString &text)
{
    const bool bracketed = text.startsWith(QLatin1Char('['));
    const qsizetype end = text.indexOf(QLatin1Char(bracketed ? ']' : ':'));
    const QString host = bracketed ? text.mid(1, end - 1) : text.left(end);
    const QString rest = end < 0 ? QString() : text.mid(bracketed ? end + 1 : end);
    if (bracketed && end < 0)
        return false;
    return isSafeHostName(host) &&
           (rest.isEmpty() || (rest.startsWith(QLatin1Char(':')) && isPort(rest.mid(1))));
}

void PlanCheck::checkNames()
{
    QSet<QString> ids;
    QSet<QString> names;
    for (const Host &host : m_plan.hosts) {
        if (host.id.isEmpty() || ids.contains(host.id))
            incomplete(host.name,
                       tr("The host has no identifier of its own. Remove it and add it again."));
        if (host.name.trimmed().isEmpty())
            incomplete(tr("hosts"), tr("A host has no name. Give it one."));
        else if (host.name.size() > longestName || misleads(host.name))
            notAllowed(host.name.left(longestName),
                       tr("The name is longer than 100 characters or holds control characters. "
                          "Choose another."));
        else if (names.contains(host.name.toCaseFolded()))
            incomplete(host.name, tr("Two hosts have this name. Rename one of them."));
        ids.insert(host.id);
        names.insert(host.name.toCaseFolded());
    }
}

void PlanCheck::checkParent(const Host &host)
{
    if (host.kind == HostKind::BareMetal) {
        if (!host.parentId.isEmpty())
            incomplete(host.name, tr("Bare metal cannot be inside another host. Choose another "
                                     "kind, or move it to the top."));
        return;
    }
    if (host.kind == HostKind::Vm && host.parentId.isEmpty())
        return; // the machine below a rented VM is nobody's to reach
    const Host *parent = m_plan.host(host.parentId);
    const HostKind wanted =
        host.kind == HostKind::ContainerInVm ? HostKind::Vm : HostKind::BareMetal;
    if (!parent)
        incomplete(host.name,
                   tr("The host that it is inside is not in the project. Choose its parent."));
    else if (parent->kind != wanted)
        incomplete(host.name,
                   wanted == HostKind::Vm
                       ? tr("A container in a VM must be inside a VM. Choose its parent.")
                       : tr("It must be inside a bare-metal host. Choose its parent."));
}

void PlanCheck::checkJump(const Host &host)
{
    const QStringList hops = host.ssh.jump.split(QLatin1Char(','));
    for (const QString &hop : hops) {
        const qsizetype at = hop.indexOf(QLatin1Char('@'));
        if (at >= 0 && !isSafeUserName(hop.left(at)))
            notAllowed(host.name, tr("The user name of the jump host is not allowed: use letters, "
                                     "digits, dot, dash and underscore."));
        if (!isAddress(hop.mid(at + 1)))
            notAllowed(host.name, tr("The jump host is not of the form user@host:port."));
    }
}

void PlanCheck::checkMachine(const Host &host)
{
    if (host.transport == TransportKind::Local)
        return;
    if (host.ssh.hostName.isEmpty())
        incomplete(host.name,
                   tr("The host has no address. Enter the name or address that SSH connects to."));
    else if (!isSafeHostName(host.ssh.hostName))
        notAllowed(host.name, tr("The address is not allowed: use letters, digits, dot, dash, "
                                 "underscore and colon."));
    if (!host.ssh.user.isEmpty() && !isSafeUserName(host.ssh.user))
        notAllowed(
            host.name,
            tr("The user name is not allowed: use letters, digits, dot, dash and underscore."));
    if (host.ssh.port == 0)
        incomplete(host.name,
                   tr("The port is 0. Enter a number from 1 to 65535; SSH usually has 22."));
    if (!host.ssh.jump.isEmpty())
        checkJump(host);
}

void PlanCheck::checkContainer(const Host &host)
{
    const ContainerOptions &options = host.container;
    if (!std::isfinite(options.cpus) || options.cpus < 0)
        incomplete(host.name, tr("The CPU quota is not a number of cores. Enter 0 for none."));
    if (options.memoryBytes < 0)
        incomplete(host.name, tr("The memory limit is negative. Enter 0 for none."));
    if (!options.cpuset.isEmpty() && !isCpuset(options.cpuset))
        notAllowed(host.name, tr("The CPU set is not of the form 0-3,8."));
    for (const QString &mount : options.mounts) {
        const QStringList parts = mount.split(QLatin1Char(':'));
        const bool formOk =
            parts.size() == 2 || (parts.size() == 3 && parts.at(2) == QLatin1String("ro"));
        if (!formOk || !parts.at(0).startsWith(QLatin1Char('/')) ||
            !parts.at(1).startsWith(QLatin1Char('/')))
            incomplete(host.name,
                       tr("A mount is not of the form /source:/target or /source:/target:ro."));
    }
}

void PlanCheck::checkMade(const Host &host)
{
    const MadeVm &options = *host.made;
    if (host.kind != HostKind::Vm || host.parentId.isEmpty())
        incomplete(host.name, tr("Strata makes virtual machines only, and only on a machine of the "
                                 "project. Choose where it runs."));
    if (options.processors < 0 || options.processors > mostProcessors)
        incomplete(host.name, tr("The number of processors is not from 0 to 1024."));
    if (options.memoryBytes != 0 && options.memoryBytes < leastVmMemory)
        incomplete(host.name, tr("The memory is less than 512 MiB. Enter 0 for half of what the "
                                 "computer has."));
    if (!options.cpuset.isEmpty() && !isCpuset(options.cpuset))
        notAllowed(host.name, tr("The CPU set is not of the form 0-3,8."));
    if (!options.kernel.isEmpty() &&
        (!options.kernel.startsWith(QLatin1Char('/')) || misleads(options.kernel)))
        notAllowed(host.name, tr("The kernel is not an absolute path."));
}

void PlanCheck::checkHost(const Host &host)
{
    if (!(host.pricePerHour >= 0 && host.pricePerHour <= mostPricePerHour))
        incomplete(host.name,
                   tr("The price of an hour of a host must be from 0 to 1000000. Change it."));
    checkPlaces(host);
    if (host.kind == HostKind::Placement)
        return;
    checkParent(host);
    if (isContainer(host.kind))
        checkContainer(host);
    if (const Host *machine = machineOf(host, m_plan.hosts))
        checkMachine(asReached(*machine, m_plan.hosts));
    if (host.made)
        checkMade(host);
    if (!(host.slowdownPercent >= 0 && host.slowdownPercent <= mostSlowdownPercent))
        incomplete(host.name, tr("A host can be made slower by 0 to 1000 %."));
}

void PlanCheck::checkPlaces(const Host &host)
{
    if (host.kind == HostKind::Placement && host.places.isEmpty())
        incomplete(host.name,
                   tr("The placement has no hosts yet. Choose how many processes each runs."));
    if (host.kind == HostKind::Placement && (!host.parentId.isEmpty() || host.made))
        incomplete(host.name, tr("A placement cannot be inside another host. Add it again."));
    for (const Place &place : host.places) {
        const Host *where = m_plan.host(place.hostId);
        if (!where || where->kind == HostKind::Placement)
            incomplete(host.name,
                       tr("It places processes on a host that is not in the project. Choose "
                          "its hosts again."));
        if (place.processes < 1 || place.processes > mostProcesses)
            incomplete(host.name, tr("A host can run 1 to %1 processes.").arg(mostProcesses));
        if (!place.cpus.isEmpty() && !isCpuset(place.cpus) && !numaNodeIn(place.cpus))
            notAllowed(host.name, tr("The processors of one of its hosts are not of the form 0-3,8 "
                                     "or node 0."));
    }
}

void PlanCheck::checkMembers(const Host &host, const WorkloadSpec &spec)
{
    if (const QString role = roleWithoutPlace(host, spec); !role.isEmpty())
        incomplete(host.name, tr("None of its hosts has the role %1, which %2 needs. Choose one.")
                                  .arg(role, label(spec)));
    const qint64 processes = qint64(processesOf(spec)) + backgroundProcesses(host, spec);
    if (processes > mostProcesses)
        incomplete(host.name, tr("With those in the background, %1 needs %2 processes here; at "
                                 "most %3 are possible. Choose fewer.")
                                  .arg(label(spec), QString::number(processes),
                                       QString::number(mostProcesses)));
    const QList<Member> members = membersOf(host, spec, m_plan.hosts);
    for (const Host &cut : membersOutOfReach(members, m_plan.hosts))
        incomplete(
            host.name,
            isContainer(cut.kind) && cut.container.network == QLatin1String("none")
                ? tr("No other process of %1 can reach %2: the container has no network. Choose "
                     "the network host in its options.")
                      .arg(label(spec), cut.name)
                : tr("No other process of %1 can reach %2, which is behind the address of "
                     "its machine. Place all processes in it, or none.")
                      .arg(label(spec), cut.name));
    QSet<QString> checked(m_plan.experiment.hostIds.begin(), m_plan.experiment.hostIds.end());
    for (const Member &member : members) {
        if (!checked.contains(member.host.id))
            checkHost(member.host);
        checked.insert(member.host.id);
    }
}

void PlanCheck::checkDoers(const WorkloadSpec &spec)
{
    const QList<QString> doing = hostsDoing(m_plan, spec);
    const bool isForSome = !spec.hostIds.isEmpty();
    if (isForSome && doing.isEmpty() && !m_plan.experiment.hostIds.isEmpty())
        incomplete(label(spec), tr("None of the hosts that do this work takes part. Choose its "
                                   "hosts again."));
    else if (isForSome && !measuresRoofs(spec) &&
             !spec.hostIds.contains(m_plan.experiment.baselineId))
        incomplete(label(spec), tr("The baseline does not do this work, so nothing could be "
                                   "compared. Add the baseline to the hosts of this work."));
    else if (doing.isEmpty() && !m_plan.experiment.hostIds.isEmpty() && !measuresRoofs(spec))
        incomplete(label(spec), tr("This work is a single process, and only placements take part. "
                                   "Choose a host for it."));
    if (processesOf(spec) > mostProcesses) {
        incomplete(label(spec), tr("It needs %1 processes; at most %2 are possible. Ask for fewer.")
                                    .arg(processesOf(spec))
                                    .arg(mostProcesses));
        return;
    }
    for (const QString &id : doing) {
        const Host *host = m_plan.host(id); // otherwise reported already
        if (host && (isOfSeveral(spec) || backgroundProcesses(*host, spec) > 0))
            checkMembers(*host, spec);
    }
}

void PlanCheck::checkParticipants()
{
    const Experiment &experiment = m_plan.experiment;
    if (experiment.hostIds.isEmpty())
        incomplete(tr("hosts"), tr("No host takes part. Choose at least one."));
    QSet<QString> seen;
    for (const QString &id : experiment.hostIds) {
        const Host *host = m_plan.host(id);
        if (!host || seen.contains(id)) {
            incomplete(tr("hosts"), tr("A host takes part twice or is no longer in the project. "
                                       "Choose the hosts again."));
            continue;
        }
        seen.insert(id);
        checkHost(*host);
    }
    if (!experiment.hostIds.contains(experiment.baselineId))
        incomplete(
            tr("baseline"),
            tr("The baseline is not one of the hosts that take part. Choose another baseline."));
}

void PlanCheck::checkWorkloads()
{
    const QList<WorkloadSpec> &workloads = m_plan.experiment.workloads;
    if (workloads.isEmpty())
        incomplete(tr("workloads"), tr("Add at least one workload."));
    QSet<QString> ids;
    QSet<QString> labels;
    for (const WorkloadSpec &spec : workloads) {
        if (spec.workload.isEmpty() || spec.id.isEmpty() || ids.contains(spec.id))
            incomplete(tr("workloads"), tr("A workload has no name or no identifier of its own. "
                                           "Remove it and add it again."));
        else if (labels.contains(label(spec)))
            incomplete(label(spec), tr("The same workload with the same parameters is listed "
                                       "twice. Change or remove one of them."));
        ids.insert(spec.id);
        labels.insert(label(spec));
        const QString files =
            isOwnCommand(spec) ? spec.parameters.value(command::files) : QString();
        if (!files.isEmpty() && !knownCommandFiles(files))
            incomplete(label(spec), tr("The files that it copies to the hosts are missing from the "
                                       "project file. Edit it and choose them again."));
        checkDoers(spec);
    }
}

void PlanCheck::checkNumbers()
{
    const Experiment &experiment = m_plan.experiment;
    if (experiment.rounds < 1 || experiment.rounds > mostRounds)
        incomplete(tr("rounds"), tr("The number of rounds must be from 1 to 1000."));
    else if (experiment.maxRounds < experiment.rounds || experiment.maxRounds > mostRounds)
        incomplete(tr("rounds"),
                   tr("The maximum number of rounds must be from the number of rounds to 1000."));
    else if (const auto fault = faultOfTrials(trialsBefore(m_plan, experiment.rounds)))
        add(*fault);
    if (experiment.turnMs < 20 || experiment.turnMs > 60'000 || experiment.turnsPerRound < 1 ||
        experiment.turnsPerRound > mostTurns)
        //: part of the plan that a problem concerns
        incomplete(tr("turns"), tr("A turn must last from 20 ms to 60 s, and a round must have "
                                   "from 1 to 10,000 turns."));
    if (experiment.timeBudgetSeconds < 0 || experiment.timeBudgetSeconds > mostBudgetSeconds)
        //: part of the plan that a problem concerns
        incomplete(tr("time"), tr("The time for a run must be from 0 (no limit) to 30 days."));
    if (!(experiment.targetWidth >= 0 && experiment.targetWidth < 2))
        //: part of the plan that a problem concerns
        incomplete(tr("stopping rule"),
                   tr("The target width of the interval must be from 0 to 2, for example 0.04."));
    if (experiment.patienceSeconds < 0 || experiment.patienceSeconds > mostPatienceSeconds)
        //: part of the plan that a problem concerns
        incomplete(tr("patience"),
                   tr("The time to wait for an unreachable host must be from 0 seconds to a day."));
    if (!isUsableConfidence(experiment.confidence))
        //: part of the plan that a problem concerns
        incomplete(tr("confidence"),
                   tr("The confidence must be from 0.5 to 0.999, for example 0.95."));
    if (!(experiment.margin >= 0 && experiment.margin < 1))
        incomplete(tr("margin"),
                   tr("The margin must be at least 0 and less than 1, for example 0.03."));
}

std::optional<Failure> PlanCheck::faultOfTrials(qint64 trials)
{
    if (trials <= mostTrials)
        return {};
    return Failure{FailureCode::PlanIncomplete, tr("rounds"),
                   tr("The run would have %1 trials, and at most 1,000,000 are possible. Choose "
                      "fewer rounds, hosts or workloads.")
                       .arg(trials)};
}

QList<Failure> PlanCheck::run()
{
    checkNames();
    checkParticipants();
    checkWorkloads();
    checkNumbers();
    return m_found;
}

} // namespace

QList<Failure> validate(const Plan &plan)
{
    return PlanCheck(plan).run();
}

std::optional<Failure> faultOfTrials(qint64 trials)
{
    return PlanCheck::faultOfTrials(trials);
}

} // namespace strata::app::domain
