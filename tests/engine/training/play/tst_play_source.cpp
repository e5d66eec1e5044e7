// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/backends.h"
#include "engine/training/play/play_source.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <vector>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::engine::training::play;

namespace {

constexpr Board small{7, 1};

Graph seeing(const Board &board, std::int64_t hidden)
{
    const auto he = [](double products) {
        return Initialiser{Initialiser::Kind::Normal, std::sqrt(2 / products)};
    };
    Graph graph({ReplayMemory::stacked, board.side(), board.side()});
    const auto pixels = static_cast<double>(graph.inputShape().elements());
    const LayerId first = graph.add("first", FullyConnected{hidden, he(pixels)}, {graph.input()});
    const LayerId relu = graph.add("relu", Relu{}, {first});
    const LayerId values = graph.add(
        "values", FullyConnected{CatchGame::actions, he(static_cast<double>(hidden))}, {relu});
    graph.add("loss", ActionValueError{}, {values});
    return graph;
}

//! Of a game so small that a few thousand steps are enough.
PlaySettings quickly()
{
    PlaySettings settings;
    settings.board = small;
    settings.remembered = 3000;
    settings.targetEvery = 100;
    settings.discount = 0.9;
    settings.stepsToLeast = 1500;
    settings.leastRandom = 0.05;
    return settings;
}

//! A network with what it learns from.
struct Learner {
    Learner(const PlaySettings &settings, const NetworkFactory &factory, int threads = 1,
            std::uint64_t seed = 1) :
        graph(seeing(settings.board, 64))
    {
        NetworkOptions options;
        options.batch = 32;
        options.threads = threads;
        options.seed = seed;
        options.optimizer = {OptimizerKind::RmsProp, 2e-3, 0.9, 0.95, 3e-4};
        network = std::move(*factory.compile(graph, options));
        network->setParameters(initialValues(parameterTensors(graph), seed));
        source = std::move(*PlaySource::make(settings, graph, options, factory));
    }
    bool step() { return source->next(*network).has_value() && network->step().has_value(); }

    Graph graph;
    std::unique_ptr<Network> network;
    std::unique_ptr<PlaySource> source;
};

std::shared_ptr<const NetworkFactory> reference()
{
    return backends::networkFactories().back();
}

} // namespace

class TestPlaySource : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rewardsRise();
    void aSeedIsTheWholeStory();
    void targetsAreWhatTheFormulaSays();
    void chanceGivesWay();
    void profileCoversWhatIsDone();
    void memoryIsCounted();
    void statesAreOfTheGame();
};

//! Standing still catches less than half of the balls, which is a mean below 0.
void TestPlaySource::rewardsRise()
{
    Learner learner(quickly(), *backends::networkFactories().front());
    while (learner.source->games() < 100)
        QVERIFY(learner.step());
    const double atFirst = learner.source->reward();
    for (int step = 0; step < 3500; ++step)
        QVERIFY(learner.step());
    qInfo("%lld games: mean reward of the first hundred %.2f, of the last %.2f",
          static_cast<long long>(learner.source->games()), atFirst, learner.source->reward());
    QVERIFY(atFirst < 0.1);
    QVERIFY(learner.source->reward() > 0.5);
}

void TestPlaySource::aSeedIsTheWholeStory()
{
    const auto factory = reference();
    Learner one(quickly(), *factory, 1);
    Learner same(quickly(), *factory, 2);
    Learner other(quickly(), *factory, 1, 2);
    QVERIFY(one.source->hashOfFirst() != 0);
    QCOMPARE(same.source->hashOfFirst(), one.source->hashOfFirst());
    QVERIFY(other.source->hashOfFirst() != one.source->hashOfFirst());
    for (int step = 0; step < 10; ++step) {
        QVERIFY(one.step() && same.step());
        QVERIFY(std::ranges::equal(one.network->images(), same.network->images()));
        QVERIFY(std::ranges::equal(one.network->labels(), same.network->labels()));
        QVERIFY(std::ranges::equal(one.network->targets(), same.network->targets()));
    }
    QVERIFY(one.network->parameters() == same.network->parameters());
}

//! With a network whose values are its last biases, the best of which is 3.
void TestPlaySource::targetsAreWhatTheFormulaSays()
{
    PlaySettings settings = quickly();
    settings.discount = 0.5;
    settings.targetEvery = 2;
    Learner learner(settings, *reference());
    TensorValues values = learner.network->parameters();
    for (std::vector<float> &tensor : values)
        std::ranges::fill(tensor, 0.0F);
    values.back() = {1, 3, 2, -1};
    learner.network->setParameters(values);
    std::set<float> seen;
    for (int step = 0; step < 20; ++step) {
        QVERIFY(learner.source->next(*learner.network).has_value());
        seen.insert(learner.network->targets().begin(), learner.network->targets().end());
        for (const std::int32_t action : learner.network->labels())
            QVERIFY(action >= 0 && action < CatchGame::actions);
    }
    QVERIFY(seen == (std::set<float>{-1, 1, 1.5})); // lost, won, and half of 3 before the end
    // The second network keeps the old values until its turn comes.
    values.back() = {1, 5, 2, -1};
    QVERIFY(learner.source->next(*learner.network).has_value());
    learner.network->setParameters(values);
    QVERIFY(learner.source->next(*learner.network).has_value());
    QCOMPARE(std::ranges::count(learner.network->targets(), 2.5F), 0);
    QVERIFY(learner.source->next(*learner.network).has_value());
    QVERIFY(std::ranges::count(learner.network->targets(), 2.5F) > 0);
}

void TestPlaySource::chanceGivesWay()
{
    PlaySettings settings = quickly();
    settings.stepsToLeast = 10;
    settings.leastRandom = 0.25;
    Learner learner(settings, *reference());
    QCOMPARE(learner.source->randomShare(), 1.0);
    for (int step = 0; step < 5; ++step)
        QVERIFY(learner.source->next(*learner.network).has_value());
    QCOMPARE(learner.source->randomShare(), 0.5);
    for (int step = 0; step < 5; ++step)
        QVERIFY(learner.source->next(*learner.network).has_value());
    QCOMPARE(learner.source->randomShare(), 0.25);
}

void TestPlaySource::profileCoversWhatIsDone()
{
    Learner learner(quickly(), *reference());
    QVERIFY(learner.step() && learner.step());
    const std::vector<OperationTime> times = learner.source->profile();
    QCOMPARE(times.size(), std::size_t(3));
    QCOMPARE(times[0].operation, std::string("play"));
    QCOMPARE(times[1].operation, std::string("replay"));
    QCOMPARE(times[2].operation, std::string("target_values"));
    for (const OperationTime &time : times)
        QVERIFY(time.seconds > 0 && time.calls >= 2);
    learner.source->clearProfile();
    for (const OperationTime &time : learner.source->profile())
        QVERIFY(time.seconds == 0 && time.calls == 0);
}

void TestPlaySource::memoryIsCounted()
{
    PlaySettings settings = quickly();
    const Graph graph = seeing(settings.board, 64);
    NetworkOptions options;
    options.batch = 32;
    const auto bytes = PlaySource::bytesNeeded(settings, graph, options, *reference());
    settings.remembered += 1000;
    const auto more = PlaySource::bytesNeeded(settings, graph, options, *reference());
    QVERIFY(bytes && more);
    QCOMPARE(*more - *bytes, 1000.0 * (49 + sizeof(ReplayMemory::Played)));
    QVERIFY(*bytes > 3000.0 * 49);
}

void TestPlaySource::statesAreOfTheGame()
{
    std::vector<float> images(40 * 4 * 49, -1);
    QVERIFY(fillStates(small, 1, images).has_value());
    const std::set<float> greys(images.begin(), images.end());
    QVERIFY(greys == (std::set<float>{0, CatchGame::paddleGrey / 255.0F, 1}));
    // Each shows the one before among its last frames, unless a game has begun.
    int successors = 0;
    for (auto state = images.begin(); state + 2 * 196 <= images.end(); state += 196)
        successors += std::equal(state + 49, state + 196, state + 196) ? 1 : 0;
    QVERIFY(successors >= 30);
}

QTEST_GUILESS_MAIN(TestPlaySource)
#include "tst_play_source.moc"
