// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/gradient_stream.h"

#include <utility>

namespace strata::engine::backends::cuda {

using core::Expected;

Expected<GradientStream> GradientStream::make(std::shared_ptr<GradientExchange> exchange,
                                              std::vector<Bucket> buckets)
{
    GradientStream made;
    made.m_exchange = std::move(exchange);
    made.m_buckets = std::move(buckets);
    auto stream = Stream::make();
    if (!stream)
        return tl::make_unexpected(stream.error());
    made.m_stream = std::move(*stream);
    for (std::size_t i = 0; i <= made.m_buckets.size(); ++i) {
        auto event = Event::make(Event::Kind::Order);
        if (!event)
            return tl::make_unexpected(event.error());
        if (i < made.m_buckets.size())
            made.m_complete.push_back(std::move(*event));
        else
            made.m_exchanged = std::move(*event);
    }
    return made;
}

Expected<void> GradientStream::follow(std::size_t step, const Stream &work)
{
    if (step == 0)
        m_begun = 0;
    Expected<void> done;
    for (; done && m_begun < m_buckets.size() && m_buckets[m_begun].lastStep <= step; ++m_begun) {
        const Event &complete = m_complete[m_begun];
        done = complete.record(work.get())
                   .and_then([&] { return complete.holdBack(m_stream.get()); })
                   .and_then([&] {
                       return m_exchange->average(m_buckets[m_begun].parts, m_stream.get());
                   });
    }
    return done;
}

Expected<void> GradientStream::join(const Stream &work)
{
    return m_exchanged.record(m_stream.get()).and_then([&] {
        return m_exchanged.holdBack(work.get());
    });
}

Expected<void> GradientStream::exchangeAll(const Stream &work)
{
    Expected<void> done;
    for (const Bucket &bucket : m_buckets)
        done = done.and_then([&] { return m_exchange->average(bucket.parts, work.get()); })
                   .and_then([&] { return work.finish(); });
    return done;
}

} // namespace strata::engine::backends::cuda
