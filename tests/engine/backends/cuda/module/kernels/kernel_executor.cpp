// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/backends/cuda/module/kernels/kernel_executor.h"

#include "engine/backends/cuda/module/kernels/host_compute.h"

#include <cstring>
#include <tuple>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;

//! One convolution's numbers, by index.
struct Tensors {
    TypedElements x;
    TypedElements weights;
    TypedElements y;
};

//! Calls visit(index in x, in the weights, in y) for each product.
template <typename Visit>
void forEachProduct(const Activation &x, const Activation &y, const Weights &weights,
                    const Visit &visit)
{
    const training::Window &window = weights.window;
    const std::int64_t stepRight = weights.strideWidth.value_or(window.stride);
    for (std::int64_t n = 0; n < y.batch; ++n)
        for (std::int64_t i = 0; i < y.shape.height; ++i)
            for (std::int64_t j = 0; j < y.shape.width; ++j)
                for (std::int64_t o = 0; o < y.shape.channels; ++o)
                    for (std::int64_t u = 0; u < window.kernelHeight; ++u)
                        for (std::int64_t v = 0; v < window.kernelWidth; ++v) {
                            const std::int64_t row = i * window.stride - window.padTop + u;
                            const std::int64_t column = j * stepRight - window.padLeft + v;
                            if (row < 0 || row >= x.shape.height || column < 0 ||
                                column >= x.shape.width)
                                continue;
                            const std::int64_t channels = x.shape.channels / weights.groups;
                            const std::int64_t group = o / (y.shape.channels / weights.groups);
                            const std::int64_t xAt =
                                ((n * x.shape.height + row) * x.shape.width + column) *
                                    x.shape.channels +
                                group * channels;
                            const std::int64_t wAt =
                                ((o * window.kernelHeight + u) * window.kernelWidth + v) * channels;
                            const std::int64_t yAt =
                                ((n * y.shape.height + i) * y.shape.width + j) * y.shape.channels +
                                o;
                            for (std::int64_t c = 0; c < channels; ++c)
                                visit(xAt + c, wAt + c, yAt);
                        }
}

void storeSums(const std::vector<double> &sums, const TypedElements &target)
{
    for (std::size_t i = 0; i < sums.size(); ++i)
        target.set(static_cast<std::int64_t>(i), static_cast<float>(sums[i]));
}

void convolve(const ProgramMemory &memory, const ConvolutionForward &operation)
{
    const Tensors t{memory.typed(operation.x.buffer), memory.typed(operation.weights.values),
                    memory.typed(operation.y.buffer)};
    std::vector<double> sums(
        static_cast<std::size_t>(operation.y.batch * operation.y.shape.elements()));
    forEachProduct(operation.x, operation.y, operation.weights, [&](auto x, auto w, auto y) {
        sums[static_cast<std::size_t>(y)] += static_cast<double>(t.x.get(x)) * t.weights.get(w);
    });
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (operation.bias)
            sums[i] += memory.at<float>(
                *operation.bias)[i % static_cast<std::size_t>(operation.y.shape.channels)];
        if (operation.addend)
            sums[i] += memory.typed(*operation.addend).get(static_cast<std::int64_t>(i));
        if (operation.rectified && sums[i] <= 0)
            sums[i] = 0;
    }
    storeSums(sums, t.y);
}

void convolve(const ProgramMemory &memory, const ConvolutionBackwardData &operation)
{
    const Tensors t{memory.typed(operation.dx.buffer), memory.typed(operation.weights.values),
                    memory.typed(operation.dy.buffer)};
    std::vector<double> sums(
        static_cast<std::size_t>(operation.dx.batch * operation.dx.shape.elements()));
    forEachProduct(operation.dx, operation.dy, operation.weights, [&](auto x, auto w, auto y) {
        sums[static_cast<std::size_t>(x)] += static_cast<double>(t.y.get(y)) * t.weights.get(w);
    });
    storeSums(sums, t.x);
}

void convolve(const ProgramMemory &memory, const ConvolutionBackwardWeights &operation)
{
    const Tensors t{memory.typed(operation.x.buffer), memory.typed(operation.gradient),
                    memory.typed(operation.dy.buffer)};
    const training::Window &window = operation.weights.window;
    std::vector<double> sums(static_cast<std::size_t>(operation.dy.shape.channels *
                                                      window.kernelHeight * window.kernelWidth *
                                                      operation.weights.inChannels));
    forEachProduct(operation.x, operation.dy, operation.weights, [&](auto x, auto w, auto y) {
        sums[static_cast<std::size_t>(w)] += static_cast<double>(t.x.get(x)) * t.y.get(y);
    });
    storeSums(sums, t.weights);
}

template <typename Operation>
void convolve(const ProgramMemory &, const Operation &)
{
}

void convolve(const ProgramMemory &memory, const MatrixProduct &operation)
{
    const TypedElements a = memory.typed(operation.a);
    const TypedElements b = memory.typed(operation.b);
    const TypedElements c = memory.typed(operation.c);
    const auto [m, n, k] = std::tuple(operation.m, operation.n, operation.k);
    for (std::int64_t matrix = 0; matrix < operation.count; ++matrix)
        for (std::int64_t row = 0; row < m; ++row)
            for (std::int64_t column = 0; column < n; ++column) {
                double sum = 0;
                for (std::int64_t i = 0; i < k; ++i)
                    sum += static_cast<double>(a.get(operation.atA(matrix, row, i))) *
                           b.get(operation.atB(matrix, i, column));
                sum *= operation.factor;
                if (operation.bias)
                    sum += memory.typed(*operation.bias).get(column);
                const std::int64_t place = operation.atC(matrix, row, column);
                if (operation.adds)
                    sum += c.get(place);
                c.set(place, static_cast<float>(sum));
            }
}

class KernelExecutor final : public ProgramExecutor {
public:
    KernelExecutor(NetworkProgram program, const training::NetworkOptions &options,
                   int multiprocessors) :
        m_program(std::move(program)),
        m_multiprocessors(multiprocessors),
        m_arena(m_program.arenaBytes + 16),
        m_scratch(scratchBytes(m_program, multiprocessors)),
        m_images(elements(m_program.hostImages)),
        m_labels(options.purpose == training::Purpose::Train ? elements(m_program.labels) : 0),
        m_targets(m_program.targets ? elements(*m_program.targets) : 0),
        m_tensors(updateTensors(memory())),
        m_chunks(updateChunks(m_program.learnt)),
        m_context{options.seed,
                  {m_tensors.data(), m_chunks.data(), static_cast<std::int64_t>(m_chunks.size())}}
    {
    }

    Expected<void> write(BufferId buffer, const void *source) override
    {
        std::memcpy(memory().bytesAt(buffer), source,
                    elements(buffer) * bytesOf(memory().elementOf(buffer)));
        return {};
    }
    Expected<void> read(BufferId buffer, void *target) const override
    {
        std::memcpy(target, memory().bytesAt(buffer),
                    elements(buffer) * bytesOf(memory().elementOf(buffer)));
        return {};
    }
    float *hostImages() override { return m_images.data(); }
    std::int32_t *hostLabels() override { return m_labels.empty() ? nullptr : m_labels.data(); }
    float *hostTargets() override { return m_targets.empty() ? nullptr : m_targets.data(); }
    Expected<void> run() override
    {
        std::memcpy(memory().bytesAt(m_program.hostImages), m_images.data(),
                    m_images.size() * sizeof(float));
        if (!m_labels.empty())
            std::memcpy(memory().bytesAt(m_program.labels), m_labels.data(),
                        m_labels.size() * sizeof(std::int32_t));
        if (!m_targets.empty())
            std::memcpy(memory().bytesAt(*m_program.targets), m_targets.data(),
                        m_targets.size() * sizeof(float));
        for (const ProgramStep &step : m_program.steps) {
            if (!computeOnHost(memory(), m_context, m_multiprocessors, step.operation))
                std::visit([this](const auto &operation) { convolve(memory(), operation); },
                           step.operation);
        }
        return {};
    }
    void imagesChanged() override {}
    std::vector<training::OperationTime> times() const override { return {}; }
    void clearTimes() override {}
    std::uint64_t memoryBytes() const override { return m_arena.size(); }
    std::map<std::string, std::string> facts() const override { return {}; }

private:
    std::size_t elements(BufferId buffer) const
    {
        return static_cast<std::size_t>(m_program.buffers[buffer].elements);
    }
    //! At a multiple of 16, as the GPU's is.
    ProgramMemory memory() const
    {
        const auto start = reinterpret_cast<std::uintptr_t>(m_arena.data());
        std::byte *const arena = const_cast<std::byte *>(m_arena.data()) + (16 - start % 16) % 16;
        return {m_program, arena, const_cast<std::byte *>(m_scratch.data())};
    }

    NetworkProgram m_program;
    int m_multiprocessors;
    std::vector<std::byte> m_arena;
    std::vector<std::byte> m_scratch;
    std::vector<float> m_images;
    std::vector<std::int32_t> m_labels;
    std::vector<float> m_targets;
    std::vector<UpdateTensor> m_tensors;
    std::vector<UpdateChunk> m_chunks;
    StepContext m_context;
};

class KernelExecutorFactory final : public ExecutorFactory {
public:
    explicit KernelExecutorFactory(int multiprocessors) : m_multiprocessors(multiprocessors) {}

    Expected<std::unique_ptr<ProgramExecutor>>
    make(NetworkProgram program, const training::NetworkOptions &options) const override
    {
        return std::make_unique<KernelExecutor>(std::move(program), options, m_multiprocessors);
    }
    Expected<void> hasAttention(const NetworkProgram &) const override
    {
        return core::fail(core::FailureKind::Unsupported, "no_library",
                          "Kernels alone have no fused attention.");
    }
    Expected<std::uint64_t> freeBytes() const override { return std::uint64_t{1} << 34; }

private:
    int m_multiprocessors;
};

} // namespace

std::shared_ptr<const ExecutorFactory> makeKernelExecutorFactory(int multiprocessors)
{
    return std::make_shared<KernelExecutorFactory>(multiprocessors);
}

} // namespace strata::engine::backends::cuda
