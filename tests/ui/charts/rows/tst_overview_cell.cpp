// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/overview_cell.h"

#include <QLocale>
#include <QTest>

#include <limits>

using namespace strata;
using namespace strata::app::domain;
using strata::ui::charts::CellState;
using strata::ui::charts::CellTally;
using strata::ui::charts::CellText;
using strata::ui::charts::OverviewCell;

class TstOverviewCell : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init()
    {
        m_rate = {};
        m_rate.trials = 5;
        m_rate.rateUnit = QStringLiteral("FLOP/s");
        m_rate.median = 1.5e12;
        m_loss = {};
        m_loss.rounds = 5;
        m_loss.degradation = -0.042;
        m_loss.interval = Interval{-0.051, -0.033};
        m_loss.verdict = Verdict::Faster;
    }

    void statesAreVerdictsOrWhyThereIsNone()
    {
        QCOMPARE(OverviewCell().state(), CellState::NotPlanned);
        QCOMPARE(OverviewCell({&m_rate}).state(), CellState::Baseline);
        QCOMPARE(cell().state(), CellState::Faster);
        m_rate.trials = 0;
        QCOMPARE(cell().state(), CellState::NotMeasured);
        m_rate.badges = {Badge::NotSupported};
        QCOMPARE(cell().state(), CellState::NotSupported);
        QCOMPARE(OverviewCell({&m_rate}).state(), CellState::NotSupported); // of the baseline too
    }

    void textsHaveTheSignFirst()
    {
        QCOMPARE(shown(), QStringLiteral("▲ −4.2 % (−5.1 to −3.3)"));
        QCOMPARE(CellText::spoken(cell()).replace(QChar::Nbsp, QLatin1Char(' ')),
                 QStringLiteral("faster, −4.2 % (−5.1 to −3.3)"));
        m_loss.interval.reset();
        m_loss.verdict = Verdict::Inconclusive;
        QCOMPARE(shown(), QStringLiteral("? −4.2 %"));
        m_loss.degradation = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(shown(), QStringLiteral("? inconclusive"));
        QCOMPARE(CellText::shown({}), QStringLiteral("–"));
    }

    void timesOfTasksAreTimes()
    {
        m_rate.rateUnit = timeUnit;
        m_rate.median = 12.34;
        QCOMPARE(CellText::shown({&m_rate}).replace(QChar::Nbsp, QLatin1Char(' ')),
                 QStringLiteral("12.3 s"));
        m_rate.median = 1523; // as on the Throughput page
        QCOMPARE(CellText::shown({&m_rate}), QStringLiteral("1523 s"));
    }

    void whatLimitsANumberIsMarked()
    {
        m_loss.badges = {Badge::WarmingUp}; // it is left out, and limits nothing
        QVERIFY(!shown().contains(QStringLiteral("⚠")));
        m_loss.badges = {Badge::CpuQuota};
        QVERIFY(shown().endsWith(QStringLiteral(" ⚠")));
        m_loss.badges = {Badge::CpuQuota, Badge::Disturbed};
        QVERIFY(shown().endsWith(QStringLiteral(" ⚠ disturbed")));
        m_loss.badges = {Badge::EmulatedTcg, Badge::Disturbed};
        QVERIFY(shown().endsWith(QStringLiteral(" ⚠ emulated")));
    }

    void talliesCountStates()
    {
        CellTally tally;
        tally.add(cell());
        tally.add(cell());
        m_loss.verdict = Verdict::NotComparable;
        tally.add(cell());
        tally.add({});
        QCOMPARE(tally.works, 3);
        QCOMPARE(tally.undecided, 0);
        QCOMPARE(CellText::shown(tally, false).replace(QChar::Nbsp, QLatin1Char(' ')),
                 QStringLiteral("▲ 2  ✕ 1"));
        QCOMPARE(CellText::spoken(tally, false), QStringLiteral("2 faster, 1 not comparable"));
        m_loss.verdict = Verdict::Inconclusive;
        tally.add(cell());
        QCOMPARE(CellText::shown(tally, false).replace(QChar::Nbsp, QLatin1Char(' ')),
                 QStringLiteral("▲ 2  ? 1  ✕ 1"));
        QCOMPARE(CellText::spoken(tally, false),
                 QStringLiteral("2 faster, 1 inconclusive, 1 not comparable"));
        QCOMPARE(CellText::spoken(tally, true), QStringLiteral("4 setting(s)"));
    }

private:
    OverviewCell cell() const { return {&m_rate, &m_loss}; }
    QString shown() const { return CellText::shown(cell()).replace(QChar::Nbsp, QLatin1Char(' ')); }

    ThroughputRow m_rate;
    DegradationRow m_loss;
};

QTEST_APPLESS_MAIN(TstOverviewCell)
#include "tst_overview_cell.moc"
