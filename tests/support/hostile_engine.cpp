// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Stands in for an engine on a host that somebody else controls: speaks the protocol as far as it
// serves an attack, which the parameter m of the job chooses. Ends with its standard input at the
// latest.
#include "engine/protocol/codec.h"
#include "engine/protocol/job.h"

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace strata::engine::protocol;

namespace {

class Journal {
public:
    void say(Body body) { say(encode({m_sequence++, std::move(body)})); }
    static void say(const std::string &line) { raw(line + '\n'); }
    static void raw(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
            if (written <= 0)
                std::_Exit(0);
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
    }

private:
    std::uint64_t m_sequence = 0;
};

//! What it is asked for, so that it is not refused before it attacks.
Job job;

//! As an engine of ours would be started.
std::vector<std::string> words()
{
    std::vector<std::string> all;
    for (std::string word : job.command) {
        constexpr std::string_view placeholder = "{run}";
        if (const std::size_t at = word.find(placeholder); at != std::string::npos)
            word.replace(at, placeholder.size(), job.runsDirectory + '/' + job.runId);
        if (!all.empty() || word.ends_with("/strata-engine"))
            all.push_back(all.empty() ? "strata-engine" : word);
    }
    return all;
}

Hello hello()
{
    Hello hello;
    for (const std::string &word : words())
        hello.commandLine += (hello.commandLine.empty() ? "" : " ") + word;
    return hello;
}

Trial trialOf(const std::string &workload)
{
    Trial trial;
    for (const std::string &word : words())
        if (const std::size_t equals = word.find('='); equals != std::string::npos)
            trial.parameters[word.substr(0, equals)] = word.substr(equals + 1);
    trial.workload = workload;
    trial.workloadVersion = 1;
    trial.threads = 1;
    trial.iterationsPerStep = 1;
    trial.rateUnit = "FLOP/s";
    return trial;
}

void begin(Journal &journal, const std::string &workload)
{
    journal.say(std::string(relay::greeting) + " 00000000-0000-0000-0000-000000000000");
    journal.say(hello());
    journal.say(trialOf(workload));
}

void floodSteps(Journal &journal)
{
    begin(journal, "gemm");
    for (std::uint64_t first = 0;; first += maxStepsPerRecord) {
        Steps steps;
        steps.first = first;
        for (std::size_t i = 0; i < maxStepsPerRecord; ++i) {
            steps.startNs.push_back(static_cast<std::int64_t>(first + i));
            steps.durationNs.push_back(1);
        }
        journal.say(steps);
    }
}

void floodWarnings(Journal &journal)
{
    begin(journal, "gemm");
    for (;;)
        journal.say(Warning{"flood", std::string(200'000, 'w')});
}

void endlessLine(Journal &journal)
{
    begin(journal, "gemm");
    for (;;)
        Journal::raw(std::string(65'536, '{'));
}

void floodAlive(Journal &journal)
{
    begin(journal, "gemm");
    for (;;)
        Journal::say(std::string(relay::alive));
}

void refusedThenFlood(Journal &journal)
{
    begin(journal, "gemm");
    Journal::say("{\"type\":\"steps\"}");
    for (;;)
        Journal::say("{}");
}

void otherWork(Journal &journal)
{
    begin(journal, "train");
    for (;;)
        Journal::say(std::string(relay::alive));
}

void silence(Journal &journal)
{
    begin(journal, "gemm");
}

void failWith(Journal &journal, const std::string &code)
{
    journal.say(std::string(relay::greeting) + " 00000000-0000-0000-0000-000000000000");
    journal.say(hello());
    journal.say(Error{code, "It needs 1 TiB of memory."});
    journal.say(End{Outcome::Failed, "It needs 1 TiB of memory.", true, true, {}});
}

void noMemory(Journal &journal)
{
    failWith(journal, "not_enough_memory");
}

void outOfMemory(Journal &journal)
{
    failWith(journal, "out_of_memory");
}

void takenAway(Journal &journal)
{
    journal.say(std::string(relay::greeting) + " 00000000-0000-0000-0000-000000000000");
    journal.say(hello());
    journal.say(End{Outcome::LeaseExpired, "Nobody asked.", true, true, {}});
}

void noGreeting(Journal & /*journal*/) {}

const std::map<std::string, std::function<void(Journal &)>> attacks{
    {"1", floodSteps},       {"2", floodWarnings}, {"3", endlessLine}, {"4", floodAlive},
    {"5", refusedThenFlood}, {"6", otherWork},     {"7", silence},     {"8", noGreeting},
    {"9", noMemory},         {"10", takenAway},    {"11", outOfMemory}};

} // namespace

int main(int argc, char **argv)
{
    const std::string_view command = argc > 1 ? argv[1] : "";
    if (command == "--version")
        return std::puts("strata-engine 0.0.0") < 0;
    const bool looksAtAll = command == "sweep" && std::string_view(argv[argc - 2]) != "--run";
    if (looksAtAll) // before a run
        return std::puts("{}") < 0;
    if (command != "supervise") // neither attaching again nor a look at what is left gets an answer
        return 1;
    std::string line;
    std::getline(std::cin, line);
    job = decodeJob(line).value_or(Job());
    std::thread([] {
        std::string words;
        while (std::getline(std::cin, words)) {
        }
        std::_Exit(0);
    }).detach();
    Journal journal;
    if (const auto attack = attacks.find(trialOf({}).parameters["m"]); attack != attacks.end())
        attack->second(journal);
    std::this_thread::sleep_for(std::chrono::hours(1));
}
