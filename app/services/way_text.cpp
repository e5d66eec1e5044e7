// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"

#include <QCoreApplication>

namespace strata::app::api {

using domain::TriedWay;
using domain::WayState;

namespace {

//! tr() for the texts of this file.
struct WayText {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::WayText)
public:
    static QString endOf(const domain::Member &member, int number);
    static QString whatHappened(const TriedWay &way);
    static QString why(const TriedWay &way);
    static QString next(const TriedWay &way);
};

//! What is known beyond the answer of the network.
enum class Cause {
    Unknown,
    CallerAlone,  //!< it has no network but its own loopback
    CalledAlone,  //!< likewise
    SameAddress,  //!< both introduce themselves by one address
    UserNetwork,  //!< QEMU's, which has the same addresses everywhere
    BridgeOfOther //!< of containers on another machine
};

bool isLoopback(const QString &address)
{
    return address.startsWith(QLatin1String("127.")) || address == QLatin1String("::1");
}

bool isInVm(const domain::Host &host)
{
    return host.kind == domain::HostKind::Vm || host.kind == domain::HostKind::ContainerInVm;
}

bool isOnBridge(const domain::Host &host)
{
    return domain::isContainer(host.kind) && host.container.network != QLatin1String("host");
}

Cause causeOf(const TriedWay &way)
{
    if (way.state == WayState::NotListening)
        return Cause::Unknown;
    if (isLoopback(way.toAddress) && way.from.host.id != way.to.host.id &&
        !(isLoopback(way.fromAddress) && way.areOnOneMachine && !isOnBridge(way.to.host)))
        return Cause::CalledAlone;
    if (isLoopback(way.fromAddress) && !isLoopback(way.toAddress))
        return Cause::CallerAlone;
    if (way.toAddress.startsWith(QLatin1String("10.0.2.")) && isInVm(way.to.host))
        return Cause::UserNetwork;
    if (way.fromAddress == way.toAddress && !way.areOnOneMachine)
        return Cause::SameAddress;
    return isOnBridge(way.to.host) && !way.areOnOneMachine ? Cause::BridgeOfOther : Cause::Unknown;
}

QString WayText::endOf(const domain::Member &member, int number)
{
    const QString host = displayText(member.host.name);
    //: %1 is what a process does in a work of several, such as "worker", %2 its number, %3 a host
    return member.role.isEmpty()
               ? host
               : tr("%1 %2 on %3").arg(roleText(member.role), QString::number(number), host);
}

QString WayText::whatHappened(const TriedWay &way)
{
    const QString from = endOf(way.from, way.fromNumber);
    const QString to = endOf(way.to, way.toNumber);
    const QString address = displayText(way.toAddress);
    const QString port = QString::number(way.port);
    switch (way.state) {
    case WayState::Refused:
        return tr("%1 cannot reach %2: the connection to %3, port %4, was refused.")
            .arg(from, to, address, port);
    case WayState::NoAnswer:
        return tr("%1 cannot reach %2: nothing answered at %3, port %4.")
            .arg(from, to, address, port);
    case WayState::NoRoute:
        return tr("%1 cannot reach %2: there is no route to %3, port %4.")
            .arg(from, to, address, port);
    case WayState::NotListening:
        return tr("%1 cannot listen at its port %2.").arg(to, port);
    default:
        return tr("%1 cannot reach %2: something else answers at %3, port %4.")
            .arg(from, to, address, port);
    }
}

QString WayText::why(const TriedWay &way)
{
    const QString from = displayText(way.from.host.name);
    const QString to = displayText(way.to.host.name);
    switch (causeOf(way)) {
    case Cause::CallerAlone:
        return tr("%1 has no network: its only address is its loopback's.").arg(from);
    case Cause::CalledAlone:
        return tr("%1 has no network: its only address is its loopback's.").arg(to);
    case Cause::SameAddress:
        return tr("Both have this address, so at least one is behind a NAT.");
    case Cause::UserNetwork:
        return tr("This is an address of QEMU's user networking, which lets nobody in.");
    case Cause::BridgeOfOther:
        return tr("This is an address of the container's bridge, which leads nowhere outside its "
                  "machine.");
    case Cause::Unknown:
        break;
    }
    switch (way.state) {
    case WayState::NotListening:
        return tr("Another program has the port, or the user may not take it.");
    case WayState::Refused:
        return tr("A process listened there, so a firewall refuses the connection, or a NAT leads "
                  "the address to another machine.");
    case WayState::OtherProcess:
        return tr("A NAT or a proxy is in between, or two machines have this address.");
    default:
        return tr("A firewall drops the packets, or a NAT is in between, so that the address "
                  "means nothing outside %1.")
            .arg(to);
    }
}

QString WayText::next(const TriedWay &way)
{
    const Cause cause = causeOf(way);
    const domain::Host &host = cause == Cause::CallerAlone ? way.from.host : way.to.host;
    const QString name = displayText(host.name);
    if (way.state == WayState::NotListening)
        return tr("Choose another port in the workload, or 0 for any that is free.");
    if (cause == Cause::UserNetwork)
        return tr("Give the virtual machine a bridged network, or place all processes in it.");
    if (cause != Cause::Unknown && domain::isContainer(host.kind))
        return tr("Choose the network host in the options of %1.").arg(name);
    if (cause == Cause::SameAddress)
        return tr("Give each a network that the other reaches, such as a bridged network.");
    if (cause != Cause::Unknown)
        return tr("Connect %1 to a network that the others reach.").arg(name);
    return tr("Let the firewalls of both pass TCP between them, and give virtual machines and "
              "containers a network that others reach.");
}

} // namespace

Problem describe(const TriedWay &closed)
{
    Problem problem;
    problem.code = domain::FailureCode::Unreachable;
    problem.what = WayText::whatHappened(closed);
    problem.why = WayText::why(closed);
    problem.next = WayText::next(closed);
    if (closed.state == WayState::NoRoute) // others are told by the state
        problem.details = displayText(closed.reason, 1000);
    if (closed.alsoClosed > 0)
        problem.next +=
            QLatin1Char(' ') + WayText::tr("%n other way(s) between the hosts are closed, too.",
                                           nullptr, closed.alsoClosed);
    return problem;
}

} // namespace strata::app::api
