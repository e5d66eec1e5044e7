// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a self-test compared, what it found wrong, and what it had to leave out on this host.
#pragma once

#include "engine/core/expected.h"

#include <memory>
#include <string>
#include <vector>

namespace strata::engine::core {

class PreparedWork;

struct LeftOut {
    std::string part;   //!< "backend cuda", "backend onednn in tf32", "instruction set amx"
    std::string reason; //!< one sentence
    bool operator==(const LeftOut &) const = default;
};

//! With neither a case nor a part left out it is of a test that tests nothing, which is a failure.
struct SelfTestReport {
    int cases = 0; //!< compared with a reference; 0: nothing of it could be tested here
    std::vector<std::string> failures; //!< one sentence each
    std::vector<LeftOut>
        leftOut; //!< what this host cannot test; each once, however many cases it is

    //! The outcome of a case: Unsupported leaves its part out, any other failure is one of the
    //! test.
    void add(const Expected<void> &outcome, const std::string &part);
    void add(const SelfTestReport &more);
    void leaveOut(const std::string &part, const std::string &reason);
    //! Those of the instruction sets that a work has code for, but that are not usable here.
    void leaveOutUnusable(const std::vector<std::string> &instructionSets,
                          const std::vector<std::string> &usable);
    //! This one as that of one backend of a work, whose parts get its name; all of it is one part
    //! if the reason is the same.
    SelfTestReport ofBackend(const std::string &backend) const;
};

//! Iterations as the measuring loop has them, then the check. A failure begins with the label, e.g.
//! "cpu with max_prime=3", unless it is that this host cannot do it.
Expected<void> prove(PreparedWork &work, const std::string &label, int iterations = 1);

template <typename Work>
Expected<void> prove(const Expected<std::unique_ptr<Work>> &prepared, const std::string &label,
                     int iterations = 1)
{
    return prepared ? prove(**prepared, label, iterations) : tl::make_unexpected(prepared.error());
}

} // namespace strata::engine::core
