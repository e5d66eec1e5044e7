// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/ctc_lattice.h"

#include "engine/backends/onednn/network/row_functions.h"
#include "engine/backends/reference/network/reference_ctc.h"
#include "tests/engine/backends/onednn/network/compared_networks.h"

#include <QtTest>

using namespace strata::engine;
using namespace strata::engine::backends;
using namespace strata::engine::training;

namespace {

const Initialiser normal{Initialiser::Kind::Normal, 0.3};

struct Problem {
    Shape frames{1, 1, 2}; //!< of an image
    CtcLoss layer;
    std::vector<float> logits;
    std::vector<std::int32_t> labels; //!< images × labels of an image

    std::int64_t images() const { return std::ssize(logits) / frames.elements(); }
    std::int64_t labelsPerImage() const { return std::ssize(labels) / images(); }
};

struct Outcome {
    double loss = 0;
    std::vector<float> gradient;
};

Outcome found(const Problem &problem, int threads = 2)
{
    const onednn::CtcPlan plan(problem.layer, problem.frames, problem.labelsPerImage(),
                               problem.images(), threads);
    std::vector<double> space(static_cast<std::size_t>(plan.workSpace()) / 2 + 1,
                              std::nan("")); // as whoever had it before has left it
    Outcome outcome{0, problem.logits};
    outcome.loss = plan.run(outcome.gradient.data(), problem.labels.data(),
                            reinterpret_cast<float *>(space.data()));
    return outcome;
}

Outcome expected(const Problem &problem)
{
    const std::vector<double> logits(problem.logits.begin(), problem.logits.end());
    const std::int64_t images = problem.images();
    const reference::Labels labels{problem.labels.data() + problem.layer.firstLabel,
                                   problem.labelsPerImage()};
    std::vector<double> losses(static_cast<std::size_t>(images));
    reference::ctcLoss(problem.layer.mostLabels, {problem.frames, images, logits.data()}, labels,
                       {{1, 1, 1}, images, losses.data()});
    std::vector<double> gradient(logits.size());
    reference::ctcLossBackward(problem.layer.weight, problem.layer.mostLabels,
                               {problem.frames, images, logits.data()}, labels,
                               {problem.frames, images, gradient.data()});
    double sum = 0;
    for (const double loss : losses)
        sum += loss;
    return {problem.layer.weight * sum / static_cast<double>(images),
            {gradient.begin(), gradient.end()}};
}

//! \param spread largest size of a logit
Problem problem(std::int64_t images, std::int64_t frames, std::int64_t classes,
                std::int64_t mostLabels, double spread)
{
    Problem made{{frames, 1, classes}, {mostLabels, 0.5, 1}, {}, {}};
    const workloads::RandomSequence random(9, 0);
    for (std::int64_t i = 0; i < images * frames * classes; ++i)
        made.logits.push_back(static_cast<float>(
            (static_cast<double>(random.below(static_cast<std::uint64_t>(i), 2001)) / 1000 - 1) *
            spread));
    const workloads::RandomSequence choice(9, 1);
    for (std::int64_t image = 0; image < images; ++image) {
        made.labels.push_back(0); // before the first, another loss's
        for (std::int64_t i = 0; i < mostLabels; ++i) {
            const auto index = static_cast<std::uint64_t>(image * mostLabels + i);
            const auto label = choice.below(index, static_cast<std::uint64_t>(classes - 1));
            made.labels.push_back(i + image >= mostLabels ? -1 : static_cast<std::int32_t>(label));
        }
    }
    return made;
}

void compare(const Problem &subject, double bound)
{
    const Outcome is = found(subject);
    const Outcome wanted = expected(subject);
    QVERIFY2(std::abs(is.loss - wanted.loss) <= bound * std::abs(wanted.loss),
             qPrintable(QStringLiteral("%1 and %2").arg(is.loss).arg(wanted.loss)));
    const double far = distance(is.gradient, wanted.gradient);
    QVERIFY2(far <= bound, qPrintable(QString::number(far)));
}

constexpr double innerLimit = 0.9; // no number of bf16
constexpr double scoreLimit = 0.4;

//! Frames of features that are scored in two layers; the scores may be rectified themselves.
Graph recognizer(bool rectifiesScores)
{
    constexpr std::int64_t classes = 9;
    Graph graph({21, 1, 6});
    LayerId x = graph.add("inner", Linear{12, true, normal, {}}, {graph.input()});
    x = graph.add("limit", Relu{innerLimit}, {x});
    x = graph.add("scores", Linear{classes, true, normal, {}}, {x});
    if (rectifiesScores)
        x = graph.add("scores.limit", Relu{scoreLimit}, {x});
    graph.add("loss", CtcLoss{7, 0.5}, {x});
    return graph;
}

//! What a layer of the recognizer gives for one frame before its rectifier.
std::vector<float> sums(const std::vector<float> &weights, const std::vector<float> &biases,
                        const std::vector<float> &x)
{
    std::vector<float> y = biases;
    for (std::size_t i = 0; i < y.size(); ++i)
        for (std::size_t k = 0; k < x.size(); ++k)
            y[i] += weights[i * x.size() + k] * x[k];
    return y;
}

//! Whether rounding moves no sum to the other side of zero or of the limit.
bool isClear(const std::vector<float> &sums, double limit)
{
    constexpr double margin = 0.015;
    return std::ranges::none_of(sums, [limit](double sum) {
        return std::abs(sum) < margin || std::abs(sum - limit) < margin;
    });
}

//! Frames of the recognizer for which bf16 opens the same rectifiers as fp32, so that gradients are
//! off by what rounding does to numbers alone.
std::vector<float> clearFrames(const Graph &graph, std::int64_t images)
{
    const TensorValues parameters = initialValues(parameterTensors(graph), 3); // as fill() does
    const workloads::RandomSequence random(5, 0);
    const auto wanted = static_cast<std::size_t>(images * graph.inputShape().elements());
    std::vector<float> frames;
    std::vector<float> frame(static_cast<std::size_t>(graph.inputShape().width));
    for (std::uint64_t index = 0; frames.size() < wanted;) {
        for (float &value : frame)
            value = static_cast<float>(random.below(index++, 2001)) / 1000 - 1;
        std::vector<float> inner = sums(parameters[0], parameters[1], frame);
        const bool innerIsClear = isClear(inner, innerLimit);
        for (float &value : inner)
            value = std::clamp(value, 0.0F, static_cast<float>(innerLimit));
        if (innerIsClear && isClear(sums(parameters[2], parameters[3], inner), scoreLimit))
            frames.insert(frames.end(), frame.begin(), frame.end());
    }
    return frames;
}

} // namespace

class CtcLatticeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheReference_data();
    void agreesWithTheReference();
    void improbableLabelsHaveALoss();
    void isTheSameForAnyNumberOfThreads();
    void waysAreJoinedOnEveryInstructionSet();
    void networksTrainLikeTheReference_data();
    void networksTrainLikeTheReference();
    void learnsTheSameWithoutKeepingGradients();
    void labelsThatDoNotFitAreRefused();
};

void CtcLatticeTest::agreesWithTheReference_data()
{
    QTest::addColumn<int>("images");
    QTest::addColumn<int>("frames");
    QTest::addColumn<int>("classes");
    QTest::addColumn<int>("mostLabels");
    QTest::addColumn<double>("spread");
    QTest::newRow("one frame") << 1 << 1 << 2 << 1 << 1.0;
    QTest::newRow("a label for each image") << 3 << 6 << 4 << 3 << 2.0;
    QTest::newRow("no labels at all") << 2 << 5 << 3 << 1 << 1.0; // of the second image
    QTest::newRow("large logits") << 2 << 40 << 7 << 13 << 20.0;
    QTest::newRow("as in Fathom") << 2 << 1566 << 62 << 75 << 10.0;
}

void CtcLatticeTest::agreesWithTheReference()
{
    QFETCH(int, images);
    QFETCH(int, frames);
    QFETCH(int, classes);
    QFETCH(int, mostLabels);
    QFETCH(double, spread);
    compare(problem(images, frames, classes, mostLabels, spread), 1e-5);
}

//! Each label has a probability of e^-200 wherever it is.
void CtcLatticeTest::improbableLabelsHaveALoss()
{
    Problem subject = problem(1, 60, 5, 20, 1);
    for (std::size_t i = 4; i < subject.logits.size(); i += 5)
        subject.logits[i] = 200;
    QVERIFY(expected(subject).loss > 1900);
    compare(subject, 1e-5);
}

void CtcLatticeTest::isTheSameForAnyNumberOfThreads()
{
    const Problem subject = problem(5, 30, 6, 11, 3);
    const Outcome one = found(subject, 1);
    const Outcome three = found(subject, 3);
    QCOMPARE(one.loss, three.loss);
    QCOMPARE(one.gradient, three.gradient);
}

void CtcLatticeTest::waysAreJoinedOnEveryInstructionSet()
{
    std::vector<const onednn::RowTable *> tables{&onednn::rowsBaseline};
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        tables.push_back(&onednn::rowsAvx2);
#endif
    if (&onednn::bestRows() != tables.back())
        tables.push_back(&onednn::bestRows());
    constexpr std::size_t count = 37;
    std::vector<double> x(count + 4);
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = 3 * std::sin(2.0 * static_cast<double>(i)) - 500;
    x[7] = x[8] = x[9] = -1e30;
    std::vector<double> open(count, 0);
    open[20] = -1e30;
    for (const onednn::RowTable *table : tables) {
        for (const std::int64_t step : {-1, 1}) {
            std::vector<double> y(count);
            table->scores.joinWays(count, x.data() + 2, step, open.data(), y.data());
            std::vector<float> p(count);
            table->scores.jointProbabilities(count, x.data() + 2, y.data(), -1000, p.data());
            for (std::size_t i = 0; i < count; ++i) {
                const auto at = [&](std::int64_t away) {
                    return x[static_cast<std::size_t>(static_cast<std::int64_t>(i) + 2 + away)];
                };
                const double largest = std::max({at(0), at(step), at(2 * step) + open[i]});
                const double wanted =
                    largest + std::log(std::exp(at(0) - largest) + std::exp(at(step) - largest) +
                                       std::exp(at(2 * step) + open[i] - largest));
                QVERIFY2(std::abs(y[i] - wanted) <= 4e-7, table->name);
                const double joint = std::exp(std::max(at(0) + y[i] + 1000, -87.0));
                QVERIFY2(std::abs(static_cast<double>(p[i]) - joint) <= 1e-5 * joint, table->name);
            }
        }
    }
}

void CtcLatticeTest::networksTrainLikeTheReference_data()
{
    QTest::addColumn<bool>("rectified");
    QTest::addColumn<int>("precision");
    for (const bool rectified : {false, true}) {
        const char *name = rectified ? "rectified scores" : "scores";
        QTest::addRow("%s, fp32", name) << rectified << static_cast<int>(Precision::Fp32);
        QTest::addRow("%s, bf16", name) << rectified << static_cast<int>(Precision::Bf16);
    }
}

void CtcLatticeTest::networksTrainLikeTheReference()
{
    QFETCH(bool, rectified);
    QFETCH(int, precision);
    NetworkOptions chosen = options();
    chosen.precision = static_cast<Precision>(precision);
    const Graph graph = recognizer(rectified);
    const auto network = onednn::makeNetworkFactory()->compile(graph, chosen);
    if (!network && network.error().kind == core::FailureKind::Unsupported)
        QSKIP(network.error().text.c_str());
    const bool half = chosen.precision == Precision::Bf16;
    const double bound = half ? 0.01 : 1e-4; // bf16 was measured to be off by 0.005
    const auto frames = half ? clearFrames(graph, chosen.batch) : std::vector<float>();
    compareTraining(graph, chosen, half ? 1 : 3, bound, frames);
    compareInference(graph, chosen, bound);
}

//! The gradient takes the place of the scores, but not where a rectifier needs them on the way
//! back.
void CtcLatticeTest::learnsTheSameWithoutKeepingGradients()
{
    for (const bool rectified : {false, true}) {
        const Graph graph = recognizer(rectified);
        NetworkOptions chosen = options();
        const auto plain = compile(onednn::makeNetworkFactory(), graph, chosen);
        chosen.keepGradients = true;
        const auto keeping = compile(onednn::makeNetworkFactory(), graph, chosen);
        QVERIFY(plain && keeping);
        fill(*plain, graph);
        fill(*keeping, graph);
        const double before = [&] { return keeping->step() ? keeping->outcome().loss : 0; }();
        QVERIFY(plain->step().has_value());
        for (int step = 0; step < 3; ++step) {
            QVERIFY(plain->step().has_value() && keeping->step().has_value());
            QCOMPARE(plain->outcome().loss, keeping->outcome().loss);
        }
        QVERIFY(plain->outcome().loss < before);
        QCOMPARE(plain->parameters(), keeping->parameters());
    }
}

void CtcLatticeTest::labelsThatDoNotFitAreRefused()
{
    Graph graph({4, 1, 3});
    graph.add("loss", CtcLoss{3},
              {graph.add("scores", Linear{3, true, normal, {}}, {graph.input()})});
    const auto network = compile(onednn::makeNetworkFactory(), graph, options());
    QVERIFY(network);
    fill(*network, graph);
    std::ranges::fill(network->labels(), 1);
    const auto stepped = network->step();
    QVERIFY(!stepped && stepped.error().code == "labels_do_not_fit");
}

QTEST_GUILESS_MAIN(CtcLatticeTest)
#include "tst_ctc_lattice.moc"
