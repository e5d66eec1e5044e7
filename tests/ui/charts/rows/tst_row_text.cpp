// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_text.h"

#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/models/plan_summary.h"

#include <QLocale>
#include <QTest>

using namespace strata::ui::charts;

class TestRowText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void axesNameUnitAndDirection()
    {
        const Sample sample = sampleComparison();
        const RowChart rates = throughputCharts(sample.comparison, sample.run).first();
        QCOMPARE(RowText::axisTitle(rates, RowScale(rates, 5)),
                 QStringLiteral("Throughput in GFLOP/s (higher is better)"));
        const RowChart losses = degradationCharts(sample.comparison, sample.run).first();
        const QString title = RowText::axisTitle(losses, RowScale(losses, 5));
        QVERIFY(title.contains(losses.baselineName));
        QVERIFY(title.contains(QStringLiteral("lower is better")));
        RowChart unknown;
        QVERIFY(
            !RowText::axisTitle(unknown, RowScale(unknown, 5)).contains(QStringLiteral(" in ")));
    }
    void timesOfTasksSayThatLessIsBetter()
    {
        Sample sample = sampleComparison();
        for (auto &row : sample.comparison.throughput)
            if (row.workloadId == QStringLiteral("g"))
                row = sampleThroughput(row.hostId, row.workloadId, QStringLiteral("s"), 7322);
        const QList<RowChart> charts = throughputCharts(sample.comparison, sample.run);
        const RowChart &times = charts.first();
        QVERIFY(times.isOfTimes() && !charts.last().isOfTimes());
        const RowScale scale(times, 5);
        QCOMPARE(RowText::axisTitle(times, scale),
                 QStringLiteral("Time to accuracy in s (lower is better)"));
        QVERIFY(times.title.startsWith(QStringLiteral("Time to accuracy: gemm")));
        QVERIFY(times.description.contains(QStringLiteral("Lower is better.")));
        QCOMPARE(RowText::value(times, scale, times.rows.at(0)), QStringLiteral("7322\u00a0s"));
        QVERIFY(charts.last().title.startsWith(QStringLiteral("Throughput: ")));
        RowChart small = times;
        small.rows = {times.rows.at(0)};
        small.rows[0].value = 0.25;
        small.rows[0].interval.reset();
        small.rows[0].values = {};
        QCOMPARE(RowText::value(small, RowScale(small, 5), small.rows.at(0)),
                 QStringLiteral("250\u00a0ms"));
    }
    void numbersShareTheUnitOfTheAxis()
    {
        const Sample sample = sampleComparison();
        const RowChart model = throughputCharts(sample.comparison, sample.run).first();
        const RowScale scale(model, 5);
        QCOMPARE(RowText::value(model, scale, model.rows.at(0)),
                 QStringLiteral("98.2\u00a0GFLOP/s"));
        QCOMPARE(RowText::value(model, scale, model.rows.at(2)),
                 QStringLiteral("0.0982\u00a0GFLOP/s"));
        QCOMPARE(RowText::interval(model, scale, model.rows.at(0)), QStringLiteral("[95.3; 100]"));
        QCOMPARE(RowText::value(model, scale, model.rows.at(3)), QStringLiteral("\u2013"));
        QVERIFY(RowText::interval(model, scale, model.rows.at(3)).isEmpty());
    }
    void verdictsAreTellableWithoutColour()
    {
        using strata::app::domain::Verdict;
        QSet<QString> texts;
        for (const Verdict verdict : {Verdict::Slower, Verdict::Faster, Verdict::Equivalent,
                                      Verdict::Inconclusive, Verdict::NotComparable})
            texts.insert(RowText::verdict(verdict).left(1));
        QCOMPARE(texts.size(), 5);
        QVERIFY(RowText::verdict(Verdict::Slower).endsWith(QStringLiteral("slower")));
    }
    void captionCarriesMethodBaselineAndOrigin()
    {
        const Sample sample = sampleComparison();
        const RowChart model = degradationCharts(sample.comparison, sample.run).first();
        const QString caption = model.caption.join(QLatin1Char('\n'));
        for (const char *part : {"95", "10000", "3", "emulated", "gpu01", "Run 3",
                                 "2026-01-02 12:30 UTC", "0.1.0", "0123456789ab", "seed 7"})
            QVERIFY2(caption.contains(QString::fromLatin1(part), Qt::CaseInsensitive), part);
        RowChart real = model;
        for (ChartRow &row : real.rows)
            row.emulated = false;
        QVERIFY(!RowText::caption(real, sample.comparison, sample.run)
                     .join(QString())
                     .contains(QStringLiteral("TCG")));
    }
    void captionSaysWhatIsMissing()
    {
        Sample sample = sampleComparison();
        const RowChart model = degradationCharts(sample.comparison, sample.run).first();
        QVERIFY(!model.caption.join(QString()).contains(QStringLiteral("without a result")));
        sample.run.state = strata::app::domain::RunState::Incomplete;
        for (auto &row : sample.comparison.throughput) {
            if (row.hostId == model.rows.first().hostId && row.workloadId == model.workloadId) {
                row.values = {1, 2};
                row.trials = 1; // one does not count, since others disturbed it
                row.missing = 2;
                row.begun = 5; // one missed its accuracy: that is a result, but no value
            }
        }
        const QString caption =
            RowText::caption(model, sample.comparison, sample.run).join(QLatin1Char('\n'));
        QVERIFY2(caption.contains(QStringLiteral("Trials without a result: %1: 2 of 5.")
                                      .arg(model.rows.first().hostName)),
                 qPrintable(caption));
        QVERIFY(caption.contains(QStringLiteral("run incomplete")));
    }
    //! Also where no turn can be compared; of hosts that cannot be compared nothing is said.
    void captionSaysHowTheComparedWereMeasured()
    {
        using namespace strata::app::domain;
        Sample sample = sampleComparison();
        const auto caption = [&] {
            return degradationCharts(sample.comparison, sample.run)
                .first()
                .caption.join(QLatin1Char('\n'));
        };
        const QString inTurns = QStringLiteral("Measured in turns");
        const QString inRounds = QStringLiteral("Measured in rounds");
        QVERIFY(!caption().contains(inTurns) && caption().contains(inRounds));
        for (DegradationRow &row : sample.comparison.degradation)
            if (row.verdict != Verdict::NotComparable) {
                row.design = Design::Turns;
                row.turns = 100;
            }
        QVERIFY(caption().contains(inTurns) && !caption().contains(inRounds));
        for (DegradationRow &row : sample.comparison.degradation)
            row.verdict = Verdict::NotComparable;
        QVERIFY(!caption().contains(inTurns) && !caption().contains(inRounds));
    }
    //! As the button that measures more says it.
    void howMuchMoreIsRoundedAsEverywhere()
    {
        using strata::ui::models::durationText;
        QCOMPARE(RowText::settled(483),
                 QStringLiteral("%1 more would settle it").arg(durationText(483)));
        QVERIFY(RowText::settled(483).contains(QStringLiteral("8 minute")));
        QVERIFY(RowText::settled(42).contains(QStringLiteral("42 second")));
    }
    void captionSaysWhatATurnsBeginningCosts()
    {
        Sample sample = sampleComparison();
        const RowChart model = throughputCharts(sample.comparison, sample.run).first();
        const auto caption = [&] {
            return RowText::caption(model, sample.comparison, sample.run).join(QLatin1Char('\n'));
        };
        QVERIFY(!caption().contains(QStringLiteral("first step")));
        sample.comparison.throughput[0].firstStepCost = 0.003;
        QVERIFY(!caption().contains(QStringLiteral("first step")));
        sample.comparison.throughput[1].firstStepCost = 0.081;
        QVERIFY2(caption().contains(QStringLiteral("first step takes up to 8 % longer")),
                 qPrintable(caption()));
        sample.comparison.throughput[1].workloadId = QStringLiteral("another");
        QVERIFY(!caption().contains(QStringLiteral("first step")));
    }
    void whatDisturbedIsSaidWithItsShare()
    {
        strata::app::domain::Met met;
        met.disturbed = 0.12;
        met.others = 1.1;
        met.processors = 2;
        QCOMPARE(
            RowText::disturbed(met),
            QStringLiteral("disturbed for 12 % of the time: other processes used up to 1.1 of 2 "
                           "processors"));
        met.stolen = 1.5;
        met.clock = 0.6;
        met.disturbed = 0.004;
        QCOMPARE(
            RowText::disturbed(met),
            QStringLiteral("disturbed for 0.4 % of the time: the hypervisor withheld up to 1.5 "
                           "of 2 processors, its clock fell to 60 %"));
        met = {};
        met.disturbed = 1;
        met.heat = true;
        QCOMPARE(RowText::disturbed(met),
                 QStringLiteral("disturbed for 100 % of the time: heat slowed its processors"));
    }
    void whatIsUnknownIsListed()
    {
        using strata::app::domain::QuietSign;
        QCOMPARE(RowText::unknown({}), QString());
        QCOMPARE(RowText::unknown({QuietSign::Load}), QString()); // has a badge
        QCOMPARE(RowText::unknown({QuietSign::Load, QuietSign::Clock, QuietSign::Heat}),
                 QStringLiteral("not recorded: clock speed, thermal throttling"));
    }
    void descriptionTellsEveryHost()
    {
        const Sample sample = sampleComparison();
        const RowChart model = degradationCharts(sample.comparison, sample.run).first();
        QVERIFY(model.description.contains(QStringLiteral("docker (Docker container): +7.0")));
        QVERIFY(model.description.contains(QStringLiteral("slower")));
        QVERIFY(model.description.contains(QStringLiteral("not comparable")));
    }
};

QTEST_APPLESS_MAIN(TestRowText)
#include "tst_row_text.moc"
