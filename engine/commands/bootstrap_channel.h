// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Tokens between the engines of several hosts: out as a record, in as a line on standard input.
#pragma once

#include "engine/core/record_writer.h"
#include "engine/core/rendezvous.h"

#include <atomic>

namespace strata::engine::commands {

class BootstrapChannel final : public core::Rendezvous {
public:
    //! \param input where lines "bootstrap <token>" come from: the supervisor, or a person; others are passed over
    BootstrapChannel(int input, core::RecordWriter &writer, const std::atomic<bool> &cancelled) :
        m_input(input),
        m_writer(writer),
        m_cancelled(cancelled)
    {
    }

    void announce(const std::string &token) override;
    //! no_bootstrap after the patience or where the input is at its end; cancelled.
    core::Expected<std::string> await(std::chrono::seconds patience) override;

private:
    int m_input;
    core::RecordWriter &m_writer;
    const std::atomic<bool> &m_cancelled;
};

} // namespace strata::engine::commands
