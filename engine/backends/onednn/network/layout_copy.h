// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Copies between layouts outside a step: parameters in and out, probes.
#pragma once

#include "engine/backends/onednn/network/descriptions.h"

namespace strata::engine::backends::onednn {

class LayoutCopy {
public:
    explicit LayoutCopy(const dnnl::engine &engine) : m_engine(engine), m_stream(engine) {}

    //! Throws dnnl::error. oneDNN's memory takes no pointer to const, though a reorder only reads
    //! its source.
    void operator()(const MemoryDescription &fromLayout, const void *from,
                    const MemoryDescription &toLayout, void *to)
    {
        dnnl::memory source(fromLayout, m_engine, const_cast<void *>(from));
        dnnl::memory target(toLayout, m_engine, to);
        dnnl::reorder(source, target).execute(m_stream, source, target);
        m_stream.wait();
    }

private:
    dnnl::engine m_engine;
    dnnl::stream m_stream;
};

} // namespace strata::engine::backends::onednn
