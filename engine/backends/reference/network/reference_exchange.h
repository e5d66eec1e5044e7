// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The gradients of a network in fp32, row-major and in buckets, as other ranks are given them.
#pragma once

#include "engine/backends/reference/network/reference_memory.h"
#include "engine/training/gradient_exchange.h"

#include <cstdint>
#include <vector>

namespace strata::engine::backends::reference {

//! Without an exchange it holds nothing and does nothing.
class ExchangedGradients {
public:
    //! \param parameters of the network, which outlive this
    ExchangedGradients(std::vector<LearntTensor> &parameters,
                       const training::ExchangeOptions &options);

    //! The gradients of this layer are complete; layers come from the last to the first.
    void give(training::LayerId layer);
    //! Waits for all, and replaces the gradients by their means over all ranks, or the parameters
    //! by the new ones that came. Fails as GradientExchange::finish().
    core::Expected<void> take();
    std::uint64_t bytes() const;
    //! Network::gradientPlaces(). \param parameters those of the constructor
    std::vector<training::GradientPlace> places(const std::vector<LearntTensor> &parameters) const;

private:
    struct Place {
        LearntTensor *tensor = nullptr;
        std::size_t bucket = 0;
        std::size_t start = 0; //!< in the bucket
        bool endsBucket = false;
    };

    training::ExchangeOptions m_options;
    std::vector<Place> m_places; //!< in the order in which they are given
    std::vector<std::vector<float>> m_buckets;
    std::size_t m_given = 0; //!< of the places, in this step
};

} // namespace strata::engine::backends::reference
