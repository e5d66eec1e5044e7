// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/live/live_scale.h"

#include <QLocale>
#include <QTest>

using namespace strata::ui::charts;

namespace {

QList<LiveLine> lines(double low, double high)
{
    LiveLine line;
    line.measured = {QPointF(1, low), QPointF(2, high)};
    return {line};
}

} // namespace

class TestLiveScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void likeValuesShareALinearAxisFromZero()
    {
        const LiveScale scale(lines(80e9, 120e9), QStringLiteral("FLOP/s"), 4.1, 8, 6);
        QVERIFY(!scale.isLogarithmic());
        QCOMPARE(scale.unit(), QStringLiteral("GFLOP/s"));
        QCOMPARE(scale.low(), 0.0);
        QVERIFY(scale.high() >= 126 && scale.high() <= 200);
        QVERIFY(scale.timeEnd() >= 4.1 && scale.timeEnd() <= 6);
        QCOMPARE(scale.toAxis(QPointF(1, 80e9)), QPointF(1, 80));
    }
    void farApartValuesAreLogarithms()
    {
        const LiveScale scale(lines(1e6, 1e9), QStringLiteral("FLOP/s"), 10, 8, 8);
        QVERIFY(scale.isLogarithmic());
        const double smallest = scale.toAxis(QPointF(0, 1e6)).y();
        QVERIFY(smallest > scale.low() && smallest < scale.high());
        QVERIFY(scale.toAxis(QPointF(0, 1e9)).y() < scale.high());
        QVERIFY(scale.valueTicks().size() >= 3);
        for (const Tick &tick : scale.valueTicks())
            QVERIFY(tick.position >= scale.low() - 1e-9 && tick.position <= scale.high() + 1e-9);
    }
    void theAxisIsCalmWhileStepsArrive()
    {
        const QString unit = QStringLiteral("FLOP/s");
        QVERIFY(LiveScale(lines(80, 120), unit, 4.2, 8, 6) ==
                LiveScale(lines(80, 121), unit, 4.3, 8, 6));
        QVERIFY(!(LiveScale(lines(80, 120), unit, 4.2, 8, 6) ==
                  LiveScale(lines(80, 120), unit, 42, 8, 6)));
    }
    void nothingYet()
    {
        const LiveScale scale({}, QStringLiteral("FLOP/s"), 0, 8, 6);
        QVERIFY(scale.high() > scale.low());
        QVERIFY(scale.timeEnd() > 0);
        QVERIFY(!scale.isLogarithmic());
    }
};

QTEST_APPLESS_MAIN(TestLiveScale)
#include "tst_live_scale.moc"
