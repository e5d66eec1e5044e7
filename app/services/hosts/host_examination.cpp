// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/hosts/host_examination.h"

#include "app/api/size_text.h"
#include "app/api/text.h"
#include "app/guests/guest.h"
#include "app/launch/launcher.h"
#include "app/remote/relay_client.h"
#include "app/runs/machine.h"
#include "app/runs/record_intake.h"
#include "app/services/hosts/gpu_check.h"
#include "app/services/hosts/load_check.h"

#include <QCoreApplication>

namespace strata::app::services {

using namespace api;

using domain::CheckState;
using domain::CheckStep;
using domain::FailureCode;
using domain::HostKind;

namespace {

constexpr std::chrono::seconds inventoryTimeout{90};
constexpr int inventoryLeaseSeconds = 30;
constexpr CheckStep lastStep = CheckStep::Gpu;

//! tr() for the texts of this file.
struct Advice {
    Q_DECLARE_TR_FUNCTIONS(strata::app::services::Advice)
};

//! The line of the checklist that a failure to connect belongs to.
CheckStep stepOf(FailureCode code)
{
    switch (code) {
    case FailureCode::NameNotResolved:
    case FailureCode::NameNotAllowed:
        return CheckStep::NameResolves;
    case FailureCode::HostKeyUnknown:
    case FailureCode::HostKeyChanged:
    case FailureCode::HostKeyOtherType:
    case FailureCode::HostKeyRevoked:
    case FailureCode::KnownHostsUnreadable:
        return CheckStep::HostKey;
    case FailureCode::SignInRefused:
    case FailureCode::SignInCancelled:
    case FailureCode::TooManySignInAttempts:
    case FailureCode::KeyFileUnreadable:
        return CheckStep::SignIn;
    case FailureCode::ShellUnusable:
        return CheckStep::Shell;
    case FailureCode::DirectoryMissing:
    case FailureCode::DirectoryNotPrivate:
    case FailureCode::DirectoryNotWritable:
        return CheckStep::Directory;
    case FailureCode::DirectoryNotExecutable:
        return CheckStep::DirectoryExecutes;
    case FailureCode::DiskFull:
        return CheckStep::FreeSpace;
    case FailureCode::BundleMissing:
    case FailureCode::BundleDamaged:
    case FailureCode::ArchitectureUnsupported:
    case FailureCode::TransferFailed:
        return CheckStep::Engine;
    default:
        return CheckStep::PortAnswers;
    }
}

CheckStep after(CheckStep step)
{
    return static_cast<CheckStep>(static_cast<int>(step) + 1);
}

//! What the kind that was chosen says should be seen from inside.
bool agrees(domain::HostKind kind, const QString &seen)
{
    switch (kind) {
    case domain::HostKind::BareMetal:
        return seen == QLatin1String("none");
    case domain::HostKind::Vm:
        return seen == QLatin1String("vm");
    case domain::HostKind::ContainerInVm:
        return seen == QLatin1String("container in vm");
    case domain::HostKind::Container:
    case domain::HostKind::Placement: // its hosts are checked, not it
        break;
    }
    // of a machine that may be a VM itself, e.g. in a cloud
    return seen.contains(QLatin1String("container"));
}

//! "VM (KVM)" of the inventory's "vm" and "kvm".
QString environmentText(const QString &seen, const QString &accelerator)
{
    const QString kind = seen == QLatin1String("none")              ? text(HostKind::BareMetal)
                         : seen == QLatin1String("vm")              ? text(HostKind::Vm)
                         : seen == QLatin1String("container")       ? text(HostKind::Container)
                         : seen == QLatin1String("container in vm") ? text(HostKind::ContainerInVm)
                                                                    : seen;
    return accelerator.isEmpty()
               ? kind
               : kind + QStringLiteral(" (") + accelerator.toUpper() + QLatin1Char(')');
}

QString cpuText(const QMap<QString, QString> &facts)
{
    QString found = facts.value(QStringLiteral("cpu.model"));
    found += Advice::tr(", %1 usable", "number of processors")
                 .arg(facts.value(QStringLiteral("affinity.cpus"), QStringLiteral("?")));
    if (const QString quota = facts.value(QStringLiteral("cgroup.cpu_quota_cores"));
        !quota.isEmpty())
        found += Advice::tr(", quota of %1 CPUs").arg(quota);
    return found;
}

//! Passes questions on, and marks on the checklist how far the connection came: a person who is
//! asked sees why.
class MarkingQuestions : public remote::Questions {
public:
    using Reached = std::function<void(CheckStep)>;
    MarkingQuestions(remote::Questions &next, Reached reached) :
        m_next(next),
        m_reached(std::move(reached))
    {
    }
    domain::HostKeyAnswer hostKey(const domain::HostKeyQuestion &question) override
    {
        m_reached(CheckStep::HostKey);
        return m_next.hostKey(question);
    }
    std::optional<QByteArray> secret(const domain::SecretQuestion &question) override
    {
        m_reached(CheckStep::SignIn);
        return m_next.secret(question);
    }

private:
    remote::Questions &m_next;
    Reached m_reached;
};

} // namespace

HostExamination::HostExamination(const domain::Host &host, const domain::Host &machine,
                                 remote::Questions &questions, const remote::CancelFlag &cancelled,
                                 CheckReport report) :
    m_host(host),
    m_machine(machine),
    m_questions(questions),
    m_cancelled(cancelled),
    m_report(std::move(report))
{
}

void HostExamination::report(CheckStep step, CheckState state, const QString &found,
                             const QString &advice)
{
    m_report({step, state, displayText(found, 500), advice});
}

bool HostExamination::fail(CheckStep step, const domain::Failure &failure)
{
    const Problem problem = describe(failure);
    report(step, CheckState::Failed, problem.finding(),
           problem.why.isEmpty() ? problem.next : problem.why + QLatin1Char(' ') + problem.next);
    for (CheckStep left = after(step); left <= lastStep; left = after(left))
        report(left, CheckState::Skipped);
    return false;
}

void HostExamination::reportDone(CheckStep from, CheckStep end)
{
    for (CheckStep step = from; step < end; step = after(step))
        report(step, CheckState::Ok);
}

Examination HostExamination::examine()
{
    MarkingQuestions questions(m_questions, [this](CheckStep reached) {
        reportDone(CheckStep::NameResolves, reached);
        report(reached, CheckState::Running);
    });
    const auto transport = runs::makeTransport(m_machine, questions, m_cancelled);
    Examination result;
    result.usable = connectTo(*transport) && deployTo(*transport) && launchOn(*transport) &&
                    takeInventory(*transport);
    result.inventory = m_inventory;
    if (!m_place.deployment.engineDirectory.isEmpty())
        result.place = m_place;
    return result;
}

bool HostExamination::connectTo(remote::Transport &transport)
{
    report(CheckStep::NameResolves, CheckState::Running);
    const auto opened = transport.open();
    if (!opened) {
        const CheckStep failed = stepOf(opened.error().code);
        reportDone(CheckStep::NameResolves, failed);
        return fail(failed, opened.error());
    }
    const bool local = m_machine.transport == domain::TransportKind::Local && !m_machine.made;
    report(CheckStep::NameResolves, CheckState::Ok,
           local ? Advice::tr("this computer") : transport.description());
    reportDone(CheckStep::PortAnswers, CheckStep::Shell);
    return true;
}

bool HostExamination::deployTo(remote::Transport &transport)
{
    const auto &bundle = remote::loadBundle();
    if (!bundle)
        return fail(CheckStep::Engine, bundle.error());
    report(CheckStep::Shell, CheckState::Running);
    const auto directory =
        remote::examineDirectory(transport, m_machine.engineDirectory, *bundle, m_cancelled);
    if (!directory) {
        const CheckStep failed = stepOf(directory.error().code);
        if (failed > CheckStep::Shell)
            report(CheckStep::Shell, CheckState::Ok);
        return fail(failed, directory.error());
    }
    report(CheckStep::Shell, CheckState::Ok, directory->system);
    report(CheckStep::Directory, CheckState::Ok, directory->directory);
    report(CheckStep::DirectoryExecutes, CheckState::Running);
    //: state of the engine on a host
    report(CheckStep::Engine, CheckState::Running,
           directory->enginePresent ? QString() : Advice::tr("copying"));
    const auto deployed = remote::deploy(
        transport, m_machine.engineDirectory, *bundle, m_cancelled,
        [this](qint64 done, qint64 total) {
            report(CheckStep::Engine, CheckState::Running,
                   Advice::tr("copying, %1 %").arg(total > 0 ? done * 100 / total : 0));
        });
    if (!deployed) {
        const CheckStep failed = stepOf(deployed.error().code);
        if (failed > CheckStep::DirectoryExecutes)
            report(CheckStep::DirectoryExecutes, CheckState::Ok);
        return fail(failed, deployed.error());
    }
    m_place.deployment = *deployed;
    report(CheckStep::DirectoryExecutes, CheckState::Ok);
    report(CheckStep::FreeSpace, directory->freeBytes < 0 ? CheckState::Warning : CheckState::Ok,
           directory->freeBytes < 0 ? Advice::tr("unknown")
                                    : formatSize(static_cast<double>(directory->freeBytes)));
    report(CheckStep::Engine, CheckState::Ok,
           deployed->bytesSent > 0
               ? Advice::tr("copied, version %1").arg(bundle->engineVersion)
               : Advice::tr("there already, version %1").arg(bundle->engineVersion));
    return true;
}

bool HostExamination::launchOn(remote::Transport &transport)
{
    if (!domain::isContainer(m_host.kind)) {
        report(CheckStep::Runtime, CheckState::Skipped, Advice::tr("not needed"));
        return true;
    }
    report(CheckStep::Runtime, CheckState::Running);
    const auto launcher = launch::makeLauncher(m_host);
    const auto tested = launcher->selfTest(transport, m_cancelled);
    if (!tested)
        return fail(CheckStep::Runtime, tested.error());
    const auto prepared = launcher->prepare(transport, m_place.deployment, m_cancelled);
    if (!prepared)
        return fail(CheckStep::Runtime, prepared.error());
    m_place.gpus = *prepared;
    report(CheckStep::Runtime, CheckState::Ok, *tested);
    return true;
}

bool HostExamination::takeInventory(remote::Transport &transport)
{
    report(CheckStep::Virtualization, CheckState::Running);
    domain::Trial trial;
    trial.id = domain::makeId();
    const auto launch = launch::makeLauncher(m_host)->command(
        m_place.deployment, m_place.gpus, trial.id,
        {QStringLiteral("inventory"), QStringLiteral("--records")});
    const engine::protocol::Job job{trial.id.toStdString(),
                                    m_place.deployment.runsDirectory.toStdString(),
                                    launch.command,
                                    launch.cleanup,
                                    launch.leftovers,
                                    inventoryLeaseSeconds,
                                    static_cast<int>(inventoryTimeout.count())};
    auto relay = remote::RelayClient::start(transport, m_place.deployment, job);
    domain::Expected<void> ended =
        relay ? domain::Expected<void>{} : tl::make_unexpected(relay.error());
    runs::RecordIntake intake(trial);
    const auto deadline = std::chrono::steady_clock::now() + inventoryTimeout;
    while (ended && !intake.supervisorEnd()) {
        const auto lines = (*relay)->poll(100);
        if (!lines)
            ended = tl::make_unexpected(lines.error());
        else if (std::chrono::steady_clock::now() > deadline)
            ended = domain::fail(FailureCode::TimedOut, m_host.name);
        for (int i = 0; ended && i < lines->size(); ++i) {
            if (const auto taken = intake.take(lines->at(i)); !taken)
                ended = tl::make_unexpected(taken.error());
        }
    }
    if (ended && trial.inventory.isEmpty()) {
        ended = domain::fail(domain::isContainer(m_host.kind) ? FailureCode::ContainerFailed
                                                              : FailureCode::EngineFailed,
                             m_host.name, QString::fromStdString(intake.supervisorEnd()->reason));
    }
    if (relay)
        (void)(*relay)->forget(5000);
    relay = domain::fail(FailureCode::Cancelled); // its process uses the engine
    remote::foldEngine(transport, m_place.deployment, m_cancelled);
    if (!ended)
        return fail(CheckStep::Virtualization, ended.error());
    m_inventory = trial.inventory;
    reportInventory();
    return true;
}

void HostExamination::reportInventory()
{
    const QString seen =
        m_inventory.value(QStringLiteral("virtualization.kind"), QStringLiteral("unknown"));
    const QString accelerator = m_inventory.value(QStringLiteral("virtualization.accelerator"));
    const QString found = environmentText(seen, accelerator);
    if (accelerator == QLatin1String("tcg")) {
        report(CheckStep::Virtualization, CheckState::Warning, found,
               Advice::tr("This VM is emulated in software. It shows that the setup works, not "
                          "what a VM costs."));
    } else if (!agrees(m_host.kind, seen)) {
        report(CheckStep::Virtualization, CheckState::Warning, found,
               Advice::tr("It was added as \"%1\". If that is wrong, change its type in Edit host.")
                   .arg(text(m_host.kind)));
    } else {
        report(CheckStep::Virtualization, CheckState::Ok, found);
    }
    report(CheckStep::Cpu, CheckState::Ok, cpuText(m_inventory));
    const double memory = m_inventory.value(QStringLiteral("memory.total_bytes")).toDouble();
    report(CheckStep::Memory, memory > 0 ? CheckState::Ok : CheckState::Warning,
           memory > 0 ? formatSize(memory) : Advice::tr("unknown"));
    reportItem(loadCheck(m_inventory));
    reportItem(gpuCheck(m_host, m_place.gpus, m_inventory));
}

void HostExamination::reportItem(const domain::CheckItem &item)
{
    report(item.step, item.state, item.found, item.advice);
}

domain::Expected<void> HostExamination::removeEngine()
{
    // What was in a machine that was made went with it: all that can be left is on its computer.
    const auto transport = remote::makeTransportTo(m_machine, m_questions, m_cancelled);
    if (const auto opened = transport->open(); !opened)
        return opened;
    if (const auto swept = guests::sweepGuests(*transport, m_cancelled); !swept || m_machine.made)
        return swept;
    // First what says whether it is in use: a container may be what another program measures.
    const auto removed =
        remote::removeDeployment(*transport, m_machine.engineDirectory, m_cancelled);
    if (!removed || !domain::isContainer(m_host.kind))
        return removed;
    return launch::makeLauncher(m_host)->remove(*transport, m_cancelled);
}

} // namespace strata::app::services
