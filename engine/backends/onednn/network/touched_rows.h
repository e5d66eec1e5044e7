// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which rows of a table a batch has chosen: all others have no gradient.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

namespace strata::engine::backends::onednn {

//! Lives in a buffer that is zero at first: their number, the rows in the order in which they were
//! touched, and a note for each row of the table.
class TouchedRows {
public:
    static std::int64_t size(std::int64_t tableRows) { return 1 + 2 * tableRows; }

    TouchedRows(void *buffer, std::int64_t tableRows) :
        m_count(static_cast<std::int32_t *>(buffer)),
        m_notes(m_count + 1 + tableRows)
    {
    }

    void touch(std::int64_t row)
    {
        if (m_notes[row] == 0)
            m_count[++*m_count] = static_cast<std::int32_t>(row);
        m_notes[row] = 1;
    }
    std::span<const std::int32_t> rows() const
    {
        return {m_count + 1, static_cast<std::size_t>(*m_count)};
    }
    //! The gradient is zero again, and no row is touched.
    void clear(float *gradient, std::int64_t features)
    {
        for (const std::int32_t row : rows()) {
            std::fill_n(gradient + row * features, features, 0.0F);
            m_notes[row] = 0;
        }
        *m_count = 0;
    }

private:
    std::int32_t *m_count;
    std::int32_t *m_notes;
};

} // namespace strata::engine::backends::onednn
