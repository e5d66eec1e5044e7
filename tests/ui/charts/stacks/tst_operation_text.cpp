// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/operation_text.h"

#include "tests/ui/support/operation_rows.h"

#include <QSet>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;
using app::domain::OperationPass;
using app::domain::OperationRow;

class TestOperationText : public QObject {
    Q_OBJECT

    app::domain::Run m_run = tests::sampleRun(tests::samplePlan()).run;

    static QString plain(QString text) { return text.replace(QChar(0xa0), QLatin1Char(' ')); }
    QString lead(const QList<OperationRow> &rows) const
    {
        return plain(OperationText::lead(rows, m_run));
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void passesHaveNames()
    {
        QSet<QString> names;
        for (const auto pass : {OperationPass::Forward, OperationPass::Backward,
                                OperationPass::Update, OperationPass::Other})
            names.insert(OperationText::pass(pass));
        QCOMPARE(names.size(), 4);
        QVERIFY(!names.contains(QString()));
    }

    void sharesHaveDigitsThatTell()
    {
        QCOMPARE(plain(OperationText::share(0.123)), QStringLiteral("12.3 %"));
        QCOMPARE(plain(OperationText::share(0.0042)), QStringLiteral("0.42 %"));
        QCOMPARE(plain(OperationText::share(0)), QStringLiteral("0.0 %"));
    }

    void aReadoutSaysTimeShareAndInterval()
    {
        QCOMPARE(plain(OperationText::readout(
                     QStringLiteral("gpu01"),
                     tests::operationTime("convolution", 0.08, OperationPass::Forward), 0.8)),
                 QStringLiteral("gpu01 \u00b7 Convolution, Forward: 80.0 ms (80.0 %), "
                                "interval 78.4 ms to 81.6 ms"));
        QCOMPARE(plain(OperationText::readout(QStringLiteral("gpu01"), tests::restTime(0.01), 0.1)),
                 QStringLiteral("gpu01 \u00b7 Rest: 10.0 ms (10.0 %)"));
        QCOMPARE(plain(OperationText::readout(QStringLiteral("gpu01"), QStringLiteral("VM"),
                                              tests::operationRows().first())),
                 QStringLiteral("gpu01 (VM): 100 ms. Convolution 80.0 %, ReLU 0.40 %, Dropout "
                                "0.20 %, Update 10.0 %, Rest 9.4 %."));
    }

    void theLeadNamesTheLargestKindAndTheLargestDifference()
    {
        const QString work = QStringLiteral("gemm m=1024 precision=bf16");
        QCOMPARE(lead(tests::operationRows().first(1)),
                 QStringLiteral("One iteration of %1 takes 100 ms on gpu01; 80.0 % of it is "
                                "Convolution.")
                     .arg(work));
        QCOMPARE(lead(tests::operationRows().first(2)),
                 QStringLiteral("One iteration of %1 takes 100 ms on gpu01; 80.0 % of it is "
                                "Convolution. The largest difference: docker on gpu01 takes 10.0 "
                                "ms more for Update.")
                     .arg(work));
        QVERIFY(OperationText::lead({}, m_run).isEmpty());
    }

    void whatMayBeChanceIsNoDifference()
    {
        auto rows = tests::operationRows().first(2);
        for (auto &time : rows[1].kinds)
            time.interval.reset();
        QVERIFY(!lead(rows).contains(QStringLiteral("difference")));
        // Less is a difference as well.
        rows = tests::operationRows().first(2);
        rows[1].kinds[0] = tests::operationTime("convolution", 0.05);
        QVERIFY(lead(rows).endsWith(QStringLiteral("docker on gpu01 takes 30.0 ms less for "
                                                   "Convolution.")));
    }

    void withoutABaselineTheFirstHostIsNamed()
    {
        QVERIFY(
            lead(tests::operationRows().mid(1)).contains(QStringLiteral("on docker on gpu01;")));
    }

    void theCaptionCountsTrials()
    {
        auto rows = tests::operationRows();
        QVERIFY(OperationText::caption(rows, m_run, {})
                    .join(u' ')
                    .contains(QStringLiteral("behind each bar: 5.")));
        rows[0].trials = 3;
        const QString text = OperationText::caption(rows, m_run, {}).join(u' ');
        QVERIFY(text.contains(QStringLiteral("behind each bar: 3 to 5.")));
        QVERIFY(text.contains(QStringLiteral("\u201cRest\u201d is")));
        for (OperationRow &row : rows)
            row.kinds.removeLast();
        QVERIFY(!OperationText::caption(rows, m_run, {})
                     .join(u' ')
                     .contains(QStringLiteral("\u201cRest\u201d is")));
    }

    void everyColumnMayHaveATip()
    {
        for (const bool byPass : {false, true})
            QCOMPARE(OperationText::headers(byPass).size(),
                     OperationText::headerTips(byPass).size());
    }
};

QTEST_MAIN(TestOperationText)
#include "tst_operation_text.moc"
