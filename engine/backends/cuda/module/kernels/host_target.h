// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs work that was written for a GPU on the host, in the same order of sums.
#pragma once

#include "engine/backends/cuda/module/kernels/reduction.h"

#include <cstdint>
#include <vector>

namespace strata::engine::backends::cuda {

//! As GpuTarget, one thread after the other.
class HostTarget {
public:
    //! \param multiprocessors of the GPU that is played
    explicit HostTarget(int multiprocessors) : m_multiprocessors(multiprocessors) {}

    int multiprocessors() const { return m_multiprocessors; }

    template <typename Work>
    void forEach(std::int64_t count, const Work &work) const
    {
        for (std::int64_t index = 0; index < count; ++index)
            work(index);
    }

    template <typename Work>
    void reduceEach(std::int64_t items, const Work &work) const
    {
        std::vector<typename Work::Partial> partials(reductionThreads);
        for (std::int64_t item = 0; item < items; ++item) {
            for (int thread = 0; thread < reductionThreads; ++thread)
                partials[thread] = work.gather(item, thread);
            for (int stride = reductionThreads / 2; stride >= work.width(); stride /= 2) {
                for (int thread = 0; thread < stride; ++thread)
                    partials[thread] = Work::combine(partials[thread], partials[thread + stride]);
            }
            for (int thread = 0; thread < reductionThreads; ++thread)
                work.finish(item, thread, partials[thread & (work.width() - 1)]);
        }
    }

private:
    int m_multiprocessors;
};

} // namespace strata::engine::backends::cuda
