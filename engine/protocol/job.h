// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The job an application hands to the supervisor on a machine, and the words of the relay's
//! conversation.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace strata::engine::protocol {

//! One trial to run detached. Everything user-made travels here, on standard input, never on a
//! command line.
struct Job {
    std::string runId;         //!< isRunId(), made by the application
    std::string runsDirectory; //!< absolute; created 0700 if missing
    std::vector<std::string>
        command; //!< argv, never a shell line. "{run}" in an argument stands for the run directory
    std::vector<std::vector<std::string>>
        cleanup;                        //!< argvs run after any end, each bounded in time
    std::vector<std::string> leftovers; //!< argv whose output lists what is still there (empty
                                        //!< output: clean); may be empty
    int leaseSeconds = 60;              //!< without a renewal for so long the run is ended
    int limitSeconds = 3600;            //!< wall-clock limit of the run
    //! argv that prints something if the run was killed for want of memory where the supervisor
    //! cannot see it; may be empty
    std::vector<std::string> memoryKills{};
};

//! 32 lower-case hexadecimal digits.
bool isRunId(std::string_view text);

//! One line of JSON.
std::string encodeJob(const Job &job);
//! Checks every field (runId's form, absolute directory, counts and lengths); the error names the
//! field.
tl::expected<Job, std::string> decodeJob(std::string_view line);

//! Bytes as lower-case hexadecimal digits, two each; at least one byte and so many that a word of
//! the relay with them is handed on in one piece (POSIX: PIPE_BUF).
inline constexpr std::size_t maxBootstrapDigits = 3600;
bool isBootstrapData(std::string_view text);

inline constexpr int maxBootstrapRounds = 16;
inline constexpr int maxMembers = 64; //!< processes of one work

inline constexpr int maxTurns = 1'000'000; //!< of one engine process
inline constexpr int maxTurnMilliseconds = 60'000;

//! What the application writes to a relay, one word a line, and what the relay answers outside the
//! records.
namespace relay {
inline constexpr std::size_t maxWordBytes = 4096; //!< of the longest word, with some room
//! First line a relay prints: everything before it is the login shell's noise. Followed by a space
//! and the boot id.
inline constexpr std::string_view greeting = "strata-relay-1";
inline constexpr std::string_view renew = "renew"; //!< keep the run alive; answered by alive
//! Followed by a space and the machine's CLOCK_MONOTONIC in nanoseconds.
inline constexpr std::string_view alive = "alive";
inline constexpr std::string_view cancel =
    "cancel"; //!< end the run; records go on until the supervisor's End
inline constexpr std::string_view forget =
    "forget"; //!< after the supervisor's End: delete the run directory, then exit
inline constexpr std::string_view forgotten = "forgotten";
//! "bootstrap <round> <member> <data>": what another member of the work sent in its Bootstrap
//! record; passed to the engine on its standard input as it is. Telling the same twice does no
//! harm.
inline constexpr std::string_view bootstrap = "bootstrap";
//! "turn <number> <milliseconds>": an engine that takes turns begins this one, and ends it with the
//! first step that is over after so long. Sending the same twice does no harm.
inline constexpr std::string_view turn = "turn";
//! An engine that takes turns gets no more of them: it ends its trial.
inline constexpr std::string_view finish = "finish";
//! A line "refused <sentence>" ends the conversation: no such run, or a damaged one.
inline constexpr std::string_view refused = "refused";
struct BootstrapWord {
    int round = 0;
    int member = 0; //!< who sent it, from 0
    std::string data;
};
std::string bootstrapWord(const BootstrapWord &word);
//! Nothing for a line that is anything else.
std::optional<BootstrapWord> readBootstrapWord(std::string_view line);
struct TurnWord {
    int number = 0; //!< from 1: number 0 needs no word
    int milliseconds = 0;
};
std::string turnWord(const TurnWord &word);
//! Nothing for a line that is anything else.
std::optional<TurnWord> readTurnWord(std::string_view line);
//! True for words that relay and supervisor pass on to the engine's standard input as they are:
//! bootstrap, turn, finish.
bool isForEngine(std::string_view line);
} // namespace relay

} // namespace strata::engine::protocol
