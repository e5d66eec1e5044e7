// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The networks of the engine against PyTorch in double precision, and that every model learns from
// its own start.
#include "engine/backends/backends.h"
#include "engine/training/models/models.h"
#include "engine/training/workload/synthetic_batch.h"
#include "engine/workloads/portable_random.h"
#include "tests/engine/training/expectations/expectation.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <thread>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::tests;

namespace {

constexpr double outputTolerance = 1e-4;
constexpr double lossTolerance = 1e-3;
// A single element may be off by ten times as much, in root mean squares of its tensor: finds
// elements that changed places.
constexpr double elementFactor = 10;
// A following normalisation nearly cancels the gradients of shifts. They are compared with this
// share of all gradients' norm when they are smaller, for there their own size says nothing about
// what rounding does to them.
constexpr double floorOfGradients = 1e-3;

QString folder()
{
    return QStringLiteral(STRATA_TEST_SOURCE_DIR "/data");
}

//! The reference takes minutes for a few images of the others.
bool isQuickEnough(const QString &backend, const QString &model)
{
    return backend != QLatin1String("reference") || model == QLatin1String("mnist");
}

int threads()
{
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

std::shared_ptr<const NetworkFactory> factoryNamed(const std::string &name)
{
    for (const auto &factory : backends::networkFactories()) {
        if (factory->name() == name)
            return factory;
    }
    return nullptr;
}

NetworkOptions optionsOf(const Expectation &expectation)
{
    NetworkOptions options;
    options.batch = expectation.batch;
    options.threads = threads();
    options.keepGradients = true;
    options.optimizer.kind = OptimizerKind::Momentum;
    options.optimizer.rate = expectation.rate;
    options.optimizer.momentum = expectation.momentum;
    options.optimizer.weightDecay = expectation.weightDecay;
    return options;
}

//! The same layers on images of another size.
Graph graphOf(const Expectation &expectation)
{
    const auto model = models::buildModel(
        expectation.model, {.dropout = false, .auxiliary = expectation.auxiliary, .classes = 0});
    if (!model)
        throw std::runtime_error(model.error().text);
    Graph graph(expectation.image);
    for (LayerId id = 1; id < model->layers().size(); ++id) {
        const Layer &layer = model->layer(id);
        graph.add(layer.name, layer.operation, layer.inputs);
    }
    return graph;
}

//! For each of the graph's tensors, its place in the expectation; throws where the two differ.
std::vector<std::size_t> placesOf(const Graph &graph, const Expectation &expectation)
{
    const std::vector<TensorInfo> tensors = parameterTensors(graph);
    if (tensors.size() != expectation.tensors.size())
        throw std::runtime_error("the model and PyTorch's have different numbers of parameters");
    std::vector<std::size_t> places;
    for (const TensorInfo &tensor : tensors) {
        const auto found = std::find_if(
            expectation.tensors.begin(), expectation.tensors.end(),
            [&](const ExpectedTensor &expected) { return expected.rule.name == tensor.name; });
        if (found == expectation.tensors.end())
            throw std::runtime_error("PyTorch's model has no " + tensor.name);
        if (found->rule.dimensions != tensor.dimensions)
            throw std::runtime_error("PyTorch's model has another shape of " + tensor.name);
        places.push_back(static_cast<std::size_t>(found - expectation.tensors.begin()));
    }
    return places;
}

TensorValues parametersOf(const std::vector<std::size_t> &places, const Expectation &expectation)
{
    std::vector<ValueRule> rules;
    for (const ExpectedTensor &tensor : expectation.tensors)
        rules.push_back(tensor.rule);
    TensorValues made = valuesByRule(rules, expectation.seed);
    TensorValues values;
    for (const std::size_t place : places)
        values.push_back(std::move(made[place]));
    return values;
}

void fillImages(Network &network, const Graph &graph, std::uint64_t seed)
{
    const std::span<float> images = network.images();
    ValueRule rule;
    rule.dimensions = {static_cast<std::int64_t>(images.size())};
    rule.deviation = 1;
    std::ranges::copy(valuesByRule({rule}, seed).front(), images.begin());
    const workloads::RandomSequence random(seed, 1);
    const std::span<std::int32_t> labels = network.labels();
    for (std::size_t i = 0; i < labels.size(); ++i)
        labels[i] =
            static_cast<std::int32_t>(random.below(i, static_cast<std::uint64_t>(graph.classes())));
}

void step(Network &network)
{
    const auto done = network.step();
    if (!done)
        throw std::runtime_error(done.error().text);
}

std::unique_ptr<Network> compiled(const NetworkFactory &factory, const Graph &graph,
                                  const NetworkOptions &options)
{
    auto network = factory.compile(graph, options);
    return network ? std::move(*network) : throw std::runtime_error(network.error().text);
}

std::string text(double value)
{
    return QString::number(value, 'g', 3).toStdString();
}

struct Worst {
    double distance = 0;
    std::string tensor;
};

//! The worst gradient; sentences about what is beyond the tolerance go to `wrong`.
Worst compareGradients(const TensorValues &gradients, const std::vector<std::size_t> &places,
                       const Expectation &expectation, QStringList &wrong)
{
    double square = 0;
    for (const ExpectedTensor &tensor : expectation.tensors)
        square += tensor.gradient.norm * tensor.gradient.norm;
    const double total = std::sqrt(square);
    Worst worst;
    for (std::size_t i = 0; i < gradients.size(); ++i) {
        const ExpectedTensor &expected = expectation.tensors[places[i]];
        const Sketch actual = sketchOf(gradients[i], expectation.seed, places[i]);
        const double unit = std::max(expected.gradient.norm, floorOfGradients * total);
        const double distance = distanceOf(actual, expected.gradient) / unit;
        const double element = largestElementDistance(actual, expected.gradient) / unit;
        if (distance >= worst.distance)
            worst = {distance, expected.rule.name};
        const double tolerance = toleranceOf(expectation, expected);
        if (!(distance <= tolerance && element <= elementFactor * tolerance))
            wrong += QStringLiteral("%1 is off by %2, an element by %3")
                         .arg(QString::fromStdString(expected.rule.name))
                         .arg(distance)
                         .arg(element);
    }
    return worst;
}

} // namespace

class TestExpectations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void filesAreThere();
    void agreesWithPyTorch_data();
    void agreesWithPyTorch();
    void everyModelLearns_data();
    void everyModelLearns();

private:
    void compareFirstStep(Network &network, const std::vector<std::size_t> &places,
                          const Expectation &expectation);
    void compareLosses(Network &network, const Expectation &expectation);
    void compareInference(const NetworkFactory &factory, const Graph &graph, const Network &trained,
                          const Expectation &expectation);
};

void TestExpectations::filesAreThere()
{
    QVERIFY(QDir(folder()).entryList({QStringLiteral("*.json")}).size() >= 20);
}

void TestExpectations::agreesWithPyTorch_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("backend");
    for (const QString &entry : QDir(folder()).entryList({QStringLiteral("*.json")})) {
        const QString name = entry.chopped(5);
        for (const auto &factory : backends::networkFactories()) {
            const QString backend = QString::fromStdString(factory->name());
            if (isQuickEnough(backend, name))
                QTest::addRow("%s on %s", qPrintable(name), qPrintable(backend))
                    << entry << backend;
        }
    }
}

void TestExpectations::compareFirstStep(Network &network, const std::vector<std::size_t> &places,
                                        const Expectation &expectation)
{
    const std::vector<float> logits = network.logits();
    double scale = 0;
    for (const double logit : expectation.firstLogits)
        scale = std::max(scale, std::abs(logit));
    for (std::size_t i = 0; i < expectation.firstLogits.size(); ++i)
        QVERIFY2(std::abs(logits[i] - expectation.firstLogits[i]) <= outputTolerance * scale,
                 text(logits[i]).c_str());
    const Sketch actual = sketchOf(logits, expectation.seed, places.size());
    const double ofLogits = distanceOf(actual, expectation.logits) / expectation.logits.norm;
    QStringList wrong;
    const Worst worst = compareGradients(network.gradients(), places, expectation, wrong);
    qInfo("logits off by %.1e, the worst of %zu gradients, %s, by %.1e", ofLogits, places.size(),
          worst.tensor.c_str(), worst.distance);
    QVERIFY2(ofLogits <= outputTolerance, text(ofLogits).c_str());
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void TestExpectations::compareLosses(Network &network, const Expectation &expectation)
{
    double worst = 0;
    double last = 0;
    for (std::size_t i = 0; i < expectation.losses.size(); ++i) {
        if (i > 0)
            step(network);
        last = network.outcome().loss;
        worst = std::max(worst, std::abs(last / expectation.losses[i] - 1));
    }
    qInfo("losses of %zu steps from %.4f to %.4f, off by %.1e", expectation.losses.size(),
          expectation.losses.front(), last, worst);
    QVERIFY2(worst <= lossTolerance, text(worst).c_str());
    QVERIFY(last < 0.95 * expectation.losses.front());
}

void TestExpectations::compareInference(const NetworkFactory &factory, const Graph &graph,
                                        const Network &trained, const Expectation &expectation)
{
    NetworkOptions options = optionsOf(expectation);
    options.purpose = Purpose::Infer;
    options.keepGradients = false;
    const auto network = compiled(factory, graph, options);
    network->setParameters(trained.parameters());
    network->setStatistics(trained.statistics());
    fillImages(*network, graph, expectation.imageSeed);
    step(*network);
    const Sketch actual =
        sketchOf(network->logits(), expectation.seed, expectation.tensors.size() + 1);
    const double distance = distanceOf(actual, expectation.inference) / expectation.inference.norm;
    qInfo("logits of inference off by %.1e", distance);
    QVERIFY2(distance <= lossTolerance, text(distance).c_str());
}

void TestExpectations::agreesWithPyTorch()
{
    QFETCH(QString, file);
    QFETCH(QString, backend);
    const auto expectation = readExpectation(folder() + QLatin1Char('/') + file);
    QVERIFY(expectation.has_value());
    const auto factory = factoryNamed(backend.toStdString());
    if (const auto device = factory->freeDeviceBytes(); !device)
        QSKIP(qPrintable(QStringLiteral("no GPU: ") + QString::fromStdString(device.error().text)));
    const Graph graph = graphOf(*expectation);
    const std::vector<std::size_t> places = placesOf(graph, *expectation);
    const auto network = compiled(*factory, graph, optionsOf(*expectation));
    network->setParameters(parametersOf(places, *expectation));
    network->setStatistics(initialValues(statisticsTensors(graph), 1));
    fillImages(*network, graph, expectation->imageSeed);
    step(*network);
    compareFirstStep(*network, places, *expectation);
    compareLosses(*network, *expectation);
    compareInference(*factory, graph, *network, *expectation);
}

//! Short, so that it takes little time. Some models have lengths of their own.
static qint64 shortSequence(const models::ModelInfo &model)
{
    if (model.longest == 0 || model.name == "memnet_fathom")
        return 0;
    return model.name == "seq2seq_fathom" ? 5 : 32;
}

void TestExpectations::everyModelLearns_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<bool>("auxiliary");
    QTest::addColumn<qint64>("sequence");
    const QString backend = QString::fromStdString(backends::networkFactories().front()->name());
    for (const models::ModelInfo &model : models::allModels()) {
        const QString name = QString::fromStdString(model.name);
        if (isQuickEnough(backend, name))
            QTest::addRow("%s", model.name.c_str()) << name << false << shortSequence(model);
    }
    if (isQuickEnough(backend, QStringLiteral("inception_v3")))
        QTest::addRow("inception_v3 with its auxiliary head")
            << QStringLiteral("inception_v3") << true << qint64{0};
}

void TestExpectations::everyModelLearns()
{
    QFETCH(QString, model);
    QFETCH(bool, auxiliary);
    QFETCH(qint64, sequence);
    const auto graph = models::buildModel(
        model.toStdString(),
        {.dropout = false, .auxiliary = auxiliary, .classes = 0, .sequence = sequence});
    QVERIFY(graph.has_value());
    NetworkOptions options;
    options.batch = 2;
    options.threads = threads();
    // Steps of one length, whatever the size of the gradients at the model's own start.
    options.optimizer.rate = 0.001;
    options.optimizer.clipNorm = 1;
    const auto start = [&](const TensorValues &parameters, const TensorValues &statistics) {
        auto network = compiled(*backends::networkFactories().front(), *graph, options);
        network->setParameters(parameters);
        network->setStatistics(statistics);
        if (!graph->takesSequences())
            fillImages(*network, *graph, 5);
        else
            workload::fillSynthetic(5, *graph, network->images(), network->labels());
        return network;
    };
    auto network = start(initialValues(parameterTensors(*graph), 3),
                         initialValues(statisticsTensors(*graph), 3));
    step(*network);
    const double first = network->outcome().loss;
    step(*network);
    // Each step draws other classes, whose loss is another; a network that starts anew draws those
    // of the first step.
    if (graph->isSampled(graph->logits()))
        network = start(network->parameters(), network->statistics());
    step(*network);
    qInfo("loss from %.6f to %.6f", first, network->outcome().loss);
    QVERIFY(std::isfinite(first));
    QVERIFY(network->outcome().loss < first);
}

QTEST_GUILESS_MAIN(TestExpectations)

#include "tst_expectations.moc"
