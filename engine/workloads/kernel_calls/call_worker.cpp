// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_calls/call_worker.h"

#include <cerrno>
#include <cstring>
#include <string>

namespace strata::engine::workloads::kernel_calls {

core::Failure refusedCall(std::string_view call, int code)
{
    const bool never = code == ENOSYS || code == EPERM || code == EACCES || code == EINVAL;
    const std::string advice =
        never ? "; this host's kernel or its security profile does not allow it, so leave this "
                "call out here."
              : "; free memory, processes or open files on this host and try again.";
    return {never ? core::FailureKind::Unsupported : core::FailureKind::Resource, "refused_call",
            "The system refused " + std::string(call) + " to kernel-calls (" + std::strerror(code) +
                ")" + advice};
}

bool CallWorker::failed(std::string_view call)
{
    m_failure = refusedCall(call, errno);
    return false;
}

} // namespace strata::engine::workloads::kernel_calls
