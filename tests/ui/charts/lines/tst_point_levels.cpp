// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/point_levels.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace strata::ui::charts;

namespace {

QList<QPointF> wave(int count)
{
    QList<QPointF> points;
    for (int i = 0; i < count; ++i)
        points.append({static_cast<double>(i), std::sin(i * 0.37)});
    return points;
}

} // namespace

class TstPointLevels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fewPointsAreAllThere()
    {
        const PointLevels levels(wave(100));
        QCOMPARE(levels.between(0, 99, 800).size(), std::size_t(100));
    }

    void aPartHasItsNeighbours()
    {
        const PointLevels levels(wave(100));
        const auto part = levels.between(10.5, 20.5, 800);
        QCOMPARE(part.front().x(), 10.0);
        QCOMPARE(part.back().x(), 21.0);
        QCOMPARE(levels.between(0, 99, 800).front().x(), 0.0);
        QVERIFY(!levels.between(1000, 2000, 800).empty()); // the last one, left of it
        QVERIFY(PointLevels({}).between(0, 1, 10).empty());
    }

    void noPeakIsLost()
    {
        QList<QPointF> points = wave(1'000'000);
        points[123'456].setY(9);
        points[654'321].setY(-9);
        const PointLevels levels(points);
        const auto all = levels.between(0, 1e6, 800);
        QVERIFY2(all.size() < 60'000, qPrintable(QString::number(all.size())));
        QVERIFY(std::ranges::find(all, QPointF(123'456, 9)) != all.end());
        QVERIFY(std::ranges::find(all, QPointF(654'321, -9)) != all.end());
        QVERIFY(std::ranges::is_sorted(all, {}, [](const QPointF &point) { return point.x(); }));
    }

    void aSmallPartIsExact()
    {
        const PointLevels levels(wave(1'000'000));
        const auto part = levels.between(500'000, 501'000, 800);
        QCOMPARE(part.size(), std::size_t(1003));
    }

    void aBreakStays()
    {
        QList<QPointF> points = wave(1'000'000);
        points[500'000].setY(std::numeric_limits<double>::quiet_NaN());
        const PointLevels levels(points);
        const auto all = levels.between(0, 1e6, 800);
        QCOMPARE(std::ranges::count_if(
                     all, [](const QPointF &point) { return !std::isfinite(point.y()); }),
                 1);
    }
};

QTEST_APPLESS_MAIN(TstPointLevels)
#include "tst_point_levels.moc"
