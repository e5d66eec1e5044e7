// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/byte_service.h"

#include "engine/backends/grpc/own_connections.h"
#include "engine/core/thread_room.h"

#include <grpcpp/grpcpp.h>

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include <grpc/grpc.h>
#include <sys/socket.h>

namespace strata::engine::backends::grpc {

CallNames::CallNames(std::string_view service, std::span<const std::string_view> methods,
                     std::uint64_t key)
{
    char digits[20];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(key));
    for (const std::string_view method : methods)
        m_names.push_back('/' + std::string(service) + '.' + digits + '/' + std::string(method));
}

ByteService::ByteService(CallNames names, std::size_t unary) : m_names(std::move(names))
{
    using Method = ::grpc::internal::RpcMethod;
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        AddMethod(new ::grpc::internal::RpcServiceMethod( // which the service owns
            m_names[i].c_str(), i < unary ? Method::NORMAL_RPC : Method::BIDI_STREAMING, nullptr));
        MarkMethodAsync(static_cast<int>(i));
    }
}

std::string targetOf(const std::string &address, int port)
{
    const bool isSix = address.find(':') != std::string::npos;
    return (isSix ? '[' + address + ']' : address) + ':' + std::to_string(port);
}

core::Expected<void> requireLibraryThreads()
{
    static std::atomic<bool> hasThem{false};
    if (hasThem)
        return {};
    constexpr int most = 8; // gRPC 1.51 has been seen with seven, on two processors
    auto room = core::requireThreads(most);
    hasThem = room.has_value();
    return room;
}

core::Expected<ListeningService> listenWith(ByteService &service, const std::string &address,
                                            int port, const std::string &who)
{
    if (const auto room = requireLibraryThreads(); !room)
        return tl::make_unexpected(room.error());
    const std::string target = targetOf(address, port);
    ListeningService listening;
    ::grpc::ServerBuilder builder;
    builder.AddListeningPort(target, ::grpc::InsecureServerCredentials(), &listening.port);
    builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, 0); // another's port is not ours
    builder.SetMaxReceiveMessageSize(-1);
    builder.SetMaxSendMessageSize(-1);
    builder.RegisterService(&service);
    listening.queue = builder.AddCompletionQueue();
    listening.server = builder.BuildAndStart();
    if (listening.server && listening.port != 0)
        return listening;
    listening.server.reset();
    listening.queue->Shutdown();
    drain(*listening.queue);
    return core::fail(core::FailureKind::Resource, "port_taken",
                      who + " cannot listen at " + target +
                          "; choose another port, or 0 for one that is free.");
}

void breakConnections(std::span<const int> ports)
{
    // Never undone: where gRPC is closed down with the last that uses it, it waits for up to ten
    // seconds for a thread that polls what was broken off.
    static const bool staysOpen = (grpc_init(), true);
    static_cast<void>(staysOpen);
    // Where none are found, the calls take their time.
    forEachConnection(ports, [](int descriptor) { ::shutdown(descriptor, SHUT_RDWR); });
}

void endServer(::grpc::Server &server, int port, std::chrono::milliseconds patience)
{
    constexpr std::chrono::milliseconds forCancelledCalls{500};
    std::mutex mutex;
    std::condition_variable changed;
    bool hasEnded = false;
    std::thread breaking;
    try {
        breaking = std::thread([&] {
            std::unique_lock lock(mutex);
            if (!changed.wait_for(lock, patience + forCancelledCalls, [&] { return hasEnded; }))
                breakConnections({&port, 1});
        });
    } catch (const std::system_error &) { // no more threads: then it takes its time
    }
    server.Shutdown(std::chrono::system_clock::now() + patience);
    {
        const std::lock_guard lock(mutex);
        hasEnded = true;
    }
    changed.notify_all();
    if (breaking.joinable())
        breaking.join();
}

void drain(::grpc::CompletionQueue &queue)
{
    void *tag = nullptr;
    bool isGood = false;
    while (queue.Next(&tag, &isGood))
        continue;
}

} // namespace strata::engine::backends::grpc
