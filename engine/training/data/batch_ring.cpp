// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/batch_ring.h"

#include "engine/core/thread_room.h"
#include "engine/workloads/memory_budget.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <new>
#include <system_error>

namespace strata::engine::training::data {
namespace {

//! Small images are claimed several at a time, so that the workers seldom meet at the lock.
std::int64_t claimSize(const PipelineSettings &settings)
{
    return std::clamp<std::int64_t>(
        settings.batch / (std::int64_t{4} * std::max(1, settings.workers)), 1, 64);
}

core::Failure noMemoryForAnImage()
{
    return {core::FailureKind::Resource, "out_of_memory",
            "There is not the memory to decode an image; use fewer workers, or free memory on the "
            "host."};
}

} // namespace

core::Expected<std::unique_ptr<BatchRing>> BatchRing::make(const ImageSet &set,
                                                           const PipelineSettings &settings)
{
    const auto elements = static_cast<std::size_t>(settings.batch * settings.image.elements());
    const double bytes = static_cast<double>(elements) * sizeof(float) * settings.prefetch;
    const std::string purpose =
        "Preparing " + std::to_string(settings.prefetch) + " batches of images ahead";
    if (auto enough = workloads::requireMemory(bytes, workloads::memoryBudget(), purpose); !enough)
        return tl::make_unexpected(enough.error());
    std::unique_ptr<BatchRing> ring(new BatchRing(set, settings));
    for (int i = 0; i < settings.prefetch; ++i) {
        auto planes = workloads::AlignedBuffer<float>::allocate(elements);
        if (!planes)
            return tl::make_unexpected(planes.error());
        Batch batch;
        batch.planes = std::move(*planes);
        batch.outcomes.resize(static_cast<std::size_t>(settings.batch));
        batch.unfinished = settings.batch;
        ring->m_batches.push_back(std::move(batch));
    }
    // Here, since an exception in a thread would end the program.
    for (int i = 0; i < settings.workers; ++i)
        ring->m_preparations.push_back(std::make_unique<ImagePreparation>(set, settings));
    try {
        for (const auto &preparation : ring->m_preparations)
            ring->m_workers.emplace_back(&BatchRing::work, ring.get(), std::ref(*preparation));
    } catch (const std::system_error &error) {
        return core::refusedThread("the threads that read images", error, "workers");
    }
    return ring;
}

BatchRing::~BatchRing()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_room.notify_all();
    for (std::thread &worker : m_workers)
        worker.join();
}

BatchRing::Claim BatchRing::claim()
{
    const auto batchSize = static_cast<std::uint64_t>(m_settings.batch);
    std::unique_lock lock(m_mutex);
    m_room.wait(lock, [&] {
        return m_stopping || m_claimed < (m_delivered + m_batches.size()) * batchSize;
    });
    if (m_stopping)
        return {};
    Claim claimed;
    claimed.first = static_cast<std::int64_t>(m_claimed % batchSize);
    const auto stride = static_cast<std::uint64_t>(std::max(m_settings.stride, m_settings.batch));
    claimed.position = m_claimed / batchSize * stride +
                       static_cast<std::uint64_t>(m_settings.firstOfStride + claimed.first);
    claimed.count = std::min(claimSize(m_settings), m_settings.batch - claimed.first);
    claimed.batch = &m_batches[m_claimed / batchSize % m_batches.size()];
    m_claimed += static_cast<std::uint64_t>(claimed.count);
    return claimed;
}

void BatchRing::prepareClaimed(ImagePreparation &preparation, const Claim &claimed)
{
    const auto elements = static_cast<std::size_t>(m_settings.image.elements());
    for (std::int64_t i = 0; i < claimed.count && !m_stopping; ++i) {
        const auto place = static_cast<std::size_t>(claimed.first + i);
        Outcome &outcome = claimed.batch->outcomes[place];
        try {
            preparation.prepare(claimed.position + static_cast<std::uint64_t>(i),
                                claimed.batch->planes.data() + place * elements, outcome,
                                m_stopping);
        } catch (const std::bad_alloc &) {
            outcome.failure = noMemoryForAnImage();
        }
    }
}

void BatchRing::work(ImagePreparation &preparation)
{
    for (Claim claimed = claim(); claimed.batch != nullptr; claimed = claim()) {
        prepareClaimed(preparation, claimed);
        const std::lock_guard lock(m_mutex);
        claimed.batch->unfinished -= claimed.count;
        if (claimed.batch->unfinished == 0)
            m_ready.notify_one();
    }
}

const Batch &BatchRing::take()
{
    const auto start = std::chrono::steady_clock::now();
    std::unique_lock lock(m_mutex);
    const Batch &batch = m_batches[m_delivered % m_batches.size()];
    if (batch.unfinished > 0) {
        m_ready.wait(lock, [&batch] { return batch.unfinished == 0; });
        m_waitedSeconds +=
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }
    return batch;
}

void BatchRing::release()
{
    {
        const std::lock_guard lock(m_mutex);
        m_batches[m_delivered % m_batches.size()].unfinished = m_settings.batch;
        ++m_delivered;
    }
    m_room.notify_all();
}

} // namespace strata::engine::training::data
