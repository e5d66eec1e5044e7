// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/gpu_all_reduce.h"

namespace strata::engine::backends::cuda {
namespace {

namespace all_reduce = workloads::all_reduce;
namespace collective = workloads::collective;
using core::Expected;

class AllReduceOfGpus final : public all_reduce::Group {
public:
    AllReduceOfGpus(std::unique_ptr<collective::Group> group, std::vector<float *> outputs) :
        m_group(std::move(group)),
        m_outputs(std::move(outputs))
    {
    }
    Expected<void> run() override { return m_group->run(1); }
    Expected<void> collect() override
    {
        for (std::size_t rank = 0; rank < m_outputs.size(); ++rank)
            if (auto read = m_group->read(static_cast<int>(rank), m_outputs[rank]); !read)
                return read;
        return {};
    }
    std::string implementation() const override
    {
        return m_group->implementation() + ", the way of the numbers is its choice";
    }
    std::string transport() const override
    {
        return "between the GPUs of this host, ranks are GPUs of one process";
    }

private:
    std::unique_ptr<collective::Group> m_group;
    std::vector<float *> m_outputs;
};

class Factory final : public all_reduce::GroupFactory {
public:
    explicit Factory(std::shared_ptr<const collective::GroupFactory> collectives) :
        m_collectives(std::move(collectives))
    {
    }
    std::string name() const override { return m_collectives->name(); }
    Expected<std::unique_ptr<all_reduce::Group>>
    make(const all_reduce::Problem &problem, const std::vector<float *> &inputs,
         const std::vector<float *> &outputs) const override
    {
        const auto devices = m_collectives->devices();
        if (!devices)
            return tl::make_unexpected(devices.error());
        if (problem.ranks > *devices)
            return core::fail(core::FailureKind::Unsupported, "too_few_gpus",
                              "This host has " + std::to_string(*devices) +
                                  " GPU(s), too few for an all-reduce over " +
                                  std::to_string(problem.ranks) +
                                  "; ask for fewer ranks, or take the workload collective.");
        if (problem.algorithm != all_reduce::Algorithm::Ring)
            return core::fail(core::FailureKind::Unsupported, "no_algorithm",
                              "Between GPUs the library chooses the algorithm of an all-reduce "
                              "itself; leave algorithm at its "
                              "default, or take the backend gloo.");
        collective::Problem sum;
        sum.elements = problem.elements;
        sum.ranks = problem.ranks;
        collective::Membership members;
        members.localRanks = problem.ranks;
        auto group = m_collectives->make(sum, members);
        for (std::size_t rank = 0; group && rank < inputs.size(); ++rank)
            if (auto written = (*group)->write(static_cast<int>(rank), inputs[rank]); !written)
                return tl::make_unexpected(written.error());
        if (!group)
            return tl::make_unexpected(group.error());
        return std::make_unique<AllReduceOfGpus>(std::move(*group), outputs);
    }

private:
    std::shared_ptr<const collective::GroupFactory> m_collectives;
};

} // namespace

std::shared_ptr<const all_reduce::GroupFactory>
makeAllReduceFactory(std::shared_ptr<const collective::GroupFactory> collectives)
{
    return std::make_shared<Factory>(std::move(collectives));
}

} // namespace strata::engine::backends::cuda
