// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_elementwise.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

namespace {

Convolution pointwise(std::int64_t channels)
{
    Convolution convolution;
    convolution.outChannels = channels;
    return convolution;
}

void finish(Graph &graph, LayerId last)
{
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("top", FullyConnected{3, {}}, {last})});
}

} // namespace

class TestReferenceElementwise : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rectifiesByHand();
    void limitsByHand();
    void rectifierGradientsAreDifferences();
    void dropsWhatTheMaskSays();
    void dropoutGradientsAreDifferences();
    void additionGradientsAreDifferences();
    void multiplicationGradientsAreDifferences();
    void concatenatesInOrder();
    void concatenationGradientsAreDifferences();
    void padsWithChannelsOfZeros();
    void paddingGradientsAreDifferences();
};

void TestReferenceElementwise::rectifiesByHand()
{
    const std::array<double, 4> x{-1, 0, 2, std::numeric_limits<double>::quiet_NaN()};
    std::array<double, 4> y{};
    constexpr double unlimited = Relu{}.limit;
    rectify(unlimited, {{4, 1, 1}, 1, x.data()}, {{4, 1, 1}, 1, y.data()});
    QCOMPARE(y[0], 0.0);
    QCOMPARE(y[1], 0.0);
    QCOMPARE(y[2], 2.0);
    QVERIFY(std::isnan(y[3]));
    const std::array<double, 4> yGradient{5, 6, 7, 8};
    std::array<double, 4> xGradient{1, 1, 1, 1};
    rectifyBackward(unlimited, {{4, 1, 1}, 1, x.data()}, {{4, 1, 1}, 1, yGradient.data()},
                    {{4, 1, 1}, 1, xGradient.data()});
    QCOMPARE(xGradient, (std::array<double, 4>{1, 1, 8, 9}));
}

void TestReferenceElementwise::limitsByHand()
{
    const std::array<double, 5> x{-1, 2, 6, 7, std::numeric_limits<double>::quiet_NaN()};
    std::array<double, 5> y{};
    rectify(6, {{5, 1, 1}, 1, x.data()}, {{5, 1, 1}, 1, y.data()});
    QCOMPARE(std::vector(y.begin(), y.begin() + 4), (std::vector<double>{0, 2, 6, 6}));
    QVERIFY(std::isnan(y[4]));
    const std::array<double, 5> yGradient{5, 6, 7, 8, 9};
    std::array<double, 5> xGradient{1, 1, 1, 1, 1};
    rectifyBackward(6, {{5, 1, 1}, 1, x.data()}, {{5, 1, 1}, 1, yGradient.data()},
                    {{5, 1, 1}, 1, xGradient.data()});
    QCOMPARE(xGradient, (std::array<double, 5>{1, 7, 1, 1, 10}));
}

void TestReferenceElementwise::rectifierGradientsAreDifferences()
{
    QCOMPARE(gradientFault(around({4, 2, 2}, Relu{})), std::string());
    QCOMPARE(gradientFault(around({4, 2, 2}, Relu{0.5})), std::string());
}

void TestReferenceElementwise::dropsWhatTheMaskSays()
{
    const DropoutMask mask(5, 2, 1, 0.75);
    const std::vector<double> x(4000, 3);
    std::vector<double> y(4000);
    dropOut(0.75, mask, {{1000, 1, 1}, 4, x.data()}, {{1000, 1, 1}, 4, y.data()});
    int kept = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
        QCOMPARE(y[i], mask.keeps(i) ? 12.0 : 0.0);
        kept += mask.keeps(i) ? 1 : 0;
    }
    QVERIFY2(std::abs(kept - 1000) < 110,
             qPrintable(QString::number(kept))); // four standard deviations
}

void TestReferenceElementwise::dropoutGradientsAreDifferences()
{
    QCOMPARE(gradientFault(around({9, 1, 1}, Dropout{0.4})), std::string());
    QCOMPARE(gradientFault(around({9, 1, 1}, Dropout{0})), std::string());
}

// A residual branch, the input of which is read three times, and a layer that is added to itself.
void TestReferenceElementwise::additionGradientsAreDifferences()
{
    Graph residual({2, 3, 3});
    const LayerId stem = residual.add("stem", pointwise(3), {residual.input()});
    const LayerId branch = residual.add("branch", pointwise(3), {stem});
    const LayerId first = residual.add("first", Addition{}, {branch, stem});
    const LayerId second = residual.add("second", Addition{}, {stem, first});
    finish(residual, second);
    QCOMPARE(gradientFault(residual), std::string());

    Graph twice({2, 2, 2});
    const LayerId only = twice.add("stem", pointwise(3), {twice.input()});
    finish(twice, twice.add("double", Addition{}, {only, only}));
    QCOMPARE(gradientFault(twice), std::string());

    Graph withInput({2, 2, 2});
    const LayerId learnt = withInput.add("stem", pointwise(2), {withInput.input()});
    finish(withInput, withInput.add("sum", Addition{}, {withInput.input(), learnt}));
    QCOMPARE(gradientFault(withInput), std::string());
}

// Of two layers, of a layer with itself, and with the images, which need no gradient.
void TestReferenceElementwise::multiplicationGradientsAreDifferences()
{
    Graph graph({2, 2, 2});
    const LayerId left = graph.add("left", pointwise(2), {graph.input()});
    const LayerId right = graph.add("right", pointwise(2), {graph.input()});
    const LayerId product = graph.add("product", Multiplication{}, {left, right});
    const LayerId square = graph.add("square", Multiplication{}, {left, left});
    const LayerId seen = graph.add("seen", Multiplication{}, {graph.input(), right});
    finish(graph, graph.add("all", Concatenation{}, {product, square, seen}));
    QCOMPARE(gradientFault(graph), std::string());
}

void TestReferenceElementwise::concatenatesInOrder()
{
    const std::array<double, 2> one{1, 2};
    const std::array<double, 4> two{10, 11, 20, 21};
    std::array<double, 6> y{};
    concatenate({{{1, 1, 1}, 2, one.data()}, {{2, 1, 1}, 2, two.data()}}, {{3, 1, 1}, 2, y.data()});
    QCOMPARE(y, (std::array<double, 6>{1, 10, 11, 2, 20, 21}));
}

// Three inputs of different depth that share one input; the middle one needs no gradient.
void TestReferenceElementwise::concatenationGradientsAreDifferences()
{
    Graph graph({2, 2, 3});
    const LayerId stem = graph.add("stem", pointwise(2), {graph.input()});
    const LayerId left = graph.add("left", pointwise(1), {stem});
    const LayerId right = graph.add("right", pointwise(3), {stem});
    finish(graph, graph.add("all", Concatenation{}, {left, graph.input(), right}));
    QCOMPARE(gradientFault(graph), std::string());
}

void TestReferenceElementwise::padsWithChannelsOfZeros()
{
    const std::array<double, 4> x{1, 2, 3, 4};
    std::array<double, 10> y{9, 9, 9, 9, 9, 9, 9, 9, 9, 9};
    padChannels(1, {{2, 1, 1}, 2, x.data()}, {{5, 1, 1}, 2, y.data()});
    QCOMPARE(y, (std::array<double, 10>{0, 1, 2, 0, 0, 0, 3, 4, 0, 0}));
}

void TestReferenceElementwise::paddingGradientsAreDifferences()
{
    QCOMPARE(gradientFault(around({3, 2, 2}, ChannelPadding{1, 2})), std::string());
    QCOMPARE(gradientFault(around({3, 2, 2}, ChannelPadding{0, 1})), std::string());
}

QTEST_APPLESS_MAIN(TestReferenceElementwise)
#include "tst_reference_elementwise.moc"
