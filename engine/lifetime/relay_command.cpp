// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/commands.h"
#include "engine/lifetime/options.h"
#include "engine/lifetime/relay_session.h"
#include "engine/protocol/job.h"

#include <csignal>

#include <unistd.h>

namespace strata::engine::lifetime {

int relay(const std::vector<std::string> &arguments)
{
    std::signal(SIGPIPE, SIG_IGN);
    RelaySession::greet(STDOUT_FILENO);
    const auto options = parseOptions(arguments, true);
    if (!options)
        return RelaySession::refuse(STDOUT_FILENO, options.error());
    auto run = RunDirectory::open(options->runs, options->run);
    if (!run)
        return RelaySession::refuse(STDOUT_FILENO, run.error());
    auto journal = JournalReader::open(*run);
    if (!journal)
        return RelaySession::refuse(STDOUT_FILENO, journal.error());
    if (!journal->skipTo(options->from))
        return RelaySession::refuse(
            STDOUT_FILENO,
            {core::FailureKind::Resource, "too_few_records",
             "The journal has fewer than " + std::to_string(options->from) +
                 " records, so it is not the one that was read before. Start the run again."});
    RelaySession(std::move(*run), std::move(*journal),
                 core::InputLines(STDIN_FILENO, protocol::relay::maxWordBytes), STDOUT_FILENO)
        .run();
    return 0;
}

} // namespace strata::engine::lifetime
