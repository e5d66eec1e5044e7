// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/channel_moments.h"
#include "engine/backends/cuda/module/kernels/host_target.h"

#include <QtTest>

#include <cmath>
#include <vector>

using namespace strata::engine::backends::cuda;

namespace {

class TestChannelMoments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void combinedPartsAreTheWhole();
    void aMeanFarFromZeroCostsNoDigits();
    void aSingleRowHasNoVariance();
};

struct Found {
    std::vector<float> mean;
    std::vector<float> inverse;
    std::vector<float> runningMean;
    std::vector<float> runningVariance;
};

Found momentsOf(const std::vector<float> &x, std::int64_t rows, std::int64_t channels,
                double epsilon)
{
    const ChannelTiles tiles = channelTiles(rows, channels, packSize<float>, 16);
    std::vector<Moments<float>> partials(static_cast<std::size_t>(tiles.slices * channels));
    const auto size = static_cast<std::size_t>(channels);
    Found found{std::vector<float>(size), std::vector<float>(size), std::vector<float>(size, 2),
                std::vector<float>(size, 3)};
    const HostTarget target(16);
    target.reduceEach(tiles.blocks(), GatherMoments<float>{tiles, x.data(), partials.data()});
    target.reduceEach(channels,
                      FinishMoments{partials.data(), tiles.slices, channels, epsilon, 0.25,
                                    found.mean.data(), found.inverse.data(),
                                    found.runningMean.data(), found.runningVariance.data()});
    return found;
}

void TestChannelMoments::combinedPartsAreTheWhole()
{
    // 1, 2 and 3, 4, 8: counts 2 and 3.
    const Moments<double> both = combined<double>({2, 1.5, 0.5}, {3, 5, 14});
    QCOMPARE(both.count, 5.0);
    QCOMPARE(both.mean, 3.6);
    QVERIFY(std::fabs(both.squares - 29.2) < 1e-12);
    const Moments<double> same = combined<double>({0, 0, 0}, {3, 5, 14});
    QCOMPARE(same.mean, 5.0);
    QCOMPARE(combined<double>({0, 0, 0}, {0, 0, 0}).mean, 0.0);
}

void TestChannelMoments::aMeanFarFromZeroCostsNoDigits()
{
    constexpr std::int64_t rows = 5000;
    constexpr std::int64_t channels = 5;
    std::vector<float> x(rows * channels);
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = 1000 + static_cast<float>((i * 7919) % 256) / 256;
    const Found found = momentsOf(x, rows, channels, 0);
    for (std::size_t c = 0; c < channels; ++c) {
        double mean = 0;
        for (std::size_t row = 0; row < rows; ++row)
            mean += static_cast<double>(x[row * channels + c]) / rows;
        double variance = 0;
        for (std::size_t row = 0; row < rows; ++row)
            variance += std::pow(x[row * channels + c] - mean, 2) / rows;
        QVERIFY(std::fabs(found.mean[c] - mean) < 1e-4);
        // A sum of squares less the square of a sum would have no digit left here.
        QVERIFY(std::fabs(found.inverse[c] * std::sqrt(variance) - 1) < 1e-4);
        QVERIFY(std::fabs(found.runningMean[c] - (0.75 * 2 + 0.25 * mean)) < 1e-3);
        QVERIFY(std::fabs(found.runningVariance[c] -
                          (0.75 * 3 + 0.25 * variance * rows / (rows - 1))) < 1e-4);
    }
}

void TestChannelMoments::aSingleRowHasNoVariance()
{
    const Found found = momentsOf({4, 5, 6}, 1, 3, 0.25);
    QCOMPARE(found.mean, (std::vector<float>{4, 5, 6}));
    QCOMPARE(found.inverse, (std::vector<float>{2, 2, 2}));
    QCOMPARE(found.runningVariance, (std::vector<float>{2.25F, 2.25F, 2.25F}));
}

} // namespace

QTEST_GUILESS_MAIN(TestChannelMoments)
#include "tst_channel_moments.moc"
