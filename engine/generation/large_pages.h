// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Memory that the kernel is asked to back with large pages: weights of gigabytes are read from end
//! to end for each token, and with small pages every 4 KiB would need an entry of its own.
#pragma once

#include "engine/core/expected.h"

#include <cstddef>

namespace strata::engine::generation {

//! Zeros; a page is where the thread that writes first to it runs.
class LargePages {
public:
    LargePages() = default;
    LargePages(LargePages &&other) noexcept;
    LargePages &operator=(LargePages &&other) noexcept;
    ~LargePages();

    //! Resource failure (out_of_memory) with the size if the system refuses. Small pages are no
    //! failure.
    static core::Expected<LargePages> allocate(std::size_t bytes);

    std::byte *data() { return m_data; } //!< at the start of a large page
    const std::byte *data() const { return m_data; }
    std::size_t size() const { return m_size; }

private:
    std::byte *m_data = nullptr;
    std::size_t m_size = 0;
};

} // namespace strata::engine::generation
