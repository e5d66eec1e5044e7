// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/cuda_executor.h"

#include "engine/backends/cuda/module/kernels/gpu_kernels.h"
#include "engine/backends/cuda/module/kernels/gpu_target.h"
#include "engine/backends/cuda/module/network/gradient_stream.h"
#include "engine/backends/cuda/module/network/host_batch.h"
#include "engine/backends/cuda/module/network/plan_requests.h"
#include "engine/backends/cuda/module/network/planned_products.h"
#include "engine/backends/cuda/module/network/planned_steps.h"
#include "engine/backends/cuda/module/network/step_clock.h"
#include "engine/backends/cuda/module/network/step_graph.h"
#include "engine/backends/cuda/network/gradient_buckets.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <optional>
#include <type_traits>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using Clock = std::chrono::steady_clock;

std::string millisecondsSince(Clock::time_point start)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3f",
                  std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    return text.data();
}

//! What the executors of a process share; made with the first of them.
struct Gpu {
    Stream stream;
    int multiprocessors = 1;
    std::unique_ptr<CudnnPlans> plans;
};

template <typename T>
std::size_t sizeOf(const std::vector<T> &values)
{
    return (values.size() * sizeof(T) + 255) / 256 * 256;
}

//! What lies on the GPU for a program: one allocation each, so that a failure names what did not
//! fit.
struct DeviceParts {
    DeviceMemory arena;
    DeviceMemory workspace; //!< cuDNN's
    DeviceMemory scratch;   //!< own kernels'
    DeviceMemory table;     //!< of the update

    std::uint64_t bytes() const
    {
        return arena.size() + workspace.size() + scratch.size() + table.size();
    }
};

Expected<DeviceParts> allocate(const NetworkProgram &program, const PlannedSteps &planned,
                               int multiprocessors, std::size_t tableBytes)
{
    DeviceParts parts;
    const std::array<std::pair<DeviceMemory *, std::size_t>, 4> wanted{
        {{&parts.arena, program.arenaBytes},
         {&parts.workspace, planned.workspaceBytes},
         {&parts.scratch, scratchBytes(program, multiprocessors)},
         {&parts.table, tableBytes}}};
    for (const auto &[memory, bytes] : wanted) {
        auto made = DeviceMemory::allocate(bytes);
        if (!made)
            return tl::make_unexpected(made.error());
        *memory = std::move(*made);
    }
    return parts;
}

class CudaExecutor final : public ProgramExecutor {
public:
    CudaExecutor(std::shared_ptr<Gpu> gpu, NetworkProgram program,
                 const training::NetworkOptions &options,
                 std::shared_ptr<GradientExchange> exchange) :
        m_gpu(std::move(gpu)),
        m_program(std::move(program)),
        m_options(options),
        m_exchange(std::move(exchange))
    {
    }

    //! All that can fail of making one.
    Expected<void> prepare();

    Expected<void> write(BufferId buffer, const void *source) override;
    Expected<void> read(BufferId buffer, void *target) const override;
    float *hostImages() override { return m_batch.images(); }
    std::int32_t *hostLabels() override { return m_batch.labels(); }
    float *hostTargets() override { return m_batch.targets(); }
    Expected<void> run() override;
    void imagesChanged() override { m_imagesChanged = true; }
    std::vector<training::OperationTime> times() const override;
    void clearTimes() override
    {
        if (m_clock)
            m_clock->clear();
    }
    std::uint64_t memoryBytes() const override
    {
        return m_parts.bytes() + m_products.workspaceBytes();
    }
    std::map<std::string, std::string> facts() const override { return m_facts; }

private:
    ProgramMemory memory() const { return {m_program, m_parts.arena.get(), m_parts.scratch.get()}; }
    //! Of what a step is given by the host.
    HostBatch::Counts batchCounts() const;
    std::size_t bytesOfBuffer(BufferId buffer) const
    {
        const Buffer &found = m_program.buffers[buffer];
        return static_cast<std::size_t>(found.elements) * bytesOf(found.element);
    }
    Expected<void> planAll();
    Expected<void> writeTable();
    Expected<void> prepareExchange();
    Expected<void> copyImages();
    Expected<void> enqueue(std::size_t step, GpuTarget &target);
    Expected<void> enqueueAll();
    Expected<void> runStep();
    void recordGraph();

    std::shared_ptr<Gpu> m_gpu;
    NetworkProgram m_program;
    training::NetworkOptions m_options;
    std::shared_ptr<GradientExchange> m_exchange; //!< null: alone
    std::optional<GradientStream> m_gradients;    //!< none: alone, or without an update
    PlannedSteps m_planned;
    std::vector<PlanPointers> m_pointers; //!< one for each step
    DeviceParts m_parts;
    PlannedProducts m_products;
    HostBatch m_batch;
    StepContext m_context;
    std::optional<StepClock> m_clock;
    std::optional<StepGraph> m_graph;
    std::map<std::string, std::string> m_facts;
    bool m_imagesChanged = true;
    std::uint64_t m_runs = 0;
};

//! cuDNN's plans are measured on memory of their own, before the arena; cuBLASLt's in it, before
//! anything is written there.
Expected<void> CudaExecutor::planAll()
{
    const auto start = Clock::now();
    auto planned = planSteps(m_program, m_options, [this](const std::vector<PlanSpec> &specs) {
        return m_gpu->plans->all(specs, m_options.device.engines, m_options.threads);
    });
    if (!planned)
        return tl::make_unexpected(planned.error());
    m_planned = std::move(*planned);
    const std::size_t tableBytes = m_program.learnt.size() * sizeof(UpdateTensor) + 256 +
                                   sizeOf(updateChunks(m_program.learnt));
    auto parts = allocate(m_program, m_planned, m_gpu->multiprocessors, tableBytes);
    if (!parts)
        return tl::make_unexpected(parts.error());
    m_parts = std::move(*parts);
    const auto choice = m_options.device.engines == training::EngineChoice::Measured
                            ? AlgorithmChoice::Measured
                            : AlgorithmChoice::Heuristic;
    auto products = planProducts(m_program, memory(), choice, m_gpu->stream.get());
    if (!products)
        return tl::make_unexpected(products.error());
    m_products = std::move(*products);
    m_facts = m_planned.facts;
    m_facts.insert(m_products.facts.begin(), m_products.facts.end());
    m_facts["plans_ms"] = millisecondsSince(start);
    m_facts["workspace_bytes"] =
        std::to_string(m_planned.workspaceBytes + m_products.workspaceBytes());
    return {};
}

HostBatch::Counts CudaExecutor::batchCounts() const
{
    const auto count = [this](BufferId buffer) {
        return static_cast<std::size_t>(m_program.buffers[buffer].elements);
    };
    HostBatch::Counts counts{count(m_program.hostImages)};
    if (m_options.purpose == training::Purpose::Train)
        counts.labels = count(m_program.labels);
    if (m_program.targets)
        counts.targets = count(*m_program.targets);
    return counts;
}

Expected<void> CudaExecutor::prepare()
{
    if (auto planned = planAll(); !planned)
        return planned;
    m_facts["graph"] = "off";
    auto batch = HostBatch::make(batchCounts(), m_options.device.memory);
    if (!batch)
        return tl::make_unexpected(batch.error());
    m_batch = std::move(*batch);
    m_context.seed = m_options.seed;
    if (auto prepared = prepareExchange(); !prepared)
        return prepared;
    for (const ProgramStep &step : m_program.steps)
        m_pointers.push_back(planPointers(step.operation, memory()));
    if (m_options.profile) {
        auto clock = StepClock::make(m_program.steps.size());
        if (!clock)
            return tl::make_unexpected(clock.error());
        m_clock = std::move(*clock);
    }
    return writeTable();
}

Expected<void> CudaExecutor::writeTable()
{
    const std::vector<UpdateTensor> tensors = updateTensors(memory());
    const std::vector<UpdateChunk> chunks = updateChunks(m_program.learnt);
    std::byte *const chunksAt = m_parts.table.get() + sizeOf(tensors);
    m_context.table = {reinterpret_cast<const UpdateTensor *>(m_parts.table.get()),
                       reinterpret_cast<const UpdateChunk *>(chunksAt),
                       static_cast<std::int64_t>(chunks.size())};
    if (tensors.empty())
        return {};
    const cudaStream_t stream = m_gpu->stream.get();
    return STRATA_CUDA(cudaMemcpyAsync(m_parts.table.get(), tensors.data(),
                                       tensors.size() * sizeof(UpdateTensor),
                                       cudaMemcpyHostToDevice, stream))
        .and_then([&] {
            return STRATA_CUDA(cudaMemcpyAsync(chunksAt, chunks.data(),
                                               chunks.size() * sizeof(UpdateChunk),
                                               cudaMemcpyHostToDevice, stream));
        })
        .and_then([&] { return m_gpu->stream.finish(); });
}

Expected<void> CudaExecutor::prepareExchange()
{
    if (!m_exchange || m_program.learnt.empty())
        return {};
    std::vector<GradientStream::Bucket> buckets;
    for (const GradientBucket &bucket : gradientBuckets(m_program, m_options.exchange.bucketBytes))
        buckets.push_back({bucket.lastStep, partsOf(bucket, m_program, [this](BufferId id) {
                               return memory().bytesAt(id);
                           })});
    m_facts["exchange.buckets"] = std::to_string(buckets.size());
    return GradientStream::make(m_exchange, std::move(buckets)).map([this](GradientStream stream) {
        m_gradients = std::move(stream);
    });
}

Expected<void> CudaExecutor::write(BufferId buffer, const void *source)
{
    return STRATA_CUDA(cudaMemcpyAsync(memory().bytesAt(buffer), source, bytesOfBuffer(buffer),
                                       cudaMemcpyHostToDevice, m_gpu->stream.get()))
        .and_then([&] { return m_gpu->stream.finish(); });
}

Expected<void> CudaExecutor::read(BufferId buffer, void *target) const
{
    return STRATA_CUDA(cudaMemcpyAsync(target, memory().bytesAt(buffer), bytesOfBuffer(buffer),
                                       cudaMemcpyDeviceToHost, m_gpu->stream.get()))
        .and_then([&] { return m_gpu->stream.finish(); });
}

Expected<void> CudaExecutor::copyImages()
{
    if (m_options.device.images == training::ImagesOn::Device && !m_imagesChanged)
        return {};
    m_imagesChanged = false;
    return m_batch.copyTo({memory().bytesAt(m_program.hostImages),
                           memory().bytesAt(m_program.labels),
                           memory().at<void>(m_program.targets)},
                          m_gpu->stream);
}

Expected<void> CudaExecutor::enqueue(std::size_t index, GpuTarget &target)
{
    const ProgramStep &step = m_program.steps[index];
    Expected<void> done;
    if (m_gradients && std::holds_alternative<Update>(step.operation))
        done = m_runs == 0 ? m_gradients->exchangeAll(m_gpu->stream)
                           : m_gradients->join(m_gpu->stream);
    if (!done)
        return done;
    if (m_planned.plans[index]) {
        done = m_planned.plans[index]->run(m_pointers[index], m_parts.workspace.get(),
                                           m_gpu->stream.get());
        if (done && m_planned.fusions[index]) {
            cuda::enqueue(target, memory(), m_context, *m_planned.fusions[index]);
            done = checked(target.takeStatus(), "A kernel's launch");
        }
    } else if (m_products.plans[index]) {
        const auto &product = std::get<MatrixProduct>(step.operation);
        done = m_products.plans[index]->launch(operandsOf(product, memory()), m_gpu->stream.get());
    } else {
        std::visit(
            [&](const auto &operation) {
                // What a library computes has a plan, or the network was not made.
                using Operation = std::remove_cvref_t<decltype(operation)>;
                if constexpr (!isOfLibrary<Operation>)
                    cuda::enqueue(target, memory(), m_context, operation);
            },
            step.operation);
        done = checked(target.takeStatus(), "A kernel's launch");
    }
    if (!done)
        return tl::make_unexpected(ofLayer(step, std::move(done.error())));
    return m_gradients && m_runs > 0 ? m_gradients->follow(index, m_gpu->stream) : done;
}

Expected<void> CudaExecutor::enqueueAll()
{
    GpuTarget target(m_gpu->stream.get(), m_gpu->multiprocessors);
    if (m_clock) {
        if (auto marked = m_clock->mark(0, m_gpu->stream); !marked)
            return marked;
    }
    for (std::size_t index = 0; index < m_program.steps.size(); ++index) {
        if (auto done = enqueue(index, target); !done)
            return done;
        if (!m_clock)
            continue;
        if (auto marked = m_clock->mark(index + 1, m_gpu->stream); !marked)
            return marked;
    }
    return {};
}

void CudaExecutor::recordGraph()
{
    const auto start = Clock::now();
    auto graph = StepGraph::record(m_gpu->stream, [this] { return enqueueAll(); });
    if (graph) {
        m_graph = std::move(*graph);
        m_facts["graph"] = "on";
        m_facts["graph_ms"] = millisecondsSince(start);
    } else {
        m_facts["graph"] = "off: " + graph.error().text;
    }
}

Expected<void> CudaExecutor::runStep()
{
    if (auto copied = copyImages(); !copied)
        return copied;
    // Copies stay out of the graph: what of the host's memory may be in one depends on the driver.
    const auto enqueued = m_graph ? m_graph->launch(m_gpu->stream) : enqueueAll();
    if (!enqueued)
        return enqueued;
    return m_gpu->stream.finish();
}

Expected<void> CudaExecutor::run()
{
    const auto start = Clock::now();
    if (auto done = runStep(); !done)
        return done;
    if (++m_runs == 1) {
        m_facts["first_step_ms"] = millisecondsSince(start);
        // That one is always plain: it loads the kernels, which a recording must not do. Recorded
        // right behind it, the graph makes no other step longer.
        if (m_options.device.graph && m_clock)
            m_facts["graph"] = "off: each operation is timed";
        else if (m_options.device.graph)
            recordGraph();
    }
    return m_clock ? m_clock->collect() : Expected<void>{};
}

std::vector<training::OperationTime> CudaExecutor::times() const
{
    std::vector<training::OperationTime> times;
    if (!m_clock)
        return times;
    for (std::size_t i = 0; i < m_program.steps.size(); ++i) {
        const ProgramStep &step = m_program.steps[i];
        times.push_back({step.layer, step.name, step.pass, m_clock->steps(), m_clock->seconds(i)});
    }
    return times;
}

class CudaExecutorFactory final : public ExecutorFactory {
public:
    CudaExecutorFactory(const DeviceFacts &device, std::shared_ptr<GradientExchange> exchange) :
        m_multiprocessors(std::max(device.multiprocessors, 1)),
        m_exchange(std::move(exchange))
    {
    }

    Expected<std::unique_ptr<ProgramExecutor>>
    make(NetworkProgram program, const training::NetworkOptions &options) const override;
    Expected<void> hasAttention(const NetworkProgram &program) const override
    {
        return gpu().and_then([&program](const std::shared_ptr<Gpu> &shared) {
            return checkAttention(
                program, [&shared](const PlanSpec &spec) { return shared->plans->check(spec); });
        });
    }
    Expected<std::uint64_t> freeBytes() const override;

private:
    Expected<std::shared_ptr<Gpu>> gpu() const;

    int m_multiprocessors;
    std::shared_ptr<GradientExchange> m_exchange;
    mutable std::shared_ptr<Gpu>
        m_gpu; //!< made once, when a network is wanted: cuDNN's start takes time and memory
};

Expected<std::shared_ptr<Gpu>> CudaExecutorFactory::gpu() const
{
    if (m_gpu)
        return m_gpu;
    auto stream = Stream::make();
    if (!stream)
        return tl::make_unexpected(stream.error());
    auto plans = CudnnPlans::make(stream->get());
    if (!plans)
        return tl::make_unexpected(plans.error());
    m_gpu = std::make_shared<Gpu>(Gpu{std::move(*stream), m_multiprocessors, std::move(*plans)});
    return m_gpu;
}

Expected<std::unique_ptr<ProgramExecutor>>
CudaExecutorFactory::make(NetworkProgram program, const training::NetworkOptions &options) const
{
    auto shared = gpu();
    if (!shared)
        return tl::make_unexpected(shared.error());
    auto executor =
        std::make_unique<CudaExecutor>(std::move(*shared), std::move(program), options, m_exchange);
    if (auto prepared = executor->prepare(); !prepared)
        return tl::make_unexpected(prepared.error());
    return executor;
}

Expected<std::uint64_t> CudaExecutorFactory::freeBytes() const
{
    std::size_t available = 0;
    std::size_t total = 0;
    if (auto asked = STRATA_CUDA(cudaMemGetInfo(&available, &total)); !asked)
        return tl::make_unexpected(asked.error());
    return available;
}

} // namespace

std::shared_ptr<const ExecutorFactory>
makeCudaExecutorFactory(const DeviceFacts &device, std::shared_ptr<GradientExchange> exchange)
{
    return std::make_shared<CudaExecutorFactory>(device, std::move(exchange));
}

} // namespace strata::engine::backends::cuda
