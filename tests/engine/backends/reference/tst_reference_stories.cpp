// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_stories.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

class TestReferenceStories : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void encodesByHand();
    void readsByHand();
    void gradientsOfSentencesAreDifferences();
    void gradientsOfReadingAreDifferences();
    void gradientsOfHopsAreDifferences();
    void learnsNothingAboutPadding();
};

void TestReferenceStories::encodesByHand()
{
    const SentenceEncoding encoding{2};
    // Two words of two features: 2 · ((1 − j/2) − k/2 · (1 − j))
    QCOMPARE(encoding.factor(1, 1, 2), 1.0);
    QCOMPARE(encoding.factor(1, 2, 2), 1.0);
    QCOMPARE(encoding.factor(2, 1, 2), 1.0);
    QCOMPARE(encoding.factor(2, 2, 2), 2.0);
    const std::vector<double> words{1, 2, 3, 4, 5, 6, 7, 8};
    std::vector<double> sentences(4);
    encodeSentences(encoding, {{4, 1, 2}, 1, words.data()}, {{2, 1, 2}, 1, sentences.data()});
    QCOMPARE(sentences, (std::vector<double>{4, 10, 12, 22}));
    std::vector<double> gradient(8, 1); // adds
    encodeSentencesBackward(encoding, {{2, 1, 2}, 1, sentences.data()},
                            {{4, 1, 2}, 1, gradient.data()});
    QCOMPARE(gradient, (std::vector<double>{5, 11, 5, 21, 13, 23, 13, 45}));
    // The larger the sentence, the nearer to the ends of the formula.
    QCOMPARE(SentenceEncoding{6}.factor(6, 20, 20), 2.0);
    QVERIFY(std::abs(SentenceEncoding{6}.factor(1, 1, 20) -
                     (1 + 4.0 * (1 - 10) * (1 - 3) / 20 / 6)) < 1e-15);
}

void TestReferenceStories::readsByHand()
{
    const double third = std::log(3.0);
    const std::vector<double> memories{third, 0, 0, 5};
    const std::vector<double> questions{1, 0};
    std::vector<double> y(2);
    readMemories({{2, 1, 2}, 1, memories.data()}, {{1, 1, 2}, 1, questions.data()},
                 {{1, 1, 2}, 1, y.data()});
    // The first is read to three quarters.
    QVERIFY(std::abs(y[0] - 0.75 * third) < 1e-15);
    QVERIFY(std::abs(y[1] - 1.25) < 1e-15);
}

void TestReferenceStories::gradientsOfSentencesAreDifferences()
{
    Graph graph({12, 1, 1}, {{0, 12, 5}});
    const LayerId words = graph.add("words", Embedding{5, 4, {}, true}, {graph.input()});
    const LayerId turned = graph.add("turned", Linear{4, true, {}, {}}, {words});
    const LayerId sentences = graph.add("sentences", SentenceEncoding{3}, {turned});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("classes", Linear{3, true, {}, {}}, {sentences})});
    QCOMPARE(gradientFault(graph), std::string());
}

//! Several questions of each image, and memories that are learnt as these are.
void TestReferenceStories::gradientsOfReadingAreDifferences()
{
    Graph graph({5, 1, 3});
    const LayerId memories = graph.add("memories", Linear{4, true, {}, {}}, {graph.input()});
    const LayerId some = graph.add("some", Slice{1, 2}, {graph.input()});
    const LayerId questions = graph.add("questions", Linear{4, true, {}, {}}, {some});
    const LayerId read = graph.add("read", MemoryReading{}, {memories, questions});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("classes", Linear{3, true, {}, {}}, {read})});
    QCOMPARE(gradientFault(graph), std::string());
}

//! One matrix for three layers.
void TestReferenceStories::gradientsOfHopsAreDifferences()
{
    Graph graph({4, 1, 3});
    const LayerId first = graph.add("first", Linear{3, true, {}, {}}, {graph.input()});
    const LayerId second = graph.add("second", Linear{3, false, {}, first}, {first});
    const LayerId read = graph.add("read", MemoryReading{}, {second, first});
    const LayerId sum = graph.add("sum", Addition{}, {read, second});
    const LayerId third = graph.add("third", Linear{3, true, {}, first}, {sum});
    graph.add("loss", SoftmaxCrossEntropy{}, {third});
    QCOMPARE(parameterTensors(graph).size(), std::size_t{3}); // the matrix and two biases
    QCOMPARE(gradientFault(graph), std::string());
}

void TestReferenceStories::learnsNothingAboutPadding()
{
    Graph graph({6, 1, 1}, {{0, 6, 4}});
    const LayerId words = graph.add("words", Embedding{4, 3, {}, true}, {graph.input()});
    graph.add("loss", SoftmaxCrossEntropy{}, {words});
    const auto network = networkWithNumbers(graph, 2);
    for (std::size_t i = 0; i < 12; ++i)
        network->images()[i] = static_cast<float>(i % 4);
    QVERIFY(network->step().has_value());
    const std::vector<float> logits = network->logits();
    const std::vector<float> table = network->parameters().front();
    for (std::size_t k = 0; k < 3; ++k) {
        QCOMPARE(logits[k], 0.0F);
        QCOMPARE(logits[3 + k], table[3 + k]);
        QCOMPARE(network->gradients().front()[k], 0.0F);
        QVERIFY(network->gradients().front()[3 + k] != 0);
    }
}

QTEST_APPLESS_MAIN(TestReferenceStories)
#include "tst_reference_stories.moc"
