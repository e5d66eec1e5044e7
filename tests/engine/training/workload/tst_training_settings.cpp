// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/training/workload/fake_network.h"

#include <QTest>

#include <algorithm>

using namespace strata::tests;

class TestTrainingSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theDefaultsAreThePapers();
    void everyParameterArrives();
    void inferenceHasNoLearning();
    void noFolderMeansAStandInSet();
    void aGoalIsOfImagesThatCanBeLearnt();
    void wordsThatContradictEachOther();
    void unknownModelsAndPrecisions();
    void everyPrecisionArrivesByItsName();
    void onlyAGpuHasAChoice();
    void severalGpusShareABatch();
    void everyModelAndOptimizerHasARate();
    void theProblemNamesWhatIsComputed();
};

void TestTrainingSettings::theDefaultsAreThePapers()
{
    const auto settings = settingsOf(Purpose::Train, {}, 3);
    QVERIFY(settings.has_value());
    QCOMPARE(settings->model, std::string("resnet50_v1.5"));
    QCOMPARE(settings->network.batch, std::int64_t(32));
    QCOMPARE(settings->network.threads, 3);
    QCOMPARE(settings->network.seed, std::uint64_t(5));
    QVERIFY(settings->network.purpose == Purpose::Train &&
            settings->network.precision == Precision::Fp32);
    QVERIFY(settings->network.optimizer.kind == OptimizerKind::Sgd);
    QCOMPARE(settings->network.optimizer.rate,
             workload::usualRate("resnet50_v1.5", OptimizerKind::Sgd));
    QVERIFY(settings->options.dropout && !settings->options.auxiliary && !settings->fromFiles);
    QVERIFY(!settings->network.profile && !settings->network.keepGradients);
}

void TestTrainingSettings::everyParameterArrives()
{
    const auto settings = settingsOf(Purpose::Train, {"model=inception_v3", "batch=7",
                                                      "precision=bf16",     "convolution=winograd",
                                                      "optimizer=rmsprop",  "learning_rate=0.5",
                                                      "momentum=0.25",      "weight_decay=0.125",
                                                      "clip_norm=3",        "dropout=off",
                                                      "auxiliary=on",       "classes=12",
                                                      "data=files",         "folder=/a b",
                                                      "decoders=6",         "prefetch=9",
                                                      "augment=off",        "cache=direct",
                                                      "bad_share=0.5",      "profile=on",
                                                      "backend=fake",       "gradient_noise=0.75"},
                                     3);
    QVERIFY(settings.has_value());
    QCOMPARE(settings->model, std::string("inception_v3"));
    QCOMPARE(settings->backend, std::string("fake"));
    QVERIFY(!settings->options.dropout && settings->options.auxiliary &&
            settings->options.classes == 12);
    const NetworkOptions &network = settings->network;
    QVERIFY(network.batch == 7 && network.precision == Precision::Bf16 && network.profile);
    QVERIFY(network.convolution == ConvolutionAlgorithm::Winograd &&
            network.optimizer.kind == OptimizerKind::RmsProp);
    QCOMPARE(network.optimizer.rate, 0.5);
    QCOMPARE(network.optimizer.momentum, 0.25);
    QCOMPARE(network.optimizer.secondMoment, 0.99);
    QCOMPARE(network.optimizer.weightDecay, 0.125);
    QCOMPARE(network.optimizer.clipNorm, 3.0);
    QCOMPARE(network.optimizer.gradientNoise, 0.75);
    QCOMPARE(network.optimizer.noiseSeed, network.seed);
    const data::PipelineSettings &pipeline = settings->pipeline;
    QVERIFY(settings->fromFiles && pipeline.folder == "/a b" && pipeline.workers == 6 &&
            pipeline.prefetch == 9 && pipeline.batch == 7);
    QVERIFY(!pipeline.augment && pipeline.cache == data::CacheState::Direct &&
            pipeline.badShare == 0.5 && pipeline.seed == 5);
    const auto adam = settingsOf(Purpose::Train, {"optimizer=adam", "data=files", "folder=x"}, 3);
    QVERIFY(adam->network.optimizer.kind == OptimizerKind::Adam &&
            adam->network.optimizer.secondMoment == 0.999 &&
            adam->network.optimizer.epsilon == 1e-8);
    const auto own =
        settingsOf(Purpose::Train, {"optimizer=rmsprop", "second_moment=0.95", "epsilon=0.01"});
    QVERIFY(own && own->network.optimizer.secondMoment == 0.95 &&
            own->network.optimizer.epsilon == 0.01);
    // Where gradients are zero, a step would be zero divided by zero.
    const auto specs = workload::parameterSpecs(Purpose::Train, {"fake"});
    QVERIFY(!core::parseParameters(specs, {"optimizer=adam", "epsilon=0"}));
    const auto plays = settingsOf(Purpose::Train, {"model=deepq_fathom", "replay=5000"});
    QVERIFY(plays && plays->play.remembered == 5000);
    QVERIFY(workload::problemText(*plays).find(" replay=5000") != std::string::npos);
    QVERIFY(workload::problemText(*own).find("replay") == std::string::npos);
    QCOMPARE(adam->pipeline.workers, 3); // as many as compute
}

void TestTrainingSettings::inferenceHasNoLearning()
{
    const settings::ParameterSpecs specs = workload::parameterSpecs(Purpose::Infer, {"fake"});
    const auto has = [&specs](const char *name) {
        return std::any_of(specs.begin(), specs.end(), [name](const settings::ParameterSpec &spec) {
            return spec.name == name;
        });
    };
    for (const char *name : {"optimizer", "learning_rate", "momentum", "weight_decay", "clip_norm",
                             "gradient_noise", "dropout", "auxiliary", "augment"})
        QVERIFY2(!has(name), name);
    for (const char *name : {"model", "batch", "precision", "data", "folder", "profile", "backend"})
        QVERIFY2(has(name), name);
    const auto settings = settingsOf(Purpose::Infer, {"batch=3", "data=files", "folder=x"});
    QVERIFY(settings.has_value());
    QVERIFY(settings->network.purpose == Purpose::Infer && !settings->pipeline.augment);
}

void TestTrainingSettings::noFolderMeansAStandInSet()
{
    const auto made = settingsOf(Purpose::Train, {"data=files", "generated_images=50"});
    QVERIFY(made && made->generatedImages == 50 && made->pipeline.folder.ends_with("/images"));
    QVERIFY(problemText(*made).find("generated_images=50") != std::string::npos);
    const auto named =
        settingsOf(Purpose::Train, {"data=files", "folder=/x", "generated_images=50"});
    QVERIFY(named && named->generatedImages == 0 && named->pipeline.folder == "/x");
    QVERIFY(settingsOf(Purpose::Train, {})->generatedImages == 0);
}

void TestTrainingSettings::aGoalIsOfImagesThatCanBeLearnt()
{
    const auto settings = settingsOf(
        Purpose::Train, {"until_accuracy=0.75", "evaluate_every=9", "data=files", "folder=/x"});
    QVERIFY(settings.has_value());
    QCOMPARE(settings->goal.accuracy, 0.75);
    QCOMPARE(settings->goal.every, std::int64_t(9));
    QVERIFY(settings->pipeline.part == data::Part::Training);
    QVERIFY(workload::problemText(*settings).find(" until_accuracy=0.75") != std::string::npos);
    const auto whole = settingsOf(Purpose::Train, {"data=files", "folder=/x"});
    QVERIFY(whole->goal.accuracy == 0 && whole->pipeline.part == data::Part::All);
    const auto code = [](const std::vector<std::string> &words) {
        const auto refused = settingsOf(Purpose::Train, words);
        return refused ? "none" : refused.error().code;
    };
    QCOMPARE(code({"until_accuracy=0.75"}), std::string("nothing_to_learn"));
    for (const char *model : {"model=deepq_fathom", "model=memnet_fathom", "model=gpt2_124m"})
        QCOMPARE(code({"until_accuracy=0.75", model}), std::string("goal_without_images"));
    QCOMPARE(code({"evaluate_every=9", "data=files"}), std::string("evaluation_unused"));
    QCOMPARE(code({"until_accuracy=0.75", "data=files", "exchange=all_reduce"}),
             std::string("goal_of_several"));
}

void TestTrainingSettings::wordsThatContradictEachOther()
{
    const auto unused = settingsOf(Purpose::Infer, {"folder=/images"});
    QVERIFY(!unused && unused.error().kind == core::FailureKind::Usage);
    QVERIFY2(unused.error().text.find("/images") != std::string::npos, unused.error().text.c_str());
}

void TestTrainingSettings::unknownModelsAndPrecisions()
{
    const settings::ParameterSpecs specs = workload::parameterSpecs(Purpose::Train, {"fake"});
    const auto model = core::parseParameters(specs, {"model=resnet51_v1.5"});
    QVERIFY(!model && model.error().kind == core::FailureKind::Usage);
    QVERIFY2(model.error().text.find("nearest is resnet50_v1.5") != std::string::npos,
             model.error().text.c_str());
    const auto precision = core::parseParameters(specs, {"precision=fp8"});
    QVERIFY(!precision && precision.error().kind == core::FailureKind::Usage);
    QVERIFY(!core::parseParameters(specs, {"batch=0"}));
    for (const models::ModelInfo &info : models::allModels())
        QVERIFY2(core::parseParameters(specs, {"model=" + info.name}).has_value(),
                 info.name.c_str());
}

void TestTrainingSettings::everyPrecisionArrivesByItsName()
{
    for (const Precision precision :
         {Precision::Fp32, Precision::Bf16, Precision::Tf32, Precision::Fp16}) {
        const std::string word = std::string("precision=") + precisionName(precision);
        const auto settings = settingsOf(Purpose::Infer, {word});
        QVERIFY2(settings && settings->network.precision == precision, word.c_str());
        QVERIFY2(workload::problemText(*settings).find(" " + word + " ") != std::string::npos,
                 word.c_str());
    }
}

void TestTrainingSettings::onlyAGpuHasAChoice()
{
    const auto standard = settingsOf(Purpose::Train, {"backend=cuda"});
    QVERIFY(standard && standard->network.device == DeviceOptions());
    const auto chosen =
        settingsOf(Purpose::Train, {"backend=cuda", "graph=on", "images_on=device",
                                    "host_memory=pageable", "engine_choice=measured"});
    QVERIFY(chosen.has_value());
    QVERIFY((chosen->network.device ==
             DeviceOptions{true, ImagesOn::Device, HostMemory::Pageable, EngineChoice::Measured}));
    QCOMPARE(workload::problemText(*chosen),
             workload::problemText(*standard)); // it is the same work
    for (const char *word : {"graph=on", "images_on=device", "host_memory=pageable",
                             "engine_choice=measured", "gpu=1"}) {
        for (const char *backend : {"backend=auto", "backend=onednn", "backend=reference"}) {
            const auto refused = settingsOf(Purpose::Infer, {word, backend});
            QVERIFY2(!refused && refused.error().kind == core::FailureKind::Usage, word);
            QVERIFY2(refused.error().text.find(backend) != std::string::npos,
                     refused.error().text.c_str());
        }
    }
    const auto files =
        settingsOf(Purpose::Train, {"backend=cuda", "images_on=device", "data=files", "folder=x"});
    QVERIFY(!files && files.error().code == "images_cannot_stay");
}

void TestTrainingSettings::severalGpusShareABatch()
{
    const auto shared = settingsOf(Purpose::Train, {"backend=cuda", "gpus=4", "batch=8"});
    QVERIFY(shared && shared->network.device.gpus == 4);
    QVERIFY(settingsOf(Purpose::Train, {"backend=cuda", "gpus=4", "gpu=2", "batch=8"}).has_value());
    const auto alone = settingsOf(Purpose::Train, {"backend=cuda", "batch=8"});
    QVERIFY(alone && alone->network.device.gpus == 1);
    QCOMPARE(workload::problemText(*shared),
             workload::problemText(*alone) + " gpus=4"); // each normalises its own share
    const auto code = [](std::vector<std::string> words) {
        const auto refused = settingsOf(Purpose::Train, words);
        return refused ? "none" : refused.error().code;
    };
    QCOMPARE(code({"backend=cuda", "gpus=3", "batch=8"}), std::string("batch_not_shared"));
    QCOMPARE(code({"backend=cuda", "gpus=2", "batch=8", "graph=on"}),
             std::string("graph_of_one_gpu"));
    QCOMPARE(code({"backend=reference", "gpus=2", "batch=8"}), std::string("device_option_unused"));
    for (const settings::ParameterSpec &spec : workload::parameterSpecs(Purpose::Infer, {"cuda"}))
        QVERIFY(spec.name != "gpus"); // inference needs no exchange
}

void TestTrainingSettings::everyModelAndOptimizerHasARate()
{
    for (const models::ModelInfo &info : models::allModels()) {
        for (const char *name : optimizerNames) {
            const auto settings = settingsOf(
                Purpose::Train, {"model=" + info.name, std::string("optimizer=") + name});
            QVERIFY(settings.has_value());
            const double rate = settings->network.optimizer.rate;
            QVERIFY2(rate > 0 && rate <= 0.01, (info.name + " " + name).c_str());
            QVERIFY2(workload::problemText(*settings).find(std::string("optimizer=") + name) !=
                         std::string::npos,
                     name);
        }
    }
    const auto rateOf = [](const char *model) {
        return workload::usualRate(model, OptimizerKind::Sgd);
    };
    QVERIFY(rateOf("vgg19_tf_cnn") < rateOf("resnet18") &&
            rateOf("resnet18") < rateOf("alexnet_tf_cnn"));
    QCOMPARE(
        settingsOf(Purpose::Train, {"model=vgg19", "learning_rate=0.25"})->network.optimizer.rate,
        0.25);
}

void TestTrainingSettings::theProblemNamesWhatIsComputed()
{
    const std::string standard = workload::problemText(*settingsOf(Purpose::Train, {}));
    for (const char *word : {"model=vgg19", "batch=2", "precision=bf16", "optimizer=adam",
                             "dropout=off", "auxiliary=on", "classes=7"})
        QVERIFY2(workload::problemText(*settingsOf(Purpose::Train, {word})) != standard, word);
    for (const char *word : {"profile=on", "backend=fake", "decoders=3"})
        QCOMPARE(workload::problemText(*settingsOf(Purpose::Train, {word})), standard);
    QCOMPARE(workload::problemText(*settingsOf(Purpose::Train, {}, 9)), standard);
}

QTEST_APPLESS_MAIN(TestTrainingSettings)
#include "tst_training_settings.moc"
