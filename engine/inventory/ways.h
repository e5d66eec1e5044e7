// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which other processes this one reaches over TCP, found out by trying.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace strata::engine::inventory {

//! Where a process waits for others.
struct WayEnd {
    std::string address; //!< numeric: "10.0.0.7", "2001:db8::7"
    int port = 0;
    std::string key; //!< 16 letters that it answers with: two processes may have one address
};

//! Those of one process, in one line: "10.0.0.7 4711 0123456789abcdef, 192.168.56.7 …".
std::string textOf(const std::vector<WayEnd> &ends);
//! Empty: that is no such line.
std::vector<WayEnd> wayEndsOf(const std::string &text);

//! Waits for connections until it is destroyed, on a thread of its own, and answers each.
class WayListener {
public:
    //! At the first of the addresses, and at those of the others where that is possible.
    //! \param port 0: any that are free. port_taken; no_socket with the system's reason.
    static core::Expected<WayListener> open(const std::vector<std::string> &addresses, int port);
    WayListener(WayListener &&) = default;
    WayListener &operator=(WayListener &&) = delete;
    ~WayListener();

    const std::vector<WayEnd> &ends() const { return m_ends; }

private:
    WayListener() = default;

    std::vector<WayEnd> m_ends;
    core::Descriptor m_stop; //!< closed: the thread ends
    std::thread m_thread;
};

enum class WayState {
    Open,
    Refused,
    NoAnswer,
    NoRoute,
    OtherProcess //!< somebody answered, but not with the key
};

//! "open", "refused", "no_answer", "no_route", "other_process".
const char *nameOf(WayState state);

struct TriedWay {
    WayState state = WayState::NoAnswer;
    std::string reason; //!< as the system has it; may be empty
};

//! Connects to all ends of all processes at once, and tells how that went, in their order: as soon
//! as all have answered, or a moment after each process was reached, at its first end or, that
//! being closed, at another one, or after the patience. \param cancelled may end it early
std::vector<std::vector<TriedWay>> tryWays(const std::vector<std::vector<WayEnd>> &processes,
                                           std::chrono::milliseconds patience,
                                           const std::atomic<bool> &cancelled);

} // namespace strata::engine::inventory
