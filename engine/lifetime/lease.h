// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How long a run may go on without anybody asking for it.
#pragma once

#include "engine/lifetime/process/boot_clock.h"

#include <cstdint>

namespace strata::engine::lifetime {

class RunDirectory;

//! The one deadline of a run: whether it still works or waits for its journal to be collected,
//! nothing of it outlives this.
class Lease {
public:
    explicit Lease(std::int64_t milliseconds) :
        m_length(milliseconds),
        m_end(bootMilliseconds() + milliseconds)
    {
    }
    //! What a supervisor has written down; the full length from now on if that is missing or of
    //! another boot.
    static Lease noted(const RunDirectory &run, int leaseSeconds);
    void renew() { m_end = bootMilliseconds() + m_length; }
    bool isOver() const { return bootMilliseconds() >= m_end; }
    std::int64_t end() const { return m_end; } //!< on the boot clock

private:
    std::int64_t m_length;
    std::int64_t m_end;
};

} // namespace strata::engine::lifetime
