// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/grpc_library.h"

#include "engine/backends/grpc/fan_out_client.h"
#include "engine/backends/grpc/grpc_client.h"
#include "engine/backends/grpc/grpc_server.h"

#include <grpcpp/grpcpp.h>

namespace strata::engine::backends::grpc {
namespace {

using namespace workloads::point_to_point;
using workloads::PeerWatch;

class GrpcLibrary final : public CallLibrary {
public:
    std::string name() const override { return "gRPC " + ::grpc::Version(); }
    core::Expected<ListeningServer> listen(const Problem &problem, const Endpoint &endpoint,
                                           Payload received, const PeerWatch &watch) const override
    {
        return listenServer(problem, endpoint, std::move(received), watch);
    }
    core::Expected<std::unique_ptr<Client>> connect(const Problem &problem,
                                                    const Endpoint &endpoint, ClientMemory memory,
                                                    const PeerWatch &watch) const override
    {
        return connectClient(problem, endpoint, std::move(memory), watch);
    }
    core::Expected<std::unique_ptr<FanOutClient>>
    connectToAll(const Problem &problem, const std::vector<ServerEnd> &servers,
                 ClientMemory memory) const override
    {
        return connectFanOut(problem, servers, std::move(memory));
    }
};

} // namespace

std::shared_ptr<const CallLibrary> makeCallLibrary()
{
    return std::make_shared<GrpcLibrary>();
}

} // namespace strata::engine::backends::grpc
