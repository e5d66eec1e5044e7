// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_all_reduce.h"

#include <gloo/allreduce.h>
#include <gloo/config.h>
#include <gloo/math.h>
#include <gloo/rendezvous/context.h>
#include <gloo/rendezvous/hash_store.h>
#include <gloo/transport/tcp/device.h>

#include <barrier>
#include <chrono>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

namespace strata::engine::backends::gloo {
namespace {

using workloads::all_reduce::Algorithm;
using workloads::all_reduce::Group;
using workloads::all_reduce::GroupFactory;
using workloads::all_reduce::Problem;

constexpr std::chrono::seconds connectPatience(10);
constexpr std::chrono::seconds runPatience(60);

//! Gloo begins its messages with the place in its source: "[./gloo/transport/tcp/pair.cc:82] connect …".
std::string withoutPlace(const std::string &message)
{
    const std::size_t end = message.find("] ");
    return !message.empty() && message.front() == '[' && end != std::string::npos ? message.substr(end + 2) : message;
}

//! The first thing that went wrong on any rank.
class FirstError {
public:
    void tell(const std::exception &error)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_text)
            m_text = withoutPlace(error.what());
    }
    std::optional<std::string> text() const
    {
        const std::lock_guard lock(m_mutex);
        return m_text;
    }

private:
    mutable std::mutex m_mutex;
    std::optional<std::string> m_text;
};

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
        using Options = ::gloo::AllreduceOptions;
        m_options.emplace(m_context);
        m_options->setAlgorithm(m_problem.algorithm == Algorithm::Ring ? Options::Algorithm::RING : Options::Algorithm::BCUBE);
        m_options->setInput(m_input, static_cast<std::size_t>(m_problem.elements));
        m_options->setOutput(m_output, static_cast<std::size_t>(m_problem.elements));
        using Sum = void (*)(void *, const void *, const void *, std::size_t);
        m_options->setReduceFunction(static_cast<Sum>(&::gloo::sum<float>));
    }

    void reduce() { ::gloo::allreduce(*m_options); }
    //! The other ranks notice: none waits for one that has given up.
    void disconnect() { m_context->closeConnections(); }

private:
    std::shared_ptr<::gloo::rendezvous::Context> m_context;
    Problem m_problem;
    float *m_input;
    float *m_output;
    std::optional<::gloo::AllreduceOptions> m_options;
};

class GlooGroup final : public Group {
public:
    GlooGroup(const Problem &problem, const std::vector<float *> &inputs, const std::vector<float *> &outputs) :
        m_problem(problem),
        m_begin(problem.ranks + 1),
        m_end(problem.ranks + 1)
    {
        try {
            for (int rank = 0; rank < problem.ranks; ++rank)
                m_threads.emplace_back([this, rank, input = inputs[static_cast<std::size_t>(rank)],
                                        output = outputs[static_cast<std::size_t>(rank)]] { serve(rank, input, output); });
        } catch (const std::system_error &error) {
            m_refusal = error.what();
            for (std::size_t begun = m_threads.size(); begun < static_cast<std::size_t>(problem.ranks); ++begun) {
                m_begin.arrive_and_drop();
                m_end.arrive_and_drop();
            }
        }
        m_end.arrive_and_wait(); // connected, or not
    }

    ~GlooGroup() override
    {
        m_stopping = true;
        m_begin.arrive_and_wait();
        for (std::thread &thread : m_threads)
            thread.join();
    }

    GlooGroup(const GlooGroup &) = delete;
    GlooGroup &operator=(const GlooGroup &) = delete;

    core::Expected<void> run() override
    {
        if (!m_error.text()) {
            m_begin.arrive_and_wait();
            m_end.arrive_and_wait();
        }
        if (const auto text = m_error.text()) {
            return core::fail(core::FailureKind::Resource, "all_reduce_failed",
                              "The ranks of an all-reduce lost each other over 127.0.0.1 (" + *text +
                                  "); look for a firewall on the loopback interface and try again.");
        }
        return {};
    }

    std::optional<std::string> error() const { return m_error.text(); }
    //! Why a rank has no thread; "" if all have one.
    const std::string &refusal() const { return m_refusal; }
    std::size_t begun() const { return m_threads.size(); }

    std::string implementation() const override
    {
        return std::string(m_problem.algorithm == Algorithm::Ring ? "ring" : "bcube in groups of 2") + ", Gloo " +
               std::to_string(GLOO_VERSION_MAJOR) + "." + std::to_string(GLOO_VERSION_MINOR) + "." +
               std::to_string(GLOO_VERSION_PATCH);
    }

    std::string transport() const override { return "TCP over the loopback interface, ranks are threads of one process"; }

private:
    //! The life of a rank's thread.
    void serve(int number, float *input, float *output)
    {
        std::optional<Rank> rank;
        try {
            rank.emplace(number, m_problem, input, output);
            rank->connect(m_store);
        } catch (const std::exception &error) {
            m_error.tell(error);
        }
        m_end.arrive_and_wait();
        for (m_begin.arrive_and_wait(); !m_stopping; m_begin.arrive_and_wait()) {
            try {
                rank->reduce();
            } catch (const std::exception &error) {
                m_error.tell(error);
                rank->disconnect();
            }
            m_end.arrive_and_wait();
        }
    }

    Problem m_problem;
    ::gloo::rendezvous::HashStore m_store;
    FirstError m_error;
    std::string m_refusal;
    bool m_stopping = false; //!< written before a barrier, read after it
    std::barrier<> m_begin;
    std::barrier<> m_end;
    std::vector<std::thread> m_threads;
};

class GlooFactory final : public GroupFactory {
public:
    std::string name() const override { return "gloo"; }
    core::Expected<std::unique_ptr<Group>> make(const Problem &problem, const std::vector<float *> &inputs,
                                                const std::vector<float *> &outputs) const override
    {
        auto group = std::make_unique<GlooGroup>(problem, inputs, outputs);
        if (!group->refusal().empty())
            return core::fail(core::FailureKind::Resource, "no_thread",
                              "The system refused thread " + std::to_string(group->begun() + 1) + " of " +
                                  std::to_string(problem.ranks) + " (" + group->refusal() +
                                  "); ask for fewer ranks or raise this host's limit of them.");
        if (const auto text = group->error()) {
            return core::fail(core::FailureKind::Resource, "no_loopback",
                              "The " + std::to_string(problem.ranks) +
                                  " ranks of an all-reduce could not connect over 127.0.0.1 (" + *text +
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
