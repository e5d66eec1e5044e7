// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_pooling.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

Q_DECLARE_METATYPE(Window)
Q_DECLARE_METATYPE(Pooling::Kind)

class TestReferencePooling : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void firstMaximumTakesTheGradient();
    void paddingIsNoMaximum();
    void averagesByHand();
    void gradientsAreDifferences_data();
    void gradientsAreDifferences();
    void globalAverageByHand();
    void globalAverageGradientsAreDifferences();
};

void TestReferencePooling::firstMaximumTakesTheGradient()
{
    const std::array<double, 4> x{1, 5, 5, 5};
    const double yGradient = 3;
    std::array<double, 4> xGradient{10, 10, 10, 10};
    const Pooling operation{Pooling::Kind::Maximum, {2, 2, 1, 0, 0, 0, 0}};
    poolBackward(operation, {{1, 2, 2}, 1, x.data()}, {{1, 1, 1}, 1, &yGradient},
                 {{1, 2, 2}, 1, xGradient.data()});
    QCOMPARE(xGradient, (std::array<double, 4>{10, 13, 10, 10}));
}

void TestReferencePooling::paddingIsNoMaximum()
{
    const std::array<double, 2> x{-4, -2};
    std::array<double, 2> y{};
    pool({Pooling::Kind::Maximum, {1, 2, 2, 0, 0, 1, 1}}, {{1, 1, 2}, 1, x.data()},
         {{1, 1, 2}, 1, y.data()});
    QCOMPARE(y, (std::array<double, 2>{-4, -2}));
}

// One row 2 4 6 with a zero on both sides, windows of two by stride 1.
void TestReferencePooling::averagesByHand()
{
    const std::array<double, 3> x{2, 4, 6};
    const Window window{1, 2, 1, 0, 0, 1, 1};
    std::array<double, 4> y{};
    pool({Pooling::Kind::AverageWithoutPadding, window}, {{1, 1, 3}, 1, x.data()},
         {{1, 1, 4}, 1, y.data()});
    QCOMPARE(y, (std::array<double, 4>{2, 3, 5, 6}));
    pool({Pooling::Kind::AverageWithPadding, window}, {{1, 1, 3}, 1, x.data()},
         {{1, 1, 4}, 1, y.data()});
    QCOMPARE(y, (std::array<double, 4>{1, 3, 5, 3}));
}

void TestReferencePooling::gradientsAreDifferences_data()
{
    QTest::addColumn<Pooling::Kind>("kind");
    QTest::addColumn<Window>("window");
    const std::array<std::pair<const char *, Pooling::Kind>, 3> kinds{
        {{"maximum", Pooling::Kind::Maximum},
         {"without padding", Pooling::Kind::AverageWithoutPadding},
         {"with padding", Pooling::Kind::AverageWithPadding}}};
    for (const auto &[name, kind] : kinds) {
        QTest::addRow("%s, disjoint", name) << kind << Window{2, 2, 2, 0, 0, 0, 0};
        QTest::addRow("%s, overlapping", name) << kind << Window{3, 3, 2, 1, 1, 1, 1};
        QTest::addRow("%s, asymmetric", name) << kind << Window{3, 2, 1, 0, 2, 1, 0};
    }
}

void TestReferencePooling::gradientsAreDifferences()
{
    QFETCH(Pooling::Kind, kind);
    QFETCH(Window, window);
    QCOMPARE(gradientFault(around({2, 5, 6}, Pooling{kind, window})), std::string());
}

void TestReferencePooling::globalAverageByHand()
{
    const std::array<double, 8> x{1, 2, 3, 4, 10, 20, 30, 40};
    std::array<double, 2> y{};
    poolGlobally({{2, 2, 2}, 1, x.data()}, {{2, 1, 1}, 1, y.data()});
    QCOMPARE(y, (std::array<double, 2>{2.5, 25}));
}

void TestReferencePooling::globalAverageGradientsAreDifferences()
{
    QCOMPARE(gradientFault(around({4, 3, 2}, GlobalAveragePooling{})), std::string());
}

QTEST_APPLESS_MAIN(TestReferencePooling)
#include "tst_reference_pooling.moc"
