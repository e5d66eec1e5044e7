// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/hosts/checker_service.h"

#include "app/domain/placement.h"
#include "app/remote/openssh/known_hosts_file.h"
#include "app/remote/openssh/trust_store.h"
#include "app/runs/machine.h"
#include "app/services/hosts/host_discovery.h"

#include <algorithm>

namespace strata::app::services {

using namespace api;

using domain::FailureCode;

CheckerService::~CheckerService()
{
    for (const auto &job : std::as_const(m_jobs))
        cancel(*job);
    for (const auto &job : std::as_const(m_jobs))
        job->thread->wait();
}

bool CheckerService::begin(const QString &hostId,
                           std::function<void(const remote::CancelFlag &)> work,
                           std::function<void()> interrupt)
{
    if (m_jobs.contains(hostId))
        return false;
    const auto job = std::make_shared<Job>();
    job->interrupt = std::move(interrupt);
    m_jobs.insert(hostId, job);
    // Its answer may have ended it, and the next one may have begun by then.
    const auto endOwn = [this, hostId, own = std::weak_ptr(job)] {
        const auto ended = own.lock();
        if (!ended || m_jobs.value(hostId) != ended)
            return;
        end(hostId);
        checkNext(hostId);
    };
    job->thread.reset(QThread::create([this, endOwn, job = job.get(), work = std::move(work)] {
        work(job->cancelled);
        QMetaObject::invokeMethod(this, endOwn, Qt::QueuedConnection);
    }));
    job->thread->setObjectName(QStringLiteral("check"));
    job->thread->start();
    return true;
}

void CheckerService::end(const QString &hostId)
{
    if (const auto job = m_jobs.take(hostId))
        job->thread->wait();
}

namespace {

//! The host and those that work with it, each with its machine as that is reached.
QList<domain::Host> examinedWith(const domain::Host &host, const QList<domain::Host> &hosts)
{
    QList<domain::Host> examined;
    const auto add = [&](const domain::Host &known) {
        examined.append(known);
        if (const domain::Host *machine = domain::machineOf(known, hosts))
            examined.append(domain::asReached(*machine, hosts));
    };
    add(host);
    for (const domain::Place &place : domain::placesOf(host)) {
        const auto known = std::ranges::find(hosts, place.hostId, &domain::Host::id);
        if (known != hosts.end())
            add(*known);
    }
    return examined;
}

} // namespace

void CheckerService::check(const domain::Host &host, const QList<domain::Host> &hosts)
{
    if (!domain::machineOf(host, hosts)) {
        Q_EMIT failed(host.id, describe({FailureCode::PlanIncomplete, host.name, {}}));
        Q_EMIT finished(host.id, false, {});
        return;
    }
    if (const auto job = m_jobs.value(host.id)) {
        checkAfter(*job, host, hosts);
        return;
    }
    m_toCheck.remove(host.id);
    // Its machines have flags of their own.
    const auto together = std::make_shared<PlacementExamination>(
        host, hosts, [this](const remote::CancelFlag &interrupted) {
            return std::make_unique<WorkerQuestions>(m_questions, interrupted);
        });
    begin(host.id, checkOf(host, hosts, together), [together] { together->interrupt(); });
    m_jobs.value(host.id)->examined = examinedWith(host, hosts);
}

void CheckerService::checkAfter(Job &job, const domain::Host &host,
                                const QList<domain::Host> &hosts)
{
    const bool isSame = !job.isRemoval && job.examined == examinedWith(host, hosts);
    if (isSame && !job.cancelled)
        return;
    m_toCheck.insert(host.id, {host, hosts});
    if (!job.isRemoval) // it is of what the host was before, if it was not given up already
        cancel(job);
}

void CheckerService::checkNext(const QString &hostId)
{
    if (!m_toCheck.contains(hostId))
        return;
    const ToCheck next = m_toCheck.take(hostId);
    check(next.host, next.hosts);
}

std::function<void(const remote::CancelFlag &)>
CheckerService::checkOf(const domain::Host &host, const QList<domain::Host> &hosts,
                        const std::shared_ptr<PlacementExamination> &together)
{
    const domain::Host machine = domain::asReached(*domain::machineOf(host, hosts), hosts);
    return [this, host, machine, together](const remote::CancelFlag &cancelled) {
        QMap<domain::CheckStep, domain::CheckItem> items;
        const CheckReport report = [&](const domain::CheckItem &item) {
            if (cancelled) // what fails now says nothing about the host
                return;
            items.insert(item.step, item);
            QMetaObject::invokeMethod(
                this, [this, id = host.id, item] { takeItem(id, item); }, Qt::QueuedConnection);
        };
        const Examination result = examine(host, machine, *together, cancelled, report);
        QMetaObject::invokeMethod(
            this, [this, host, result, items = items.values()] { finish(host, result, items); },
            Qt::QueuedConnection);
    };
}

//! One that was on its way when its check was given up is not for whoever asked for the next one,
//! which begins later.
void CheckerService::takeItem(const QString &hostId, const domain::CheckItem &item)
{
    if (const auto job = m_jobs.value(hostId); job && !job->cancelled)
        Q_EMIT itemChanged(hostId, item);
}

//! A placement is not a place of its own: only its hosts are.
Examination CheckerService::examine(const domain::Host &host, const domain::Host &machine,
                                    PlacementExamination &together,
                                    const remote::CancelFlag &cancelled, const CheckReport &report)
{
    Examination result;
    result.usable = true;
    if (host.kind != domain::HostKind::Placement) {
        WorkerQuestions questions(m_questions, cancelled);
        result = HostExamination(host, machine, questions, cancelled, report).examine();
    }
    if (result.usable && !cancelled &&
        (together.isNeeded() || host.kind == domain::HostKind::Placement))
        result.usable = together.examine(report);
    return result;
}

void CheckerService::finish(const domain::Host &host, const Examination &result,
                            const QList<domain::CheckItem> &items)
{
    const auto job = m_jobs.value(host.id);
    const bool isGivenUp = job && job->cancelled; // perhaps since it came to its end
    end(host.id); // it may be checked again by whoever hears that this check is over
    if (isGivenUp) {
        Q_EMIT cancelled(host.id);
        checkNext(host.id);
        return;
    }
    remember(host, result, items);
    Q_EMIT finished(host.id, result.usable, result.inventory);
}

void CheckerService::remember(const domain::Host &host, const Examination &result,
                              const QList<domain::CheckItem> &items)
{
    domain::HostReport report{
        QDateTime::currentDateTimeUtc(), result.usable, items, result.inventory, {}};
    if (result.place)
        report.engineDirectory = result.place->deployment.engineDirectory;
    m_known.insert(host.id, {host, report, result.place});
}

const CheckerService::Known *CheckerService::known(const domain::Host &host) const
{
    const auto found = m_known.constFind(host.id);
    return found != m_known.cend() && domain::isSamePlace(found->host, host) &&
                   found->host.places == host.places
               ? &*found
               : nullptr;
}

std::optional<domain::HostReport> CheckerService::report(const domain::Host &host) const
{
    const Known *found = known(host);
    return found ? std::optional(found->report) : std::nullopt;
}

QList<domain::HostCommand> CheckerService::commands(const domain::Host &host,
                                                    const domain::Plan &plan) const
{
    const Known *found = known(host);
    return runs::shownCommands(host, plan, found ? found->place : std::nullopt);
}

//! What is removed from a host is removed whole.
void CheckerService::cancel(const QString &hostId)
{
    m_toCheck.remove(hostId);
    if (const auto job = m_jobs.value(hostId); job && !job->isRemoval)
        cancel(*job);
}

void CheckerService::cancel(Job &job)
{
    job.cancelled = true;
    if (job.interrupt)
        job.interrupt();
}

namespace {

//! A machine is searched beside a check of it.
QString discoveryOf(const QString &machineId)
{
    return QStringLiteral("discovery ") + machineId;
}

domain::Expected<domain::Discovery> discoverOn(const domain::Host &machine,
                                               remote::Questions &questions,
                                               const remote::CancelFlag &cancelled)
{
    const auto transport = runs::makeTransport(machine, questions, cancelled);
    if (const auto opened = transport->open(); !opened)
        return tl::make_unexpected(opened.error());
    return discoverHosts(*transport, machine, cancelled);
}

} // namespace

void CheckerService::discover(const domain::Host &machine)
{
    const bool isBegun =
        begin(discoveryOf(machine.id), [this, machine](const remote::CancelFlag &cancelled) {
            WorkerQuestions questions(m_questions, cancelled);
            const auto found = discoverOn(machine, questions, cancelled);
            QMetaObject::invokeMethod(
                this,
                [this, id = machine.id, found, givenUp = bool(cancelled)] {
                    endDiscovery(id, found, givenUp);
                },
                Qt::QueuedConnection);
        });
    if (!isBegun && m_jobs.value(discoveryOf(machine.id))->cancelled)
        m_toDiscover.insert(machine.id, machine); // once that one has ended
}

void CheckerService::endDiscovery(const QString &machineId,
                                  const domain::Expected<domain::Discovery> &found, bool givenUp)
{
    end(discoveryOf(machineId)); // whoever hears the answer may search again
    if (givenUp) {
        if (m_toDiscover.contains(machineId))
            discover(m_toDiscover.take(machineId));
    } else if (found) {
        Q_EMIT discovered(machineId, *found);
    } else {
        Q_EMIT failed(machineId, describe(found.error()));
    }
}

void CheckerService::cancelDiscovery(const QString &machineId)
{
    m_toDiscover.remove(machineId);
    cancel(discoveryOf(machineId));
}

void CheckerService::removeEngine(const domain::Host &host, const QList<domain::Host> &hosts)
{
    const domain::Host *machine = domain::machineOf(host, hosts);
    if (!machine) {
        Q_EMIT failed(host.id, describe({FailureCode::PlanIncomplete, host.name, {}}));
        return;
    }
    const auto remove = [this, host, machine = domain::asReached(*machine, hosts)](
                            const remote::CancelFlag &cancelled) {
        WorkerQuestions questions(m_questions, cancelled);
        HostExamination examination(host, machine, questions, cancelled,
                                    [](const domain::CheckItem &) {});
        const auto gone = examination.removeEngine();
        if (gone)
            Q_EMIT removed(host.id,
                           tr("The engine and everything else of Strata was removed from %1.")
                               .arg(displayText(machine.name)));
        else
            Q_EMIT failed(host.id, describe(gone.error()));
    };
    if (begin(host.id, remove))
        m_jobs.value(host.id)->isRemoval = true;
    else // it is being checked
        Q_EMIT failed(host.id, describe({FailureCode::EngineInUse, host.name, {}}));
}

void CheckerService::forgetHostKey(const domain::Host &host)
{
    // Also while the host is checked.
    begin(QStringLiteral("key/") + host.id, [this, host](const remote::CancelFlag &) {
        const auto forgotten = remote::forgetHostKeys(remote::TrustStore::ofThisPerson().own,
                                                      host.ssh.hostName, host.ssh.port);
        if (forgotten)
            Q_EMIT removed(
                host.id, tr("The remembered key of %1 was forgotten.").arg(displayText(host.name)));
        else
            Q_EMIT failed(host.id, describe(forgotten.error()));
    });
}

} // namespace strata::app::services
