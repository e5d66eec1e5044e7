// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/backends/cuda/network/host_executor.h"

#include "engine/backends/cuda/network/gradient_buckets.h"
#include "tests/engine/backends/cuda/network/host_operations.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace strata::tests {

namespace {

using core::Expected;

tl::unexpected<core::Failure> refusal(const char *what)
{
    return core::fail(core::FailureKind::Resource, "gpu_lost",
                      std::string("The GPU was lost while ") + what + ".");
}

tl::unexpected<core::Failure> lacking(const char *what)
{
    return core::fail(core::FailureKind::Unsupported, "unsupported",
                      std::string("Fused attention ") + what + ".");
}

bool hasAttentionOperation(const NetworkProgram &program)
{
    return std::ranges::any_of(program.steps, [](const ProgramStep &step) {
        return std::holds_alternative<AttentionForward>(step.operation);
    });
}

class HostExecutor final : public ProgramExecutor {
public:
    HostExecutor(NetworkProgram program, const training::NetworkOptions &options,
                 std::shared_ptr<HostScript> script) :
        m_program(std::move(program)),
        m_options(options),
        m_script(std::move(script)),
        m_buckets(gradientBuckets(m_program, m_options.exchange.bucketBytes)),
        m_memory(m_program),
        m_images(static_cast<std::size_t>(m_program.buffers.at(m_program.hostImages).elements)),
        m_labels(static_cast<std::size_t>(m_program.buffers.at(m_program.labels).elements)),
        m_targets(m_program.targets
                      ? static_cast<std::size_t>(m_program.buffers.at(*m_program.targets).elements)
                      : 0)
    {
        for (const ProgramStep &step : m_program.steps)
            m_times.push_back({step.layer, step.name, step.pass, 0, 0});
    }

    Expected<void> write(BufferId buffer, const void *source) override
    {
        if (m_script->failWrites)
            return refusal("a tensor was written");
        std::copy_n(static_cast<const std::byte *>(source), m_memory.size(buffer),
                    m_memory.bytes(buffer));
        if (m_script->spoilWrites) {
            Numbers numbers = m_memory.read(buffer);
            numbers.front() += 64;
            m_memory.write(buffer, numbers);
        }
        return {};
    }
    Expected<void> read(BufferId buffer, void *target) const override
    {
        if (m_script->failReads)
            return refusal("a tensor was read");
        auto &memory = const_cast<HostMemory &>(m_memory);
        std::copy_n(memory.bytes(buffer), memory.size(buffer), static_cast<std::byte *>(target));
        return {};
    }
    float *hostImages() override { return m_images.data(); }
    std::int32_t *hostLabels() override
    {
        return m_options.purpose == training::Purpose::Train ? m_labels.data() : nullptr;
    }
    float *hostTargets() override { return m_targets.empty() ? nullptr : m_targets.data(); }
    void imagesChanged() override { m_changed = true; }
    Expected<void> run() override;

    std::vector<training::OperationTime> times() const override
    {
        return m_options.profile ? m_times : std::vector<training::OperationTime>();
    }
    void clearTimes() override
    {
        for (training::OperationTime &time : m_times) {
            time.calls = 0;
            time.seconds = 0;
        }
    }
    std::uint64_t memoryBytes() const override { return m_program.arenaBytes; }
    std::map<std::string, std::string> facts() const override
    {
        std::map<std::string, std::string> facts{{"implementation", "naive loops"}};
        if (m_script->exchange)
            facts["exchange.buckets"] = std::to_string(m_buckets.size());
        return facts;
    }

private:
    void copyImages();
    Expected<void> exchangeAfter(std::size_t step);

    const NetworkProgram m_program;
    const training::NetworkOptions m_options;
    const std::shared_ptr<HostScript> m_script;
    const std::vector<GradientBucket> m_buckets;
    HostMemory m_memory;
    std::vector<float> m_images;
    std::vector<std::int32_t> m_labels;
    std::vector<float> m_targets;
    bool m_changed = true;
    std::vector<training::OperationTime> m_times;
};

void HostExecutor::copyImages()
{
    if (m_options.device.images == training::ImagesOn::Device && !std::exchange(m_changed, false))
        return;
    ++m_script->imageCopies;
    std::copy_n(reinterpret_cast<const std::byte *>(m_images.data()),
                m_memory.size(m_program.hostImages), m_memory.bytes(m_program.hostImages));
    std::copy_n(reinterpret_cast<const std::byte *>(m_labels.data()),
                m_memory.size(m_program.labels), m_memory.bytes(m_program.labels));
    if (m_program.targets)
        std::copy_n(reinterpret_cast<const std::byte *>(m_targets.data()),
                    m_memory.size(*m_program.targets), m_memory.bytes(*m_program.targets));
}

Expected<void> HostExecutor::exchangeAfter(std::size_t step)
{
    Expected<void> done;
    for (const GradientBucket &bucket : m_buckets)
        if (bucket.lastStep == step && m_script->exchange)
            done = done.and_then([&] {
                ++m_script->exchanges;
                return m_script->exchange->average(
                    partsOf(bucket, m_program, [this](BufferId id) { return m_memory.bytes(id); }),
                    nullptr);
            });
    return done;
}

Expected<void> HostExecutor::run()
{
    if (m_script->failRuns)
        return refusal("a step ran");
    ++m_script->runs;
    copyImages();
    HostOperations operations(m_program, m_options.seed, m_memory);
    for (std::size_t i = 0; i < m_program.steps.size(); ++i) {
        const auto start = std::chrono::steady_clock::now();
        std::visit(operations, m_program.steps[i].operation);
        m_memory.poisonAfter(i);
        if (auto done = exchangeAfter(i); !done)
            return done;
        m_times[i].seconds +=
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        ++m_times[i].calls;
    }
    return {};
}

class HostExecutorFactory final : public ExecutorFactory {
public:
    explicit HostExecutorFactory(std::shared_ptr<HostScript> script) : m_script(std::move(script))
    {
    }

    Expected<std::unique_ptr<ProgramExecutor>>
    make(NetworkProgram program, const training::NetworkOptions &options) const override
    {
        if (m_script->failMaking)
            return refusal("a network was made");
        if (m_script->failsFusedAttention && hasAttentionOperation(program))
            return lacking("was not built");
        m_script->programs.push_back(program);
        return std::make_unique<HostExecutor>(std::move(program), options, m_script);
    }
    Expected<void> hasAttention(const NetworkProgram &) const override
    {
        if (m_script->lacksAttention)
            return lacking("is not there");
        return {};
    }
    Expected<std::uint64_t> freeBytes() const override { return m_script->freeBytes; }

private:
    std::shared_ptr<HostScript> m_script;
};

} // namespace

std::shared_ptr<const ExecutorFactory> hostExecutors(std::shared_ptr<HostScript> script)
{
    return std::make_shared<HostExecutorFactory>(script ? std::move(script)
                                                        : std::make_shared<HostScript>());
}

} // namespace strata::tests
