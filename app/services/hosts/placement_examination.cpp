// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/hosts/placement_examination.h"

#include "app/launch/launcher.h"
#include "app/runs/meeting.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace strata::app::services {

using namespace api;

using domain::CheckState;

namespace {

constexpr int pollMs = 50;

//! tr() for the texts of this file.
struct WaysCheck {
    Q_DECLARE_TR_FUNCTIONS(strata::app::services::WaysCheck)
};

//! One process of a place stands for all that are there, as do two in containers, each of which has
//! a network of its own. Nothing: a host is missing.
std::optional<QList<domain::Member>> standInsOf(const domain::Host &host,
                                                const QList<domain::Host> &hosts)
{
    QList<domain::Member> members;
    for (const domain::Place &place : domain::placesOf(host)) {
        const auto where = std::ranges::find(hosts, place.hostId, &domain::Host::id);
        if (where == hosts.end() || !domain::machineOf(*where, hosts))
            return std::nullopt;
        const int most = domain::isContainer(where->kind) ? 2 : 1;
        for (int i = 0; i < std::min(place.processes, most); ++i)
            members.append({*where, place.role, place.cpus, 1});
    }
    return members;
}

} // namespace

PlacementExamination::PlacementExamination(const domain::Host &host,
                                           const QList<domain::Host> &hosts,
                                           const runs::QuestionsFor &questionsFor) :
    m_name(host.name)
{
    const auto standIns = standInsOf(host, hosts);
    m_isHostMissing = !standIns;
    m_members = standIns.value_or(QList<domain::Member>()).mid(0, domain::mostProcesses);
    m_isInPart = standIns && m_members.size() < standIns->size();
    m_ways = domain::waysOf(m_members);
    for (const domain::Member &member : m_members)
        m_machines.push_back(std::make_unique<runs::Machine>(
            domain::asReached(*domain::machineOf(member.host, hosts), hosts), questionsFor));
}

void PlacementExamination::report(CheckState state, const QString &found, const QString &advice)
{
    m_report({domain::CheckStep::Ways, state, displayText(found, 500), advice});
}

void PlacementExamination::report(const Problem &problem)
{
    report(CheckState::Failed, problem.finding(),
           problem.why.isEmpty() ? problem.next : problem.why + QLatin1Char(' ') + problem.next);
}

bool PlacementExamination::examine(CheckReport report)
{
    m_report = std::move(report);
    if (m_isHostMissing) {
        this->report(describe({domain::FailureCode::PlanIncomplete, m_name, {}}));
        return false;
    }
    const bool isOpen = !isNeeded() || (makeReady() && tryWays());
    if (!isNeeded())
        this->report(CheckState::Skipped, WaysCheck::tr("not needed"));
    closeMachines();
    return isOpen;
}

//! Which may take its time, and so is done here and not by whoever destroys this object.
void PlacementExamination::closeMachines()
{
    std::vector<std::unique_ptr<runs::Machine>> closing;
    {
        const std::lock_guard lock(m_mutex);
        closing.swap(m_machines);
    }
    if (m_isInterrupted) // somebody waits: nothing more is asked of hosts that may not answer
        for (const auto &machine : closing)
            machine->reconnectLater();
}

bool PlacementExamination::makeReady()
{
    const auto &bundle = remote::loadBundle();
    if (!bundle) {
        report(describe(bundle.error()));
        return false;
    }
    for (std::size_t i = 0; i < m_machines.size(); ++i) {
        const domain::Host &host = m_members[static_cast<qsizetype>(i)].host;
        const auto isAnEnd = [&](const domain::Way &way) {
            return way.from == static_cast<int>(i) || way.to == static_cast<int>(i);
        };
        if (std::ranges::none_of(m_ways, isAnEnd))
            continue;
        report(CheckState::Running, host.name);
        runs::Machine &machine = *m_machines[i];
        const auto launcher = launch::makeLauncher(host);
        const auto ready =
            machine.open()
                .and_then([&] { return machine.deploy(*bundle, [](qint64, qint64) {}); })
                .and_then([&] { return machine.prepare(host, *launcher); });
        if (!ready) {
            report(describe(ready.error()));
            return false;
        }
    }
    return true;
}

bool PlacementExamination::tryWays()
{
    report(CheckState::Running, {});
    std::vector<runs::Machine *> machines;
    for (const auto &machine : m_machines)
        machines.push_back(machine.get());
    runs::Meeting meeting(m_members, machines, m_ways);
    meeting.begin();
    while (!meeting.isOver() && !m_isInterrupted)
        meeting.follow(pollMs);
    for (runs::Machine *machine : machines)
        machine->goOn(); // so that what was begun is removed
    meeting.leave(m_isInterrupted ? runs::Meeting::hasty : runs::Meeting::patient);
    QList<domain::TriedWay> tried = meeting.tried();
    domain::chooseAddresses(tried);
    const auto closed = std::ranges::find_if(std::as_const(tried), [](const domain::TriedWay &way) {
        return way.state != domain::WayState::Open;
    });
    if (closed != tried.cend()) {
        report(describe(*closed));
        return false;
    }
    if (tried.size() < m_ways.size()) {
        report(CheckState::Warning, WaysCheck::tr("unknown"),
               WaysCheck::tr("An engine that was to try it did not start. Check the hosts of the "
                             "placement on their own."));
        return true;
    }
    report(m_isInPart ? CheckState::Warning : CheckState::Ok,
           //: %n is a number of ways between two hosts
           WaysCheck::tr("%n tried, all open", nullptr, int(m_ways.size())),
           m_isInPart ? WaysCheck::tr("There are too many hosts to try them all at once.")
                      : QString());
    return true;
}

void PlacementExamination::interrupt()
{
    m_isInterrupted = true;
    const std::lock_guard lock(m_mutex);
    for (const auto &machine : m_machines)
        machine->interrupt();
}

} // namespace strata::app::services
