// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/backends.h"
#include "engine/core/measuring_loop.h"
#include "engine/training/data/stand_in/stand_in_set.h"
#include "engine/training/models/models.h"
#include "engine/training/workload/training_workloads.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

const std::atomic<bool> never{false};

//! Hands on what another backend makes, and remembers it: a workload keeps its network to itself.
class TappedFactory final : public NetworkFactory {
public:
    explicit TappedFactory(std::shared_ptr<const NetworkFactory> factory) :
        m_factory(std::move(factory))
    {
    }
    std::string name() const override { return m_factory->name(); }
    core::Expected<std::uint64_t> memoryNeeded(const Graph &graph,
                                               const NetworkOptions &options) const override
    {
        return m_factory->memoryNeeded(graph, options);
    }
    core::Expected<std::unique_ptr<Network>> compile(const Graph &graph,
                                                     const NetworkOptions &options) const override
    {
        auto network = m_factory->compile(graph, options);
        last = network ? network->get() : nullptr;
        return network;
    }

    mutable Network *last = nullptr;

private:
    std::shared_ptr<const NetworkFactory> m_factory;
};

//! Digits in MNIST's files.
core::Expected<void> writeDigits(const std::string &folder, std::int64_t images, std::uint64_t seed)
{
    data::StandInSet set;
    set.folder = folder;
    set.layout = data::Layout::Idx;
    set.images = images;
    set.shape = {1, 28, 28};
    set.seed = seed;
    return data::writeStandIn(set, {}, never);
}

//! Share of a set's images whose largest output is their label's.
core::Expected<double> accuracyOn(const std::string &folder, const NetworkFactory &factory,
                                  const TensorValues &parameters)
{
    constexpr std::int64_t batch = 100;
    const auto graph = models::buildModel("mnist");
    NetworkOptions options;
    options.purpose = Purpose::Infer;
    options.batch = batch;
    auto network = factory.compile(*graph, options);
    if (!network)
        return tl::make_unexpected(network.error());
    (*network)->setParameters(parameters);
    data::PipelineSettings settings;
    settings.folder = folder;
    settings.image = graph->inputShape();
    settings.batch = batch;
    settings.classes = graph->classes();
    settings.augment = false;
    const auto source = data::openImages(settings);
    if (!source)
        return tl::make_unexpected(source.error());
    std::int64_t right = 0;
    std::int64_t seen = 0;
    std::vector<std::int32_t> labels(batch);
    for (; seen < (*source)->images(); seen += batch) {
        const auto fetched = (*source)->next((*network)->images(), labels);
        const auto stepped = fetched ? (*network)->step() : fetched;
        if (!stepped)
            return tl::make_unexpected(stepped.error());
        const std::vector<float> logits = (*network)->logits();
        for (std::int64_t image = 0; image < batch; ++image) {
            const auto first = logits.begin() + image * graph->classes();
            right += std::max_element(first, first + graph->classes()) - first ==
                             labels[static_cast<std::size_t>(image)]
                         ? 1
                         : 0;
        }
    }
    return static_cast<double>(right) / static_cast<double>(seen);
}

} // namespace

class TestLearning : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void digitsAreLearnt_data();
    void digitsAreLearnt();
    void aGoalEndsTheTraining();
    void aGoalThatIsTooHighIsNotReached();
    void theCheckValueFollowsTheImages();

private:
    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const TappedFactory &factory, const std::vector<std::string> &words, int threads) const;

    QTemporaryDir m_directory;
    std::string m_training;
    std::string m_heldOut;
};

void TestLearning::initTestCase()
{
    QVERIFY(m_directory.isValid());
    m_training = m_directory.filePath(QStringLiteral("training")).toStdString();
    m_heldOut = m_directory.filePath(QStringLiteral("held out")).toStdString();
    for (const auto &written : {writeDigits(m_training, 6000, 1), writeDigits(m_heldOut, 2000, 2)})
        QVERIFY2(written.has_value(), written ? "" : written.error().text.c_str());
}

core::Expected<std::unique_ptr<core::PreparedWork>>
TestLearning::prepare(const TappedFactory &factory, const std::vector<std::string> &words,
                      int threads) const
{
    // The workload shares the test's factory, whose life is longer.
    const std::shared_ptr<const NetworkFactory> shared(&factory, [](const NetworkFactory *) {});
    const auto train = workload::makeTrain({shared});
    const auto parameters = core::parseParameters(train->parameters(), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return train->prepare(*parameters, {threads, 1, m_directory.path().toStdString()});
}

void TestLearning::digitsAreLearnt_data()
{
    QTest::addColumn<int>("backend");
    const auto factories = backends::networkFactories();
    for (std::size_t i = 0; i < factories.size(); ++i)
        QTest::newRow(factories[i]->name().c_str()) << static_cast<int>(i);
}

void TestLearning::digitsAreLearnt()
{
    QFETCH(int, backend);
    const auto real = backends::networkFactories().at(static_cast<std::size_t>(backend));
    if (const auto device = real->freeDeviceBytes(); !device)
        QSKIP(qPrintable(QStringLiteral("no GPU: ") + QString::fromStdString(device.error().text)));
    const TappedFactory factory(real);
    const auto work = prepare(factory,
                              {"model=mnist", "batch=50", "optimizer=momentum",
                               "learning_rate=0.02", "data=files", "folder=" + m_training},
                              1);
    QVERIFY2(work.has_value(), work ? "" : work.error().text.c_str());
    settings::LoopSettings settings;
    settings.warmupSteps = 10;
    settings.steps = 230; // twice through the set
    settings.maxSeconds = 280;
    std::vector<double> losses;
    const auto loop = core::measure(
        **work, settings, 1,
        [&losses](const core::StepTiming &step) { losses.push_back(step.values[0]); }, never);
    QVERIFY2(loop.has_value(), loop ? "" : loop.error().text.c_str());
    QVERIFY(losses.size() == 240 && losses.back() < losses.front() / 4);

    const auto accuracy = accuracyOn(m_heldOut, *real, factory.last->parameters());
    QVERIFY2(accuracy.has_value(), accuracy ? "" : accuracy.error().text.c_str());
    qInfo("%.2f %% of 2000 held-out digits", *accuracy * 100);
    QVERIFY2(*accuracy > 0.97, std::to_string(*accuracy).c_str());

    const auto checked = (*work)->check();
    QVERIFY2(checked && checked->verified,
             checked ? checked->verification.c_str() : checked.error().text.c_str());
    const auto facts = (*work)->facts();
    QVERIFY(std::stod(facts.at("accuracy.last")) > 0.95);
    QVERIFY(std::stod(facts.at("time.input_wait_s")) >= 0 &&
            std::stod(facts.at("time.compute_s")) > 0);
    QCOMPARE(facts.at("data.images"), std::string("6000"));
}

void TestLearning::aGoalEndsTheTraining()
{
    const auto real = backends::networkFactories().front();
    const TappedFactory factory(real);
    const auto work =
        prepare(factory,
                {"model=mnist", "batch=50", "optimizer=momentum", "learning_rate=0.02",
                 "data=files", "folder=" + m_training, "until_accuracy=0.9", "evaluate_every=15"},
                1);
    QVERIFY2(work.has_value(), work ? "" : work.error().text.c_str());
    settings::LoopSettings settings;
    settings.steps = 1000;
    settings.maxSeconds = 280;
    double seconds = 0;
    std::uint64_t steps = 0;
    const auto loop = core::measure(
        **work, settings, 1,
        [&](const core::StepTiming &step) {
            seconds += static_cast<double>(step.durationNs) * 1e-9;
            ++steps;
        },
        never);
    QVERIFY2(loop.has_value(), loop ? "" : loop.error().text.c_str());
    QVERIFY2(steps < 1000 && steps % 15 == 0, std::to_string(steps).c_str());
    // What was compiled last is the network that evaluates, with what the other one has learnt.
    const auto accuracy = accuracyOn(m_heldOut, *real, factory.last->parameters());
    QVERIFY2(accuracy && *accuracy > 0.8,
             accuracy ? std::to_string(*accuracy).c_str() : accuracy.error().text.c_str());
    const auto checked = (*work)->check();
    QVERIFY(checked && checked->verified && !checked->shortfall);
    const auto facts = (*work)->facts();
    qInfo("%s of held-out digits after %s steps", facts.at("accuracy.held_out").c_str(),
          facts.at("accuracy.steps").c_str());
    QVERIFY(std::stod(facts.at("accuracy.held_out")) >= 0.9);
    QCOMPARE(facts.at("accuracy.steps"), std::to_string(steps));
    QCOMPARE(facts.at("accuracy.held_out_images"), std::string("600"));
    QCOMPARE(facts.at("data.images"), std::string("5400"));
    for (const core::ClosingValue &value : (*work)->closingValues())
        if (value.series == "time_to_accuracy")
            QVERIFY(std::abs(value.value - seconds) < 1e-6);
    QVERIFY(facts.contains("accuracy.time_s"));
}

void TestLearning::aGoalThatIsTooHighIsNotReached()
{
    const TappedFactory factory(backends::networkFactories().front());
    const auto work = prepare(factory,
                              {"model=mnist", "batch=50", "data=files", "folder=" + m_training,
                               "until_accuracy=1", "evaluate_every=2", "learning_rate=1e-9"},
                              1);
    QVERIFY2(work.has_value(), work ? "" : work.error().text.c_str());
    settings::LoopSettings settings;
    settings.steps = 4;
    const auto loop = core::measure(
        **work, settings, 1, [](const core::StepTiming &) {}, never);
    QVERIFY(loop && loop->measuredSteps == 4);
    const auto checked = (*work)->check();
    QVERIFY(checked && checked->verified);
    QVERIFY(checked->shortfall && checked->shortfall->code == "accuracy_not_reached");
}

void TestLearning::theCheckValueFollowsTheImages()
{
    const TappedFactory factory(backends::networkFactories().back());
    const auto checkValue = [&](const std::string &folder,
                                const std::string &workers) -> std::string {
        const auto work = prepare(
            factory,
            {"model=mnist", "batch=20", "data=files", "folder=" + folder, "decoders=" + workers},
            1);
        core::StepValues values{};
        if (!work || !(*work)->iterate() || !(*work)->afterStep(values))
            return "failed";
        const auto checked = (*work)->check();
        return checked ? checked->checkValue : checked.error().text;
    };
    const std::string value = checkValue(m_training, "1");
    QCOMPARE(value.size(), std::size_t(16));
    QCOMPARE(checkValue(m_training, "3"), value);
    QVERIFY(checkValue(m_heldOut, "1") != value);
}

QTEST_GUILESS_MAIN(TestLearning)
#include "tst_learning.moc"
