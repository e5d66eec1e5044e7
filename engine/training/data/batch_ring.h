// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whole batches that are prepared ahead: a ring of them between the workers and the one who takes
//! them.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/data/image_preparation.h"
#include "engine/workloads/aligned_buffer.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace strata::engine::training::data {

struct Batch {
    workloads::AlignedBuffer<float> planes;
    std::vector<Outcome> outcomes; //!< one for each image
    std::int64_t unfinished = 0;   //!< images
};

//! Owns the workers. They take images in the order of the batches and write them straight into
//! their places.
class BatchRing {
public:
    //! Resource failure if there is not the memory for it. Both arguments must outlive the ring.
    static core::Expected<std::unique_ptr<BatchRing>> make(const ImageSet &set,
                                                           const PipelineSettings &settings);
    ~BatchRing(); //!< waits until each worker has done the image in its hands
    BatchRing(const BatchRing &) = delete;
    BatchRing &operator=(const BatchRing &) = delete;

    //! Waits until the next batch is ready; it stays until release().
    const Batch &take();
    void release();
    double waitedSeconds() const { return m_waitedSeconds; }

private:
    BatchRing(const ImageSet &set, const PipelineSettings &settings) :
        m_set(set),
        m_settings(settings)
    {
    }

    struct Claim {
        Batch *batch = nullptr; //!< null: there is nothing more to do
        std::int64_t first = 0; //!< in the batch
        std::int64_t count = 0;
        std::uint64_t position = 0; //!< of the first, in the order of all images
    };
    Claim claim();
    void work(ImagePreparation &preparation);
    void prepareClaimed(ImagePreparation &preparation, const Claim &claimed);

    const ImageSet &m_set;
    const PipelineSettings &m_settings;
    std::atomic<bool> m_stopping{false};

    std::mutex m_mutex; // of the numbers below, and of each batch's number of unfinished images
    std::condition_variable m_room;
    std::condition_variable m_ready;
    std::vector<Batch> m_batches;
    std::uint64_t m_claimed = 0;   //!< images
    std::uint64_t m_delivered = 0; //!< batches

    double m_waitedSeconds = 0;                                    // of the taker alone
    std::vector<std::unique_ptr<ImagePreparation>> m_preparations; //!< one for each worker
    std::vector<std::thread> m_workers;
};

} // namespace strata::engine::training::data
