// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/training_settings.h"

#include "engine/core/parameters.h"
#include "engine/settings/choice_names.h"
#include "engine/settings/gpu_parameter.h"
#include "engine/settings/measuring_names.h"
#include "engine/settings/task.h"
#include "engine/training/workload/profile_summary.h"
#include "engine/workloads/backend_parameter.h"

#include <algorithm>
#include <map>
#include <utility>

namespace strata::engine::training::workload {
namespace {

using settings::choiceSpec;
using settings::integerSpec;
using settings::onlyWith;
using settings::ParameterSpec;

ParameterSpec modelSpec()
{
    std::vector<std::string> names;
    for (const models::ModelInfo &model : models::allModels())
        names.push_back(model.name);
    return choiceSpec(
        "model", "resnet50_v1.5", std::move(names),
        "Network; those that generate text, as llama_3.2_1b, are in the workload generate");
}

//! Those that learn from their own play.
std::vector<std::string> modelsOfPlay()
{
    return {"deepq_fathom"};
}

std::vector<std::string> modelsOfSequences()
{
    std::vector<std::string> names;
    for (const models::ModelInfo &model : models::allModels()) {
        if (model.longest > 0)
            names.push_back(model.name);
    }
    return names;
}

bool takesNoImages(const std::string &model)
{
    return std::ranges::count(modelsOfPlay(), model) +
               std::ranges::count(modelsOfSequences(), model) >
           0;
}

//! A form starts with fewer where the model usually takes fewer: 32 whole sequences of a
//! transformer are minutes of work for a laptop, or do not fit into its memory.
ParameterSpec batchSpec(bool train)
{
    constexpr std::int64_t usual = 32;
    ParameterSpec spec = integerSpec(
        "batch", std::to_string(usual), 1, 65536,
        train ? "Batch size: images or sequences in a step, of each rank if there are several"
              : "Batch size: images or sequences in a step");
    std::map<std::int64_t, std::vector<std::string>> smaller; // the smallest first
    for (const models::ModelInfo &model : models::allModels()) {
        if (model.usualBatch < usual)
            smaller[model.usualBatch].push_back(model.name);
    }
    for (auto &[batch, names] : smaller)
        spec.suggestions.push_back({std::to_string(batch), {{"model", std::move(names)}}});
    return spec;
}

settings::ParameterSpecs learningSpecs()
{
    return {choiceSpec("optimizer", settings::choicesOf(optimizerNames),
                       "Rule by which parameters follow their gradients"),
            settings::realSpec(
                "learning_rate", "0", 0, 100,
                "Size of a step; 0: chosen for the model and the optimizer (see the facts of a "
                "result)"),
            onlyWith(settings::realSpec("momentum", "0.9", 0, 0.999999,
                                        "Coefficient of the momentum optimizer; decay of the first "
                                        "moment for adam and adamw"),
                     "optimizer", {"momentum", "adam", "adamw"}),
            onlyWith(settings::realSpec("second_moment", "0", 0, 0.999999,
                                        "Decay of the mean of squared gradients; 0: 0.99 for "
                                        "rmsprop, 0.999 for adam and adamw"),
                     "optimizer", {"adam", "rmsprop", "adamw"}),
            onlyWith(settings::realSpec("epsilon", "0.00000001", 1e-12, 1,
                                        "Added to the root of that mean, by which a step is "
                                        "divided"),
                     "optimizer", {"adam", "rmsprop", "adamw"}),
            settings::realSpec("weight_decay", "0.00004", 0, 1,
                               "Share of each weight that is added to its gradient; adamw takes "
                               "it, times the rate, from the weight itself"),
            settings::realSpec("clip_norm", "0", 0, 1e9,
                               "Longest Euclidean norm of all gradients together; 0: no limit"),
            settings::realSpec("gradient_noise", "0", 0, 1000,
                               "Standard deviation of the noise that is added to each gradient "
                               "after clipping; 0: none"),
            choiceSpec("dropout", {"on", "off"}, "Whether the model's dropout layers are there"),
            onlyWith(choiceSpec("auxiliary", {"off", "on"},
                                "Whether the auxiliary classifier is there (inception_v3)"),
                     "model", {"inception_v3"}),
            onlyWith(integerSpec("replay", "10000", 1000, 10000000,
                                 "Frames of the game that are remembered to learn from, 7 KB each"),
                     "model", modelsOfPlay())};
}

settings::ParameterSpecs dataSpecs()
{
    const auto ofFiles = [](ParameterSpec spec) {
        return onlyWith(std::move(spec), "data", {"files"});
    };
    return {choiceSpec("data", {"synthetic", "files"},
                       "One batch that stays in memory, or images that are read and decoded"),
            ofFiles(settings::textSpec(
                "folder", "",
                "With data=files: class folders of JPEG, MNIST's or CIFAR's files; empty "
                "makes a stand-in set")),
            ofFiles(onlyWith(integerSpec("generated_images", "1000", 10, 10000000,
                                         "Images of the stand-in set, about 100 KB each (digits: "
                                         "1 KB)"),
                             "folder", {""})),
            ofFiles(integerSpec("decoders", "0", 0, 4096,
                                "Threads that read and decode; 0: as many as compute")),
            ofFiles(integerSpec("prefetch", "2", 1, 1024, "Batches that are prepared ahead")),
            ofFiles(choiceSpec("cache", {"asis", "dropped", "warm", "direct"},
                               "What is done with the page cache of the files before")),
            ofFiles(settings::realSpec(
                "bad_share", "0.01", 0, 1,
                "Share of the files that may be unreadable; they are skipped and counted"))};
}

settings::ParameterSpecs goalSpecs()
{
    settings::ParameterSpecs specs{
        settings::realSpec(settings::untilAccuracyName, "0", 0, 1,
                           "Training ends when this share of the held-out images is recognized: "
                           "the test images that come with the set, or else a tenth of it; steps "
                           "is then a limit, and none is a warm-up; 0: a number of steps is "
                           "measured"),
        integerSpec("evaluate_every", "0", 0, 1000000,
                    "With until_accuracy: steps from one look at the accuracy to the next, whose "
                    "time does not count; 0: a pass over the set")};
    for (ParameterSpec &spec : specs)
        spec = onlyWith(onlyWith(std::move(spec), "data", {"files"}), "exchange", {"none"});
    return specs;
}

core::Expected<void> takeGoal(TrainingSettings &settings, const settings::Parameters &parameters)
{
    GoalSettings &goal = settings.goal;
    goal.accuracy = parameters.real(settings::untilAccuracyName);
    goal.every = parameters.integer("evaluate_every");
    // Common parameters are there in a trial only.
    if (parameters.asText().contains(settings::stepsName))
        goal.mostSteps = parameters.integer(settings::stepsName);
    if (goal.accuracy == 0 && goal.every > 0)
        return core::fail(core::FailureKind::Usage, "evaluation_unused",
                          "With evaluate_every=" + std::to_string(goal.every) +
                              " nothing would be evaluated, since there is no accuracy to reach; "
                              "add until_accuracy, or leave it out.");
    if (goal.accuracy > 0 && takesNoImages(settings.model))
        return core::fail(core::FailureKind::Usage, "goal_without_images",
                          "Images of files are held out for until_accuracy, and " + settings.model +
                              " takes none; leave it out, or take another model.");
    if (goal.accuracy > 0 && !settings.fromFiles)
        return core::fail(core::FailureKind::Usage, "nothing_to_learn",
                          "Synthetic images have random labels, so that until_accuracy=" +
                              parameters.asText().at(settings::untilAccuracyName) +
                              " is never reached; add data=files.");
    if (goal.accuracy > 0 && settings.exchange.isOn)
        return core::fail(core::FailureKind::Usage, "goal_of_several",
                          "With until_accuracy a network is trained by one process alone; leave "
                          "exchange out, or train a number of steps.");
    if (goal.accuracy > 0)
        settings.pipeline.part = data::Part::Training;
    return {};
}

OptimizerSettings optimizerOf(const settings::Parameters &parameters)
{
    OptimizerSettings optimizer;
    optimizer.kind =
        settings::choiceOf<OptimizerKind>(optimizerNames, parameters.text("optimizer"));
    const double rate = parameters.real("learning_rate");
    optimizer.rate = rate > 0 ? rate : usualRate(parameters.text("model"), optimizer.kind);
    optimizer.momentum = parameters.real("momentum");
    // What PyTorch takes for each of them.
    const double secondMoment = parameters.real("second_moment");
    optimizer.secondMoment = secondMoment > 0                           ? secondMoment
                             : optimizer.kind == OptimizerKind::RmsProp ? 0.99
                                                                        : 0.999;
    optimizer.epsilon = parameters.real("epsilon");
    optimizer.weightDecay = parameters.real("weight_decay");
    optimizer.clipNorm = parameters.real("clip_norm");
    optimizer.gradientNoise = parameters.real("gradient_noise");
    return optimizer;
}

Precision precisionOf(const std::string &name)
{
    Precision precision = Precision::Fp32;
    while (name != precisionName(precision))
        precision = static_cast<Precision>(static_cast<int>(precision) + 1);
    return precision;
}

settings::ParameterSpecs deviceSpecs(Purpose purpose)
{
    settings::ParameterSpecs specs{
        choiceSpec(
            "graph", {"off", "on"},
            "With backend=cuda: whether the GPU is given a whole step at once, as a CUDA graph"),
        onlyWith(
            choiceSpec(
                "images_on", {"host", "device"},
                "With backend=cuda: host copies the batch to the GPU in each step, device once "
                "before the first"),
            "data", {"synthetic"}),
        choiceSpec("host_memory", {"pinned", "pageable"},
                   "With backend=cuda: memory that batches are copied from"),
        workloads::engineChoiceParameter(EngineChoice::Heuristic), settings::gpuParameter()};
    if (purpose == Purpose::Train)
        specs.push_back(integerSpec(
            "gpus", "1", 1, 64,
            "With backend=cuda: GPUs that share each batch and average their gradients"));
    for (ParameterSpec &spec : specs)
        spec = onlyWith(std::move(spec), "backend", {"cuda"});
    return specs;
}

//! What cannot be done on several GPUs.
core::Expected<void> checkGpus(const DeviceOptions &device, std::int64_t batch)
{
    if (device.gpus > 1 && device.graph)
        return core::fail(core::FailureKind::Usage, "graph_of_one_gpu",
                          "Steps of several GPUs are not recorded as graphs: their exchange would "
                          "hang where one of them fell back to a plain "
                          "step; leave graph=on out, or take gpus=1.");
    if (batch % device.gpus != 0)
        return core::fail(core::FailureKind::Usage, "batch_not_shared",
                          "A batch of " + std::to_string(batch) +
                              " images cannot be shared equally by " + std::to_string(device.gpus) +
                              " GPUs; choose a multiple of their number.");
    return {};
}

core::Expected<DeviceOptions> deviceOptionsOf(Purpose purpose,
                                              const settings::Parameters &parameters)
{
    if (auto used = core::checkGpuIsUsed(parameters, deviceSpecs(purpose), "backend", "cuda");
        !used)
        return tl::make_unexpected(std::move(used.error()));
    DeviceOptions device;
    device.graph = parameters.text("graph") == "on";
    device.images = parameters.text("images_on") == "device" ? ImagesOn::Device : ImagesOn::Host;
    device.memory =
        parameters.text("host_memory") == "pageable" ? HostMemory::Pageable : HostMemory::Pinned;
    device.engines = workloads::engineChoiceOf(parameters);
    if (purpose == Purpose::Train)
        device.gpus = static_cast<int>(parameters.integer("gpus"));
    if (device.images == ImagesOn::Device && parameters.text("data") == "files")
        return core::fail(core::FailureKind::Usage, "images_cannot_stay",
                          "Images of files are others in each step and cannot stay on the GPU; "
                          "leave images_on=device out, or "
                          "take data=synthetic.");
    return checkGpus(device, parameters.integer("batch")).map([&] { return device; });
}

data::CacheState cacheStateOf(const std::string &name)
{
    if (name == "dropped")
        return data::CacheState::Dropped;
    if (name == "warm")
        return data::CacheState::Warm;
    return name == "direct" ? data::CacheState::Direct : data::CacheState::Asis;
}

core::Expected<void> takeData(TrainingSettings &settings, const settings::Parameters &parameters,
                              const core::WorkContext &context)
{
    settings.fromFiles = parameters.text("data") == "files";
    data::PipelineSettings &pipeline = settings.pipeline;
    pipeline.folder = parameters.text("folder");
    if (!settings.fromFiles && !pipeline.folder.empty())
        return core::fail(
            core::FailureKind::Usage, "folder_unused",
            "The folder " + pipeline.folder +
                " would not be read with data=synthetic; add data=files, or leave it out.");
    if (settings.fromFiles && pipeline.folder.empty()) {
        settings.generatedImages = parameters.integer("generated_images");
        pipeline.folder = context.scratchDirectory + "/images";
    }
    const auto decoders = static_cast<int>(parameters.integer("decoders"));
    pipeline.batch = settings.network.batch;
    pipeline.seed = context.seed;
    pipeline.workers = decoders > 0 ? decoders : context.threads;
    pipeline.prefetch = static_cast<int>(parameters.integer("prefetch"));
    pipeline.augment =
        settings.network.purpose == Purpose::Train && parameters.text("augment") == "on";
    pipeline.cache = cacheStateOf(parameters.text("cache"));
    pipeline.badShare = parameters.real("bad_share");
    return {};
}

std::string onOff(bool value)
{
    return value ? "on" : "off";
}

} // namespace

settings::ParameterSpecs parameterSpecs(Purpose purpose, const std::vector<std::string> &backends)
{
    const bool train = purpose == Purpose::Train;
    settings::ParameterSpecs specs{
        modelSpec(),
        batchSpec(train),
        choiceSpec(
            "precision", {"fp32", "bf16", "tf32", "fp16"},
            "Type of activations and weights; sums and updates are fp32. tf32, fp16: on a GPU"),
        choiceSpec("convolution", {"direct", "winograd"},
                   "Algorithm; Winograd's does less arithmetic than is counted"),
        integerSpec("classes", "0", 0, 1000000,
                    "Classes to tell apart, or words to know; 0: the model's own number"),
        onlyWith(integerSpec("sequence", "0", 0, 1048576,
                             "Tokens or frames of each sequence; 0: as many as the model can take"),
                 "model", modelsOfSequences())};
    const auto append = [&specs](settings::ParameterSpecs more) {
        specs.insert(specs.end(), more.begin(), more.end());
    };
    if (train)
        append(learningSpecs());
    append(dataSpecs());
    if (train)
        append({onlyWith(choiceSpec("augment", {"on", "off"},
                                    "Random crops and flips of files; otherwise their center"),
                         "data", {"files"})});
    if (train)
        append(goalSpecs());
    else
        append({choiceSpec(
            "against", {"none", "fp32"},
            "fp32: after the steps, at least a hundred images, or positions of sequences, are also "
            "computed in fp32, to report how far the outputs differ and how often "
            "another class is the most likely")});
    if (train)
        append(exchangeSpecs());
    append(deviceSpecs(purpose));
    append({choiceSpec("profile", {"off", "on"},
                       "Time of each layer and kind of operation; costs a little speed"),
            workloads::backendSpec(backends,
                                   "Library that computes; auto takes the fastest built in")});
    return specs;
}

core::Expected<TrainingSettings> settingsOf(Purpose purpose, const settings::Parameters &parameters,
                                            const core::WorkContext &context)
{
    TrainingSettings settings;
    settings.model = parameters.text("model");
    settings.backend = parameters.text("backend");
    settings.options.classes = parameters.integer("classes");
    settings.options.sequence = parameters.integer("sequence");
    NetworkOptions &network = settings.network;
    network.purpose = purpose;
    network.precision = precisionOf(parameters.text("precision"));
    network.batch = parameters.integer("batch");
    network.threads = context.threads;
    network.seed = context.seed;
    network.convolution = parameters.text("convolution") == "winograd"
                              ? ConvolutionAlgorithm::Winograd
                              : ConvolutionAlgorithm::Direct;
    network.profile = parameters.text("profile") == "on";
    auto device = deviceOptionsOf(purpose, parameters);
    if (!device)
        return tl::make_unexpected(std::move(device.error()));
    network.device = *device;
    if (purpose == Purpose::Train) {
        network.optimizer = optimizerOf(parameters);
        network.optimizer.noiseSeed = context.seed;
        settings.options.dropout = parameters.text("dropout") == "on";
        settings.options.auxiliary = parameters.text("auxiliary") == "on";
        settings.play.remembered = parameters.integer("replay");
        auto exchange = exchangeSettingsOf(parameters);
        if (!exchange)
            return tl::make_unexpected(std::move(exchange.error()));
        settings.exchange = std::move(*exchange);
        network.exchange.isOn = settings.exchange.isOn;
        network.exchange.bringsParameters = network.exchange.rowMajor = settings.exchange.byServers;
        network.exchange.bucketBytes = settings.exchange.bucketBytes;
    }
    settings.againstFp32 = purpose == Purpose::Infer && parameters.text("against") == "fp32";
    if (auto good = takeData(settings, parameters, context); !good)
        return tl::make_unexpected(std::move(good.error()));
    if (purpose == Purpose::Train) {
        if (auto good = takeGoal(settings, parameters); !good)
            return tl::make_unexpected(std::move(good.error()));
    }
    return settings;
}

double usualRate(const std::string &model, OptimizerKind kind)
{
    double plain = 0.001;
    if (model.starts_with("alexnet") || model == "mnist")
        plain = 0.01;
    else if (model.starts_with("vgg"))
        plain = 0.0003;
    else if (model.starts_with("speech"))
        plain = 0.000003;
    else if (model == "memnet_fathom" &&
             (kind == OptimizerKind::Adam || kind == OptimizerKind::AdamW))
        return 0.01;
    switch (kind) {
    case OptimizerKind::Sgd:
        return plain;
    case OptimizerKind::Momentum:
        return plain / 10;
    case OptimizerKind::Adam:
    case OptimizerKind::AdamW:
        return 0.0001;
    case OptimizerKind::RmsProp:
        break;
    }
    return 0.00001;
}

const char *workloadName(Purpose purpose)
{
    return purpose == Purpose::Train ? "train" : "infer";
}

std::string problemText(const TrainingSettings &settings)
{
    const NetworkOptions &network = settings.network;
    std::string text = "model=" + settings.model + " batch=" + std::to_string(network.batch) +
                       " precision=" + precisionName(network.precision) +
                       " classes=" + std::to_string(settings.options.classes) +
                       " data=" + (settings.fromFiles ? "files" : "synthetic");
    if (settings.options.sequence > 0)
        text += " sequence=" + std::to_string(settings.options.sequence);
    if (settings.generatedImages > 0)
        text += " generated_images=" + std::to_string(settings.generatedImages);
    if (network.purpose == Purpose::Train)
        text += " optimizer=" +
                std::string(optimizerNames.at(static_cast<std::size_t>(network.optimizer.kind))) +
                " dropout=" + onOff(settings.options.dropout) +
                " auxiliary=" + onOff(settings.options.auxiliary);
    if (network.purpose == Purpose::Train && std::ranges::count(modelsOfPlay(), settings.model) > 0)
        text += " replay=" + std::to_string(settings.play.remembered);
    if (settings.goal.accuracy > 0) // what is held out is not trained with
        text += " until_accuracy=" + numberText(settings.goal.accuracy);
    if (network.device.gpus > 1) // each normalises its own share
        text += " gpus=" + std::to_string(network.device.gpus);
    if (settings.exchange.byServers) // how many servers keep the parameters changes nothing
        text +=
            " exchange=parameter_server workers=" + std::to_string(settings.exchange.ranks) +
            " update=" +
            (settings.exchange.isSynchronous ? "synchronous" : "asynchronous steps=of_all_workers");
    else if (settings.exchange.isOn)
        text += " exchange=all_reduce ranks=" + std::to_string(settings.exchange.ranks);
    return text;
}

} // namespace strata::engine::training::workload
