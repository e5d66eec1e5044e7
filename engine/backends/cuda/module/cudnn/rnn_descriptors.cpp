// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/rnn_descriptors.h"

#include "engine/backends/cuda/module/cudnn/cudnn_failure.h"
#include "engine/workloads/rnn/rnn_problem.h"

#include <array>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using workloads::rnn::Cell;
using workloads::rnn::Input;
using workloads::rnn::Pass;
using workloads::rnn::Precision;
using workloads::rnn::Problem;

cudnnRNNMode_t modeOf(Cell cell)
{
    return cell == Cell::Vanilla ? CUDNN_RNN_RELU : cell == Cell::Lstm ? CUDNN_LSTM : CUDNN_GRU;
}

cudnnDataType_t typeOf(Precision precision)
{
    return precision == Precision::Fp16   ? CUDNN_DATA_HALF
           : precision == Precision::Bf16 ? CUDNN_DATA_BFLOAT16
                                          : CUDNN_DATA_FLOAT;
}

//! FMA: no tensor cores. For fp32, the default is TF32 where the GPU has it.
cudnnMathType_t mathOf(Precision precision)
{
    return precision == Precision::Fp32   ? CUDNN_FMA_MATH
           : precision == Precision::Tf32 ? CUDNN_DEFAULT_MATH
                                          : CUDNN_TENSOR_OP_MATH;
}

//! Creates a descriptor and gives it to its owner.
template <typename Owner, typename Create>
Expected<void> create(Owner &owner, Create createDescriptor, const char *call)
{
    typename Owner::pointer descriptor = nullptr;
    auto created = checkedCudnn(createDescriptor(&descriptor), call);
    owner.reset(descriptor);
    return created;
}

Expected<void> createAll(RnnDescriptors &made)
{
    return create(made.dropout, cudnnCreateDropoutDescriptor, "cudnnCreateDropoutDescriptor")
        .and_then([&] {
            return create(made.layer, cudnnCreateRNNDescriptor, "cudnnCreateRNNDescriptor");
        })
        .and_then([&] {
            return create(made.sequence, cudnnCreateRNNDataDescriptor,
                          "cudnnCreateRNNDataDescriptor");
        })
        .and_then([&] {
            return create(made.state, cudnnCreateTensorDescriptor, "cudnnCreateTensorDescriptor");
        });
}

std::optional<std::size_t> offsetOf(const void *address, const void *begin)
{
    if (address == nullptr)
        return std::nullopt;
    return static_cast<std::size_t>(static_cast<const std::byte *>(address) -
                                    static_cast<const std::byte *>(begin));
}

} // namespace

Element elementOf(Precision precision)
{
    return precision == Precision::Fp16   ? Element::Fp16
           : precision == Precision::Bf16 ? Element::Bf16
                                          : Element::Fp32;
}

Expected<RnnDescriptors> describe(cudnnHandle_t handle, const Problem &problem,
                                  cudnnRNNAlgo_t algorithm)
{
    RnnDescriptors made;
    const auto hidden = static_cast<std::int32_t>(problem.hidden);
    const auto batch = static_cast<int>(problem.batch);
    const auto timesteps = static_cast<int>(problem.timesteps);
    const cudnnDataType_t type = typeOf(problem.precision);
    const std::vector<int> lengths(static_cast<std::size_t>(problem.batch), timesteps);
    const std::array<int, 3> sizes{1, batch, hidden};
    const std::array<int, 3> strides{batch * hidden, hidden, 1};
    const auto done =
        createAll(made)
            // Without dropout it needs no states, but a handle.
            .and_then([&] {
                return handle == nullptr ? Expected<void>{}
                                         : STRATA_CUDNN(cudnnSetDropoutDescriptor(
                                               made.dropout.get(), handle, 0, nullptr, 0, 0));
            })
            .and_then([&] {
                return STRATA_CUDNN(cudnnSetRNNDescriptor_v8(
                    made.layer.get(), algorithm, modeOf(problem.cell), CUDNN_RNN_SINGLE_INP_BIAS,
                    CUDNN_UNIDIRECTIONAL,
                    problem.input == Input::Skip ? CUDNN_SKIP_INPUT : CUDNN_LINEAR_INPUT, type,
                    CUDNN_DATA_FLOAT, mathOf(problem.precision), hidden, hidden, hidden, 1,
                    handle == nullptr ? nullptr : made.dropout.get(),
                    CUDNN_RNN_PADDED_IO_DISABLED));
            })
            .and_then([&] {
                return STRATA_CUDNN(cudnnSetRNNDataDescriptor(
                    made.sequence.get(), type, CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED, timesteps,
                    batch, hidden, lengths.data(), nullptr));
            })
            .and_then([&] {
                return STRATA_CUDNN(cudnnSetTensorNdDescriptor(made.state.get(), type, 3,
                                                               sizes.data(), strides.data()));
            });
    if (!done)
        return tl::make_unexpected(done.error());
    return made;
}

Expected<RnnSizes> sizesOf(cudnnHandle_t handle, const RnnDescriptors &descriptors,
                           const Problem &problem)
{
    RnnSizes sizes;
    const cudnnForwardMode_t mode =
        problem.pass == Pass::Inference ? CUDNN_FWD_MODE_INFERENCE : CUDNN_FWD_MODE_TRAINING;
    const auto done =
        STRATA_CUDNN(cudnnGetRNNWeightSpaceSize(handle, descriptors.layer.get(), &sizes.weights))
            .and_then([&] {
                return STRATA_CUDNN(cudnnGetRNNTempSpaceSizes(handle, descriptors.layer.get(), mode,
                                                              descriptors.sequence.get(),
                                                              &sizes.workspace, &sizes.reserve));
            });
    if (!done)
        return tl::make_unexpected(done.error());
    return sizes;
}

Expected<std::vector<RnnPlace>> placesIn(cudnnHandle_t handle, const RnnDescriptors &descriptors,
                                         const Problem &problem, const void *space,
                                         std::size_t bytes)
{
    // Filled with the shapes of what was found, which follow from the problem.
    RnnDescriptors ofMatrix;
    RnnDescriptors ofBias;
    if (auto created = createAll(ofMatrix).and_then([&] { return createAll(ofBias); }); !created)
        return tl::make_unexpected(created.error());
    std::vector<RnnPlace> places;
    const auto linearLayers = static_cast<std::int32_t>(2 * gatesOf(problem.cell));
    for (std::int32_t linearLayer = 0; linearLayer < linearLayers; ++linearLayer) {
        void *matrix = nullptr;
        void *bias = nullptr;
        if (auto got = STRATA_CUDNN(cudnnGetRNNWeightParams(
                handle, descriptors.layer.get(), 0, bytes, space, linearLayer, ofMatrix.state.get(),
                &matrix, ofBias.state.get(), &bias));
            !got)
            return tl::make_unexpected(got.error());
        places.push_back({linearLayer, offsetOf(matrix, space), offsetOf(bias, space)});
    }
    return places;
}

} // namespace strata::engine::backends::cuda
