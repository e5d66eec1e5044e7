// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_ctc.h"

#include "engine/workloads/portable_random.h"
#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace strata::engine;
using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

namespace {

//! What the frames say when each says one class: repetitions are one label, then blanks go.
std::vector<std::int32_t> said(const std::vector<std::int32_t> &path, std::int32_t blank)
{
    std::vector<std::int32_t> labels;
    for (std::size_t t = 0; t < path.size(); ++t) {
        if (path[t] != blank && (t == 0 || path[t] != path[t - 1]))
            labels.push_back(path[t]);
    }
    return labels;
}

//! The sum of the probabilities of all paths that say the labels.
double probabilityByPaths(const std::vector<double> &logits, std::int64_t frames,
                          std::int64_t classes, const std::vector<std::int32_t> &labels)
{
    const auto blank = static_cast<std::int32_t>(classes - 1);
    std::vector<std::int32_t> path(static_cast<std::size_t>(frames), 0);
    double sum = 0;
    while (true) {
        if (said(path, blank) == labels) {
            double product = 1;
            for (std::size_t t = 0; t < path.size(); ++t) {
                const double *row = &logits[t * static_cast<std::size_t>(classes)];
                double all = 0;
                for (std::int64_t k = 0; k < classes; ++k)
                    all += std::exp(row[k]);
                product *= std::exp(row[path[t]]) / all;
            }
            sum += product;
        }
        std::size_t t = 0;
        while (t < path.size() && ++path[t] == classes)
            path[t++] = 0;
        if (t == path.size())
            return sum;
    }
}

std::vector<double> numbers(std::size_t count)
{
    const workloads::RandomSequence random(4, 0);
    std::vector<double> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = static_cast<double>(random.below(i, 4001)) / 1000 - 2;
    return values;
}

Graph recognizer(std::int64_t frames, std::int64_t mostLabels, double weight = 1)
{
    Graph graph({frames, 1, 4});
    const LayerId scores =
        graph.add("scores", Linear{4, true, {Initialiser::Kind::Normal, 0.3}, {}}, {graph.input()});
    graph.add("loss", CtcLoss{mostLabels, weight}, {scores});
    return graph;
}

} // namespace

class TestReferenceCtc : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumsAllPaths_data();
    void sumsAllPaths();
    void gradientsAreDifferences();
    void aNetworksGradientsAreDifferences();
    void improbableLabelsHaveALoss();
    void labelsThatDoNotFitAreRefused();
};

void TestReferenceCtc::sumsAllPaths_data()
{
    QTest::addColumn<QVector<std::int32_t>>("labels");
    QTest::newRow("none") << QVector<std::int32_t>{};
    QTest::newRow("one") << QVector<std::int32_t>{1};
    QTest::newRow("two") << QVector<std::int32_t>{2, 0};
    QTest::newRow("repeated") << QVector<std::int32_t>{1, 1};
    QTest::newRow("three") << QVector<std::int32_t>{0, 1, 1};
    QTest::newRow("as many as there is room for") << QVector<std::int32_t>{0, 0, 0};
    QTest::newRow("one in each frame") << QVector<std::int32_t>{0, 1, 2, 1, 0};
}

void TestReferenceCtc::sumsAllPaths()
{
    QFETCH(QVector<std::int32_t>, labels);
    constexpr std::int64_t frames = 5;
    constexpr std::int64_t classes = 4;
    const std::vector<double> logits = numbers(2 * frames * classes);
    // The second image says nothing.
    std::vector<std::int32_t> given(2 * frames, -1);
    std::copy(labels.begin(), labels.end(), given.begin());
    const Shape shape{frames, 1, classes};
    std::vector<double> losses(2);
    ctcLoss(frames, {shape, 2, logits.data()}, {given.data(), frames},
            {{1, 1, 1}, 2, losses.data()});
    const double wanted =
        -std::log(probabilityByPaths(logits, frames, classes, {labels.begin(), labels.end()}));
    QVERIFY(std::abs(losses[0] - wanted) < 1e-12);
    double blanks = 0;
    for (std::int64_t t = frames; t < 2 * frames; ++t) {
        const double *row = &logits[static_cast<std::size_t>(t * classes)];
        blanks +=
            std::log(std::exp(row[0]) + std::exp(row[1]) + std::exp(row[2]) + std::exp(row[3])) -
            row[3];
    }
    QVERIFY(std::abs(losses[1] - blanks) < 1e-12);
}

void TestReferenceCtc::gradientsAreDifferences()
{
    constexpr std::int64_t frames = 7;
    constexpr std::int64_t classes = 3;
    constexpr std::int64_t most = 3;
    const Shape shape{frames, 1, classes};
    std::vector<double> logits = numbers(2 * frames * classes);
    const std::vector<std::int32_t> labels{0, 0, 1, 1, 0, -1};
    const auto lossOf = [&] {
        std::vector<double> losses(2);
        ctcLoss(most, {shape, 2, logits.data()}, {labels.data(), most},
                {{1, 1, 1}, 2, losses.data()});
        return (losses[0] + losses[1]) / 2;
    };
    std::vector<double> gradient(logits.size(), 1); // adds
    ctcLossBackward(3, most, {shape, 2, logits.data()}, {labels.data(), most},
                    {shape, 2, gradient.data()});
    for (std::size_t i = 0; i < logits.size(); ++i) {
        const double middle = logits[i];
        constexpr double step = 1e-5;
        logits[i] = middle + step;
        const double above = lossOf();
        logits[i] = middle - step;
        const double below = lossOf();
        logits[i] = middle;
        QVERIFY(std::abs(gradient[i] - 1 - 3 * (above - below) / (2 * step)) < 1e-9);
    }
}

void TestReferenceCtc::aNetworksGradientsAreDifferences()
{
    QCOMPARE(gradientFault(recognizer(8, 4, 0.5)), std::string());
}

//! Each label has a probability of e^-200 where it has to be: the product of all is no number of
//! any type.
void TestReferenceCtc::improbableLabelsHaveALoss()
{
    constexpr std::int64_t frames = 40;
    constexpr std::int64_t most = 10;
    const Shape shape{frames, 1, 2};
    std::vector<double> logits(2 * frames);
    for (std::size_t i = 1; i < logits.size(); i += 2)
        logits[i] = 200; // blanks
    const std::vector<std::int32_t> labels(most, 0);
    double loss = 0;
    ctcLoss(most, {shape, 1, logits.data()}, {labels.data(), most}, {{1, 1, 1}, 1, &loss});
    // Ways to choose 10 of 40 frames without neighbours: 31 over 10.
    QVERIFY(std::abs(loss - (2000 - std::log(44352165.0))) < 1e-6);
}

void TestReferenceCtc::labelsThatDoNotFitAreRefused()
{
    const auto network = networkWithNumbers(recognizer(4, 3), 1);
    const auto codeWith = [&](const std::vector<std::int32_t> &labels) {
        std::copy(labels.begin(), labels.end(), network->labels().begin());
        const auto stepped = network->step();
        return stepped ? std::string() : stepped.error().code;
    };
    QCOMPARE(codeWith({0, 1, 2}), std::string());
    QCOMPARE(codeWith({0, 0, 2}), std::string());
    QCOMPARE(codeWith({0, 0, -1}), std::string());
    QCOMPARE(codeWith({-1, 0, 0}), std::string());
    QCOMPARE(codeWith({0, 0, 0}), std::string("labels_do_not_fit"));
    QCOMPARE(codeWith({0, 3, -1}), std::string("label_out_of_range")); // the blank
    QCOMPARE(codeWith({0, -2, -1}), std::string("label_out_of_range"));
}

QTEST_APPLESS_MAIN(TestReferenceCtc)
#include "tst_reference_ctc.moc"
