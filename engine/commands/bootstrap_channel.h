// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What engines of several hosts tell each other: out as records, in as lines on standard input.
#pragma once

#include "engine/core/input_lines.h"
#include "engine/core/record_writer.h"
#include "engine/core/rendezvous.h"
#include "engine/protocol/job.h"

#include <array>
#include <atomic>
#include <map>
#include <string>
#include <string_view>

namespace strata::engine::commands {

class BootstrapChannel final : public core::Rendezvous {
public:
    //! \param input where the relay's words "bootstrap …" come from: the supervisor, or a person;
    //! other lines are passed over
    BootstrapChannel(int member, core::InputLines &input, core::RecordWriter &writer,
                     const std::atomic<bool> &cancelled) :
        m_member(member),
        m_input(input),
        m_writer(writer),
        m_cancelled(cancelled)
    {
    }

    int member() const override { return m_member; }
    //! no_bootstrap after the patience or where the input is at its end; bad_bootstrap for what
    //! only a mix-up can have sent; cancelled.
    core::Expected<std::vector<std::string>> exchange(const std::string &mine, int members,
                                                      std::chrono::seconds patience) override;

private:
    core::Expected<void> tell(const std::string &mine);
    core::Expected<void> listen();
    core::Expected<void> hear(std::string_view line);
    std::string missing() const;

    int m_member;
    core::InputLines &m_input;
    core::RecordWriter &m_writer;
    const std::atomic<bool> &m_cancelled;
    int m_round = 0;
    int m_members = 1;
    std::array<std::map<int, std::string>, protocol::maxBootstrapRounds>
        m_told; //!< as digits, by member; of later rounds too
};

} // namespace strata::engine::commands
