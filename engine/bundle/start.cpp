// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bundle/start.h"

#include "engine/bundle/manifest.h"
#include "engine/bundle/unpack.h"
#include "engine/bundle/use_lock.h"
#include "engine/bundle/verify.h"
#include "engine/core/argument_pointers.h"
#include "engine/core/clean_environment.h"
#include "engine/core/use_descriptor.h"

#include <cerrno>
#include <csignal>

#include <unistd.h>

namespace strata::engine::bundle {

namespace {

bool isFolded(const std::string &directory)
{
    return ::access((directory + '/' + std::string(manifestName)).c_str(), F_OK) < 0 &&
           ::access((directory + '/' + keptArchive).c_str(), R_OK) == 0;
}

Outcome<void> makeReady(const std::string &directory, const std::string &sha256,
                        const std::string &manifestSha256)
{
    if (isFolded(directory)) {
        const core::Descriptor archive(
            ::open((directory + '/' + keptArchive).c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
        if (auto unpacked = unpack(archive.get(), directory, sha256); !unpacked) {
            unpacked.error().exit =
                unpacked.error().exit == Exit::Different ? Exit::Damaged : Exit::NotUnpacked;
            return unpacked;
        }
    }
    auto verified = verify(directory, manifestSha256);
    if (!verified)
        verified.error().exit = Exit::Damaged;
    return verified;
}

} // namespace

Refusal start(const std::string &directory, const std::string &sha256,
              const std::string &manifestSha256, const std::vector<std::string> &arguments)
{
    core::Descriptor inUse = lockUse(directory, LOCK_SH);
    if (const auto ready = makeReady(directory, sha256, manifestSha256); !ready)
        return ready.error();
    if (inUse.isOpen() && inUse.get() == core::useDescriptor)
        ::fcntl(inUse.release(), F_SETFD, 0);
    else if (inUse.isOpen())
        ::dup2(inUse.get(), core::useDescriptor); // stays open over exec, and so does the lock
    const std::string loader = directory + "/lib/ld-linux-x86-64.so.2";
    std::vector<std::string> words{loader, "--library-path", directory + "/lib",
                                   directory + "/bin/strata-engine"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<std::string> variables = core::cleanEnvironment(environ);
    // What this program ignores itself would stay ignored.
    for (const int signal : {SIGPIPE, SIGHUP})
        ::signal(signal, SIG_DFL);
    if (::chdir("/") == 0)
        ::execve(loader.c_str(), core::pointersTo(words).data(),
                 core::pointersTo(variables).data());
    const bool isForbidden = errno == EACCES || errno == EPERM;
    Refusal refusal = refuseSystem("execute " + loader).value();
    refusal.exit = isForbidden ? Exit::NotExecutable : Exit::NotStarted;
    return refusal;
}

} // namespace strata::engine::bundle
