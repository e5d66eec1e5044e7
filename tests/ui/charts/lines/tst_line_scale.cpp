// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/line_scale.h"

#include "tests/ui/charts/lines/line_builder.h"

#include <QLocale>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;

namespace {

QStringList labelsOf(const LineScale &scale)
{
    QStringList labels;
    for (const Tick &tick : scale.ticks())
        labels << tick.label;
    return labels;
}

LinePanel panelOf(const QList<QPointF> &points, const QString &unit,
                  AxisScale scale = AxisScale::Linear)
{
    LinePanel panel;
    panel.unit = unit;
    panel.scale = scale;
    LineSeries series;
    series.points = points;
    panel.series.append(series);
    return panel;
}

} // namespace

class TestLineScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void sharesAreDrawnInPercent()
    {
        const LineScale scale = LineScale::up(twoPanels().panels.first(), 5);
        QCOMPARE(scale.unit(), QStringLiteral("%"));
        QCOMPARE(labelsOf(scale), (QStringList{"0", "50", "100"}));
        QVERIFY(scale.low() < 0 && scale.low() > -0.1);
        QVERIFY(scale.high() >= 1);
        QCOMPARE(scale.ticks().last().position, 1.0);
    }

    void ownTicksStandWhereThereIsRoom()
    {
        LineChart chart = twoPanels();
        chart.ranges.clear();
        chart.x.scale = AxisScale::Log;
        chart.panels = {panelOf({{1, 1}, {1024, 1}}, {})};
        for (int power = 0; power <= 10; ++power)
            chart.x.ticks.append({std::pow(2.0, power), QStringLiteral("2^%1").arg(power)});
        QCOMPARE(LineScale::across(chart, 12).ticks().size(), 11);
        const LineScale few = LineScale::across(chart, 5);
        QVERIFY(few.ticks().size() >= 4 && few.ticks().size() <= 6);
        QCOMPARE(few.ticks().first().label, QStringLiteral("2^0"));
        QCOMPARE(few.ticks().first().position, 0.0);
        QCOMPARE(LineText::position(chart.x, 8), QStringLiteral("Time=2^3"));
        chart.x.ticks.append({0, QStringLiteral("nowhere")}); // on a logarithmic axis
        QCOMPARE(LineScale::across(chart, 12).ticks().size(), 11);
    }

    void intervalsBelongToTheAxis()
    {
        LinePanel panel = panelOf({{1, 5}, {2, 6}}, {});
        panel.fromZero = false;
        const double without = LineScale::up(panel, 5).high();
        panel.series[0].intervals = {std::nullopt, app::domain::Interval{2, 9}};
        QVERIFY(LineScale::up(panel, 5).high() >= 9 && without < 9);
        QVERIFY(LineScale::up(panel, 5).low() <= 2);
    }

    void aPrefixMakesNumbersShort()
    {
        const LineScale scale = LineScale::up(twoPanels().panels.at(1), 5);
        QCOMPARE(scale.unit(), QStringLiteral("MB/s"));
        QCOMPARE(scale.ticks().at(1).position, 5e6);
        QCOMPARE(scale.ticks().at(1).label, QStringLiteral("5"));
    }

    void anAxisOfOneValueOrNoneIsAnAxis()
    {
        for (const QList<QPointF> &points : {QList<QPointF>{}, {{0, 0}}, {{0, 5}}, {{0, NAN}}}) {
            for (const AxisScale kind : {AxisScale::Linear, AxisScale::Log}) {
                const LineScale scale =
                    LineScale::up(panelOf(points, QStringLiteral("s"), kind), 5);
                QVERIFY(scale.low() < scale.high());
                QVERIFY(!scale.ticks().isEmpty());
            }
        }
        LineChart model;
        QVERIFY(LineScale::across(model, 5).low() < LineScale::across(model, 5).high());
    }

    void anAxisThatNeedNotBeginAtZeroShowsSmallChanges()
    {
        LinePanel panel = panelOf({{0, 3.0e9}, {1, 3.1e9}}, QStringLiteral("Hz"));
        QVERIFY(LineScale::up(panel, 5).low() < 0);
        panel.fromZero = false;
        QVERIFY(LineScale::up(panel, 5).low() > 2.9e9);
        panel.series[0].points.removeLast(); // a steady line lies in the middle
        QCOMPARE(LineScale::up(panel, 5).low() + LineScale::up(panel, 5).high(), 2 * 3.0e9);
    }

    void aLogarithmicAxisLeavesOutWhatItCannotShow()
    {
        const LineScale scale = LineScale::up(
            panelOf({{0, 0}, {1, 1e-3}, {2, 1}}, QStringLiteral("s"), AxisScale::Log), 6);
        QVERIFY(std::isnan(scale.toAxis(0)));
        QVERIFY(std::isnan(scale.toAxis(-1)));
        QCOMPARE(scale.toAxis(0.01), -2.0);
        QCOMPARE(scale.fromAxis(-2), 0.01);
        QVERIFY(scale.low() < -3 && scale.low() > -3.5);
        QVERIFY(labelsOf(scale).contains(QStringLiteral("0.01")));
    }

    void aLongLogarithmicAxisHasTheUnitOfItsMiddle()
    {
        const LineScale scale = LineScale::up(
            panelOf({{0, 1.3e-7}, {1, 8e-3}}, QStringLiteral("s"), AxisScale::Log), 6);
        QCOMPARE(scale.unit(), QStringLiteral("µs"));
        QVERIFY(labelsOf(scale).contains(QStringLiteral("1000")));
        QVERIFY(labelsOf(scale).contains(QStringLiteral("1")));
    }

    void aTailIsLabelledByPercentiles()
    {
        LineChart model;
        model.x.scale = AxisScale::Tail;
        model.panels = {panelOf({{1, 1}, {10000, 2}}, QStringLiteral("s"))};
        const LineScale scale = LineScale::across(model, 8);
        QStringList labels = labelsOf(scale);
        for (QString &label : labels)
            label.replace(QChar(0xa0), QLatin1Char(' '));
        QCOMPARE(labels, (QStringList{"0 %", "50 %", "90 %", "99 %", "99.9 %", "99.99 %"}));
        QVERIFY(scale.low() < 0 && scale.low() > -0.1);
        QCOMPARE(scale.toAxis(1000), 3.0);
        model.panels = {panelOf({{1, 1}, {1e6, 2}}, QStringLiteral("s"))};
        QCOMPARE(labelsOf(LineScale::across(model, 8)).first().left(2), QStringLiteral("50"));
    }

    void quantitiesHaveTheirOwnPrefix()
    {
        const auto text = [](double value, const char *unit) {
            return quantityText(value, QString::fromLatin1(unit))
                .replace(QChar(0xa0), QLatin1Char(' '));
        };
        QCOMPARE(text(0.0123, "s"), QStringLiteral("12.3 ms"));
        QCOMPARE(text(1234, "s"), QStringLiteral("1234 s"));
        QCOMPARE(text(0.5, "1"), QStringLiteral("50.0 %"));
        QCOMPARE(text(1.41421, ""), QStringLiteral("1.41"));
        QCOMPARE(text(NAN, "s"), QStringLiteral("\u2013"));
    }
};

QTEST_MAIN(TestLineScale)
#include "tst_line_scale.moc"
