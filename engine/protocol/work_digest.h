// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A number that stands for all the work that a measuring loop has done, so that whoever reads its
//! records can see whether they are of the same work.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace strata::engine::protocol {

//! Begun with what is to be done, and fed with each step: by the engine with what its loop did, by
//! the reader with what the records claim. FNV-1a (Fowler, Noll, Vo), 64 bits: it finds work that
//! was left out and records that were changed, not somebody who makes a digest of their own.
class WorkDigest {
public:
    WorkDigest() = default;
    //! \param parameters each with its resolved value, the seed among them
    WorkDigest(std::string_view workload, const std::map<std::string, std::string> &parameters);

    //! \param iterations that were done in it
    void add(bool warmup, std::uint64_t iterations, std::int64_t startNs, std::int64_t durationNs);
    std::string text() const; //!< 16 hexadecimal digits

private:
    void addNumber(std::uint64_t number);
    void addText(std::string_view text);

    std::uint64_t m_hash = 0xcbf29ce484222325;
};

} // namespace strata::engine::protocol
