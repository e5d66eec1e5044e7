// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A try whether processes of a work reach each other, made where they will run: engines that do
//! nothing else, launched as those that measure are.
#pragma once

#include "app/domain/ways.h"
#include "app/launch/launcher.h"
#include "app/remote/relay_client.h"
#include "app/runs/machine.h"
#include "app/runs/record_intake.h"

#include <memory>
#include <vector>

namespace strata::app::runs {

//! One object a try, used by one thread: begin, follow until it is over, leave. Whatever
//! prevents it is not a result: the trial that follows runs into it, too, and says so in its own
//! way.
class Meeting {
public:
    //! How long each host's clean-up is waited for; what is left ends with its lease. Hasty: a
    //! person waits.
    static constexpr remote::RelayClient::Farewell patient{std::chrono::seconds(5),
                                                           std::chrono::seconds(15)};
    static constexpr remote::RelayClient::Farewell hasty{std::chrono::milliseconds(300),
                                                         std::chrono::seconds(2)};

    //! \param machines of the members, reached, with the engine on them and their hosts prepared;
    //! they outlive this object. \param ways not empty
    Meeting(const QList<domain::Member> &members, const std::vector<Machine *> &machines,
            const QList<domain::Way> &ways);

    void begin();
    //! Takes what comes within timeoutMs, and hands on what the engines tell each other.
    void follow(int timeoutMs);
    bool isOver() const;
    //! Has everything of it removed from the hosts. Do so however it ended. \return false: not all
    //! of them have confirmed it; it may be called again
    bool leave(const remote::RelayClient::Farewell &farewell);
    //! What came of the ways, as far as the engines could tell.
    QList<domain::TriedWay> tried() const;

private:
    //! An engine, for a member that is at an end of a way.
    struct Seat {
        int member = 0;
        Machine *machine = nullptr;
        domain::Trial trial = {}; //!< stored nowhere
        std::unique_ptr<RecordIntake> intake = {};
        std::unique_ptr<remote::RelayClient> relay = {};
        bool isLost = false;
        bool isOver() const { return isLost || intake->supervisorEnd(); }
    };
    const Seat &seatOf(int member) const;
    qsizetype placeOf(int member) const;
    void start(Seat &seat);
    QStringList argumentsOf(const Seat &seat) const;
    void takeLines(std::size_t place, const QList<QByteArray> &lines);
    bool wentWrong(const Seat &seat) const;

    const QList<domain::Member> m_members;
    const QList<domain::Way> m_ways;
    std::vector<std::unique_ptr<Seat>> m_seats;
    std::chrono::steady_clock::time_point m_deadline;
};

} // namespace strata::app::runs
