// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_network.h"

#include <QTest>

#include <array>
#include <cmath>
#include <stdexcept>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

constexpr std::size_t images = 4;
constexpr std::size_t features = 3;
constexpr std::size_t classes = 2;
constexpr std::array<float, images * features> pixels{0.5F, -1, 2, 1.5F, 0.25F, -0.75F,
                                                      -2,   1,  1, 0,    3,     -0.5F};
constexpr std::array<std::int32_t, images> labels{0, 1, 1, 0};
constexpr std::size_t weights = classes * features;

//! Weights, row by row, and then biases.
using Numbers = std::array<double, weights + classes>;
constexpr Numbers start{0.25, -0.5, 0.75, 1, 0.125, -0.25, 0.5, -0.5};

//! Softmax regression as a textbook writes it, sharing no line with the product.
class Regression {
public:
    explicit Regression(const OptimizerSettings &settings) : m_settings(settings) {}

    void step()
    {
        ++m_step;
        computeGradient();
        double norm = 0;
        for (const double g : m_gradient)
            norm += g * g;
        norm = std::sqrt(norm);
        const double factor =
            m_settings.clipNorm > 0 ? std::min(1.0, m_settings.clipNorm / (norm + 1e-6)) : 1;
        for (std::size_t i = 0; i < m_values.size(); ++i)
            move(i, factor * m_gradient[i], i < weights ? m_settings.weightDecay * m_values[i] : 0);
        m_norm = norm;
    }
    const Numbers &values() const { return m_values; }
    const Numbers &gradient() const { return m_gradient; }
    double loss() const { return m_loss; }
    double norm() const { return m_norm; }

private:
    void computeGradient()
    {
        m_gradient = {};
        m_loss = 0;
        for (std::size_t n = 0; n < images; ++n) {
            std::array<double, classes> exponentials{};
            for (std::size_t k = 0; k < classes; ++k) {
                double logit = m_values[weights + k];
                for (std::size_t f = 0; f < features; ++f)
                    logit +=
                        m_values[k * features + f] * static_cast<double>(pixels[n * features + f]);
                exponentials[k] = std::exp(logit);
            }
            for (std::size_t k = 0; k < classes; ++k)
                addImage(n, k, exponentials[k] / (exponentials[0] + exponentials[1]));
        }
    }
    void addImage(std::size_t n, std::size_t k, double probability)
    {
        const bool isLabel = static_cast<std::int32_t>(k) == labels[n];
        const double error = (probability - (isLabel ? 1 : 0)) / images;
        m_loss -= isLabel ? std::log(probability) / images : 0;
        m_gradient[weights + k] += error;
        for (std::size_t f = 0; f < features; ++f)
            m_gradient[k * features + f] += error * static_cast<double>(pixels[n * features + f]);
    }
    void move(std::size_t i, double gradient, double decay)
    {
        const bool isApart = m_settings.kind == OptimizerKind::AdamW;
        const double g = gradient + (isApart ? 0 : decay);
        m_values[i] -= isApart ? m_settings.rate * decay : 0;
        const double beta1 = m_settings.momentum;
        const double beta2 = m_settings.secondMoment;
        switch (m_settings.kind) {
        case OptimizerKind::Sgd:
            m_values[i] -= m_settings.rate * g;
            break;
        case OptimizerKind::Momentum:
            m_first[i] = beta1 * m_first[i] + g;
            m_values[i] -= m_settings.rate * m_first[i];
            break;
        case OptimizerKind::Adam:
        case OptimizerKind::AdamW:
            m_first[i] = beta1 * m_first[i] + (1 - beta1) * g;
            m_second[i] = beta2 * m_second[i] + (1 - beta2) * g * g;
            m_values[i] -=
                m_settings.rate * (m_first[i] / (1 - std::pow(beta1, m_step))) /
                (std::sqrt(m_second[i] / (1 - std::pow(beta2, m_step))) + m_settings.epsilon);
            break;
        case OptimizerKind::RmsProp:
            m_second[i] = beta2 * m_second[i] + (1 - beta2) * g * g;
            m_values[i] -= m_settings.rate * g / (std::sqrt(m_second[i]) + m_settings.epsilon);
            break;
        }
    }

    OptimizerSettings m_settings;
    Numbers m_values = start;
    Numbers m_gradient{};
    Numbers m_first{};
    Numbers m_second{};
    int m_step = 0;
    double m_loss = 0;
    double m_norm = 0;
};

std::unique_ptr<Network> regressionNetwork(const OptimizerSettings &settings)
{
    Graph graph({features, 1, 1});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("fc", FullyConnected{classes, {}}, {graph.input()})});
    NetworkOptions options;
    options.batch = images;
    options.optimizer = settings;
    auto network = backends::reference::makeNetworkFactory()->compile(graph, options);
    if (!network)
        throw std::runtime_error(network.error().text);
    (*network)->setParameters(
        {{start.begin(), start.begin() + weights}, {start.begin() + weights, start.end()}});
    std::copy(pixels.begin(), pixels.end(), (*network)->images().begin());
    std::copy(labels.begin(), labels.end(), (*network)->labels().begin());
    return std::move(*network);
}

// Largest difference between tensors of the network and the same numbers in a row.
double distance(const TensorValues &tensors, const Numbers &numbers)
{
    double largest = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const float found = i < weights ? tensors[0][i] : tensors[1][i - weights];
        largest = std::max(largest, std::abs(static_cast<double>(found) - numbers[i]));
    }
    return largest;
}

} // namespace

Q_DECLARE_METATYPE(OptimizerKind)

class TestReferenceTraining : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followsAHandWrittenLoop_data();
    void followsAHandWrittenLoop();
    void clippingBoundsTheCommonNorm();
};

void TestReferenceTraining::followsAHandWrittenLoop_data()
{
    QTest::addColumn<OptimizerKind>("kind");
    QTest::addColumn<double>("weightDecay");
    QTest::addColumn<double>("clipNorm");
    const std::array<std::pair<const char *, OptimizerKind>, 5> kinds{
        {{"sgd", OptimizerKind::Sgd},
         {"momentum", OptimizerKind::Momentum},
         {"adam", OptimizerKind::Adam},
         {"rmsprop", OptimizerKind::RmsProp},
         {"adamw", OptimizerKind::AdamW}}};
    for (const auto &[name, kind] : kinds) {
        QTest::addRow("%s", name) << kind << 0.0 << 0.0;
        QTest::addRow("%s, decay", name) << kind << 0.1 << 0.0;
        QTest::addRow("%s, decay, clipped", name) << kind << 0.1 << 0.2;
    }
}

void TestReferenceTraining::followsAHandWrittenLoop()
{
    QFETCH(OptimizerKind, kind);
    QFETCH(double, weightDecay);
    QFETCH(double, clipNorm);
    OptimizerSettings settings;
    settings.kind = kind;
    settings.rate = 0.05;
    settings.weightDecay = weightDecay;
    settings.clipNorm = clipNorm;
    Regression expected(settings);
    const auto network = regressionNetwork(settings);
    for (int step = 0; step < 10; ++step) {
        expected.step();
        QVERIFY(network->step().has_value());
        // Both in double; gradients and parameters are handed out as floats.
        QVERIFY(std::abs(network->outcome().loss - expected.loss()) < 1e-12);
        QVERIFY(distance(network->gradients(), expected.gradient()) < 1e-7);
        QVERIFY2(distance(network->parameters(), expected.values()) < 2e-7,
                 qPrintable(QString::number(distance(network->parameters(), expected.values()))));
    }
    QVERIFY(distance(network->parameters(), start) > 0.01);
}

// With a rate of 1 and without momentum the parameters move by exactly the clipped gradient.
void TestReferenceTraining::clippingBoundsTheCommonNorm()
{
    OptimizerSettings settings;
    settings.rate = 1;
    settings.clipNorm = 0.25;
    Regression expected(settings);
    expected.step();
    QVERIFY2(expected.norm() > 0.3, qPrintable(QString::number(expected.norm())));
    const auto network = regressionNetwork(settings);
    QVERIFY(network->step().has_value());
    const TensorValues moved = network->parameters();
    double sum = 0;
    for (std::size_t i = 0; i < start.size(); ++i) {
        const double step =
            start[i] - static_cast<double>(i < weights ? moved[0][i] : moved[1][i - weights]);
        sum += step * step;
    }
    QVERIFY2(std::abs(std::sqrt(sum) - 0.25) < 1e-6,
             qPrintable(QString::number(std::sqrt(sum), 'g', 9)));
    // What is handed out is the gradient before clipping.
    QVERIFY(distance(network->gradients(), expected.gradient()) < 1e-7);
}

QTEST_APPLESS_MAIN(TestReferenceTraining)
#include "tst_reference_training.moc"
