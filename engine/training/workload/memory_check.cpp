// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/memory_check.h"

#include "engine/training/layer_work.h"
#include "engine/training/play/play_source.h"
#include "engine/training/workload/accuracy_goal.h"
#include "engine/training/workload/prepared_parameter_server.h"
#include "engine/training/workload/training_work.h"
#include "engine/workloads/memory_budget.h"

#include <algorithm>

namespace strata::engine::training::workload {
namespace {

//! Of all ranks of this host together.
double hostImageBytes(const TrainingSettings &settings, const Graph &graph)
{
    return static_cast<double>(settings.network.batch * settings.exchange.ranksHere *
                               graph.inputShape().elements()) *
           sizeof(float);
}

//! Besides their networks: the images before they are shared out, and a copy of the parameters,
//! which is made when they are set and compared.
double rankBytes(const TrainingSettings &settings, const Graph &graph)
{
    if (!settings.exchange.isOn)
        return 0;
    return (settings.exchange.ranksHere > 1 ? hostImageBytes(settings, graph) : 0) +
           static_cast<double>(graphWork(graph).parameters) * sizeof(float);
}

//! Of the parameter servers that are threads of this process, with what is on its way.
double serverBytes(const TrainingSettings &settings, const Graph &graph)
{
    if (!settings.exchange.byServers || settings.exchange.isProcessEach)
        return 0;
    return bytesOfServers(settings, graphWork(graph).parameters);
}

//! Of the logits of a batch.
double outputBytes(const TrainingSettings &settings, const Graph &graph)
{
    return static_cast<double>(settings.network.batch *
                               graph.layer(graph.logits()).output.elements()) *
           sizeof(float);
}

//! Batches that the pipeline holds: those made ahead, and the one that is being handed over.
double pipelineBytes(const TrainingSettings &settings, const Graph &graph)
{
    if (!settings.fromFiles)
        return 0;
    return hostImageBytes(settings, graph) * (settings.pipeline.prefetch + 1);
}

//! Of what the setting can have less of.
std::string whatToChoose(const TrainingSettings &settings, bool plays)
{
    std::string choices;
    const auto add = [&choices](bool isPossible, const char *choice) {
        if (isPossible)
            choices += (choices.empty() ? "" : " or ") + std::string(choice);
    };
    add(settings.network.batch > 1, "a smaller batch");
    add(settings.options.sequence > 0, "shorter sequences");
    add(settings.exchange.ranksHere > 1,
        settings.exchange.byServers ? "fewer workers" : "fewer ranks");
    add(plays, "a smaller replay");
    add(choices.empty(), "another model");
    return "choose " + choices;
}

//! \param why ends the sentence: what it needs and what there is
core::Expected<void> tooLarge(const TrainingSettings &settings, const std::string &why)
{
    const int ranks = settings.exchange.ranksHere;
    return core::fail(core::FailureKind::Usage, "batch_too_large",
                      "A batch of " + std::to_string(settings.network.batch) +
                          (settings.options.sequence > 0 ? " sequence" : " image") +
                          (settings.network.batch > 1 ? "s" : "") +
                          (ranks > 1 ? " for each of " + std::to_string(ranks) +
                                           (settings.exchange.byServers ? " workers" : " ranks")
                                     : "") +
                          " does not fit to " + workloadName(settings.network.purpose) + " " +
                          settings.model + ": it needs about " + why);
}

} // namespace

NetworkOptions exactOptions(NetworkOptions options)
{
    options.precision = Precision::Fp32;
    options.convolution = ConvolutionAlgorithm::Direct;
    options.profile = false;
    options.device.graph = false;
    return options;
}

core::Expected<void> requireMemory(const TrainingSettings &settings, const Graph &graph,
                                   const NetworkFactory &factory)
{
    const auto needed = factory.memoryNeeded(graph, settings.network);
    if (!needed)
        return tl::make_unexpected(needed.error());
    const auto onDevice = factory.freeDeviceBytes();
    if (!onDevice)
        return tl::make_unexpected(onDevice.error());
    EvaluationBytes evaluation;
    if (settings.goal.accuracy > 0) {
        const auto estimated = evaluationBytes(settings, graph, factory);
        if (!estimated)
            return tl::make_unexpected(estimated.error());
        evaluation = *estimated;
    }
    if (settings.againstFp32) {
        const auto exact = factory.memoryNeeded(graph, exactOptions(settings.network));
        if (!exact)
            return tl::make_unexpected(exact.error());
        evaluation.network = static_cast<double>(*exact);
        evaluation.onHost = 2 * outputBytes(settings, graph); // of both networks
    }
    const auto one = static_cast<double>(*needed) + evaluation.network;
    const auto network = one * settings.exchange.ranksHere + rankBytes(settings, graph) +
                         serverBytes(settings, graph);
    if (*onDevice && !workloads::requireMemory(one, {0, **onDevice}, {})) // each has a GPU
        return tooLarge(settings, workloads::bytesText(one) + " of the GPU's memory, but " +
                                      workloads::bytesText(static_cast<double>(**onDevice)) +
                                      " of it are free; " + whatToChoose(settings, false) +
                                      ", or end what else uses the GPU.");
    double playing = 0;
    if (settings.learnsFromPlay(graph)) {
        const auto estimated =
            play::PlaySource::bytesNeeded(settings.play, graph, settings.network, factory);
        if (!estimated)
            return tl::make_unexpected(estimated.error());
        playing = *estimated;
    }
    // The probe has its turn when the network is gone, and holds each operand in two layouts.
    const double onHost =
        *onDevice ? hostImageBytes(settings, graph) + rankBytes(settings, graph) : network;
    const double bytes = std::max(onHost, 2 * probeBytes(graph, settings.network)) +
                         pipelineBytes(settings, graph) + playing + evaluation.onHost;
    const workloads::MemoryBudget budget = workloads::memoryBudget();
    if (workloads::requireMemory(bytes, budget, {}))
        return {};
    return tooLarge(settings, workloads::bytesText(bytes) + " of memory, but " +
                                  workloads::bytesText(static_cast<double>(budget.availableBytes)) +
                                  " are available to this process; " +
                                  whatToChoose(settings, playing > 0) +
                                  ", or free memory on the host.");
}

} // namespace strata::engine::training::workload
