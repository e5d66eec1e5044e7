// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/meeting.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace strata::app::runs {

namespace protocol = engine::protocol;
using domain::WayState;

namespace {

//! A container may take its time to start, a way that is closed 4 s.
constexpr std::chrono::seconds longest{40};
constexpr int leaseSeconds = 30;

constexpr std::array<std::pair<QLatin1String, WayState>, 5> stateWords{
    {{QLatin1String("open"), WayState::Open},
     {QLatin1String("refused"), WayState::Refused},
     {QLatin1String("no_answer"), WayState::NoAnswer},
     {QLatin1String("no_route"), WayState::NoRoute},
     {QLatin1String("other_process"), WayState::OtherProcess}}};

std::optional<WayState> stateOf(const QString &word)
{
    const auto known =
        std::ranges::find_if(stateWords, [&](const auto &state) { return word == state.first; });
    return known == stateWords.end() ? std::nullopt : std::optional(known->second);
}

//! "192.168.56.7 open,172.17.0.1 refused"; what is no numeric address is skipped.
QList<domain::OtherAddress> othersIn(const QString &text)
{
    static const QRegularExpression numeric(QStringLiteral("^[0-9a-fA-F.:]{2,45}$"));
    constexpr qsizetype most = 16;
    QList<domain::OtherAddress> others;
    for (const QString &part : text.split(QLatin1Char(',')).mid(0, most)) {
        const auto state = stateOf(part.section(QLatin1Char(' '), 1));
        const QString address = part.section(QLatin1Char(' '), 0, 0);
        if (state && numeric.match(address).hasMatch())
            others.append({address, *state});
    }
    return others;
}

} // namespace

Meeting::Meeting(const QList<domain::Member> &members, const std::vector<Machine *> &machines,
                 const QList<domain::Way> &ways) :
    m_members(members),
    m_ways(ways)
{
    for (int member = 0; member < members.size(); ++member) {
        const auto isAnEnd = [&](const domain::Way &way) {
            return way.from == member || way.to == member;
        };
        if (std::ranges::none_of(ways, isAnEnd))
            continue;
        auto seat = std::make_unique<Seat>();
        seat->member = member;
        seat->machine = machines[static_cast<std::size_t>(member)];
        seat->trial.id = domain::makeId();
        seat->intake = std::make_unique<RecordIntake>(seat->trial);
        m_seats.push_back(std::move(seat));
    }
}

qsizetype Meeting::placeOf(int member) const
{
    return std::ranges::find_if(m_seats, [&](const auto &seat) { return seat->member == member; }) -
           m_seats.begin();
}

const Meeting::Seat &Meeting::seatOf(int member) const
{
    return *m_seats[static_cast<std::size_t>(placeOf(member))];
}

void Meeting::begin()
{
    m_deadline = std::chrono::steady_clock::now() + longest;
    for (const auto &seat : m_seats)
        start(*seat);
}

//! Their numbers are those of the seats: not every member has one.
QStringList Meeting::argumentsOf(const Seat &seat) const
{
    QStringList calls;
    int port = 0;
    for (const domain::Way &way : m_ways) {
        if (way.from == seat.member)
            calls.append(QString::number(placeOf(way.to)));
        if (way.to == seat.member)
            port = way.port;
    }
    QStringList arguments{QStringLiteral("meet"),
                          QStringLiteral("--members"),
                          QString::number(m_seats.size()),
                          QStringLiteral("--member"),
                          QString::number(placeOf(seat.member)),
                          QStringLiteral("--port"),
                          QString::number(port),
                          QStringLiteral("--records")};
    if (!calls.isEmpty())
        arguments << QStringLiteral("--calls") << calls.join(QLatin1Char(','));
    return arguments;
}

void Meeting::start(Seat &seat)
{
    const domain::Host &host = m_members[seat.member].host;
    Machine &machine = *seat.machine;
    const auto launch = launch::makeLauncher(host)->command(
        machine.deployment(), machine.gpusOf(host), seat.trial.id, argumentsOf(seat));
    const protocol::Job job{seat.trial.id.toStdString(),
                            machine.deployment().runsDirectory.toStdString(),
                            launch.command,
                            launch.cleanup,
                            launch.leftovers,
                            leaseSeconds,
                            static_cast<int>(longest.count())};
    auto relay = remote::RelayClient::start(machine.transport(), machine.deployment(), job);
    if (relay)
        seat.relay = std::move(*relay);
    seat.isLost = !relay;
}

bool Meeting::wentWrong(const Seat &seat) const
{
    const auto &end = seat.intake->supervisorEnd();
    return seat.isLost || (end && end->outcome != protocol::Outcome::Done);
}

//! Nobody can finish without the others.
bool Meeting::isOver() const
{
    const auto isBroken = [this](const auto &seat) { return wentWrong(*seat); };
    return std::ranges::all_of(m_seats, [](const auto &seat) { return seat->isOver(); }) ||
           std::ranges::any_of(m_seats, isBroken) || std::chrono::steady_clock::now() > m_deadline;
}

void Meeting::follow(int timeoutMs)
{
    const int share = std::max(1, timeoutMs / static_cast<int>(m_seats.size()));
    for (std::size_t place = 0; place < m_seats.size(); ++place) {
        Seat &seat = *m_seats[place];
        if (seat.isOver())
            continue;
        const auto lines = seat.relay->poll(share);
        if (lines)
            takeLines(place, *lines);
        seat.isLost = seat.isLost || !lines;
    }
}

void Meeting::takeLines(std::size_t place, const QList<QByteArray> &lines)
{
    Seat &seat = *m_seats[place];
    for (const QByteArray &line : lines) {
        const auto intake = seat.intake->take(line);
        seat.isLost = seat.isLost || !intake;
        if (seat.isOver())
            return;
        for (const auto &other : m_seats)
            if (intake->told && other.get() != &seat && other->relay)
                (void)other->relay->tell(
                    {intake->told->round, static_cast<int>(place), intake->told->data});
    }
}

bool Meeting::leave(const remote::RelayClient::Farewell &farewell)
{
    for (const auto &seat : m_seats)
        if (seat->relay && !seat->intake->supervisorEnd())
            (void)seat->relay->cancelRun();
    bool isGone = true;
    for (const auto &seat : m_seats) {
        if (!seat->relay)
            continue;
        const auto left = seat->relay->leave(
            farewell, [&seat](const QByteArray &line) { return seat->intake->lookForEnd(line); });
        isGone = isGone && left;
        if (left)
            seat->relay.reset();
    }
    return isGone;
}

QList<domain::TriedWay> Meeting::tried() const
{
    QList<domain::TriedWay> found;
    for (const domain::Way &way : m_ways) {
        const Seat &from = seatOf(way.from);
        const Seat &to = seatOf(way.to);
        const QString fact = QStringLiteral("way.%1").arg(placeOf(way.to));
        const QMap<QString, QString> &facts = from.trial.inventory;
        domain::TriedWay tried;
        tried.way = way;
        tried.between(m_members);
        tried.areOnOneMachine = from.machine->host().id == to.machine->host().id;
        if (const auto state = stateOf(facts.value(fact))) {
            tried.state = *state;
            tried.fromAddress = facts.value(QStringLiteral("way.address"));
            tried.toAddress = facts.value(fact + QStringLiteral(".address"));
            tried.port = facts.value(fact + QStringLiteral(".port")).toInt();
            tried.reason = facts.value(fact + QStringLiteral(".reason"));
            tried.others = othersIn(facts.value(fact + QStringLiteral(".others")));
        } else if (to.trial.facts.value(domain::errorCodeFact) == QLatin1String("port_taken")) {
            tried.state = WayState::NotListening;
            tried.port = way.port;
        } else {
            continue;
        }
        found.append(tried);
    }
    return found;
}

} // namespace strata::app::runs
