// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/verdict.h"

#include <QTest>

using namespace strata::app;
using domain::Interval;
using domain::Verdict;

class TestVerdict : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answers_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<int>("verdict");
        const auto row = [](const char *name, double low, double high, Verdict verdict) {
            QTest::newRow(name) << low << high << static_cast<int>(verdict);
        };
        row("wholly above", 0.031, 0.2, Verdict::Slower);
        row("wholly below", -0.2, -0.031, Verdict::Faster);
        row("within", -0.01, 0.02, Verdict::Equivalent);
        row("within, touching both", -0.03, 0.03, Verdict::Equivalent);
        row("touching from above", 0.03, 0.2, Verdict::Inconclusive);
        row("touching from below", -0.2, -0.03, Verdict::Inconclusive);
        row("above zero but across the margin", 0.01, 0.04, Verdict::Inconclusive);
        row("below zero but across the margin", -0.04, -0.01, Verdict::Inconclusive);
        row("across everything", -0.5, 0.5, Verdict::Inconclusive);
        row("a point at zero", 0, 0, Verdict::Equivalent);
    }
    void answers()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(int, verdict);
        QCOMPARE(static_cast<int>(analysis::verdictOf(Interval{low, high}, 0.03)), verdict);
    }
    void withoutIntervalNothingIsDecided()
    {
        QVERIFY(analysis::verdictOf(std::nullopt, 0.03) == Verdict::Inconclusive);
    }
    void marginZeroLeavesThreeAnswers()
    {
        QVERIFY(analysis::verdictOf(Interval{0.001, 0.002}, 0) == Verdict::Slower);
        QVERIFY(analysis::verdictOf(Interval{-0.001, 0.002}, 0) == Verdict::Inconclusive);
    }
};

QTEST_APPLESS_MAIN(TestVerdict)
#include "tst_verdict.moc"
