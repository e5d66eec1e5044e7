// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/byte_service.h"

#include <grpcpp/grpcpp.h>

#include <cstdio>
#include <utility>

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

core::Expected<ListeningService> listenWith(ByteService &service, const std::string &address,
                                            int port, const std::string &who)
{
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

void drain(::grpc::CompletionQueue &queue)
{
    void *tag = nullptr;
    bool isGood = false;
    while (queue.Next(&tag, &isGood))
        continue;
}

} // namespace strata::engine::backends::grpc
