// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What PyTorch computes for one model, as make_expectations.py stored it.
#pragma once

#include "tests/engine/training/expectations/sketch.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::tests {

//! One parameter: the rule of its values (see conditioning.py) and the gradient of the first step.
struct ExpectedTensor {
    ValueRule rule;
    Sketch gradient;
};

struct Expectation {
    std::string model;
    bool auxiliary = false;
    engine::training::Shape
        image; //!< the deepest models are compared on smaller images than their own
    std::int64_t batch = 0;
    std::uint64_t seed = 0;
    std::uint64_t imageSeed = 0;
    double tolerance = 0; //!< relative, of gradients
    std::vector<std::string>
        nearKinks; //!< layers, by their first letters, for whose gradients the next one holds
    double toleranceNearKinks = 0;
    double rate = 0;
    double momentum = 0;
    double weightDecay = 0;
    std::vector<double> losses;
    std::vector<double> firstLogits;
    Sketch logits;
    Sketch inference; //!< logits with running statistics, after the steps
    std::vector<ExpectedTensor> tensors;
};

double toleranceOf(const Expectation &expectation, const ExpectedTensor &tensor);

//! Nothing if the file cannot be read or is not such a file.
std::optional<Expectation> readExpectation(const QString &path);

} // namespace strata::tests
