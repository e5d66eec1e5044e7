// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Why the threads of a process gave up: the first of them to fail says it, and the others end.
#pragma once

#include "engine/core/expected.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>

namespace strata::engine::workloads::many_to_many {

class SharedFailure {
public:
    //! The first one stays.
    void set(core::Failure failure);
    //! For a thread that cannot go on. \param own as far as it knows; where somebody looks after
    //! the other processes, it hears a moment later which of them is gone \returns the first one
    core::Failure settle(core::Failure own);
    std::optional<core::Failure> get() const;

    //! Somebody looks after the other processes, and sets what he hears.
    void expectNews() { m_expectsNews = true; }
    //! For PeerWatch::orBy().
    const std::atomic<bool> *flag() const { return &m_isSet; }

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::optional<core::Failure> m_failure;
    std::atomic<bool> m_isSet{false};
    std::atomic<bool> m_expectsNews{false};
};

} // namespace strata::engine::workloads::many_to_many
