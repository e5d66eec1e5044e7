// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/thread_waiting.h"

#include "engine/core/process_words.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <omp.h>
#include <unistd.h>

namespace strata::engine::core {

namespace {

constexpr const char *policyName = "OMP_WAIT_POLICY";

} // namespace

std::string threadWaiting()
{
    const char *policy = std::getenv(policyName);
    if (policy == nullptr)
        return "spin, then sleep (OpenMP's default)";
    return std::strcmp(policy, "active") == 0 ? "spin" : "sleep";
}

void restThreads()
{
    omp_pause_resource_all(omp_pause_soft); // fails only where there are none
}

Expected<void> waitAs(const std::string &manner)
{
    const char *present = std::getenv(policyName);
    const std::string wanted = manner == "spin" ? "active" : manner == "sleep" ? "passive" : "";
    if (wanted == (present ? present : ""))
        return {};
    std::vector<std::string> words = wordsOfThisProcess();
    std::vector<char *> arguments;
    for (std::string &word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    wanted.empty() ? ::unsetenv(policyName) : ::setenv(policyName, wanted.c_str(), 1);
    ::execv(ownProgram, arguments.data());
    return fail(FailureKind::Resource, "not_restarted",
                std::string("The engine could not be started again to set how threads wait: ") +
                    std::strerror(errno) + ". Use waiting=auto.");
}

} // namespace strata::engine::core
