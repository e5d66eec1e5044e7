// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/synthetic_batch.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

using namespace strata::engine::training::workload;

class TestSyntheticBatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pixelsAreNearNormal();
    void labelsCoverTheClasses();
    void aSeedIsTheWholeStory();
    void sharesMakeTheWhole();
};

void TestSyntheticBatch::pixelsAreNearNormal()
{
    std::vector<float> images(400'000);
    std::vector<std::int32_t> labels(1);
    fillSynthetic(1, 10, images, labels);
    double sum = 0;
    double squares = 0;
    std::size_t within = 0;
    for (const float pixel : images) {
        sum += pixel;
        squares += static_cast<double>(pixel) * pixel;
        within += std::abs(pixel) < 1 ? 1 : 0;
    }
    const auto count = static_cast<double>(images.size());
    QVERIFY2(std::abs(sum / count) < 0.01, std::to_string(sum / count).c_str());
    QVERIFY2(std::abs(squares / count - 1) < 0.01, std::to_string(squares / count).c_str());
    // A normal distribution has 68.3 % there, a uniform one 57.7 %.
    QVERIFY(std::abs(static_cast<double>(within) / count - 0.683) < 0.03);
}

void TestSyntheticBatch::labelsCoverTheClasses()
{
    std::vector<std::int32_t> labels(1000);
    fillSynthetic(3, 7, {}, labels);
    QVERIFY(std::all_of(labels.begin(), labels.end(),
                        [](std::int32_t label) { return label >= 0 && label < 7; }));
    QCOMPARE(std::set<std::int32_t>(labels.begin(), labels.end()).size(), std::size_t(7));
}

void TestSyntheticBatch::aSeedIsTheWholeStory()
{
    std::vector<float> first(5000);
    std::vector<float> same(5000);
    std::vector<float> other(5000);
    std::vector<std::int32_t> labels(50);
    std::vector<std::int32_t> sameLabels(50);
    fillSynthetic(9, 1000, first, labels);
    fillSynthetic(9, 1000, same, sameLabels);
    QVERIFY(first == same && labels == sameLabels);
    fillSynthetic(10, 1000, other, sameLabels);
    QVERIFY(first != other && labels != sameLabels);
    // A larger batch begins like a smaller one.
    std::vector<float> longer(6000);
    fillSynthetic(9, 1000, longer, labels);
    QVERIFY(std::equal(first.begin(), first.end(), longer.begin()));
}

void TestSyntheticBatch::sharesMakeTheWhole()
{
    std::vector<float> all(60);
    std::vector<std::int32_t> labels(6);
    fillSynthetic(9, 1000, all, labels);
    std::vector<float> share(20);
    std::vector<std::int32_t> shareLabels(2);
    fillSynthetic(9, 1000, share, shareLabels, {20, 2});
    QVERIFY(std::equal(share.begin(), share.end(), all.begin() + 20));
    QVERIFY(std::equal(shareLabels.begin(), shareLabels.end(), labels.begin() + 2));
}

QTEST_APPLESS_MAIN(TestSyntheticBatch)
#include "tst_synthetic_batch.moc"
