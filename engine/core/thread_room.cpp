// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/thread_room.h"

#include <latch>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace strata::engine::core {

bool isRefusedThread(const std::exception &error)
{
    const auto *ofSystem = dynamic_cast<const std::system_error *>(&error);
    return ofSystem != nullptr && ofSystem->code() == std::errc::resource_unavailable_try_again;
}

std::string adviceOnThreads(const std::string &fewer)
{
    return "Choose fewer " + fewer +
           ", or raise the limit: of processes in this container (pids limit) "
           "or of this user (ulimit -u).";
}

tl::unexpected<Failure> refusedThread(const std::string &thread, const std::exception &why,
                                      const std::string &fewer)
{
    return fail(FailureKind::Resource, "no_thread",
                "The system refused " + thread + " (" + why.what() + "). " +
                    adviceOnThreads(fewer));
}

Expected<void> requireThreads(int count)
{
    std::latch together(1);
    std::vector<std::thread> threads;
    std::optional<std::string> refusal;
    try {
        for (int begun = 0; begun < count; ++begun)
            threads.emplace_back([&together] { together.wait(); });
    } catch (const std::system_error &error) {
        refusal = error.code().message();
    }
    const std::size_t begun = threads.size();
    together.count_down();
    for (std::thread &thread : threads)
        thread.join();
    if (!refusal)
        return {};
    return fail(FailureKind::Resource, "no_thread",
                "This work needs " + std::to_string(count) +
                    " more threads here, but the system let " + std::to_string(begun) + " start (" +
                    *refusal + "). " + adviceOnThreads());
}

} // namespace strata::engine::core
