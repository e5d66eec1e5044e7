// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The server of a work of client and server within a host: a process of its own, which never
//! outlives its client.
#pragma once

#include "engine/core/expected.h"

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <sys/types.h>

namespace strata::engine::workloads {

class ServerProcess {
public:
    //! A fork of this process. Resource failure if the system refuses one. \param serve what it
    //! does, until its client is gone or says goodbye; false: in vain \param descriptors that it
    //! needs; it closes all others, so that nobody who reads this engine's output has to wait for
    //! it too
    static core::Expected<std::unique_ptr<ServerProcess>>
    start(const std::function<bool()> &serve, const std::vector<int> &descriptors);
    //! Takes over a child that was started otherwise, and that the kernel ends with this process.
    explicit ServerProcess(pid_t pid) : m_pid(pid) {}
    ServerProcess(const ServerProcess &) = delete;
    ServerProcess &operator=(const ServerProcess &) = delete;
    ~ServerProcess(); //!< ends it

    //! "was killed by signal 9", "ended with status 4", "closed the connection": for a sentence.
    //! Waits a moment for its end. From any thread: several may be its clients.
    std::string howItEnded();

private:
    pid_t m_pid;
    std::mutex m_mutex; //!< of what follows
    bool m_isOver = false;
    int m_status = 0; //!< as waitpid gives it, once it is over
};

//! In a child: closes what is not among the descriptors, and has the kernel end it with its parent.
//! System calls only. \param parent as it was before the fork \returns false if it is gone already
bool becomeServer(pid_t parent, std::vector<int> &descriptors);

core::Failure noServerProcess(int code); //!< no_process: the system refused it, with this errno

} // namespace strata::engine::workloads
