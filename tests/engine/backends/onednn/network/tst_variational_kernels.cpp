// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/variational_kernels.h"

#include <QtTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include <omp.h>

using namespace strata::engine::backends::onednn;
using strata::engine::training::GaussianNoise;

namespace {

// Around the size from which on threads share the work.
const std::vector<std::int64_t> sizes{1, 15, 1000, 4096, 40007};

std::vector<float> wave(std::int64_t count, float phase)
{
    std::vector<float> values(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = std::sin(phase + 0.37F * static_cast<float>(i));
    return values;
}

bool isNear(double found, double expected)
{
    return std::abs(found - expected) <= 1e-6 * std::max(1.0, std::abs(expected));
}

} // namespace

class VariationalKernelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void samples();
    void divergences();
    void errors();
    void sumsDoNotDependOnThreads();
};

void VariationalKernelsTest::samples()
{
    const GaussianNoise noise(1, 2, 3);
    for (const std::int64_t count : sizes) {
        const auto mean = wave(count, 0);
        const auto logVariance = wave(count, 1);
        std::vector<float> result(mean.size());
        std::vector<float> gradient(mean.size());
        sampleNormal(mean.data(), logVariance.data(), result.data(), count, noise);
        sampleNormalGradient(mean.data(), logVariance.data(), gradient.data(), count, noise);
        for (std::size_t i = 0; i < mean.size(); ++i) {
            const double spread = std::exp(logVariance[i] / 2.0) * noise.at(i);
            QVERIFY(isNear(result[i], mean[i] + spread));
            QVERIFY(isNear(gradient[i], mean[i] * spread / 2));
        }
    }
}

void VariationalKernelsTest::divergences()
{
    for (const std::int64_t count : sizes) {
        const auto mean = wave(count, 0);
        const auto logVariance = wave(count, 1);
        std::vector<float> ofMean(mean.size());
        std::vector<float> ofVariance(mean.size());
        const double loss = divergence(mean.data(), logVariance.data(), ofMean.data(),
                                       ofVariance.data(), count, 0.25);
        double expected = 0;
        for (std::size_t i = 0; i < mean.size(); ++i) {
            const double m = mean[i];
            const double s = logVariance[i];
            expected += 0.25 * (m * m + std::exp(s) - 1 - s) / 2;
            QVERIFY(isNear(ofMean[i], 0.25 * m));
            QVERIFY(isNear(ofVariance[i], 0.25 * (std::exp(s) - 1) / 2));
        }
        QVERIFY(isNear(loss, expected));
    }
}

void VariationalKernelsTest::errors()
{
    for (const std::int64_t count : sizes) {
        const auto x = wave(count, 0);
        const auto target = wave(count, 1);
        std::vector<float> ofX(x.size());
        std::vector<float> ofTarget(x.size());
        const double loss = squaredError(x.data(), target.data(), ofX.data(), nullptr, count, 0.25);
        QCOMPARE(squaredError(x.data(), target.data(), ofX.data(), ofTarget.data(), count, 0.25),
                 loss);
        double expected = 0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            const double difference = static_cast<double>(x[i]) - static_cast<double>(target[i]);
            expected += 0.25 * difference * difference / 2;
            QVERIFY(isNear(ofX[i], 0.25 * difference));
            QCOMPARE(ofTarget[i], -ofX[i]);
        }
        QVERIFY(isNear(loss, expected));
    }
}

void VariationalKernelsTest::sumsDoNotDependOnThreads()
{
    const auto x = wave(40007, 0);
    const auto target = wave(40007, 1);
    std::vector<float> gradient(x.size());
    const auto loss = [&](int threads) {
        const int before = omp_get_max_threads();
        omp_set_num_threads(threads);
        const double found =
            squaredError(x.data(), target.data(), gradient.data(), nullptr, 40007, 1);
        omp_set_num_threads(before);
        return found;
    };
    QCOMPARE(std::bit_cast<std::uint64_t>(loss(5)), std::bit_cast<std::uint64_t>(loss(1)));
}

QTEST_GUILESS_MAIN(VariationalKernelsTest)
#include "tst_variational_kernels.moc"
