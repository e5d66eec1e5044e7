// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/story_kernels.h"

#include "engine/backends/reference/network/reference_stories.h"
#include "tests/engine/backends/onednn/network/compared_networks.h"

#include <QtTest>

using namespace strata::engine;
using namespace strata::engine::backends;
using namespace strata::engine::training;

namespace {

const Initialiser normal{Initialiser::Kind::Normal, 0.3};

std::vector<float> numbers(std::int64_t count, std::uint64_t stream)
{
    const workloads::RandomSequence random(6, stream);
    std::vector<float> values;
    for (std::int64_t i = 0; i < count; ++i)
        values.push_back(
            static_cast<float>(random.below(static_cast<std::uint64_t>(i), 2001)) / 500 - 2);
    return values;
}

std::vector<double> doubles(const std::vector<float> &values)
{
    return {values.begin(), values.end()};
}

std::vector<float> floats(const std::vector<double> &values)
{
    return {values.begin(), values.end()};
}

//! Words of which some are none, two tables, hops with one matrix for all, whose first may have a
//! bias.
Graph memoryNetwork(std::int64_t features, bool bias)
{
    constexpr std::int64_t words = 4;
    constexpr std::int64_t sentences = 5;
    constexpr std::int64_t tokens = (sentences + 1) * words;
    Graph graph({tokens, 1, 1}, {{0, tokens, 7}});
    const auto encoded = [&](const std::string &name, std::int64_t first, std::int64_t count) {
        const LayerId numbers =
            graph.add(name + ".numbers", Slice{first * words, count * words}, {graph.input()});
        const LayerId known =
            graph.add(name + ".words", Embedding{7, features, normal, true}, {numbers});
        return graph.add(name, SentenceEncoding{words}, {known});
    };
    const LayerId memories = graph.add("memories", PositionEmbedding{sentences, normal},
                                       {encoded("story", 0, sentences)});
    LayerId state = encoded("question", sentences, 1);
    std::optional<LayerId> between;
    for (const std::string name : {"first", "second", "third"}) {
        const LayerId read = graph.add(name + ".read", MemoryReading{}, {memories, state});
        const LayerId turned = graph.add(
            name + ".turned", Linear{features, bias && !between, normal, between}, {state});
        between = between.value_or(turned);
        state = graph.add(name, Addition{}, {turned, read});
    }
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("answer", Linear{7, false, normal, {}}, {state})});
    return graph;
}

} // namespace

class StoryKernelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void encodesLikeTheReference();
    void readsLikeTheReference_data();
    void readsLikeTheReference();
    void networksTrainLikeTheReference_data();
    void networksTrainLikeTheReference();
    void noiseIsTheSameAsTheReferences();
    void noiseStaysOutOfPadding();
};

void StoryKernelsTest::encodesLikeTheReference()
{
    constexpr std::int64_t sentences = 40;
    constexpr std::int64_t words = 6;
    constexpr std::int64_t features = 20;
    const SentenceEncoding encoding{words};
    std::vector<float> factors;
    for (std::int64_t word = 1; word <= words; ++word)
        for (std::int64_t k = 1; k <= features; ++k)
            factors.push_back(static_cast<float>(encoding.factor(word, k, features)));
    const std::vector<float> x = numbers(sentences * words * features, 0);
    std::vector<float> y(sentences * features);
    onednn::encodeSentences(x.data(), factors.data(), y.data(), sentences, words, features);
    std::vector<double> expected(y.size());
    const std::vector<double> exact = doubles(x);
    const Shape in{10 * words, 1, features};
    reference::encodeSentences(encoding, {in, 4, exact.data()},
                               {{10, 1, features}, 4, expected.data()});
    QVERIFY(distance(y, floats(expected)) < 1e-6);
    std::vector<float> gradient(x.size());
    onednn::encodeSentencesGradient(y.data(), factors.data(), gradient.data(), sentences, words,
                                    features);
    std::vector<double> expectedGradient(x.size());
    reference::encodeSentencesBackward(encoding, {{10, 1, features}, 4, expected.data()},
                                       {in, 4, expectedGradient.data()});
    QVERIFY(distance(gradient, floats(expectedGradient)) < 1e-6);
}

void StoryKernelsTest::readsLikeTheReference_data()
{
    QTest::addColumn<int>("images");
    QTest::addColumn<int>("memories");
    QTest::addColumn<int>("questions");
    QTest::addColumn<int>("features");
    QTest::newRow("as in Fathom") << 32 << 10 << 1 << 20;
    QTest::newRow("of large networks") << 3 << 70 << 5 << 129;
    QTest::newRow("one of each") << 1 << 1 << 1 << 1;
}

void StoryKernelsTest::readsLikeTheReference()
{
    QFETCH(int, images);
    QFETCH(int, memories);
    QFETCH(int, questions);
    QFETCH(int, features);
    const onednn::ReadingShape shape{images, memories, questions, features};
    const std::vector<float> memory = numbers(images * memories * features, 0);
    const std::vector<float> question = numbers(images * questions * features, 1);
    const std::vector<float> slope = numbers(images * questions * features, 2);
    std::vector<float> shares(static_cast<std::size_t>(images * questions * memories));
    std::vector<float> y(question.size());
    std::vector<float> memoryGradient(memory.size(), 7);
    std::vector<float> questionGradient(question.size(), 7);
    onednn::readMemories(shape, memory.data(), question.data(), shares.data(), y.data());
    onednn::readMemoriesGradient(shape, memory.data(), question.data(), shares.data(), slope.data(),
                                 memoryGradient.data(), questionGradient.data());
    const std::vector<double> m = doubles(memory);
    const std::vector<double> q = doubles(question);
    const std::vector<double> dy = doubles(slope);
    const Shape ofMemories{memories, 1, features};
    const Shape ofQuestions{questions, 1, features};
    std::vector<double> expected(q.size());
    reference::readMemories({ofMemories, images, m.data()}, {ofQuestions, images, q.data()},
                            {ofQuestions, images, expected.data()});
    QVERIFY(distance(y, floats(expected)) < 1e-5);
    std::vector<double> memoriesExpected(m.size());
    std::vector<double> questionsExpected(q.size());
    reference::readMemoriesBackward({ofMemories, images, m.data()}, {ofQuestions, images, q.data()},
                                    {ofQuestions, images, dy.data()},
                                    {ofMemories, images, memoriesExpected.data()},
                                    {ofQuestions, images, questionsExpected.data()});
    QVERIFY(distance(memoryGradient, floats(memoriesExpected)) < 1e-5);
    if (memories > 1)
        QVERIFY(distance(questionGradient, floats(questionsExpected)) < 1e-5);
}

void StoryKernelsTest::networksTrainLikeTheReference_data()
{
    QTest::addColumn<int>("features");
    QTest::addColumn<bool>("bias");
    QTest::addColumn<int>("precision");
    for (const Precision precision : {Precision::Fp32, Precision::Bf16}) {
        const char *name = precisionName(precision);
        QTest::addRow("%s", name) << 20 << false << static_cast<int>(precision);
        QTest::addRow("with bias, %s", name) << 33 << true << static_cast<int>(precision);
    }
}

void StoryKernelsTest::networksTrainLikeTheReference()
{
    QFETCH(int, features);
    QFETCH(bool, bias);
    QFETCH(int, precision);
    NetworkOptions chosen = options();
    chosen.precision = static_cast<Precision>(precision);
    const Graph graph = memoryNetwork(features, bias);
    const auto network = onednn::makeNetworkFactory()->compile(graph, chosen);
    if (!network && network.error().kind == core::FailureKind::Unsupported)
        QSKIP(network.error().text.c_str());
    const bool half = chosen.precision == Precision::Bf16;
    compareTraining(graph, chosen, half ? 1 : 3, half ? 0.08 : 1e-4);
    compareInference(graph, chosen, half ? 0.08 : 1e-4);
}

void StoryKernelsTest::noiseIsTheSameAsTheReferences()
{
    NetworkOptions chosen = options(OptimizerKind::Adam);
    chosen.optimizer.epsilon = 1e-3;
    chosen.optimizer.gradientNoise = 0.02;
    chosen.optimizer.clipNorm = 1;
    const Graph graph = memoryNetwork(20, true);
    compareTraining(graph, chosen, 3, 1e-4);
    // Without noise, this updates those rows of a table alone that a batch has named.
    NetworkOptions plain = options(OptimizerKind::Sgd);
    plain.optimizer.weightDecay = 0;
    plain.optimizer.gradientNoise = 0.02;
    compareTraining(graph, plain, 3, 1e-4);
    const auto noisy = compile(onednn::makeNetworkFactory(), graph, chosen);
    chosen.optimizer.gradientNoise = 0;
    const auto quiet = compile(onednn::makeNetworkFactory(), graph, chosen);
    QVERIFY(noisy && quiet);
    fill(*noisy, graph);
    fill(*quiet, graph);
    QVERIFY(noisy->step().has_value() && quiet->step().has_value());
    for (std::size_t i = 0; i < parameterTensors(graph).size(); ++i)
        QVERIFY(noisy->parameters()[i] != quiet->parameters()[i]);
}

//! Of channels that no register is full of, layouts have some that are not there, and primitives
//! count on their zeros: a network that learnt with noise has to compute what its parameters say.
void StoryKernelsTest::noiseStaysOutOfPadding()
{
    Graph graph({3, 12, 12});
    Convolution convolution;
    convolution.outChannels = 20;
    convolution.window.kernelHeight = convolution.window.kernelWidth = 3;
    convolution.weights = normal;
    LayerId x = graph.add("first", convolution, {graph.input()});
    x = graph.add("relu", Relu{}, {x});
    convolution.outChannels = 19;
    x = graph.add("second", convolution, {x});
    x = graph.add("classes", FullyConnected{5, normal}, {x});
    graph.add("loss", SoftmaxCrossEntropy{}, {x});
    NetworkOptions chosen = options(OptimizerKind::Sgd);
    chosen.optimizer.gradientNoise = 1;
    const auto learnt = compile(onednn::makeNetworkFactory(), graph, chosen);
    const auto fresh = compile(onednn::makeNetworkFactory(), graph, chosen);
    QVERIFY(learnt && fresh);
    fill(*learnt, graph);
    fill(*fresh, graph);
    for (int step = 0; step < 3; ++step)
        QVERIFY(learnt->step().has_value());
    fresh->setParameters(learnt->parameters());
    QVERIFY(learnt->step().has_value() && fresh->step().has_value());
    QVERIFY(distance(learnt->logits(), fresh->logits()) < 1e-6);
}

QTEST_GUILESS_MAIN(StoryKernelsTest)
#include "tst_story_kernels.moc"
