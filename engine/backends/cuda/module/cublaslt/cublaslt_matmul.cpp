// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cublaslt/cublaslt_matmul.h"

#include "engine/backends/cuda/module/cublaslt/column_major.h"
#include "engine/backends/cuda/module/device.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using core::FailureKind;

constexpr int mostCandidates = 16;
// what NVIDIA's manual recommends for Hopper; less for older ones
constexpr std::size_t workspaceBytes = std::size_t{32} << 20;

Expected<void> checkedLt(cublasStatus_t status, const char *call)
{
    if (status == CUBLAS_STATUS_SUCCESS)
        return {};
    const std::string name = cublasLtGetStatusString(status);
    if (status == CUBLAS_STATUS_NOT_SUPPORTED || status == CUBLAS_STATUS_ARCH_MISMATCH)
        return core::fail(FailureKind::Unsupported, "problem_unsupported",
                          "cuBLASLt " + cublasLtVersionText() +
                              " has no algorithm for this matrix product on this GPU (" + name +
                              "); choose another size or precision.");
    if (status == CUBLAS_STATUS_ALLOC_FAILED)
        return core::fail(FailureKind::Resource, "out_of_memory",
                          "cuBLASLt found too little free memory on the GPU; choose a smaller "
                          "problem, or end what else uses the GPU.");
    return core::fail(FailureKind::Internal, "cublaslt_failed",
                      std::string(call) + " failed with " + name + ".");
}
#define STRATA_LT(call) checkedLt((call), #call)

//! One for each GPU, to which it is tied, and for the life of the process; its functions may be
//! called from any thread.
Expected<cublasLtHandle_t> handle()
{
    static std::mutex mutex;
    static std::map<int, cublasLtHandle_t> handles;
    int device = 0;
    if (auto known = STRATA_CUDA(cudaGetDevice(&device)); !known)
        return tl::make_unexpected(known.error());
    const std::lock_guard lock(mutex);
    cublasLtHandle_t &made = handles[device];
    if (made == nullptr)
        if (auto created = STRATA_LT(cublasLtCreate(&made)); !created)
            return tl::make_unexpected(created.error());
    return made;
}

struct DestroyDescription {
    void operator()(cublasLtMatmulDesc_t description) const
    {
        cublasLtMatmulDescDestroy(description);
    }
};
struct DestroyLayout {
    void operator()(cublasLtMatrixLayout_t layout) const { cublasLtMatrixLayoutDestroy(layout); }
};
struct DestroyPreference {
    void operator()(cublasLtMatmulPreference_t preference) const
    {
        cublasLtMatmulPreferenceDestroy(preference);
    }
};
template <typename Pointer, typename Destroy>
using Owned = std::unique_ptr<std::remove_pointer_t<Pointer>, Destroy>;
using Layout = Owned<cublasLtMatrixLayout_t, DestroyLayout>;

Expected<Layout> layoutOf(const ColumnMajorMatrix &matrix, cudaDataType_t type)
{
    cublasLtMatrixLayout_t layout = nullptr;
    if (auto made = STRATA_LT(cublasLtMatrixLayoutCreate(
            &layout, type, static_cast<std::uint64_t>(matrix.rows),
            static_cast<std::uint64_t>(matrix.columns), matrix.leadingDimension()));
        !made)
        return tl::make_unexpected(made.error());
    return Layout(layout);
}

std::size_t bytesOfType(cudaDataType_t type)
{
    switch (type) {
    case CUDA_R_32F:
    case CUDA_R_32I:
        return 4;
    case CUDA_R_16F:
    case CUDA_R_16BF:
        return 2;
    default:
        break;
    }
    return 1;
}

//! Makes a layout one of many matrices that lie one behind the other.
//! \param alignment of the first; lowered to that of the least aligned one
Expected<void> repeat(cublasLtMatrixLayout_t layout, const ColumnMajorMatrix &matrix,
                      cudaDataType_t type, std::int64_t matrices, std::uint32_t &alignment)
{
    const auto count = static_cast<std::int32_t>(matrices);
    const std::int64_t stride = matrix.stride();
    const auto bytes = static_cast<std::uint64_t>(stride) * bytesOfType(type);
    alignment = static_cast<std::uint32_t>(std::min<std::uint64_t>(bytes & -bytes, alignment));
    return STRATA_LT(cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT,
                                                      &count, sizeof count))
        .and_then([&] {
            return STRATA_LT(cublasLtMatrixLayoutSetAttribute(
                layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof stride));
        });
}

template <typename Value>
Expected<void> setAttribute(cublasLtMatmulDesc_t description,
                            cublasLtMatmulDescAttributes_t attribute, const Value &value)
{
    return STRATA_LT(cublasLtMatmulDescSetAttribute(description, attribute, &value, sizeof value));
}

template <typename Value>
std::string configText(const cublasLtMatmulAlgo_t &algorithm,
                       cublasLtMatmulAlgoConfigAttributes_t attribute)
{
    Value value{};
    std::size_t written = 0;
    const cublasStatus_t status =
        cublasLtMatmulAlgoConfigGetAttribute(&algorithm, attribute, &value, sizeof value, &written);
    return status == CUBLAS_STATUS_SUCCESS && written == sizeof value ? std::to_string(value)
                                                                      : "unknown";
}

std::string unitsText(const cublasLtMatmulAlgo_t &algorithm)
{
    std::uint64_t flags = 0;
    std::size_t written = 0;
    if (cublasLtMatmulAlgoCapGetAttribute(&algorithm, CUBLASLT_ALGO_CAP_NUMERICAL_IMPL_FLAGS,
                                          &flags, sizeof flags, &written) != CUBLAS_STATUS_SUCCESS)
        return "units unknown";
    const std::string units = (flags & CUBLASLT_NUMERICAL_IMPL_FLAGS_TENSOR_OP_MASK) != 0
                                  ? "tensor cores"
                                  : "no tensor cores";
    return units + ((flags & CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_TF32) != 0 ? " in TF32" : "");
}

std::string algorithmText(const cublasLtMatmulAlgo_t &algorithm)
{
    return "cuBLASLt " + cublasLtVersionText() + ", algorithm " +
           configText<std::int32_t>(algorithm, CUBLASLT_ALGO_CONFIG_ID) + ", tile " +
           configText<std::uint32_t>(algorithm, CUBLASLT_ALGO_CONFIG_TILE_ID) + ", stages " +
           configText<std::uint32_t>(algorithm, CUBLASLT_ALGO_CONFIG_STAGES_ID) + ", split-K " +
           configText<std::int32_t>(algorithm, CUBLASLT_ALGO_CONFIG_SPLITK_NUM) + ", " +
           unitsText(algorithm);
}

} // namespace

struct CublasltMatmul::State {
    cublasLtHandle_t library = nullptr;
    Owned<cublasLtMatmulDesc_t, DestroyDescription> description;
    Layout first;
    Layout second;
    Layout result;
    MatmulWorkspace workspace;
    cublasLtMatmulAlgo_t algorithm{};
    float factor = 1;
    float share = 0; //!< of what is in C
    //! Of the matrices' first elements: where several lie one behind the other, not all are aligned
    //! as the first one is.
    std::uint32_t alignmentA = 256;
    std::uint32_t alignmentB = 256;
    std::uint32_t alignmentC = 256;
    //! How parts of a sum that is cut into several (split-K) may be added.
    std::uint32_t reductions = CUBLASLT_REDUCTION_SCHEME_MASK;
    bool withBias = false;
    bool integers = false;

    Expected<void> describe(const MatmulDescription &wanted, const MatmulOperands &operands);
    Expected<void> layOut(const MatmulDescription &wanted, const ColumnMajorProduct &product);
    Expected<std::vector<cublasLtMatmulHeuristicResult_t>> candidates(int most) const;
    Expected<void> launch(const cublasLtMatmulAlgo_t &chosen, const MatmulOperands &operands,
                          cudaStream_t stream) const;
    Expected<double> secondsOf(const cublasLtMatmulAlgo_t &chosen, const MatmulOperands &operands,
                               cudaStream_t stream) const;
    //! The fastest of those that run, as a number in the list.
    Expected<std::size_t> fastest(std::span<const cublasLtMatmulHeuristicResult_t> found,
                                  const MatmulOperands &operands, cudaStream_t stream) const;
};

void CublasltMatmul::Destroy::operator()(State *state) const
{
    delete state;
}

Expected<void> CublasltMatmul::State::describe(const MatmulDescription &wanted,
                                               const MatmulOperands &operands)
{
    integers = wanted.compute == CUBLAS_COMPUTE_32I;
    withBias = wanted.bias;
    factor = wanted.factor;
    // Parts of a sum that were rounded to 16 bits would be no sum in fp32.
    if (bytesOfType(wanted.typeC) < sizeof(float))
        reductions = CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE;
    share = wanted.adds ? 1.0F : 0.0F;
    const ColumnMajorProduct product =
        columnMajor(wanted.m, wanted.n, wanted.k, wanted.transposeA, wanted.transposeB);
    const auto operation = [](bool transposed) -> std::int32_t {
        return transposed ? CUBLAS_OP_T : CUBLAS_OP_N;
    };
    cublasLtMatmulDesc_t made = nullptr;
    auto done = STRATA_LT(
        cublasLtMatmulDescCreate(&made, wanted.compute, integers ? CUDA_R_32I : CUDA_R_32F));
    if (!done)
        return done;
    description.reset(made);
    done = setAttribute(made, CUBLASLT_MATMUL_DESC_TRANSA, operation(product.first.transposed))
               .and_then([&] {
                   return setAttribute(made, CUBLASLT_MATMUL_DESC_TRANSB,
                                       operation(product.second.transposed));
               });
    if (done && withBias)
        done =
            setAttribute(made, CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS).and_then([&] {
                return setAttribute(made, CUBLASLT_MATMUL_DESC_BIAS_POINTER, operands.bias);
            });
    if (done && wanted.fastAccumulation)
        done = setAttribute(made, CUBLASLT_MATMUL_DESC_FAST_ACCUM, std::int8_t{1});
    return done ? layOut(wanted, product) : done;
}

Expected<void> CublasltMatmul::State::layOut(const MatmulDescription &wanted,
                                             const ColumnMajorProduct &product)
{
    const auto put = [&](Layout &place, ColumnMajorMatrix matrix, const MatmulLayout &layoutOfRows,
                         cudaDataType_t type, std::uint32_t &alignment) -> Expected<void> {
        matrix.column = layoutOfRows.row;
        matrix.matrix = layoutOfRows.matrix;
        alignment = layoutOfRows.alignment;
        return layoutOf(matrix, type).and_then([&](Layout layout) {
            place = std::move(layout);
            return wanted.count > 1 ? repeat(place.get(), matrix, type, wanted.count, alignment)
                                    : Expected<void>();
        });
    };
    return put(first, product.first, wanted.layoutB, wanted.typeB, alignmentB)
        .and_then(
            [&] { return put(second, product.second, wanted.layoutA, wanted.typeA, alignmentA); })
        .and_then(
            [&] { return put(result, product.result, wanted.layoutC, wanted.typeC, alignmentC); });
}

Expected<std::vector<cublasLtMatmulHeuristicResult_t>>
CublasltMatmul::State::candidates(int most) const
{
    cublasLtMatmulPreference_t made = nullptr;
    auto done = STRATA_LT(cublasLtMatmulPreferenceCreate(&made));
    const Owned<cublasLtMatmulPreference_t, DestroyPreference> preference(made);
    const std::size_t bytes = workspace->size();
    const auto prefer = [&](cublasLtMatmulPreferenceAttributes_t attribute, const auto &value) {
        if (done)
            done = STRATA_LT(
                cublasLtMatmulPreferenceSetAttribute(made, attribute, &value, sizeof value));
    };
    prefer(CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, bytes);
    prefer(CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK, reductions);
    // The library's A and B are our B and A.
    prefer(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, alignmentB);
    prefer(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, alignmentA);
    prefer(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, alignmentC);
    prefer(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, alignmentC);
    std::vector<cublasLtMatmulHeuristicResult_t> found(static_cast<std::size_t>(most));
    int count = 0;
    if (done)
        done = STRATA_LT(cublasLtMatmulAlgoGetHeuristic(library, description.get(), first.get(),
                                                        second.get(), result.get(), result.get(),
                                                        made, most, found.data(), &count));
    // Nothing else is reported about an entry that failed.
    found.resize(static_cast<std::size_t>(count));
    std::erase_if(found, [](const auto &entry) { return entry.state != CUBLAS_STATUS_SUCCESS; });
    if (done && found.empty())
        done = checkedLt(CUBLAS_STATUS_NOT_SUPPORTED, "cublasLtMatmulAlgoGetHeuristic");
    if (!done)
        return tl::make_unexpected(done.error());
    return found;
}

Expected<void> CublasltMatmul::State::launch(const cublasLtMatmulAlgo_t &chosen,
                                             const MatmulOperands &operands,
                                             cudaStream_t stream) const
{
    static constexpr std::int32_t integerOne = 1;
    static constexpr std::int32_t integerZero = 0;
    const void *alpha = integers ? static_cast<const void *>(&integerOne) : &factor;
    const void *beta = integers ? static_cast<const void *>(&integerZero) : &share;
    const cublasStatus_t status =
        cublasLtMatmul(library, description.get(), alpha, operands.b, first.get(), operands.a,
                       second.get(), beta, operands.c, result.get(), operands.c, result.get(),
                       &chosen, workspace->get(), workspace->size(), stream);
    if (status == CUBLAS_STATUS_SUCCESS)
        return {};
    return checkedLt(status, "cublasLtMatmul");
}

Expected<double> CublasltMatmul::State::secondsOf(const cublasLtMatmulAlgo_t &chosen,
                                                  const MatmulOperands &operands,
                                                  cudaStream_t stream) const
{
    constexpr int turns = 5;
    const auto run = [&] { return launch(chosen, operands, stream); };
    const auto wait = [&] { return STRATA_CUDA(cudaStreamSynchronize(stream)); };
    if (auto warm = run().and_then(wait); !warm)
        return tl::make_unexpected(warm.error());
    const auto start = std::chrono::steady_clock::now();
    for (int turn = 0; turn < turns; ++turn)
        if (auto done = run(); !done)
            return tl::make_unexpected(done.error());
    if (auto done = wait(); !done)
        return tl::make_unexpected(done.error());
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Expected<std::size_t>
CublasltMatmul::State::fastest(std::span<const cublasLtMatmulHeuristicResult_t> found,
                               const MatmulOperands &operands, cudaStream_t stream) const
{
    std::optional<std::size_t> best;
    double least = std::numeric_limits<double>::infinity();
    Expected<double> seconds = least;
    for (std::size_t i = 0; i < found.size(); ++i) {
        seconds = secondsOf(found[i].algo, operands, stream);
        if (seconds && *seconds < least) {
            least = *seconds;
            best = i;
        }
    }
    if (!best)
        return tl::make_unexpected(seconds.error());
    return *best;
}

Expected<MatmulWorkspace> makeMatmulWorkspace()
{
    return DeviceMemory::allocate(workspaceBytes).map([](DeviceMemory memory) -> MatmulWorkspace {
        return std::make_shared<DeviceMemory>(std::move(memory));
    });
}

Expected<CublasltMatmul> CublasltMatmul::make(const MatmulDescription &description,
                                              AlgorithmChoice choice,
                                              const MatmulOperands &operands, cudaStream_t stream,
                                              MatmulWorkspace workspace)
{
    if (auto there = requireCublasLt("A matrix product"); !there)
        return tl::make_unexpected(there.error());
    const auto library = handle();
    const auto space = workspace ? Expected<MatmulWorkspace>(workspace) : makeMatmulWorkspace();
    if (!library || !space)
        return tl::make_unexpected(library ? space.error() : library.error());
    CublasltMatmul matmul;
    matmul.m_state.reset(new State);
    State &state = *matmul.m_state;
    state.library = *library;
    state.workspace = *space;
    if (auto described = state.describe(description, operands); !described)
        return tl::make_unexpected(described.error());
    const bool measured = choice == AlgorithmChoice::Measured;
    const auto found = state.candidates(measured ? mostCandidates : 1);
    if (!found)
        return tl::make_unexpected(found.error());
    const auto best = measured ? state.fastest(*found, operands, stream) : Expected<std::size_t>(0);
    if (!best)
        return tl::make_unexpected(best.error());
    state.algorithm = (*found)[*best].algo;
    matmul.m_implementation =
        algorithmText(state.algorithm) +
        (measured ? "; fastest of " + std::to_string(found->size()) + " tried, number " +
                        std::to_string(*best + 1) + " of its heuristic"
                  : "; first of its heuristic");
    return matmul;
}

Expected<void> CublasltMatmul::launch(const MatmulOperands &operands, cudaStream_t stream)
{
    if (m_state->withBias)
        if (auto set = setAttribute(m_state->description.get(), CUBLASLT_MATMUL_DESC_BIAS_POINTER,
                                    operands.bias);
            !set)
            return set;
    return m_state->launch(m_state->algorithm, operands, stream);
}

std::string CublasltMatmul::algorithmNumber() const
{
    return configText<std::int32_t>(m_state->algorithm, CUBLASLT_ALGO_CONFIG_ID);
}

std::string cublasLtVersionText()
{
    // 130002 of 13.0.2, 120901 of 12.9.1: ten thousands, hundreds, ones (cublas_api.h:
    // CUBLAS_VERSION).
    const std::size_t version = cublasLtGetVersion();
    return std::to_string(version / 10000) + "." + std::to_string(version / 100 % 100) + "." +
           std::to_string(version % 100);
}

} // namespace strata::engine::backends::cuda
