// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How far the outputs of a network are from those of the same network in fp32.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/network.h"

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>

namespace strata::engine::training::workload {

class PrecisionError {
public:
    //! Outputs of the same images, images × classes; both lists have the same length, which is a
    //! multiple of the classes.
    void add(std::span<const float> found, std::span<const float> exact, std::int64_t classes);

    std::int64_t images() const { return m_images; }
    //! Share of images whose largest output is another class's.
    double changedShare() const;
    double largestDifference() const { return m_largest; } //!< of an output
    double meanDifference() const;                         //!< absolute, of all outputs
    double meanMagnitude() const; //!< of the outputs in fp32, to compare differences with
    //! The same, as "against_fp32.…".
    std::map<std::string, std::string> facts() const;

private:
    std::int64_t m_images = 0;
    std::int64_t m_changed = 0;
    std::int64_t m_outputs = 0;
    double m_largest = 0;
    double m_differences = 0;
    double m_magnitudes = 0;
};

//! Runs both networks on batches until at least so many images were compared. \param exact in fp32,
//! of the same graph, batch, parameters and statistics \param fetch puts the next batch where the
//! images of `network` are. Fails as it and the networks do
core::Expected<PrecisionError> errorAgainst(Network &network, Network &exact, std::int64_t images,
                                            std::int64_t classes,
                                            const std::function<core::Expected<void>()> &fetch);

} // namespace strata::engine::training::workload
