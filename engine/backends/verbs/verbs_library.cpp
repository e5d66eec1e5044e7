// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/verbs_library.h"

#include "engine/backends/verbs/rdma_port.h"
#include "engine/backends/verbs/verbs_client.h"
#include "engine/backends/verbs/verbs_functions.h"
#include "engine/backends/verbs/verbs_server.h"
#include "engine/inventory/host_address.h"

namespace strata::engine::backends::verbs {
namespace {

using core::Expected;
using namespace workloads::point_to_point;
using workloads::PeerWatch;

class VerbsLibrary final : public CallLibrary {
public:
    explicit VerbsLibrary(std::string library) : m_library(std::move(library)) {}

    std::string name() const override { return m_library; }
    Expected<void> requireAvailable(const Problem &problem) const override
    {
        const auto verbs = openFunctions(m_library);
        const auto port =
            verbs ? openPort(*verbs, problem.rdmaDevice, inventory::addressForOthers().text)
                  : tl::make_unexpected(verbs.error());
        return port ? Expected<void>() : tl::make_unexpected(port.error());
    }
    Expected<ListeningServer> listen(const Problem &problem, const Endpoint &endpoint,
                                     Payload received, const PeerWatch &watch) const override
    {
        const auto verbs = openFunctions(m_library);
        return verbs ? listenServer(*verbs, problem, endpoint, std::move(received), watch)
                     : tl::make_unexpected(verbs.error());
    }
    Expected<std::unique_ptr<Client>> connect(const Problem &problem, const Endpoint &endpoint,
                                              ClientMemory memory,
                                              const PeerWatch &watch) const override
    {
        const auto verbs = openFunctions(m_library);
        return verbs ? connectClient(*verbs, problem, endpoint, std::move(memory), watch)
                     : tl::make_unexpected(verbs.error());
    }

private:
    std::string m_library;
};

} // namespace

std::shared_ptr<const CallLibrary> makeVerbsLibrary(const char *library)
{
    return std::make_shared<VerbsLibrary>(library);
}

} // namespace strata::engine::backends::verbs
