// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The rules by which the originals choose the spread of their first weights.
#pragma once

#include "engine/training/layer.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::training::models {

//! fanIn: products in each sum of the forward pass; fanOut: the same of a stride-1 backward pass.
using InitialiserRule = Initialiser (*)(std::int64_t fanIn, std::int64_t fanOut);

inline Initialiser normal(double deviation)
{
    return {Initialiser::Kind::Normal, deviation};
}

//! He et al., "Delving Deep into Rectifiers", ICCV 2015, eq. 10: ReLU keeps half of a signal's
//! power.
inline Initialiser heForward(std::int64_t fanIn, std::int64_t)
{
    return normal(std::sqrt(2.0 / static_cast<double>(fanIn)));
}

//! The same for gradients (eq. 14): what torchvision's VGG and ResNet take.
inline Initialiser heBackward(std::int64_t, std::int64_t fanOut)
{
    return normal(std::sqrt(2.0 / static_cast<double>(fanOut)));
}

//! TensorFlow's variance_scaling_initializer with its defaults.
inline Initialiser unitVariance(std::int64_t fanIn, std::int64_t)
{
    return normal(std::sqrt(1.0 / static_cast<double>(fanIn)));
}

//! Glorot, Bengio, "Understanding the difficulty of training deep feedforward neural networks",
//! AISTATS 2010, eq. 16.
inline Initialiser xavier(std::int64_t fanIn, std::int64_t fanOut)
{
    return {Initialiser::Kind::Uniform, std::sqrt(6.0 / static_cast<double>(fanIn + fanOut))};
}

//! PyTorch's default of convolutions and fully connected layers.
inline Initialiser uniformOverFan(std::int64_t fanIn, std::int64_t)
{
    return {Initialiser::Kind::Uniform, std::sqrt(1.0 / static_cast<double>(fanIn))};
}

} // namespace strata::engine::training::models
