// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/grpc_parameters.h"

#include "engine/backends/grpc/parameter_client.h"
#include "engine/backends/grpc/parameter_server.h"
#include "engine/inventory/host_address.h"
#include "engine/training/exchange/parameter_placement.h"
#include "engine/training/exchange/watched_group.h"

#include <grpcpp/grpcpp.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>

namespace strata::engine::backends::grpc {
namespace {

using core::Expected;
using core::Failure;
using core::FailureKind;
using inventory::HostAddress;
using namespace training::exchange;
using training::GradientPlace;
using training::TensorInfo;
using training::TensorValues;
using workloads::collective::Membership;
using workloads::collective::PartnerWatch;
using workloads::collective::RankThreads;

//! A tensor as its server numbers them.
struct Home {
    int server = 0;
    std::uint32_t number = 0;
    std::size_t elements = 0;
};

std::vector<Home> homesOf(const ServerPlan &plan)
{
    const std::vector<int> serverOf = placeParameters(plan.tensors, plan.servers);
    std::vector<std::uint32_t> numbers(static_cast<std::size_t>(plan.servers));
    std::vector<Home> homes;
    for (std::size_t tensor = 0; tensor < serverOf.size(); ++tensor)
        homes.push_back({serverOf[tensor], numbers[static_cast<std::size_t>(serverOf[tensor])]++,
                         static_cast<std::size_t>(plan.tensors[tensor].elements())});
    return homes;
}

std::vector<TensorInfo> tensorsOf(const ServerPlan &plan, int server)
{
    const std::vector<int> serverOf = placeParameters(plan.tensors, plan.servers);
    std::vector<TensorInfo> tensors;
    for (std::size_t tensor = 0; tensor < serverOf.size(); ++tensor)
        if (serverOf[tensor] == server)
            tensors.push_back(plan.tensors[tensor]);
    return tensors;
}

int portOf(const ServerPlan &plan, int server)
{
    return plan.port > 0 ? plan.port + server : 0;
}

Expected<std::unique_ptr<ParameterServer>> startServer(const ServerPlan &plan, int server,
                                                       const std::string &address)
{
    return ParameterServer::start(tensorsOf(plan, server), plan.store, address,
                                  portOf(plan, server), server);
}

std::string updateName(const ServerPlan &plan)
{
    return plan.store.isSynchronous ? "synchronous" : "asynchronous";
}

std::string algorithmOf(const ServerPlan &plan)
{
    return "parameter servers, " + updateName(plan) + ", gRPC " + ::grpc::Version();
}

//! The parameters of each server, one after the other.
std::string loadsOf(const ServerPlan &plan)
{
    std::string text;
    for (const std::int64_t load :
         parametersOf(plan.tensors, placeParameters(plan.tensors, plan.servers), plan.servers))
        text += (text.empty() ? "" : " ") + std::to_string(load);
    return text;
}

PartnerWatch::Names namesOf(const ServerPlan &plan)
{
    return [workers = plan.store.workers](int member) { return roleName(member, workers); };
}

//! Every server's place: member `workers` + k tells that of server k, workers tell nothing.
Expected<std::vector<ServerPlace>>
exchangePlaces(const ServerPlan &plan, const Membership &membership, const std::string &mine)
{
    const int members = plan.store.workers + plan.servers;
    const auto told = membership.rendezvous->exchange(mine, members, membership.patience);
    if (!told)
        return tl::make_unexpected(told.error());
    std::vector<ServerPlace> places;
    for (int server = 0; server < plan.servers; ++server) {
        const auto place =
            workloads::placeOf((*told)[static_cast<std::size_t>(plan.store.workers + server)]);
        if (!place)
            return core::fail(FailureKind::Resource, "no_connection",
                              "Parameter server " + std::to_string(server) +
                                  " did not tell where it listens; look whether its engine was "
                                  "given the same work and --member.");
        places.push_back(*place);
    }
    return places;
}

class GrpcWorkers final : public WatchedGroup {
public:
    GrpcWorkers(const ServerPlan &plan, const Membership &membership,
                std::unique_ptr<RankThreads> threads, HostAddress address) :
        WatchedGroup(membership, std::move(threads)),
        m_plan(plan),
        m_homes(homesOf(plan)),
        m_membership(membership),
        m_address(std::move(address))
    {
        m_workers.resize(static_cast<std::size_t>(membership.localRanks));
    }
    ~GrpcWorkers() override
    {
        endWatch();
        m_workers.clear(); // before the servers: nobody waits for them then
    }

    Expected<void> connect()
    {
        auto places =
            m_plan.isProcessEach ? exchangePlaces(m_plan, m_membership, "worker") : startServers();
        if (!places)
            return tl::make_unexpected(std::move(places.error()));
        for (std::size_t local = 0; local < m_workers.size(); ++local) {
            auto client =
                ParameterClient::make(m_membership.firstRank + static_cast<int>(local), *places);
            if (!client)
                return tl::make_unexpected(std::move(client.error()));
            m_workers[local].client = std::move(*client);
        }
        if (auto watched = watchPartners(m_address, namesOf(m_plan)); !watched)
            return watched;
        return onRanks([this](int local) {
            for (int server = 0; server < m_plan.servers; ++server)
                if (auto heard = ask(local, server, ParameterCall::Hello, {}); !heard)
                    return Expected<void>(tl::make_unexpected(std::move(heard.error())));
            return Expected<void>();
        });
    }

    int ranks() const override { return m_plan.store.workers; }
    bool bringsParameters() const override { return true; }
    bool isAsynchronous() const override { return !m_plan.store.isSynchronous; }
    bool overlaps() const override { return true; }

    Expected<void> begin(int local, const std::vector<GradientPlace> &places) override
    {
        Worker &worker = at(local);
        worker.buckets.clear();
        for (const GradientPlace &place : places) {
            if (place.bucket >= worker.buckets.size())
                worker.buckets.resize(place.bucket + 1);
            const Home &home = m_homes.at(place.tensor);
            Share &share = worker.buckets[place.bucket][home.server];
            share.tensors.push_back(home.number);
            share.parts.emplace_back(place.start, home.elements);
        }
        worker.next = 0;
        return {};
    }

    //! The first worker gives them to the servers; the others wait until they are there.
    Expected<void> setParameters(int local, const TensorValues &values) override
    {
        for (std::size_t tensor = 0; tensor < values.size() && firstRank() + local == 0; ++tensor) {
            const Home &home = m_homes[tensor];
            if (const std::string why =
                    at(local).client->assign(home.server, home.number, values[tensor]);
                !why.empty())
                return tl::make_unexpected(lostServer(home.server, why));
        }
        return gather(local, {}).map([](const auto &) {});
    }

    Expected<void> exchange(int local, std::span<float> values) override
    {
        if (isBroken())
            return tl::make_unexpected(failure());
        Worker &worker = at(local);
        for (const auto &[server, share] : worker.buckets[worker.next]) {
            std::vector<std::span<float>> parts;
            for (const auto &[start, count] : share.parts)
                parts.push_back(values.subspan(start, count));
            worker.client->update(server, share.tensors, std::move(parts));
        }
        worker.next = (worker.next + 1) % worker.buckets.size();
        return {};
    }

    Expected<void> complete(int local) override
    {
        const std::string why = at(local).client->complete();
        at(local).bytes = at(local).client->takeBytes();
        if (!why.empty())
            return tl::make_unexpected(lostServers(why));
        return {};
    }

    Expected<std::vector<std::uint64_t>> gather(int local,
                                                std::span<const std::uint64_t> words) override
    {
        auto answer = ask(local, 0, ParameterCall::Gather, words);
        if (!answer)
            return tl::make_unexpected(std::move(answer.error()));
        std::vector<std::uint64_t> all(answer->Length() / sizeof(std::uint64_t));
        MessageReader(*answer).read(all.data(), all.size() * sizeof(std::uint64_t));
        return all;
    }

    void leave() override
    {
        const auto left = onRanks([this](int local) {
            for (int server = 0; server < m_plan.servers; ++server) {
                auto answer = ask(local, server, ParameterCall::Leave, {});
                if (!answer)
                    return Expected<void>(tl::make_unexpected(std::move(answer.error())));
                ServerReport report;
                if (!MessageReader(*answer).read(&report, sizeof report))
                    continue; // mismatch() misses it
                const std::lock_guard lock(m_reportsMutex);
                m_reports[server] = report;
            }
            return Expected<void>();
        });
        static_cast<void>(left); // the work is done: who is gone now is not missed
        takeLeave();
    }

    StepCount stepsOfAll() const override { return m_workers.front().client->workerSteps(); }
    Expected<void> awaitStepsOfAll(std::uint64_t steps) override
    {
        if (isBroken())
            return tl::make_unexpected(failure());
        const std::string why = at(0).client->awaitWorkerSteps(steps);
        if (!why.empty())
            return tl::make_unexpected(lostServer(0, why));
        return {};
    }
    std::string mismatch() const override
    {
        for (int server = 0; server < m_plan.servers; ++server) {
            const auto report = m_reports.find(server);
            const std::string name = "parameter server " + std::to_string(server);
            if (report == m_reports.end() || report->second.compared == 0)
                return name + " did not say whether its updates were right";
            if (report->second.differed != 0)
                return name + " updated a parameter otherwise than the rule in double precision";
        }
        return {};
    }
    std::string algorithm() const override { return algorithmOf(m_plan); }
    std::map<std::string, std::string> facts() const override;

private:
    //! Of a bucket, what one server has.
    struct Share {
        std::vector<std::uint32_t> tensors;
        std::vector<std::pair<std::size_t, std::size_t>> parts; //!< start and count in the bucket
    };
    struct Worker {
        std::unique_ptr<ParameterClient> client;
        std::vector<std::map<int, Share>> buckets;
        std::size_t next = 0;    //!< bucket
        std::uint64_t bytes = 0; //!< of the last step
    };

    Worker &at(int local) { return m_workers[static_cast<std::size_t>(local)]; }

    Expected<std::vector<ServerPlace>> startServers()
    {
        std::vector<ServerPlace> places;
        for (int server = 0; server < m_plan.servers; ++server) {
            auto started = startServer(m_plan, server, m_address.text);
            if (!started)
                return tl::make_unexpected(std::move(started.error()));
            m_servers.push_back(std::move(*started));
            places.push_back(m_servers.back()->place());
        }
        return places;
    }

    Expected<::grpc::ByteBuffer> ask(int local, int server, ParameterCall call,
                                     std::span<const std::uint64_t> words)
    {
        if (isBroken())
            return tl::make_unexpected(failure());
        ::grpc::ByteBuffer answer;
        const std::string why = at(local).client->ask(server, call, words, answer);
        if (!why.empty())
            return tl::make_unexpected(lostServer(server, why));
        return answer;
    }

    Failure lostServer(int server, const std::string &why)
    {
        return lost({FailureKind::Resource, "exchange_failed",
                     "Parameter server " + std::to_string(server) +
                         " could not be reached or was lost (" + why +
                         "); hosts have to reach it directly over TCP: look why its engine ended "
                         "and whether a firewall or a NAT is between, and start all again."});
    }
    Failure lostServers(const std::string &why)
    {
        return m_plan.servers == 1
                   ? lostServer(0, why)
                   : lost({FailureKind::Resource, "exchange_failed",
                           "A parameter server was lost (" + why +
                               "); look why its engine ended, and start all again."});
    }

    void abort() override
    {
        for (const Worker &worker : m_workers)
            if (worker.client)
                worker.client->abort();
    }

    const ServerPlan m_plan;
    const std::vector<Home> m_homes; //!< by tensor
    const Membership m_membership;
    const HostAddress m_address;
    std::vector<std::unique_ptr<ParameterServer>> m_servers; //!< none if each is a process
    std::vector<Worker> m_workers;
    std::mutex m_reportsMutex;
    std::map<int, ServerReport> m_reports; //!< by server, when the workers have left
};

std::map<std::string, std::string> factsOf(const ServerPlan &plan)
{
    return {{"servers", std::to_string(plan.servers)},
            {"update", updateName(plan)},
            {"parameters_of_servers", loadsOf(plan)}};
}

std::map<std::string, std::string> GrpcWorkers::facts() const
{
    std::map<std::string, std::string> facts = factsOf(m_plan);
    facts["transport"] = m_plan.isProcessEach
                             ? "gRPC over TCP, workers and servers are processes"
                             : "gRPC over the loopback interface, workers and servers are threads "
                               "of one process";
    facts["interface"] = m_address.interface;
    std::uint64_t bytes = 0;
    for (const Worker &worker : m_workers)
        bytes += worker.bytes;
    facts["wire_bytes"] = std::to_string(bytes * static_cast<std::uint64_t>(ranks()) /
                                         static_cast<std::uint64_t>(localRanks()));
    if (m_reports.empty())
        return facts;
    Staleness late;
    double seconds = 0;
    std::uint64_t steps = UINT64_MAX;
    for (const auto &[server, report] : m_reports) {
        late.sum += report.stalenessSum;
        late.updates += report.stalenessUpdates;
        late.largest = std::max(late.largest, report.stalenessLargest);
        seconds = std::max(seconds, report.updateSeconds);
        steps = std::min(steps, report.workerSteps);
    }
    facts["staleness_mean"] = std::to_string(late.mean());
    facts["staleness_largest"] = std::to_string(late.largest);
    facts["worker_steps"] = std::to_string(steps);
    facts["server_update_s"] =
        std::to_string(steps > 0 ? seconds * ranks() / static_cast<double>(steps) : 0);
    return facts;
}

class GrpcServingMember final : public ServingMember {
public:
    GrpcServingMember(ServerPlan plan, const Membership &membership) :
        m_plan(std::move(plan)),
        m_membership(membership)
    {
    }

    Expected<void> start(int server)
    {
        const HostAddress address = inventory::addressForOthers();
        auto started = startServer(m_plan, server, address.text);
        if (!started)
            return tl::make_unexpected(std::move(started.error()));
        m_server = std::move(*started);
        if (auto told = exchangePlaces(m_plan, m_membership, textOf(m_server->place())); !told)
            return tl::make_unexpected(std::move(told.error()));
        return PartnerWatch::start(
                   m_membership, address, [this](const Failure &failure) { breakUp(failure); },
                   namesOf(m_plan))
            .map([this](std::unique_ptr<PartnerWatch> watch) { m_watch = std::move(watch); });
    }

    Expected<void> awaitWorkerSteps(std::uint64_t steps) override
    {
        return await([&] { return m_server->awaitWorkerSteps(steps, glance); });
    }
    Expected<void> finish() override
    {
        auto left = await([&] { return m_server->awaitLeave(glance); });
        if (left)
            m_watch->takeLeave();
        return left;
    }
    std::string mismatch() const override { return m_server->mismatch(); }
    std::uint64_t compared() const override { return m_server->report().compared; }
    std::map<std::string, std::string> facts() const override
    {
        std::map<std::string, std::string> facts = factsOf(m_plan);
        const ServerReport report = m_server->report();
        const Staleness late{report.stalenessSum, report.stalenessUpdates, report.stalenessLargest};
        facts["algorithm"] = algorithmOf(m_plan);
        facts["staleness_mean"] = std::to_string(late.mean());
        facts["staleness_largest"] = std::to_string(late.largest);
        facts["worker_steps"] = std::to_string(report.workerSteps);
        facts["address"] = m_server->place().address + ':' + std::to_string(m_server->place().port);
        return facts;
    }

private:
    static constexpr std::chrono::milliseconds glance{100};

    template <typename Wait>
    Expected<void> await(const Wait &wait)
    {
        while (!wait()) {
            if (m_membership.isCancelled())
                return core::fail(FailureKind::Resource, "cancelled",
                                  "The parameter server was cancelled.");
            const std::lock_guard lock(m_mutex);
            if (m_isBroken)
                return tl::make_unexpected(m_failure);
        }
        return {};
    }

    void breakUp(const Failure &why)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_isBroken)
            m_failure = why;
        m_isBroken = true;
    }

    const ServerPlan m_plan;
    const Membership m_membership;
    std::mutex m_mutex; //!< of the next two
    bool m_isBroken = false;
    Failure m_failure;
    std::unique_ptr<ParameterServer> m_server;
    std::unique_ptr<PartnerWatch> m_watch; //!< ends first: the others hear why before they notice
};

class GrpcParameterServers final : public ParameterServerFactory {
public:
    Expected<std::unique_ptr<GradientGroup>> connect(const ServerPlan &plan,
                                                     const Membership &membership) const override
    {
        auto threads = RankThreads::start(membership.localRanks);
        if (!threads)
            return tl::make_unexpected(std::move(threads.error()));
        auto group = std::make_unique<GrpcWorkers>(
            plan, membership, std::move(*threads),
            plan.isProcessEach ? inventory::addressForOthers()
                               : HostAddress{inventory::loopbackAddress, "lo"});
        if (auto connected = group->connect(); !connected)
            return tl::make_unexpected(std::move(connected.error()));
        return group;
    }

    Expected<std::unique_ptr<ServingMember>>
    serve(const ServerPlan &plan, const Membership &membership, int server) const override
    {
        auto member = std::make_unique<GrpcServingMember>(plan, membership);
        if (auto started = member->start(server); !started)
            return tl::make_unexpected(std::move(started.error()));
        return member;
    }
};

} // namespace

std::shared_ptr<const ParameterServerFactory> makeParameterServers()
{
    return std::make_shared<GrpcParameterServers>();
}

} // namespace strata::engine::backends::grpc
