// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The exchange of gradients beside the backward pass: buckets in a stream of their own.
#pragma once

#include "engine/backends/cuda/module/device.h"
#include "engine/backends/cuda/network/replicas.h"

#include <memory>
#include <vector>

namespace strata::engine::backends::cuda {

//! Of one network, by its thread. A step is either one of follow() for all its operations and then
//! join(), which may be recorded as a graph, or exchangeAll().
class GradientStream {
public:
    struct Bucket {
        std::size_t lastStep = 0; //!< GradientBucket's
        std::vector<GradientPart> parts;
    };

    static core::Expected<GradientStream> make(std::shared_ptr<GradientExchange> exchange,
                                               std::vector<Bucket> buckets);

    //! `work` has been given this step of the program: what is complete behind it is exchanged.
    core::Expected<void> follow(std::size_t step, const Stream &work);
    //! What `work` is given from now on waits until all has been exchanged.
    core::Expected<void> join(const Stream &work);
    //! One after the other in `work`, and waits for each. In the first step, which loads kernels:
    //! loading may wait for an exchange, which waits for another GPU that loads.
    core::Expected<void> exchangeAll(const Stream &work);

private:
    std::shared_ptr<GradientExchange> m_exchange;
    std::vector<Bucket> m_buckets;
    Stream m_stream;
    std::vector<Event> m_complete; //!< one for each bucket
    Event m_exchanged;
    std::size_t m_begun = 0; //!< buckets, in this step
};

} // namespace strata::engine::backends::cuda
