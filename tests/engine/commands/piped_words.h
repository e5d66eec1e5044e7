// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What an engine reads on standard input, said by a test.
#pragma once

#include "engine/core/input_lines.h"
#include "engine/protocol/job.h"

#include <QtGlobal>

#include <optional>
#include <string_view>
#include <utility>

#include <unistd.h>

namespace strata::tests {

class PipedWords {
public:
    PipedWords()
    {
        if (::pipe(m_ends) != 0)
            qFatal("no pipe");
        m_input.emplace(m_ends[0], engine::protocol::relay::maxWordBytes,
                        engine::core::InputLines::Overlong::IsSkipped);
    }
    ~PipedWords()
    {
        ::close(m_ends[0]);
        hangUp();
    }
    PipedWords(const PipedWords &) = delete;
    PipedWords &operator=(const PipedWords &) = delete;

    void say(std::string_view text) const
    {
        if (::write(m_ends[1], text.data(), text.size()) != static_cast<ssize_t>(text.size()))
            qFatal("the pipe is full");
    }
    void hangUp()
    {
        if (m_ends[1] >= 0)
            ::close(std::exchange(m_ends[1], -1));
    }
    engine::core::InputLines &input() { return *m_input; }

private:
    int m_ends[2] = {-1, -1};
    std::optional<engine::core::InputLines> m_input;
};

} // namespace strata::tests
