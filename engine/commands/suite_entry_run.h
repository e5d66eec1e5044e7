// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One problem of a suite, run in this process; its records are kept instead of written.
#pragma once

#include "engine/core/registry.h"
#include "engine/protocol/record.h"

#include <atomic>
#include <string>
#include <vector>

namespace strata::engine::commands {

enum class EntryState { Measured, Unsupported, Failed, Cancelled };

//! "measured", as it stands in a table.
const char *stateName(EntryState state);

struct EntryOutcome {
    EntryState state = EntryState::Failed;
    std::string reason;      //!< why it was not measured; one sentence
    protocol::Trial trial;   //!< as far as it came
    protocol::Result result; //!< of a measured one
    double wallSeconds = 0;  //!< with preparation and check

    //! Of one iteration, the median over steps; 0 if there is none.
    double secondsPerIteration() const;
};

//! \param words workload and name=value, as the command run takes them. What this engine has no
//! workload or parameter value for is Unsupported here: the lists name more than an engine may be
//! built with.
EntryOutcome runEntry(const core::Registry &registry, const std::vector<std::string> &words,
                      std::atomic<bool> &cancelled);

} // namespace strata::engine::commands
