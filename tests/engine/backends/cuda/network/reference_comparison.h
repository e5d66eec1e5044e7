// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Compares what a GPU's networks compute with the reference.
#pragma once

#include "engine/backends/reference/network/reference_network.h"
#include "engine/training/workload/network_comparison.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace strata::tests {

//! A row for each precision of networks, as column "precision".
inline void addPrecisions()
{
    using engine::training::Precision;
    QTest::addColumn<int>("precision");
    for (const Precision precision :
         {Precision::Fp32, Precision::Tf32, Precision::Fp16, Precision::Bf16})
        QTest::newRow(engine::training::precisionName(precision)) << static_cast<int>(precision);
}

//! Trains and infers with each graph. \return a line for each difference, and for each graph of
//! which nothing was computed; empty: all is right
inline std::string
differencesFromReference(const std::vector<engine::training::workload::SelfTestGraph> &subjects,
                         const engine::training::NetworkFactory &factory,
                         engine::training::Precision precision)
{
    namespace workload = engine::training::workload;
    const auto exact = engine::backends::reference::makeNetworkFactory();
    std::string differences;
    for (const workload::SelfTestGraph &subject : subjects) {
        for (const auto compare : {workload::compareTraining, workload::compareInference}) {
            const auto found = compare(subject, factory, *exact, precision,
                                       engine::training::ConvolutionAlgorithm::Direct);
            for (const std::string &failure : found.failures)
                differences += failure + '\n';
            if (found.cases == 0)
                differences += subject.name + " was not compared\n";
        }
    }
    return differences;
}

//! The norm of the difference, of that of what was expected.
inline double relativeDistance(const std::vector<float> &found, const std::vector<float> &expected)
{
    double difference = 0;
    double size = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        difference += std::pow(static_cast<double>(found.at(i)) - expected[i], 2);
        size += std::pow(static_cast<double>(expected[i]), 2);
    }
    return std::sqrt(difference / std::max(size, 1e-30));
}

} // namespace strata::tests
