// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/optimizer.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <type_traits>
#include <vector>

using namespace strata::engine::training;

namespace {

constexpr std::size_t elements = 3;
template <typename Real>
using Tensor = std::array<Real, elements>;

constexpr std::array<Tensor<double>, 3> gradients{
    {{0.1, -0.2, 0.3}, {-0.4, 0.5, 0.6}, {0.7, 0.05, -0.8}}};

double norm(const Tensor<double> &values)
{
    double sum = 0;
    for (const double value : values)
        sum += value * value;
    return std::sqrt(sum);
}

// Three steps from (0.5, −1.25, 2).
template <typename Real>
Tensor<Real> descended(const OptimizerSettings &settings, bool decays)
{
    Tensor<Real> parameters{Real(0.5), Real(-1.25), Real(2)};
    Tensor<Real> first{};
    Tensor<Real> second{};
    const int states = stateArrays(settings.kind);
    std::int64_t step = 0;
    for (const Tensor<double> &exact : gradients) {
        Tensor<Real> gradient;
        for (std::size_t i = 0; i < elements; ++i)
            gradient[i] = static_cast<Real>(exact[i]);
        updateTensor<Real>(settings, decays, ++step,
                           static_cast<Real>(clipFactor(settings, norm(exact))), elements,
                           parameters.data(), gradient.data(), states > 0 ? first.data() : nullptr,
                           states > 1 ? second.data() : nullptr);
    }
    return parameters;
}

OptimizerSettings settingsOf(OptimizerKind kind, double weightDecay, double clipNorm)
{
    OptimizerSettings settings;
    settings.kind = kind;
    settings.rate = 0.1;
    settings.momentum = 0.9;
    settings.secondMoment = 0.99;
    settings.epsilon = 1e-3; // large enough to be seen in the result
    settings.weightDecay = weightDecay;
    settings.clipNorm = clipNorm;
    return settings;
}

} // namespace

using Expectation = std::array<double, elements>;
Q_DECLARE_METATYPE(OptimizerKind)
Q_DECLARE_METATYPE(Expectation)

class TestOptimizer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followsPyTorch_data();
    void followsPyTorch();
    void firstStepsByHand();
    void adamsFirstStepIsTheRate();
    void decayIsApartFromAdamwsStep();
    void decayLeavesOtherTensorsAlone();
    void clipsByTheCommonNorm();
    void noiseIsAddedAfterClipping();
    void noiseIsTheSameInPieces();
    void countsItsStates();
};

// Computed with torch.optim and clip_grad_norm_ of PyTorch 2.15 in double precision.
void TestOptimizer::followsPyTorch_data()
{
    QTest::addColumn<OptimizerKind>("kind");
    QTest::addColumn<double>("weightDecay");
    QTest::addColumn<double>("clipNorm");
    QTest::addColumn<Expectation>("expected");
    const auto row = [](const char *name, OptimizerKind kind, double decay, double clip,
                        const Expectation &expected) {
        QTest::newRow(name) << kind << decay << clip << expected;
    };
    using Kind = OptimizerKind;
    row("sgd", Kind::Sgd, 0, 0, {0.46, -1.285, 1.99});
    row("sgd, decay", Kind::Sgd, 0.05, 0, {0.4524371875, -1.26629309375, 1.960749});
    row("sgd, decay, clipped", Kind::Sgd, 0.05, 0.5,
        {0.472426478274944, -1.24223995756035, 1.94401905023173});
    row("momentum", Kind::Momentum, 0, 0, {0.4789, -1.2958, 1.8847});
    row("momentum, decay", Kind::Momentum, 0.05, 0, {0.4649246875, -1.26101684375, 1.829709});
    row("momentum, decay, clipped", Kind::Momentum, 0.05, 0.5,
        {0.469426858661082, -1.21760480804302, 1.83620972965252});
    row("adam", Kind::Adam, 0, 0, {0.423708250107645, -1.23437337596942, 1.80518356828885});
    row("adam, decay", Kind::Adam, 0.05, 0,
        {0.413217483643479, -1.20198888762553, 1.78836145123917});
    row("adam, decay, clipped", Kind::Adam, 0.05, 0.5,
        {0.390459867291652, -1.14082550871494, 1.75853070438123});
    row("rmsprop", Kind::RmsProp, 0, 0, {-0.313960157028194, -1.30106454784191, 0.910955948634668});
    row("rmsprop, decay", Kind::RmsProp, 0.05, 0,
        {-0.334797186927755, -1.13815153326796, 0.896970204239605});
    row("rmsprop, decay, clipped", Kind::RmsProp, 0.05, 0.5,
        {-0.329668768509249, -0.920311872273851, 0.868158950762565});
    row("adamw", Kind::AdamW, 0, 0, {0.423708250107645, -1.23437337596942, 1.80518356828885});
    row("adamw, decay", Kind::AdamW, 0.05, 0,
        {0.41695506842763, -1.21648933777072, 1.77680842942157});
    row("adamw, decay, clipped", Kind::AdamW, 0.05, 0.5,
        {0.403747870840854, -1.17657062242581, 1.75332057105598});
}

void TestOptimizer::followsPyTorch()
{
    QFETCH(OptimizerKind, kind);
    QFETCH(double, weightDecay);
    QFETCH(double, clipNorm);
    QFETCH(Expectation, expected);
    const OptimizerSettings settings = settingsOf(kind, weightDecay, clipNorm);
    const Tensor<double> exact = descended<double>(settings, true);
    const Tensor<float> rounded = descended<float>(settings, true);
    for (std::size_t i = 0; i < elements; ++i) {
        QVERIFY2(std::abs(exact[i] - expected[i]) < 1e-13,
                 qPrintable(QString::number(exact[i], 'g', 17)));
        QVERIFY2(std::abs(static_cast<double>(rounded[i]) - expected[i]) < 2e-6,
                 qPrintable(QString::number(rounded[i], 'g', 9)));
    }
}

void TestOptimizer::firstStepsByHand()
{
    // v = 2, p = 1 − 0.1·2; then v = 0.9·2 + 2 = 3.8, p = 0.8 − 0.38.
    double parameter = 1;
    double velocity = 0;
    const double gradient = 2;
    const OptimizerSettings momentum = settingsOf(OptimizerKind::Momentum, 0, 0);
    updateTensor<double>(momentum, true, 1, 1, 1, &parameter, &gradient, &velocity, nullptr);
    QCOMPARE(parameter, 0.8);
    updateTensor<double>(momentum, true, 2, 1, 1, &parameter, &gradient, &velocity, nullptr);
    QCOMPARE(velocity, 3.8);
    QCOMPARE(parameter, 0.42);
    // v = 0.01·4 = 0.04, p = 1 − 0.1·2 / (0.2 + 0.001).
    double single = 1;
    double meanSquare = 0;
    updateTensor<double>(settingsOf(OptimizerKind::RmsProp, 0, 0), true, 1, 1, 1, &single,
                         &gradient, &meanSquare, nullptr);
    QCOMPARE(meanSquare, 0.04);
    QCOMPARE(single, 1 - 0.2 / 0.201);
}

// Corrected for their start at zero, m̂ = g and √v̂ = |g|, however small g is.
void TestOptimizer::adamsFirstStepIsTheRate()
{
    OptimizerSettings settings = settingsOf(OptimizerKind::Adam, 0, 0);
    settings.secondMoment = 0.999;
    settings.epsilon = 0;
    for (const float gradient : {1e-4F, -3.0F}) {
        float parameter = 1;
        float first = 0;
        float second = 0;
        updateTensor<float>(settings, false, 1, 1, 1, &parameter, &gradient, &first, &second);
        QVERIFY2(std::abs(parameter - (gradient > 0 ? 0.9F : 1.1F)) < 1e-6F,
                 qPrintable(QString::number(parameter)));
    }
}

// Without a gradient AdamW's decay is all there is; Adam's goes through the moments.
void TestOptimizer::decayIsApartFromAdamwsStep()
{
    for (const OptimizerKind kind : {OptimizerKind::AdamW, OptimizerKind::Adam}) {
        double parameter = 2;
        double first = 0;
        double second = 0;
        const double gradient = 0;
        updateTensor<double>(settingsOf(kind, 0.5, 0), true, 1, 1, 1, &parameter, &gradient, &first,
                             &second);
        const bool isApart = kind == OptimizerKind::AdamW;
        QCOMPARE(parameter, isApart ? 2 * (1 - 0.1 * 0.5) : 2 - 0.1 / 1.001);
        QCOMPARE(first == 0, isApart);
    }
}

void TestOptimizer::decayLeavesOtherTensorsAlone()
{
    for (const OptimizerKind kind :
         {OptimizerKind::Sgd, OptimizerKind::Momentum, OptimizerKind::Adam, OptimizerKind::RmsProp,
          OptimizerKind::AdamW}) {
        const auto plain = descended<double>(settingsOf(kind, 0, 0), true);
        QCOMPARE(descended<double>(settingsOf(kind, 0.05, 0), false), plain);
        QVERIFY(descended<double>(settingsOf(kind, 0.05, 0), true) != plain);
    }
}

void TestOptimizer::clipsByTheCommonNorm()
{
    OptimizerSettings settings;
    QCOMPARE(clipFactor(settings, 1e9), 1.0);
    settings.clipNorm = 5;
    QCOMPARE(clipFactor(settings, 4.9), 1.0);
    QCOMPARE(clipFactor(settings, 10), 5 / (10 + 1e-6));
    QVERIFY(10 * clipFactor(settings, 10) <= 5);
    QVERIFY(std::isnan(clipFactor(settings, std::numeric_limits<double>::quiet_NaN())));
}

void TestOptimizer::noiseIsAddedAfterClipping()
{
    OptimizerSettings settings = settingsOf(OptimizerKind::Sgd, 0.05, 0);
    settings.gradientNoise = 0.25;
    const GaussianNoise noise = gradientNoiseOf(1, 2, 3);
    const std::array<double, 2> gradients{4, -2};
    std::array<double, 2> parameters{1, 2};
    updateTensorNoisily<double>(settings, noise, 7, true, 3, 0.5, 2, parameters.data(),
                                gradients.data(), nullptr, nullptr);
    QCOMPARE(parameters[0], 1 - 0.1 * (2 + 0.25 * noise.at(7) + 0.05 * 1));
    QCOMPARE(parameters[1], 2 - 0.1 * (-1 + 0.25 * noise.at(8) + 0.05 * 2));
    QVERIFY(noise.at(7) != gradientNoiseOf(1, 2, 4).at(7));
    QVERIFY(noise.at(7) != gradientNoiseOf(1, 3, 3).at(7));
    QVERIFY(noise.at(7) != GaussianNoise(1, 2, 3).at(7)); // a layer's own
}

void TestOptimizer::noiseIsTheSameInPieces()
{
    OptimizerSettings settings = settingsOf(OptimizerKind::Adam, 0, 0);
    settings.gradientNoise = 0.25;
    const GaussianNoise noise = gradientNoiseOf(1, 2, 3);
    constexpr std::int64_t count = 1300;
    const std::vector<float> gradients(count, 0.5F);
    const auto updated = [&](std::int64_t piece) {
        std::vector<float> parameters(count, 1);
        std::vector<float> first(count);
        std::vector<float> second(count);
        for (std::int64_t start = 0; start < count; start += piece)
            updateTensorNoisily<float>(settings, noise, start, false, 1, 1,
                                       std::min(piece, count - start), parameters.data() + start,
                                       gradients.data() + start, first.data() + start,
                                       second.data() + start);
        return parameters;
    };
    const std::vector<float> whole = updated(count);
    QCOMPARE(updated(700), whole);
    QVERIFY(whole[0] != whole[512] && whole[0] != whole[1]);
}

void TestOptimizer::countsItsStates()
{
    QCOMPARE(stateArrays(OptimizerKind::Sgd), 0);
    QCOMPARE(stateArrays(OptimizerKind::Momentum), 1);
    QCOMPARE(stateArrays(OptimizerKind::Adam), 2);
    QCOMPARE(stateArrays(OptimizerKind::RmsProp), 1);
    QCOMPARE(stateArrays(OptimizerKind::AdamW), 2);
}

QTEST_APPLESS_MAIN(TestOptimizer)
#include "tst_optimizer.moc"
