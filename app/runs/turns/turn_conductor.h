// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Says whose turn it is among trials that are measured together on one computer.
#pragma once

#include <QtGlobal>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <random>
#include <vector>

namespace strata::app::runs {

//! One is called at a time: first to prepare its work, then for its turn in each cycle, in an order
//! that is drawn for each, and at last to finish. All functions may be called from any thread, a
//! member's only by its own.
class TurnConductor {
public:
    using Clock = std::chrono::steady_clock;

    struct Rules {
        int turns = 1; //!< of each member
        std::chrono::milliseconds length{200};
        bool isShuffled = true; //!< false: in the order of their numbers
        quint64 seed = 1;
        //! So long the others wait for a member that is away, so that what is to be compared is
        //! measured side by side; then they go on without it.
        std::chrono::milliseconds patience{60'000};
    };
    enum class Stage { Prepare, Turn, Finish };
    struct Call {
        Stage stage = Stage::Prepare;
        qint64 number = 0; //!< of a turn: that of its cycle, from 1
        std::chrono::milliseconds length{0};
    };

    TurnConductor(int members, const Rules &rules);

    //! Waits until the member is called, at most so long. Nothing: it is not yet, or it is away.
    std::optional<Call> await(int member, std::chrono::milliseconds most);
    //! What the member was called for is done.
    void done(int member);
    //! What the member was called for takes too long: the others go on, and it is not called until
    //! done().
    void pass(int member);
    //! The member's host is away: it is not called until it is back.
    void leave(int member);
    //! \param isWorking it is still in the turn that it was called for last: not called until
    //! done()
    void comeBack(int member, bool isWorking);
    //! The member is not called any more.
    void end(int member);
    //! From the next cycle on, turns are at least so long.
    void lengthen(std::chrono::milliseconds least);

private:
    enum class State { Ready, Busy, Late, Away, Over };
    struct Member {
        State state = State::Ready;
        bool isPrepared = false;
        bool isFinishing = false;
        int turns = 0;
        Clock::time_point awaySince{};
    };
    Member &at(int member) { return m_members[static_cast<std::size_t>(member)]; }
    void callNext();
    bool callOneOf(std::deque<int> &members);
    bool callForTurn();
    bool isHeldUp() const;
    void beginCycle();
    std::deque<int> all() const;

    const Rules m_rules;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::mt19937_64 m_generator;
    std::vector<Member> m_members;
    std::optional<int> m_called;
    Call m_call;
    std::deque<int> m_queue; //!< those whose turn in this cycle is still to come
    qint64 m_cycle = 0;
    std::chrono::milliseconds m_length;
};

} // namespace strata::app::runs
