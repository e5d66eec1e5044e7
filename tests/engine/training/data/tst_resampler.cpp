// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/resampler.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace strata::engine::training;
using namespace strata::engine::training::data;

namespace {

//! Leaves bytes as they are: number = byte.
constexpr PixelStatistics plain{{0, 0, 0}, {1.0F / 255, 1.0F / 255, 1.0F / 255}};

PixelView view(const std::vector<std::uint8_t> &data, int width, int height, int channels)
{
    return {data.data(),
            width,
            height,
            channels,
            std::size_t(width) * std::size_t(channels),
            {0, 0, double(width), double(height)}};
}

std::vector<float> resample(const PixelView &pixels, Shape target,
                            const PixelStatistics &statistics = plain, bool mirrored = false)
{
    std::vector<float> planes(std::size_t(target.elements()), -1000);
    Resampler resampler(target, statistics);
    resampler.run(pixels, mirrored, planes.data());
    return planes;
}

void compare(const std::vector<float> &actual, const std::vector<float> &wanted)
{
    QCOMPARE(actual.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        QVERIFY2(std::abs(actual[i] - wanted[i]) < 1e-3F,
                 qPrintable(QString("%1: %2, not %3").arg(i).arg(actual[i]).arg(wanted[i])));
}

} // namespace

class TestResampler : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSameSizeIsACopyInPlanes();
    void mirrors();
    void enlargesInStraightLines();
    void shrinkingLeavesNoPixelOut();
    void outsideIsBlack();
    void takesTheRegionAlone();
    void channelsAreReplicatedOrBecomeLuma();
    void normalises();
};

void TestResampler::theSameSizeIsACopyInPlanes()
{
    const std::vector<std::uint8_t> data{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    compare(resample(view(data, 2, 2, 3), {3, 2, 2}), {1, 4, 7, 10, 2, 5, 8, 11, 3, 6, 9, 12});
}

void TestResampler::mirrors()
{
    const std::vector<std::uint8_t> data{1, 2, 3, 4, 5, 6};
    compare(resample(view(data, 3, 2, 1), {1, 2, 3}, plain, true), {3, 2, 1, 6, 5, 4});
}

void TestResampler::enlargesInStraightLines()
{
    const std::vector<std::uint8_t> data{0, 100};
    // Centres of the results lie at 0.25, 0.75, 1.25, 1.75; of the pixels at 0.5 and 1.5.
    compare(resample(view(data, 2, 1, 1), {1, 1, 4}), {0, 25, 75, 100});
}

void TestResampler::shrinkingLeavesNoPixelOut()
{
    // Each pixel on its own has to leave its share of the sum: what an unfiltered bilinear would
    // skip is seen here.
    double total = 0;
    for (std::size_t lit = 0; lit < 64; ++lit) {
        std::vector<std::uint8_t> data(64, 0);
        data[lit] = 255;
        const auto planes = resample(view(data, 64, 1, 1), {1, 1, 5});
        const float sum = std::accumulate(planes.begin(), planes.end(), 0.0F);
        QVERIFY2(sum > 5, qPrintable(QString("pixel %1 counts for %2").arg(lit).arg(sum)));
        total += sum;
    }
    QVERIFY(std::abs(total - 5 * 255) < 1);
    // A pattern finer than the result becomes its mean, whatever its phase.
    std::vector<std::uint8_t> stripes;
    for (int i = 0; i < 96; ++i)
        stripes.push_back(i % 2 == 0 ? 0 : 200);
    for (const float value : resample(view(stripes, 96, 1, 1), {1, 1, 7}))
        QVERIFY(std::abs(value - 100) < 8);
}

void TestResampler::outsideIsBlack()
{
    const std::vector<std::uint8_t> data{10, 20, 30, 40, 50, 60, 70, 80, 90};
    PixelView pixels = view(data, 3, 3, 1);
    pixels.region.left = 1;
    pixels.region.top = -1;
    compare(resample(pixels, {1, 3, 3}), {0, 0, 0, 20, 30, 0, 50, 60, 0});
}

void TestResampler::takesTheRegionAlone()
{
    const std::vector<std::uint8_t> data{0, 10, 20, 30, 40, 50};
    PixelView pixels = view(data, 6, 1, 1);
    pixels.region = {2, 0, 2, 1};
    compare(resample(pixels, {1, 1, 2}), {20, 30});
}

void TestResampler::channelsAreReplicatedOrBecomeLuma()
{
    compare(resample(view({7}, 1, 1, 1), {3, 1, 1}), {7, 7, 7});
    compare(resample(view({100, 200, 50}, 1, 1, 3), {1, 1, 1}),
            {0.299F * 100 + 0.587F * 200 + 0.114F * 50});
}

void TestResampler::normalises()
{
    const PixelStatistics statistics{{0.485F, 0.456F, 0.406F}, {0.229F, 0.224F, 0.225F}};
    compare(resample(view({255, 0, 51}, 1, 1, 3), {3, 1, 1}, statistics),
            {(1 - 0.485F) / 0.229F, -0.456F / 0.224F, (0.2F - 0.406F) / 0.225F});
}

QTEST_APPLESS_MAIN(TestResampler)
#include "tst_resampler.moc"
