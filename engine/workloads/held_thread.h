// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A thread held on chosen processors for a while.
#pragma once

#include <sched.h>
#include <string_view>
#include <vector>

namespace strata::engine::workloads {

//! Holds the calling thread on some processors, and gives it back what it had. Where the system
//! refuses, the thread stays anywhere. To be destroyed on the same thread.
class HeldThread {
public:
    //! \param processors none: the thread stays as it is
    explicit HeldThread(const std::vector<int> &processors);
    ~HeldThread();
    HeldThread(const HeldThread &) = delete;
    HeldThread &operator=(const HeldThread &) = delete;
    bool isHeld() const { return m_held; }

private:
    cpu_set_t m_before{};
    bool m_held = false;
};

//! Processors of a kernel's list as "0-3,8" that this thread may use.
std::vector<int> usableProcessors(std::string_view list);

} // namespace strata::engine::workloads
