// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_factories.h"

#include "engine/backends/gloo/gloo_algorithm.h"
#include "engine/backends/gloo/gloo_messages.h"
#include "engine/workloads/collective/rank_threads.h"

#include <gloo/math.h>
#include <gloo/rendezvous/context.h>
#include <gloo/rendezvous/hash_store.h>
#include <gloo/transport/tcp/device.h>

#include <chrono>
#include <optional>
#include <utility>
#include <vector>

namespace strata::engine::backends::gloo {
namespace {

using workloads::all_reduce::Group;
using workloads::all_reduce::GroupFactory;
using workloads::all_reduce::Problem;
using workloads::collective::RankThreads;

constexpr std::chrono::seconds connectPatience(10);
constexpr std::chrono::seconds runPatience(60);

//! Connected to the other ranks; all of it belongs to one thread.
class Rank {
public:
    Rank(int rank, const Problem &problem, float *input, float *output) :
        m_context(std::make_shared<::gloo::rendezvous::Context>(rank, problem.ranks)),
        m_problem(problem),
        m_input(input),
        m_output(output)
    {
    }

    void connect(::gloo::rendezvous::Store &store)
    {
        m_context->setTimeout(connectPatience);
        ::gloo::transport::tcp::attr attributes("127.0.0.1");
        auto device = ::gloo::transport::tcp::CreateDevice(attributes);
        m_context->connectFullMesh(store, device);
        m_context->setTimeout(runPatience);
        m_options.emplace(m_context);
        m_options->setAlgorithm(algorithmOf(m_problem.algorithm));
        m_options->setInput(m_input, static_cast<std::size_t>(m_problem.elements));
        m_options->setOutput(m_output, static_cast<std::size_t>(m_problem.elements));
        using Sum = void (*)(void *, const void *, const void *, std::size_t);
        m_options->setReduceFunction(static_cast<Sum>(&::gloo::sum<float>));
    }

    void reduce()
    {
        try {
            ::gloo::allreduce(*m_options);
        } catch (...) {
            m_context->closeConnections(); // the other ranks notice: none waits for one that has
                                           // given up
            throw;
        }
    }

private:
    std::shared_ptr<::gloo::rendezvous::Context> m_context;
    Problem m_problem;
    float *m_input;
    float *m_output;
    std::optional<::gloo::AllreduceOptions> m_options;
};

class GlooGroup final : public Group {
public:
    GlooGroup(const Problem &problem, const std::vector<float *> &inputs,
              const std::vector<float *> &outputs, std::unique_ptr<RankThreads> threads) :
        m_problem(problem),
        m_threads(std::move(threads)),
        m_ranks(inputs.size())
    {
        m_error = m_threads->run([&](int number) {
            const auto index = static_cast<std::size_t>(number);
            m_ranks[index]
                .emplace(number, m_problem, inputs[index], outputs[index])
                .connect(m_store);
        });
    }

    core::Expected<void> run() override
    {
        if (!m_error)
            m_error = m_threads->run(
                [this](int number) { m_ranks[static_cast<std::size_t>(number)]->reduce(); });
        if (m_error) {
            return core::fail(
                core::FailureKind::Resource, "all_reduce_failed",
                "The ranks of an all-reduce lost each other over 127.0.0.1 (" +
                    withoutPlace(*m_error) +
                    "); look for a firewall on the loopback interface and try again.");
        }
        return {};
    }

    const std::optional<std::string> &error() const { return m_error; }

    std::string implementation() const override
    {
        return algorithmText(m_problem.algorithm, m_problem.ranks) + ", " + versionText();
    }

    std::string transport() const override
    {
        return "TCP over the loopback interface, ranks are threads of one process";
    }

private:
    Problem m_problem;
    ::gloo::rendezvous::HashStore m_store;
    std::optional<std::string> m_error;
    std::unique_ptr<RankThreads> m_threads;
    std::vector<std::optional<Rank>> m_ranks; //!< each used by its thread
};

class GlooFactory final : public GroupFactory {
public:
    std::string name() const override { return "gloo"; }
    core::Expected<std::unique_ptr<Group>> make(const Problem &problem,
                                                const std::vector<float *> &inputs,
                                                const std::vector<float *> &outputs) const override
    {
        auto threads = RankThreads::start(problem.ranks);
        if (!threads)
            return tl::make_unexpected(threads.error());
        auto group = std::make_unique<GlooGroup>(problem, inputs, outputs, std::move(*threads));
        if (const auto &text = group->error()) {
            return core::fail(core::FailureKind::Resource, "no_loopback",
                              "The " + std::to_string(problem.ranks) +
                                  " ranks of an all-reduce could not connect over 127.0.0.1 (" +
                                  *text +
                                  "); allow TCP on this host's loopback interface and try again.");
        }
        return group;
    }
};

} // namespace

std::shared_ptr<const GroupFactory> makeAllReduceFactory()
{
    return std::make_shared<GlooFactory>();
}

} // namespace strata::engine::backends::gloo
