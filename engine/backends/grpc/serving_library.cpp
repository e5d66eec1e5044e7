// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/serving_library.h"

#include "engine/backends/grpc/serving_client.h"
#include "engine/backends/grpc/serving_server.h"

#include <grpcpp/grpcpp.h>

namespace strata::engine::backends::grpc {
namespace {

using namespace training::serving;

class GrpcServing final : public ServingLibrary {
public:
    std::string name() const override { return "gRPC " + ::grpc::Version(); }
    core::Expected<std::unique_ptr<Listener>>
    listen(const std::string &address, int port, Callee &callee,
           const workloads::PeerWatch &watch) const override
    {
        return listenForQueries(address, port, callee, watch);
    }
    core::Expected<std::unique_ptr<ServingClient>>
    connect(const workloads::ServerPlace &place, const QuerySlots &slots,
            const workloads::PeerWatch &watch) const override
    {
        return connectServingClient(place, slots, watch);
    }
};

} // namespace

std::shared_ptr<const ServingLibrary> makeServingLibrary()
{
    return std::make_shared<GrpcServing>();
}

} // namespace strata::engine::backends::grpc
