// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/planned_products.h"

#include "engine/backends/cuda/module/network/planned_steps.h"

#include <algorithm>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;

cudaDataType_t typeOf(Element element)
{
    if (element == Element::Bf16)
        return CUDA_R_16BF;
    return element == Element::Fp16 ? CUDA_R_16F : CUDA_R_32F;
}

//! Buffers are aligned themselves. More than what a GPU loads at once tells parts apart for
//! nothing: each kind of product is planned, and maybe measured, on its own.
MatmulLayout layoutOf(const MatrixPlace &place, const Buffer &buffer)
{
    const auto bytes = static_cast<std::uint64_t>(place.first) *
                       static_cast<std::uint64_t>(bytesOf(buffer.element));
    constexpr std::uint64_t mostAtOnce = 16;
    MatmulLayout layout{place.row, place.matrix};
    if (bytes > 0)
        layout.alignment =
            static_cast<std::uint32_t>(std::min<std::uint64_t>(bytes & -bytes, mostAtOnce));
    return layout;
}

std::byte *startOf(BufferId id, const MatrixPlace &place, const ProgramMemory &memory)
{
    return memory.bytesAt(id) +
           static_cast<std::size_t>(place.first) * bytesOf(memory.elementOf(id));
}

std::string algorithmsText(const PlannedProducts &planned, std::size_t kinds)
{
    std::map<std::string, int> counts;
    for (const auto &plan : planned.plans) {
        if (plan)
            ++counts[plan->algorithmNumber()];
    }
    std::string text =
        "cuBLASLt " + cublasLtVersionText() + ": " + std::to_string(kinds) + " kinds";
    for (const auto &[algorithm, count] : counts)
        text += ", " + algorithm + " x" + std::to_string(count);
    return text;
}

} // namespace

MatmulDescription descriptionOf(const MatrixProduct &product, const NetworkProgram &program)
{
    const auto type = [&](BufferId id) { return typeOf(program.buffers[id].element); };
    MatmulDescription description;
    description.m = product.m;
    description.n = product.n;
    description.k = product.k;
    description.transposeA = product.transposeA;
    description.transposeB = product.transposeB;
    description.typeA = type(product.a);
    description.typeB = type(product.b);
    description.typeC = type(product.c);
    description.compute = program.tensorFloat ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F;
    description.bias = product.bias.has_value();
    description.count = product.count;
    description.factor = static_cast<float>(product.factor);
    description.adds = product.adds;
    description.layoutA = layoutOf(product.placeA, program.buffers[product.a]);
    description.layoutB = layoutOf(product.placeB, program.buffers[product.b]);
    description.layoutC = layoutOf(product.placeC, program.buffers[product.c]);
    return description;
}

MatmulOperands operandsOf(const MatrixProduct &product, const ProgramMemory &memory)
{
    return {startOf(product.a, product.placeA, memory), startOf(product.b, product.placeB, memory),
            startOf(product.c, product.placeC, memory), memory.at<void>(product.bias)};
}

Expected<PlannedProducts> planProducts(const NetworkProgram &program, const ProgramMemory &memory,
                                       AlgorithmChoice choice, cudaStream_t stream)
{
    PlannedProducts planned;
    planned.plans.resize(program.steps.size());
    std::map<MatmulDescription, std::shared_ptr<CublasltMatmul>> known;
    for (std::size_t i = 0; i < program.steps.size(); ++i) {
        const ProgramStep &step = program.steps[i];
        if (std::holds_alternative<ScoreSoftmax>(step.operation))
            planned.facts["attention"] = "products of matrices, with all scores in memory";
        const auto *product = std::get_if<MatrixProduct>(&step.operation);
        if (product == nullptr)
            continue;
        if (!planned.workspace) {
            auto workspace = makeMatmulWorkspace();
            if (!workspace)
                return tl::make_unexpected(workspace.error());
            planned.workspace = *workspace;
        }
        const MatmulDescription description = descriptionOf(*product, program);
        std::shared_ptr<CublasltMatmul> &plan = known[description];
        if (!plan) {
            auto made = CublasltMatmul::make(description, choice, operandsOf(*product, memory),
                                             stream, planned.workspace);
            if (!made)
                return tl::make_unexpected(ofLayer(step, std::move(made.error())));
            plan = std::make_shared<CublasltMatmul>(std::move(*made));
        }
        planned.plans[i] = plan;
    }
    if (!known.empty())
        planned.facts["products"] = algorithmsText(planned, known.size());
    return planned;
}

} // namespace strata::engine::backends::cuda
