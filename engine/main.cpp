// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/backends.h"
#include "engine/commands/commands.h"
#include "engine/containers/commands.h"
#include "engine/core/process_words.h"
#include "engine/core/thread_room.h"
#include "engine/core/version.h"
#include "engine/generation/decoder_cost.h"
#include "engine/generation/generate_workload.h"
#include "engine/lifetime/commands.h"
#include "engine/protocol/record.h"
#include "engine/settings/nearest_name.h"
#include "engine/suites/deepbench.h"
#include "engine/suites/fathom.h"
#include "engine/training/data/stand_in/make_images_command.h"
#include "engine/training/models/gradient_sizes.h"
#include "engine/training/serving/serve_workload.h"
#include "engine/training/workload/model_cost.h"
#include "engine/training/workload/training_workloads.h"
#include "engine/workloads/workloads.h"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <functional>
#include <map>
#include <set>
#include <utility>

using namespace strata::engine;

namespace {

//! \param program words that start this engine, before its own
training::serving::Servers makeServers(const std::vector<std::string> &program)
{
    return {backends::networkFactories(), backends::servingLibrary(), {core::ownProgram, program}};
}

//! Likewise.
workloads::point_to_point::CallBackend makeCalls(const std::vector<std::string> &program)
{
    return {backends::callLibrary(), {core::ownProgram, program}, backends::verbsLibrary()};
}

core::Registry makeRegistry(const std::vector<std::string> &program)
{
    core::Registry registry;
    registry.add(workloads::makeGemm(backends::gemmKernels()));
    registry.add(workloads::makeConv(backends::convKernels()));
    registry.add(workloads::makeRnn(backends::rnnKernels()));
    registry.add(workloads::makeSparseGemm());
    registry.add(workloads::makeAllReduce(backends::allReduceGroups()));
    registry.add(workloads::makeCollective(backends::collectiveGroups()));
    registry.add(
        workloads::makePointToPoint(training::models::gradientSource(), makeCalls(program)));
    registry.add(workloads::makeManyToMany(training::models::gradientSource(), makeCalls(program)));
    registry.add(workloads::makeMemoryBandwidth());
    registry.add(workloads::makeFileIo());
    registry.add(workloads::makeCpu());
    registry.add(workloads::makeMemory());
    registry.add(workloads::makeThreads());
    registry.add(workloads::makeMutex());
    registry.add(workloads::makeKernelCalls());
    registry.add(workloads::makeCommand({core::ownProgram, program}));
    for (auto &motif : workloads::makeMotifs())
        registry.add(std::move(motif));
    registry.add(workloads::makePeakFlops());
    for (auto &ofGpu : backends::gpuWorkloads())
        registry.add(std::move(ofGpu));
    registry.add(training::workload::makeTrain(
        backends::networkFactories(), backends::gradientGroups(), backends::parameterServers()));
    registry.add(training::workload::makeInfer(backends::networkFactories()));
    registry.add(training::serving::makeServe(makeServers(program)));
    registry.add(generation::makeGenerate());
    registry.addSuite(suites::deepbench());
    registry.addSuite(suites::fathom());
    registry.describeBackends(backends::factsOf);
    registry.describeModels([] {
        const auto factories = backends::networkFactories();
        auto all = factories.empty() ? std::vector<settings::ModelCost>()
                                     : training::workload::costsOfModels(*factories.front());
        for (settings::ModelCost &decoder : generation::costsOfDecoders())
            all.push_back(std::move(decoder));
        return all;
    });
    registry.chooseGpuBy(backends::useGpu);
    return registry;
}

using Command = std::function<int(const commands::Words &)>;

std::map<std::string, Command> makeCommands(const core::Registry &registry)
{
    const auto print = [](const std::string &text) {
        return std::fputs(text.c_str(), stdout) < 0 ? commands::OtherFailure : commands::Good;
    };
    const Command help = [print](const commands::Words &) { return print(commands::usageText()); };
    return {
        {"list",
         [&registry](const commands::Words &words) { return commands::list(registry, words); }},
        {"inventory", commands::inventory},
        {"meet", commands::meet},
        {"selftest",
         [&registry](const commands::Words &words) { return commands::selftest(registry, words); }},
        {"run",
         [&registry](const commands::Words &words) { return commands::run(registry, words); }},
        {"suite",
         [&registry](const commands::Words &words) { return commands::suite(registry, words); }},
        {"make-images", training::data::makeImages},
        {"supervise", lifetime::supervise},
        {"relay", lifetime::relay},
        {"sweep", lifetime::sweep},
        {"contain", containers::contain},
        {workloads::point_to_point::serveCallsCommand,
         [](const commands::Words &words) {
             return workloads::point_to_point::serveCalls(makeCalls({}), words);
         }},
        {workloads::many_to_many::serveClientsCommand, workloads::many_to_many::serveClients},
        {training::serving::serveModelCommand,
         [](const commands::Words &words) {
             return training::serving::serveModel(makeServers({}), words);
         }},
        {"--help", help},
        {"-h", help},
        {"--version",
         [print](const commands::Words &) {
             return print("strata-engine " + core::engineVersion() + " (record format " +
                          std::to_string(protocol::version) + ")\n");
         }},
    };
}

core::Failure unknownCommand(const std::string &wrong, const std::map<std::string, Command> &all)
{
    std::vector<std::string> names;
    for (const auto &[name, command] : all)
        names.push_back(name);
    const std::string nearest = settings::nearestName(wrong, names);
    const std::string what =
        wrong.empty() ? "No command was given" : "There is no command \"" + wrong + "\"";
    return {core::FailureKind::Usage, "unknown_command",
            what + (nearest.empty() ? "" : "; the nearest is \"" + nearest + "\"") +
                "; see strata-engine --help."};
}

//! Behind one of the commands that people type.
bool asksForHelp(const commands::Words &words)
{
    static const std::set<std::string> forPeople{"list", "inventory", "meet",       "selftest",
                                                 "run",  "suite",     "make-images"};
    return forPeople.contains(words.front()) && words.size() > 1 &&
           (words.back() == "--help" || words.back() == "-h");
}

int runCommand(const commands::Words &words, const std::vector<std::string> &program)
{
    const core::Registry registry = makeRegistry(program);
    const auto all = makeCommands(registry);
    const auto command = words.empty() ? all.end() : all.find(words.front());
    if (command == all.end())
        return commands::report(unknownCommand(words.empty() ? "" : words.front(), all));
    if (asksForHelp(words)) {
        const bool isOnWorkload = words.front() == "run" && !words[1].starts_with('-');
        return isOnWorkload ? commands::list(registry, {words[1]}) : all.at("--help")({});
    }
    try {
        return command->second({words.begin() + 1, words.end()});
    } catch (const std::exception &error) {
        if (!core::isRefusedThread(error)) // such as the one that writes the records
            throw;
        return commands::report({core::FailureKind::Resource, "no_thread",
                                 "The command " + words.front() + " cannot run on this host (" +
                                     error.what() + "). " + core::adviceOnThreads()});
    }
}

} // namespace

int main(int argc, char **argv)
{
    const commands::Words words(argv + (argc > 0 ? 1 : 0), argv + argc);
    std::vector<std::string> program = core::wordsOfThisProcess();
    program.resize(program.size() - std::min(program.size(), words.size()));
    // Before a library may have started a thread, which a fork would leave behind.
    if (!words.empty() && words.front() == "init")
        return containers::beInit([&] {
            return runCommand({words.begin() + 1, words.end()}, program);
        });
    return runCommand(words, program);
}
