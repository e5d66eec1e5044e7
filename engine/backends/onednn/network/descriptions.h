// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Primitive descriptions in one form for oneDNN 2 and 3, whose constructors differ.
#pragma once

#include "engine/training/layer.h"

#include <oneapi/dnnl/dnnl.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::backends::onednn {

using Memory = dnnl::memory;
using MemoryDescription = dnnl::memory::desc;
//! Any kind of primitive: made from its description alone, operands asked for by argument number.
using Description = dnnl::primitive_desc_base;

//! The layout that a primitive wants for one of its arguments (DNNL_ARG_…).
MemoryDescription operandOf(const Description &description, int argument);

//! batch × channels × height × width, in the layout the library prefers.
MemoryDescription anyLayout(std::int64_t batch, const training::Shape &shape,
                            Memory::data_type type);
//! The same row-major.
MemoryDescription rowMajor(std::int64_t batch, const training::Shape &shape,
                           Memory::data_type type);
MemoryDescription rowMajor(const Memory::dims &dimensions, Memory::data_type type);

//! oneDNN 2 counts the shift among the inputs of a normalisation's backward pass, oneDNN 3 refuses
//! it there.
inline constexpr bool normalizationBackwardTakesShift = DNNL_VERSION_MAJOR < 3;

//! The library's name of what it computes with: "jit:avx512_core", "ref:any"; empty if it says
//! none.
std::string implementationOf(const Description &primitive);

//! With padding: what a loop over a whole buffer visits.
std::int64_t storedElements(const MemoryDescription &layout);

//! For a fully connected layer's forward pass. Usually the library chooses. Many rows of fp32 get
//! the transposed weights of oneDNN 2's plain product: that of weights in blocks cuts the rows into
//! equal pieces, and takes up to twice as long where no good size divides them (1,576 = 8 × 197).
MemoryDescription forwardWeightsLayout(std::int64_t rows, const Memory::dims &weights,
                                       Memory::data_type type);

struct ConvolutionOperands {
    MemoryDescription source;
    MemoryDescription weights;
    MemoryDescription bias; //!< empty: none
    MemoryDescription result;
};

//! What a convolution or fully connected layer does to its result before it is stored.
//! \param limit of the rectifier
dnnl::post_ops fusedTail(bool addsToResult, bool rectifies, double limit = training::Relu{}.limit);

//! All throw dnnl::error where the library has no implementation. \param attributes already ask for
//! the user's scratchpad.
class Descriptions {
public:
    Descriptions(const dnnl::engine &engine, bool training) : m_engine(engine), m_training(training)
    {
    }

    const dnnl::engine &engine() const { return m_engine; }

    Description convolution(const ConvolutionOperands &operands, const training::Window &window,
                            dnnl::algorithm algorithm, const dnnl::post_ops &after) const;
    Description convolutionData(const ConvolutionOperands &operands, const training::Window &window,
                                dnnl::algorithm algorithm, const Description &forward) const;
    Description convolutionWeights(const ConvolutionOperands &operands,
                                   const training::Window &window, dnnl::algorithm algorithm,
                                   const Description &forward) const;
    Description fullyConnected(const ConvolutionOperands &operands,
                               const dnnl::post_ops &after) const;
    Description fullyConnectedData(const ConvolutionOperands &operands,
                                   const Description &forward) const;
    Description fullyConnectedWeights(const ConvolutionOperands &operands,
                                      const Description &forward) const;
    Description normalization(const MemoryDescription &source, double epsilon,
                              dnnl::normalization_flags flags) const;
    Description normalizationBackward(const MemoryDescription &gradient,
                                      const MemoryDescription &source, double epsilon,
                                      dnnl::normalization_flags flags,
                                      const Description &forward) const;
    Description pooling(const MemoryDescription &source, const MemoryDescription &result,
                        const training::Pooling &pooling) const;
    Description poolingBackward(const MemoryDescription &sourceGradient,
                                const MemoryDescription &resultGradient,
                                const training::Pooling &pooling, const Description &forward) const;
    Description responseNormalization(const MemoryDescription &source,
                                      const training::LocalResponseNormalization &layer) const;
    Description responseNormalizationBackward(const MemoryDescription &gradient,
                                              const MemoryDescription &source,
                                              const training::LocalResponseNormalization &layer,
                                              const Description &forward) const;
    Description concatenation(const std::vector<MemoryDescription> &sources) const;
    Description reorder(const MemoryDescription &from, const MemoryDescription &to) const;

private:
    dnnl::prop_kind forwardKind() const
    {
        return m_training ? dnnl::prop_kind::forward_training : dnnl::prop_kind::forward_inference;
    }

    dnnl::engine m_engine;
    bool m_training;
};

} // namespace strata::engine::backends::onednn
