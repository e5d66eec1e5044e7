// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_mesh.h"

#include "engine/backends/gloo/endable_context.h"
#include "engine/backends/gloo/gloo_messages.h"
#include "engine/protocol/job.h"

#include <gloo/transport/context.h>
#include <gloo/transport/tcp/address.h>
#include <gloo/transport/tcp/device.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>

namespace strata::engine::backends::gloo {

using core::Expected;
using core::fail;
using core::FailureKind;
using inventory::HostAddress;
using inventory::loopbackAddress;
using workloads::collective::Membership;
using workloads::collective::RankThreads;
using Clock = std::chrono::steady_clock;
using ::gloo::transport::tcp::Address;

namespace {

//! What somebody else needs in order to connect, besides the host's address.
struct Port {
    int number = 0;
    long sequence = Address::kSequenceNumberUnset; //!< where a device has one port for all: which
                                                   //!< of its connections
};

// "65535 " each; more for versions of Gloo that use the sequence.
constexpr std::size_t portDigits = 6;
constexpr std::size_t addressDigits = 46; // of IPv6 at most, and a space

Address addressOf(const std::string &host, const Port &port)
{
    sockaddr_storage storage{};
    auto *four = reinterpret_cast<sockaddr_in *>(&storage);
    auto *six = reinterpret_cast<sockaddr_in6 *>(&storage);
    const bool isSix = host.find(':') != std::string::npos;
    storage.ss_family = isSix ? AF_INET6 : AF_INET;
    (isSix ? six->sin6_port : four->sin_port) = htons(static_cast<std::uint16_t>(port.number));
    if (::inet_pton(storage.ss_family, host.c_str(),
                    isSix ? static_cast<void *>(&six->sin6_addr) : &four->sin_addr) != 1)
        throw std::runtime_error("another host's address is \"" + host + "\"");
    return Address(storage, port.sequence);
}

} // namespace

//! As Gloo's own, which finds its partners through a store; this one is given their addresses and
//! can be cancelled.
class RankContext final : public ::gloo::Context {
public:
    RankContext(int number, int all, std::chrono::milliseconds patience) : Context(number, all)
    {
        setTimeout(patience);
    }

    void setPatience(std::chrono::milliseconds patience)
    {
        setTimeout(patience);
        m_connections->setPatience(patience); // bcube takes no other timeout
    }

    //! A socket for each other rank.
    void listen(const std::string &host)
    {
        device_ = ::gloo::transport::tcp::CreateDevice(::gloo::transport::tcp::attr(host.c_str()));
        m_connections = std::make_shared<EndableContext>(device_->createContext(rank, size));
        m_connections->setPatience(getTimeout());
        transportContext_ = m_connections;
        for (int other = 0; other < size; ++other)
            if (other != rank)
                transportContext_->createPair(other);
    }

    Port portFor(int other)
    {
        const Address address(getPair(other)->address().bytes());
        const sockaddr_storage &storage = address.getSockaddr();
        const std::uint16_t number = storage.ss_family == AF_INET6
                                         ? reinterpret_cast<const sockaddr_in6 &>(storage).sin6_port
                                         : reinterpret_cast<const sockaddr_in &>(storage).sin_port;
        return {ntohs(number), address.getSeq()};
    }

    void connect(int other, const Address &address) { getPair(other)->connect(address.bytes()); }
    void end() const { m_connections->end(); }

private:
    std::shared_ptr<EndableContext> m_connections; //!< after listen()
};

namespace {

//! The joining of one host's ranks to all.
class Joining {
public:
    Joining(RankThreads &threads, const Membership &membership, std::string address) :
        m_threads(threads),
        m_membership(membership),
        m_hosts(membership.ranksOfHosts),
        m_address(std::move(address))
    {
        if (m_hosts.empty())
            m_hosts = {membership.localRanks};
        for (const int ranks : m_hosts)
            m_firstRanks.push_back(m_firstRanks.back() + ranks);
    }

    Expected<std::vector<std::shared_ptr<RankContext>>> run()
    {
        if (auto fits = requireRoom(); !fits)
            return tl::make_unexpected(fits.error());
        for (int local = 0; local < m_membership.localRanks; ++local)
            m_contexts.push_back(std::make_shared<RankContext>(
                m_membership.firstRank + local, m_firstRanks.back(), m_membership.patience));
        if (const auto error = m_threads.run([this](int local) { at(local).listen(m_address); }))
            return tl::make_unexpected(failure(withoutPlace(*error)));
        readPorts();
        if (auto told = tellPorts(); !told)
            return tl::make_unexpected(told.error());
        m_deadline = Clock::now() + m_membership.patience;
        const auto error =
            m_threads.run([this](int local) { connect(local); }, [this] { glance(); });
        if (m_membership.isCancelled())
            return fail(FailureKind::Resource, "cancelled", "Connecting the ranks was cancelled.");
        if (error)
            return tl::make_unexpected(failure(withoutPlace(*error)));
        return std::move(m_contexts);
    }

private:
    RankContext &at(int local) { return *m_contexts[static_cast<std::size_t>(local)]; }
    bool isHere(int rank) const
    {
        return rank >= m_membership.firstRank &&
               rank < m_membership.firstRank + m_membership.localRanks;
    }

    //! Whether each host can tell its ports to the others in one piece; looked at for all of them,
    //! so that all fail alike.
    Expected<void> requireRoom() const
    {
        constexpr std::size_t room =
            (protocol::maxBootstrapDigits / 2 - addressDigits) / portDigits;
        for (const int ranks : m_hosts) {
            const auto connections = static_cast<std::size_t>(ranks) *
                                     static_cast<std::size_t>(m_firstRanks.back() - ranks);
            if (connections <= room)
                continue;
            const double each =
                std::sqrt(static_cast<double>(room) / static_cast<double>(m_hosts.size() - 1));
            return fail(FailureKind::Unsupported, "too_many_ranks",
                        "A host with " + std::to_string(ranks) + " of " +
                            std::to_string(m_firstRanks.back()) + " ranks has " +
                            std::to_string(connections) +
                            " connections to other hosts, but can tell only " +
                            std::to_string(room) + " of them; on " +
                            std::to_string(m_hosts.size()) + " hosts " +
                            std::to_string(static_cast<int>(each)) + " ranks each are possible.");
        }
        return {};
    }

    //! Before connecting begins, which changes them.
    void readPorts()
    {
        for (int local = 0; local < m_membership.localRanks; ++local) {
            m_ports.emplace_back();
            for (int other = 0; other < m_firstRanks.back(); ++other)
                m_ports.back().push_back(
                    other == m_membership.firstRank + local ? Port() : at(local).portFor(other));
        }
    }

    const Port &port(int local, int other) const
    {
        return m_ports[static_cast<std::size_t>(local)][static_cast<std::size_t>(other)];
    }

    //! "10.0.2.15 40001 40002 …": each local rank's ports, for each rank of other hosts in order.
    //! Fills in what they tell.
    Expected<void> tellPorts()
    {
        if (m_hosts.size() == 1)
            return {};
        std::string mine = m_address;
        for (int local = 0; local < m_membership.localRanks; ++local) {
            for (int other = 0; other < m_firstRanks.back(); ++other) {
                if (isHere(other))
                    continue;
                const Port &told = port(local, other);
                mine.append(1, ' ').append(std::to_string(told.number));
                if (told.sequence != Address::kSequenceNumberUnset)
                    mine.append(1, ':').append(std::to_string(told.sequence));
            }
        }
        auto told = m_membership.rendezvous->exchange(mine, static_cast<int>(m_hosts.size()),
                                                      m_membership.patience);
        if (!told)
            return tl::make_unexpected(told.error());
        m_told = std::move(*told);
        return {};
    }

    //! Where a rank of this host finds one of another.
    Address remoteAddress(int rank, int other) const
    {
        const auto next = std::upper_bound(m_firstRanks.begin(), m_firstRanks.end(), other);
        const int first = *std::prev(next);
        const int ranks = *next - first;
        // Its list leaves its own ranks out.
        const int place =
            (other - first) * (m_firstRanks.back() - ranks) + (rank < first ? rank : rank - ranks);
        std::istringstream words(
            m_told[static_cast<std::size_t>(std::prev(next) - m_firstRanks.begin())]);
        std::string host;
        std::string text;
        words >> host >> text;
        for (int word = 0; word < place; ++word)
            words >> text;
        const std::size_t colon = text.find(':');
        if (!words || text.empty())
            throw std::runtime_error("another host did not tell all of its ports");
        return addressOf(host, {std::stoi(text), colon == std::string::npos
                                                     ? Port().sequence
                                                     : std::stol(text.substr(colon + 1))});
    }

    void connect(int local)
    {
        const int rank = m_membership.firstRank + local;
        try {
            for (int other = 0; other < m_firstRanks.back(); ++other) {
                if (other == rank)
                    continue;
                const auto address =
                    isHere(other) ? addressOf(m_address, port(other - m_membership.firstRank, rank))
                                  : remoteAddress(rank, other);
                if (m_givenUp)
                    break;
                at(local).connect(other, address);
            }
        } catch (...) {
            giveUp(); // or the other ranks would wait for this one
            throw;
        }
        if (m_givenUp)
            throw std::runtime_error("no connection within " +
                                     std::to_string(m_membership.patience.count()) + " s");
    }

    void giveUp()
    {
        m_givenUp = true;
        for (const auto &context : m_contexts)
            context->closeConnections();
    }

    void glance()
    {
        if (m_membership.isCancelled() || Clock::now() > m_deadline)
            giveUp();
    }

    core::Failure failure(const std::string &text) const
    {
        if (m_hosts.size() == 1)
            return {FailureKind::Resource, "no_loopback",
                    "The " + std::to_string(m_membership.localRanks) +
                        " ranks of an exchange could not connect over " + loopbackAddress + " (" +
                        text + "); allow TCP on this host's loopback interface and try again."};
        return {FailureKind::Resource, "no_connection",
                "The ranks of " + std::to_string(m_hosts.size()) + " hosts could not connect (" +
                    text + "): this host offered the address " + m_address +
                    ", and all others have to reach it directly over TCP. From behind a NAT, out "
                    "of a virtual machine with a "
                    "user-mode network or a container without one that is not possible: give the "
                    "virtual machine a bridged "
                    "network, choose a network for the container, and let firewalls pass TCP "
                    "between the hosts."};
    }

    RankThreads &m_threads;
    const Membership &m_membership;
    std::vector<int> m_hosts; //!< the ranks of each
    std::string m_address;
    std::vector<int> m_firstRanks{0};       //!< of each host; at the end the number of all ranks
    std::vector<std::vector<Port>> m_ports; //!< of each local rank, for each of all
    std::vector<std::string> m_told;        //!< by member
    std::vector<std::shared_ptr<RankContext>> m_contexts;
    Clock::time_point m_deadline;
    std::atomic<bool> m_givenUp{false};
};

} // namespace

Expected<Mesh> Mesh::connect(RankThreads &threads, const Membership &membership)
{
    Mesh mesh;
    mesh.m_address = membership.ranksOfHosts.size() > 1 ? inventory::addressForOthers()
                                                        : HostAddress{loopbackAddress, "lo"};
    auto contexts = Joining(threads, membership, mesh.m_address.text).run();
    if (!contexts)
        return tl::make_unexpected(contexts.error());
    mesh.m_contexts = std::move(*contexts);
    return mesh;
}

void Mesh::setPatience(std::chrono::milliseconds patience)
{
    for (const auto &context : m_contexts)
        context->setPatience(patience);
}

std::shared_ptr<::gloo::Context> Mesh::context(int rank) const
{
    return m_contexts[static_cast<std::size_t>(rank)];
}

void Mesh::end() const
{
    for (const auto &context : m_contexts)
        context->end();
}

} // namespace strata::engine::backends::gloo
