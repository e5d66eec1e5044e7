// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The file of a run's records: written by its supervisor only, read by any number of relays.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"
#include "engine/lifetime/run_directory.h"
#include "engine/protocol/record.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace strata::engine::lifetime {

//! A run that fills this is ended with an Error record.
inline constexpr std::uint64_t maxJournalBytes = 512ULL << 20U;

class JournalWriter {
public:
    static core::Expected<JournalWriter> create(const RunDirectory &run);
    //! Opens a dead supervisor's journal: counts its lines and cuts off an unfinished last one.
    static core::Expected<JournalWriter> reopen(const RunDirectory &run);

    //! Appends whole lines, each with its line feed. After a failure (disk full) the file still
    //! ends in a whole line.
    core::Expected<void> append(std::string_view lines);
    //! Appends a record of the supervisor's own, numbered by the lines before it, and flushes it to
    //! the disk.
    core::Expected<void> appendRecord(protocol::Body body);
    std::uint64_t lines() const { return m_lines; }
    std::uint64_t bytes() const { return m_bytes; }
    int descriptor() const { return m_file.get(); }

private:
    explicit JournalWriter(core::Descriptor file) : m_file(std::move(file)) {}

    core::Descriptor m_file;
    std::uint64_t m_lines = 0;
    std::uint64_t m_bytes = 0;
};

class JournalReader {
public:
    static core::Expected<JournalReader> open(const RunDirectory &run);

    //! Moves to record `from`. False if the journal does not have that many whole lines.
    bool skipTo(std::uint64_t from);
    //! Whole lines that are there and were not read yet, about 64 KiB at a time; empty if there is
    //! none.
    std::string readLines();
    //! The last whole line, if it is the supervisor's End.
    std::optional<protocol::End> supervisorsEnd() const;

private:
    explicit JournalReader(core::Descriptor file) : m_file(std::move(file)) {}

    core::Descriptor m_file;
    std::uint64_t m_offset = 0;
};

} // namespace strata::engine::lifetime
