// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Networks of a test's own, in which it may do all: the process's, and one of a thread that is
//! joined to it by a cable, as between two hosts.
#pragma once

#include <fstream>
#include <functional>
#include <future>
#include <string>
#include <thread>

#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

namespace strata::tests {

//! Moves this process to a network of its own; before it has any thread. \return false: this host
//! gives nobody one
inline bool makeOwnNetwork()
{
    const std::string user = std::to_string(::geteuid());
    const std::string group = std::to_string(::getegid());
    if (::geteuid() == 0)
        return ::unshare(CLONE_NEWNET) == 0;
    if (::unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0)
        return false;
    std::ofstream("/proc/self/setgroups") << "deny";
    std::ofstream("/proc/self/gid_map") << "0 " + group + " 1";
    std::ofstream uids("/proc/self/uid_map");
    uids << "0 " + user + " 1";
    return static_cast<bool>(uids.flush());
}

//! In the network of the thread that calls it. \return whether all of it was done
inline bool shell(const std::string &commands)
{
    const pid_t child = ::fork();
    if (child == 0) {
        ::execl("/bin/sh", "sh", "-ec", commands.c_str(), nullptr);
        ::_exit(127);
    }
    int status = 0;
    return child > 0 && ::waitpid(child, &status, 0) == child && status == 0;
}

//! A thread in a network of its own at 10.77.0.2, joined to that of the process, which is at
//! 10.77.0.1: "strata-b" there, "strata-a" here.
class OtherNetwork {
public:
    OtherNetwork()
    {
        m_thread = std::thread([this] {
            m_isThere.set_value(::unshare(CLONE_NEWNET) == 0 ? ::gettid() : -1);
            m_hasAddress.set_value(m_cable.get_future().get() &&
                                   shell("ip link set lo up; ip address add 10.77.0.2/24 dev "
                                         "strata-b; ip link set strata-b up"));
            m_work.get_future().get()();
        });
        const pid_t thread = m_isThere.get_future().get();
        m_cable.set_value(thread > 0 &&
                          shell("ip link set lo up; ip link add strata-a type veth peer name "
                                "strata-b netns " +
                                std::to_string(thread) +
                                "; ip address add 10.77.0.1/24 dev strata-a; "
                                "ip link set strata-a up"));
        m_isJoined = m_hasAddress.get_future().get();
    }
    ~OtherNetwork()
    {
        if (m_thread.joinable()) {
            start([] {});
            finish();
        }
        shell("ip link delete strata-a 2>/dev/null || true");
    }
    OtherNetwork(const OtherNetwork &) = delete;
    OtherNetwork &operator=(const OtherNetwork &) = delete;

    //! False: this kernel has no such networks, or there is no ip (iproute2).
    bool isJoined() const { return m_isJoined; }
    //! There; once. finish() waits for it.
    void start(std::function<void()> work)
    {
        if (!m_isBusy)
            m_work.set_value(std::move(work));
        m_isBusy = true;
    }
    void finish() { m_thread.join(); }

private:
    std::promise<pid_t> m_isThere;
    std::promise<bool> m_cable;
    std::promise<bool> m_hasAddress;
    std::promise<std::function<void()>> m_work;
    bool m_isJoined = false;
    bool m_isBusy = false;
    std::thread m_thread;
};

} // namespace strata::tests
