// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/parameter_layout.h"

#include <QTest>

#include <numeric>

using namespace strata::engine::backends::cuda;

class TestParameterLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void channelsBecomeTheFastest();
    void addedChannelsAreZero();
    void rowsMayEndWithZeros();
    void vectorsStayAsTheyAre();
    void everythingComesBack();
    void ownElementsAreKnown();
    void typesAreRounded();
};

void TestParameterLayout::channelsBecomeTheFastest()
{
    // Two filters of three channels, two rows and one column: channel c, row y is 10 c + y.
    const ParameterLayout layout{2, 3, 2, 1, 3};
    const std::vector<float> values{0, 1, 10, 11, 20, 21, 100, 101, 110, 111, 120, 121};
    QCOMPARE(stored(layout, values),
             (std::vector<float>{0, 10, 20, 1, 11, 21, 100, 110, 120, 101, 111, 121}));
}

void TestParameterLayout::addedChannelsAreZero()
{
    const ParameterLayout layout{1, 3, 1, 2, 4};
    const std::vector<float> values{1, 2, 3, 4, 5, 6};
    QCOMPARE(layout.elements(), std::int64_t(6));
    QCOMPARE(layout.storedElements(), std::int64_t(8));
    QCOMPARE(stored(layout, values), (std::vector<float>{1, 3, 5, 0, 2, 4, 6, 0}));
    QCOMPARE(restored(layout, std::vector<float>{1, 3, 5, 77, 2, 4, 6, 78}),
             values); // what lies there is nobody's
}

void TestParameterLayout::rowsMayEndWithZeros()
{
    // Two channels, two rows and three columns: channel c, row y, column x is 100 c + 10 y + x.
    ParameterLayout layout{1, 2, 2, 3, 2};
    layout.storedRow = 8;
    const std::vector<float> values{0, 1, 2, 10, 11, 12, 100, 101, 102, 110, 111, 112};
    const std::vector<float> inside{0, 100, 1, 101, 2, 102, 0, 0, 10, 110, 11, 111, 12, 112, 0, 0};
    QCOMPARE(layout.elements(), std::int64_t(12));
    QCOMPARE(layout.storedElements(), std::int64_t(16));
    QCOMPARE(stored(layout, values), inside);
    QCOMPARE(restored(layout, inside), values);
}

void TestParameterLayout::vectorsStayAsTheyAre()
{
    const std::vector<float> values{3, 1, 2};
    QCOMPARE(stored({3}, values), values);
    QCOMPARE(restored({3}, values), values);
}

void TestParameterLayout::everythingComesBack()
{
    const ParameterLayout layout{5, 7, 3, 4, 8};
    std::vector<float> values(static_cast<std::size_t>(layout.elements()));
    std::iota(values.begin(), values.end(), 1.0F);
    QCOMPARE(restored(layout, stored(layout, values)), values);
}

//! All places but those that a tensor of ones leaves zero.
void TestParameterLayout::ownElementsAreKnown()
{
    ParameterLayout rows{2, 3, 2, 3, 4};
    rows.storedRow = 16;
    for (const ParameterLayout &layout :
         {ParameterLayout{3}, ParameterLayout{2, 3, 2, 1, 3}, ParameterLayout{1, 3, 1, 2, 4}, rows,
          ParameterLayout{5, 7, 1, 1, 7, 8}}) {
        const std::vector<float> ones(static_cast<std::size_t>(layout.elements()), 1);
        const std::vector<float> inside = stored(layout, ones);
        for (std::size_t i = 0; i < inside.size(); ++i)
            QCOMPARE(layout.ownElements().has(static_cast<std::int64_t>(i)), inside[i] == 1);
    }
    QVERIFY(OwnElements().has(0) && OwnElements().has(1000));
}

void TestParameterLayout::typesAreRounded()
{
    const std::vector<float> values{0.1F, -257, 2049, 1e9F};
    QCOMPARE(decoded(Element::Fp32, encoded(Element::Fp32, values)), values);
    QCOMPARE(encoded(Element::Bf16, values).size(), std::size_t(8));
    QCOMPARE(decoded(Element::Bf16, encoded(Element::Bf16, values)),
             (std::vector<float>{0.10009765625F, -256, 2048, 998244352}));
    const std::vector<float> half = decoded(Element::Fp16, encoded(Element::Fp16, values));
    QCOMPARE(half[0], 0.0999755859375F);
    QCOMPARE(half[1], -257.0F);
    QCOMPARE(half[2], 2048.0F);
    QVERIFY(std::isinf(half[3]));
}

QTEST_APPLESS_MAIN(TestParameterLayout)
#include "tst_parameter_layout.moc"
