// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How far the outputs of a network are from those of the same network in fp32.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/network.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>

namespace strata::engine::training::workload {

class PrecisionError {
public:
    //! Outputs of the same images, images × classes, or positions × classes of sequences; both
    //! lists have the same length, which is a multiple of the classes. \param classes numbers for
    //! each image of a network that does not classify
    void add(std::span<const float> found, std::span<const float> exact, std::int64_t classes);

    std::int64_t compared() const { return m_compared; } //!< images, or positions
    //! Share of them whose largest output is another class's.
    double changedShare() const;
    double largestDifference() const { return m_largest; } //!< of an output
    double meanDifference() const;                         //!< absolute, of all outputs
    double meanMagnitude() const; //!< of the outputs in fp32, to compare differences with
    //! The same, as "against_fp32.…". \param classifies there are classes that could change
    std::map<std::string, std::string> facts(bool classifies) const;

private:
    std::int64_t m_compared = 0;
    std::int64_t m_changed = 0;
    std::int64_t m_outputs = 0;
    double m_largest = 0;
    double m_differences = 0;
    double m_magnitudes = 0;
};

//! Runs both networks on batches until at least so many images, or positions, were compared.
//! \param graph of both
//! \param exact in fp32, of the same batch, parameters and statistics \param fetch puts the next
//! batch where the images of `network` are. \param cancelled as in core::WorkContext. Fails as it
//! and the networks do, with "cancelled", and (Internal) where outputs are no numbers.
core::Expected<PrecisionError> errorAgainst(Network &network, Network &exact, const Graph &graph,
                                            std::int64_t least,
                                            const std::function<core::Expected<void>()> &fetch,
                                            const std::atomic<bool> *cancelled = nullptr);

} // namespace strata::engine::training::workload
