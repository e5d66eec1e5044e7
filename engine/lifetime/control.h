// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Words from relays to the supervisor, through a FIFO in the run directory: no signal, so no
//! process number to mistake.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"
#include "engine/lifetime/line_splitter.h"
#include "engine/lifetime/run_directory.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata::engine::lifetime {

class ControlReader {
public:
    static core::Expected<ControlReader> open(const RunDirectory &run);
    int descriptor() const { return m_fifo.get(); }
    //! Words that are there now; never waits.
    std::vector<std::string> read();

private:
    explicit ControlReader(core::Descriptor fifo);

    core::Descriptor m_fifo;
    LineSplitter m_lines;
};

//! False if no supervisor reads (it is dead) or if it has not read for very long (the FIFO is
//! full).
bool sendControl(const RunDirectory &run, std::string_view word);

//! The lines of a text, without their line feeds.
std::vector<std::string> splitLines(std::string_view text);

} // namespace strata::engine::lifetime
