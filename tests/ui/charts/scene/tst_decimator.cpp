// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/decimator.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace strata::ui::charts;

namespace {

std::vector<QPointF> wave(int count)
{
    std::vector<QPointF> points;
    for (int i = 0; i < count; ++i)
        points.emplace_back(i, std::sin(i * 0.37));
    return points;
}

} // namespace

class TestDecimator : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fewPointsComeBackUnchanged()
    {
        const auto points = wave(20);
        QCOMPARE(decimate(points, 0, 19, 10), QList<QPointF>(points.begin(), points.end()));
    }
    void aSinglePeakSurvives()
    {
        auto points = wave(100000);
        points[54321].setY(50);
        points[12345].setY(-50);
        const QList<QPointF> few = decimate(points, 0, 99999, 300);
        QVERIFY(few.size() <= 600);
        QVERIFY(few.contains(QPointF(54321, 50)));
        QVERIFY(few.contains(QPointF(12345, -50)));
    }
    void orderStays()
    {
        const QList<QPointF> few = decimate(wave(5000), 0, 4999, 77);
        QVERIFY(std::is_sorted(few.begin(), few.end(),
                               [](const QPointF &a, const QPointF &b) { return a.x() < b.x(); }));
    }
    void whatIsOutsideOrNoNumberIsLeftOut()
    {
        auto points = wave(1000);
        points[500].setY(std::numeric_limits<double>::quiet_NaN());
        points[501].setY(std::numeric_limits<double>::infinity());
        for (const QPointF &point : decimate(points, 100, 800, 50)) {
            QVERIFY(std::isfinite(point.y()));
            QVERIFY(point.x() >= 100 && point.x() <= 800);
        }
    }
    void oneBucketAndNoWidth()
    {
        QCOMPARE(decimate(wave(100), 0, 99, 1).size(), 2);
        const std::vector<QPointF> stack(10, QPointF(3, 1));
        QCOMPARE(decimate(stack, 3, 3, 2).size(), 1);
        QVERIFY(decimate({}, 0, 1, 10).isEmpty());
    }
    void aMillionPoints()
    {
        const auto points = wave(1000000);
        QBENCHMARK
        {
            QVERIFY(decimate(points, 0, 999999, 900).size() <= 1800);
        }
    }
};

QTEST_APPLESS_MAIN(TestDecimator)
#include "tst_decimator.moc"
