// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/nccl/nccl_communicators.h"

#include "engine/backends/cuda/module/current_device.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"
#include "engine/core/thread_room.h"

#include <condition_variable>
#include <cstring>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;
using Clock = std::chrono::steady_clock;

constexpr std::string_view digits = "0123456789abcdef";

Expected<ncclUniqueId> idOf(const std::string &token)
{
    ncclUniqueId id{};
    const auto valueOf = [](char digit) { return digits.find(digit); };
    bool good = token.size() == 2 * sizeof id.internal;
    for (std::size_t i = 0; good && i < sizeof id.internal; ++i) {
        const std::size_t high = valueOf(token[2 * i]);
        const std::size_t low = valueOf(token[2 * i + 1]);
        good = high != std::string_view::npos && low != std::string_view::npos;
        id.internal[i] = static_cast<char>(high * 16 + low);
    }
    if (!good)
        return fail(FailureKind::Usage, "bad_bootstrap",
                    "What the host of rank 0 sent is not " +
                        std::to_string(2 * sizeof id.internal) +
                        " hexadecimal digits; run the same engine on all hosts.");
    return id;
}

//! Joining blocks until all ranks of all hosts are there and cannot be called off, so that a thread
//! does it that may be left behind.
struct Joining {
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    Expected<void> outcome;
    std::vector<ncclComm_t> communicators;
};

Expected<void> join(const NcclMembership &membership, const ncclUniqueId &id,
                    std::vector<ncclComm_t> &communicators)
{
    ncclConfig_t config = NCCL_CONFIG_INITIALIZER;
    config.blocking = 1; // else each operation costs a thread, and is measured with it
    if (auto begun = STRATA_NCCL(ncclGroupStart()); !begun)
        return begun;
    Expected<void> joined;
    for (int device = 0; device < membership.devices && joined; ++device) {
        const CurrentDevice current(membership.firstDevice + device);
        joined = current.status().and_then([&] {
            return STRATA_NCCL(ncclCommInitRankConfig(
                &communicators[static_cast<std::size_t>(device)], membership.ranks, id,
                membership.firstRank + device, &config));
        });
    }
    auto ended = STRATA_NCCL(ncclGroupEnd());
    return joined ? ended : joined;
}

bool isCancelled(const NcclMembership &membership)
{
    return membership.cancelled != nullptr && *membership.cancelled;
}

core::Failure cancelledFailure()
{
    return {FailureKind::Resource, "cancelled", "The GPUs' exchange was cancelled."};
}

Expected<void> awaitJoining(Joining &joining, const NcclMembership &membership)
{
    const auto deadline = Clock::now() + membership.patience;
    std::unique_lock lock(joining.mutex);
    while (!joining.done) {
        joining.changed.wait_for(lock, std::chrono::milliseconds(100));
        if (!joining.done && isCancelled(membership))
            return tl::make_unexpected(cancelledFailure());
        if (!joining.done && Clock::now() > deadline)
            return fail(FailureKind::Resource, "collective_stuck",
                        "The " + std::to_string(membership.ranks) +
                            " ranks did not all join within " +
                            std::to_string(membership.patience.count()) +
                            " s; look whether the engines of the other hosts still run, and "
                            "whether a NAT or a firewall is between "
                            "them (NCCL_SOCKET_IFNAME chooses the network).");
    }
    return joining.outcome;
}

//! The communicators of a joining that came to its end.
Expected<std::vector<ncclComm_t>> joined(const NcclMembership &membership, const ncclUniqueId &id)
{
    auto joining = std::make_shared<Joining>();
    joining->communicators.resize(static_cast<std::size_t>(membership.devices));
    try {
        std::thread([joining, membership, id] {
            std::vector<ncclComm_t> communicators(static_cast<std::size_t>(membership.devices));
            auto outcome = join(membership, id, communicators);
            const std::lock_guard lock(joining->mutex);
            joining->outcome = std::move(outcome);
            joining->communicators = std::move(communicators);
            joining->done = true;
            joining->changed.notify_all();
        }).detach();
    } catch (const std::system_error &error) {
        return core::refusedThread("a thread for NCCL", error);
    }
    if (auto outcome = awaitJoining(*joining, membership); !outcome)
        return tl::make_unexpected(outcome.error());
    return joining->communicators;
}

} // namespace

core::Failure ncclFailureOf(ncclResult_t status, const char *call)
{
    const char *words = ncclGetLastError(nullptr);
    const bool ours =
        status == ncclInvalidArgument || status == ncclInvalidUsage || status == ncclInternalError;
    std::string text = std::string("NCCL's ") +
                       std::string(call).substr(0, std::string_view(call).find('(')) + " failed (" +
                       ncclGetErrorString(status);
    if (words != nullptr && *words != '\0')
        text += ": " + std::string(words);
    return {ours ? FailureKind::Internal : FailureKind::Resource, "collective_failed",
            text + "); NCCL_DEBUG=INFO in the environment makes it tell more."};
}

Expected<void> ncclChecked(ncclResult_t status, const char *call)
{
    if (status == ncclSuccess)
        return {};
    return tl::make_unexpected(ncclFailureOf(status, call));
}

std::string ncclVersionText()
{
    int version = 0;
    if (ncclLibrary() == nullptr || ncclGetVersion(&version) != ncclSuccess)
        return {};
    // Before 2.9 a minor number had one digit and a factor of 100.
    const int major = version < 10000 ? version / 1000 : version / 10000;
    const int minor = version < 10000 ? version % 1000 / 100 : version % 10000 / 100;
    return std::to_string(major) + "." + std::to_string(minor) + "." +
           std::to_string(version % 100);
}

Expected<std::string> makeNcclToken()
{
    if (auto present = requireNccl("An exchange between GPUs"); !present)
        return tl::make_unexpected(present.error());
    ncclUniqueId id{};
    if (auto made = STRATA_NCCL(ncclGetUniqueId(&id)); !made)
        return tl::make_unexpected(made.error());
    std::string token;
    for (const char byte : id.internal) {
        token += digits[static_cast<unsigned char>(byte) >> 4U];
        token += digits[static_cast<unsigned char>(byte) & 0xfU];
    }
    return token;
}

Expected<NcclCommunicators> NcclCommunicators::connect(const NcclMembership &membership)
{
    if (auto present = requireNccl("An exchange between GPUs"); !present)
        return tl::make_unexpected(present.error());
    NcclCommunicators all(membership);
    for (int device = 0; device < membership.devices; ++device) {
        const CurrentDevice current(membership.firstDevice + device);
        auto stream = current.status().and_then([] { return Stream::make(); });
        if (!stream)
            return tl::make_unexpected(stream.error());
        all.m_streams.push_back(std::move(*stream));
    }
    const auto token =
        membership.token.empty() ? makeNcclToken() : Expected<std::string>(membership.token);
    const auto id = token ? idOf(*token) : tl::make_unexpected(token.error());
    auto communicators = id ? joined(membership, *id) : tl::make_unexpected(id.error());
    if (!communicators)
        return tl::make_unexpected(communicators.error());
    all.m_communicators = std::move(*communicators);
    return all;
}

NcclCommunicators::NcclCommunicators(NcclCommunicators &&other) noexcept :
    m_membership(std::move(other.m_membership)),
    m_communicators(std::exchange(other.m_communicators, {})),
    m_streams(std::move(other.m_streams))
{
}

NcclCommunicators::~NcclCommunicators()
{
    for (ncclComm_t communicator : m_communicators)
        ncclCommDestroy(communicator);
}

Expected<void> NcclCommunicators::enqueue(
    const std::function<ncclResult_t(int device, ncclComm_t, cudaStream_t)> &call)
{
    if (m_communicators.empty())
        return fail(FailureKind::Resource, "collective_failed",
                    "The GPUs' connection was lost before; start the work again.");
    Expected<void> outcome = STRATA_NCCL(ncclGroupStart());
    if (!outcome)
        return outcome;
    for (int device = 0; device < devices() && outcome; ++device)
        outcome = ncclChecked(
            call(device, m_communicators[static_cast<std::size_t>(device)], stream(device)),
            "operation(");
    auto ended = STRATA_NCCL(ncclGroupEnd());
    if (outcome)
        outcome = std::move(ended);
    if (!outcome)
        abort();
    return outcome;
}

Expected<void> NcclCommunicators::finish()
{
    const auto deadline = Clock::now() + m_membership.patience;
    for (int device = 0; device < devices(); ++device) {
        if (auto done = finishStream(device, deadline); !done) {
            abort();
            return done;
        }
    }
    return {};
}

//! Waiting by cudaStreamSynchronize would never end where another host is gone.
Expected<void> NcclCommunicators::finishStream(int device, Clock::time_point deadline)
{
    constexpr unsigned seldom = 1024;
    for (unsigned asked = 1;; ++asked) {
        const cudaError_t status = cudaStreamQuery(stream(device));
        if (status == cudaSuccess)
            return {};
        if (status != cudaErrorNotReady)
            return checked(status, "cudaStreamQuery");
        cudaGetLastError(); // not being ready is not an error, but the next call would report it as
                            // one
        if (asked % seldom == 0)
            if (auto good = lookAround(deadline); !good)
                return good;
        std::this_thread::yield(); // NCCL's own threads may need the processor
    }
}

Expected<void> NcclCommunicators::lookAround(Clock::time_point deadline) const
{
    for (ncclComm_t communicator : m_communicators) {
        ncclResult_t error = ncclSuccess;
        const ncclResult_t asked = ncclCommGetAsyncError(communicator, &error);
        if (auto good = ncclChecked(asked != ncclSuccess ? asked : error, "operation("); !good)
            return good;
    }
    if (isCancelled(m_membership))
        return tl::make_unexpected(cancelledFailure());
    if (m_membership.lost != nullptr && *m_membership.lost)
        return fail(FailureKind::Resource, "collective_failed",
                    "The GPUs' exchange lost another host; look why its engine ended, and start "
                    "all again.");
    if (Clock::now() > deadline)
        return fail(FailureKind::Resource, "collective_stuck",
                    "The GPUs' exchange did not end within " +
                        std::to_string(m_membership.patience.count()) +
                        " s; if other hosts take part, one of them may have ended before: look why "
                        "there, and start all again.");
    return {};
}

void NcclCommunicators::abort()
{
    for (ncclComm_t communicator : std::exchange(m_communicators, {}))
        ncclCommAbort(communicator);
}

} // namespace strata::engine::backends::cuda
