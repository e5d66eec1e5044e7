// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which processes of a work connect to each other, and what a try to do so came to.
#pragma once

#include "app/domain/placement.h"

namespace strata::app::domain {

//! From the process that connects to the one that listens, as numbers among the members.
struct Way {
    int from = 0;
    int to = 0;
    int port = 0; //!< at which it has to listen; 0: any that is free
    bool operator==(const Way &) const = default;
};

//! The ways that have to be open for the work, as far as they are worth a try: one in each
//! direction between two hosts, since the processes of a host share its network; and those between
//! two containers of a host, each of which has a network of its own. Empty where no process
//! connects to another host.
QList<Way> waysOf(const WorkloadSpec &spec, const QList<Member> &members);
//! For any work that the roles allow.
QList<Way> waysOf(const QList<Member> &members);

//! From 1: the second worker is number 2.
int numberInRole(const QList<Member> &members, int number);

enum class WayState {
    Open,
    Refused,
    NoAnswer,
    NoRoute,
    OtherProcess, //!< somebody else answered at the address
    NotListening  //!< the process to be reached got no port
};

//! Another address of the process to be reached than its usual one.
struct OtherAddress {
    QString text; //!< numeric
    WayState state = WayState::Open;
    bool operator==(const OtherAddress &) const = default;
};

struct TriedWay {
    Way way;
    Member from;
    int fromNumber = 1; //!< in its role
    Member to;
    int toNumber = 1;
    bool areOnOneMachine = false;
    WayState state = WayState::Open;
    QString fromAddress; //!< where each is usually reached by others
    QString toAddress;
    int port = 0;
    QString reason; //!< as the system there has it, untrusted; may be empty
    QList<OtherAddress> others = {};
    int alsoClosed = 0; //!< other ways of the work that are closed, too

    //! Fills in who is at its ends.
    void between(const QList<Member> &members)
    {
        from = members[way.from];
        fromNumber = numberInRole(members, way.from);
        to = members[way.to];
        toNumber = numberInRole(members, way.to);
    }
};

//! A host with several networks may not be reached at its usual address by all, and yet at another
//! one: chooses that for all ways to it, which are open then. Others that have an address in the
//! network of one that was chosen are reached there, too, since their usual one may be open by a
//! detour, such as a NAT. \param tried all ways of a work \return by host: the addresses that were
//! chosen; none for those that keep their usual one, and for containers with a network of their
//! own, which have another address each time
QMap<QString, QString> chooseAddresses(QList<TriedWay> &tried);

} // namespace strata::app::domain
