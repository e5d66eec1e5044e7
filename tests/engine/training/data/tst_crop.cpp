// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/crop.h"

#include <QTest>

#include <cmath>

using namespace strata::engine::training::data;

class TestCrop : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void randomCropsKeepTheirBounds_data();
    void randomCropsKeepTheirBounds();
    void randomCropsReachEverywhere();
    void theCentreHasTheTargetsShape();
    void aShiftIsAtMostAnEighth();
    void digitsAreLeftAlone();
};

void TestCrop::randomCropsKeepTheirBounds_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::newRow("photograph") << 500 << 375;
    QTest::newRow("tiny") << 64 << 64;
    QTest::newRow("one pixel") << 1 << 1;
    QTest::newRow("a line") << 3000 << 1;
    QTest::newRow("a column") << 2 << 900;
}

void TestCrop::randomCropsKeepTheirBounds()
{
    QFETCH(int, width);
    QFETCH(int, height);
    for (std::uint64_t position = 0; position < 2000; ++position) {
        CropRandom random(7, position);
        const Rectangle region = randomResizedCrop({width, height}, random).region;
        QVERIFY(region.left >= 0 && region.top >= 0 && region.width >= 1 && region.height >= 1);
        QVERIFY(region.left + region.width <= width && region.top + region.height <= height);
    }
}

void TestCrop::randomCropsReachEverywhere()
{
    constexpr int count = 5000;
    double area = 0;
    double smallest = 1;
    double largest = 0;
    int mirrored = 0;
    for (std::uint64_t position = 0; position < count; ++position) {
        CropRandom random(1, position);
        const Crop crop = randomResizedCrop({1000, 1000}, random);
        const double share = crop.region.width * crop.region.height / 1e6;
        const double ratio = crop.region.width / crop.region.height;
        QVERIFY(share > 0.079 && share <= 1 && ratio > 0.74 && ratio < 1.35);
        area += share;
        smallest = std::min(smallest, share);
        largest = std::max(largest, share);
        mirrored += crop.mirrored ? 1 : 0;
    }
    QVERIFY(smallest < 0.09 && largest > 0.95);
    QVERIFY(area / count > 0.47 &&
            area / count < 0.55);                  // uniform in 0.08 to 1, less what did not fit
    QVERIFY(std::abs(mirrored - count / 2) < 150); // four standard deviations
}

void TestCrop::theCentreHasTheTargetsShape()
{
    const Rectangle square = centreCrop({500, 375}, {224, 224}).region;
    QCOMPARE(square.width, 375 * 0.875);
    QCOMPARE(square.height, 375 * 0.875);
    QCOMPARE(square.left, (500 - 375 * 0.875) / 2);
    const Rectangle wide = centreCrop({100, 100}, {200, 100}).region;
    QCOMPARE(wide.width, 87.5);
    QCOMPARE(wide.height, 43.75);
}

void TestCrop::aShiftIsAtMostAnEighth()
{
    double least = 0;
    double most = 0;
    for (std::uint64_t position = 0; position < 500; ++position) {
        CropRandom random(3, position);
        const Rectangle region = randomShift({32, 32}, random).region;
        QVERIFY(region.width == 32 && region.height == 32 && std::abs(region.top) <= 4);
        least = std::min(least, region.left);
        most = std::max(most, region.left);
    }
    QCOMPARE(least, -4.0);
    QCOMPARE(most, 4.0);
}

void TestCrop::digitsAreLeftAlone()
{
    for (std::uint64_t position = 0; position < 50; ++position) {
        CropRandom random(3, position);
        const Crop crop = chooseCrop(Layout::Idx, true, {28, 28}, {28, 28}, random);
        QVERIFY(crop.region.left == 0 && crop.region.width == 28 && !crop.mirrored);
    }
}

QTEST_APPLESS_MAIN(TestCrop)
#include "tst_crop.moc"
