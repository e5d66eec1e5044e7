// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A problem of the workload conv as a plan of cuDNN.
#pragma once

#include "engine/backends/cuda/module/cudnn/plan_spec.h"
#include "engine/workloads/conv/conv_problem.h"

namespace strata::engine::backends::cuda {

//! NHWC and KRSC. The computed tensor has the operands' type, as deep-learning networks have it:
//! cuDNN 9.19 has backward convolutions of fp16 and bf16 for no other, and forward ones for few
//! shapes. Of int8 it is fp32, into which the sums, 32-bit integers, are converted: cuDNN's manual
//! has int8 convolutions with results of int8 and fp32 only, and though it finds an engine for
//! 32-bit ones, their numbers are wrong (9.14 on an H100). elementMagnitude() keeps them exact. The
//! source, whose elements are at most 127, is of signed bytes.
ConvolutionPlanSpec specOf(const workloads::conv::Problem &problem);

//! The same convolution with fp32 operands and results and no tensor cores, whose sums are exact.
ConvolutionPlanSpec exactSpecOf(const workloads::conv::Problem &problem);

//! Of one tensor as the plan has it, in the order images or filters, channels, rows, columns.
Element elementOf(const ConvolutionPlanSpec &spec, workloads::conv::Tensor tensor);

//! Significant bits of the computed tensor's elements: 24, 11 of fp16, 8 of bf16.
int significantBitsOf(Element element);

} // namespace strata::engine::backends::cuda
