// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overview_model.h"

#include "tests/ui/support/overview_run.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
using strata::ui::pages::CellState;
using strata::ui::pages::OverviewModel;

class TstOverviewModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_model = std::make_unique<OverviewModel>();
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_results = tests::overviewRun();
        m_model->setResults(m_results.run, m_results.comparison);
    }
    void cleanup()
    {
        m_tester.reset();
        m_model.reset();
    }

    void hasARowForEachWorkAndFamilyAndAColumnForEachHost()
    {
        QCOMPARE(m_model->rowCount(), 2 + 2); // two settings of two families
        QCOMPARE(m_model->columnCount(), 4);
        QCOMPARE(m_model->works(), 2);
        QVERIFY(m_model->at(0).isHeading());
        QCOMPARE(heading(0), QStringLiteral("▾ Matrix products (GEMM) (1)"));
        QCOMPARE(heading(1), QStringLiteral("gemm m=1024 precision=bf16"));
        QCOMPARE(heading(2), QStringLiteral("▾ Memory (1)"));
        QCOMPARE(host(0), QStringLiteral("gpu01 (baseline)"));
        QCOMPARE(host(1), QStringLiteral("docker on gpu01"));
    }

    void roofsAreNoWork()
    {
        tests::addWork(m_results, QStringLiteral("roofs"), QStringLiteral("ceilings"));
        m_model->setResults(m_results.run, m_results.comparison);
        QCOMPARE(m_model->works(), 2);
    }

    void cellsSayValueIntervalAndVerdict()
    {
        QCOMPARE(text(1, 0), QStringLiteral("840 GFLOP/s"));
        QCOMPARE(text(1, 1), QStringLiteral("≈ +1.2 % (+0.2 to +2.2)"));
        QCOMPARE(text(1, 2), QStringLiteral("▼ +9.4 % (+8.4 to +10.4)"));
        QCOMPARE(text(1, 3), QStringLiteral("▼ +99.70 % (+98.7 to +100.7) ⚠ emulated"));
        QCOMPARE(spaced(m_model->index(1, 2).data(Qt::AccessibleTextRole).toString()),
                 QStringLiteral("slower, +9.4 % (+8.4 to +10.4)"));
        QCOMPARE(m_model->index(1, 2).data(OverviewModel::SortRole).toDouble(), 0.094);
        QVERIFY(!m_model->index(1, 0).data(OverviewModel::SortRole).isValid());
    }

    void cellsSayWhyThereIsNoValue()
    {
        using app::domain::Badge;
        using app::domain::Verdict;
        auto &comparison = *m_results.comparison;
        const auto rateOf = [&](int row) -> auto &
        {
            return comparison.throughput[row];
        };
        rateOf(1).trials = 0;
        rateOf(1).badges = {Badge::NotSupported};
        rateOf(2).trials = 0;
        comparison.degradation[2].verdict = Verdict::NotComparable;
        comparison.degradation[2].reasons = {app::domain::Reason::ThreadsDiffer};
        comparison.degradation[2].badges.clear();
        m_model->setResults(m_results.run, m_results.comparison);
        QCOMPARE(text(1, 1), QStringLiteral("not supported"));
        QCOMPARE(text(1, 2), QStringLiteral("not measured"));
        QCOMPARE(text(1, 3), QStringLiteral("✕ not comparable"));
        const QString why = m_model->details(m_model->index(1, 3));
        QVERIFY2(why.contains(QStringLiteral("did not use the same threads")), qPrintable(why));
        QVERIFY(!m_model->index(1, 3).data(OverviewModel::SortRole).isValid());
    }

    void whatIsNotPlannedIsADash()
    {
        m_results.comparison->throughput.removeAt(1);
        m_results.comparison->degradation.removeAt(0);
        m_model->setResults(m_results.run, m_results.comparison);
        QCOMPARE(text(1, 1), QStringLiteral("–"));
        QCOMPARE(m_model->details(m_model->index(1, 1)),
                 QStringLiteral("gemm m=1024 precision=bf16 is not planned on docker on gpu01."));
    }

    void detailsSayAllThatIsKnown()
    {
        m_results.comparison->degradation[1].badges = {app::domain::Badge::Disturbed};
        m_results.comparison->degradation[1].met.others = 1.5;
        m_results.comparison->degradation[1].met.disturbed = 0.5;
        app::domain::TrialData failed;
        failed.trial =
            tests::sampleTrial(m_results.run->run.plan, 2, app::domain::TrialState::Failed);
        failed.trial.reason = QStringLiteral("the disk is full");
        m_results.run->trials.append(failed);
        m_model->setResults(m_results.run, m_results.comparison);
        QVERIFY(text(1, 2).endsWith(QStringLiteral("⚠ disturbed")));
        const QStringList lines = m_model->details(m_model->index(1, 2)).split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 3);
        QVERIFY2(
            lines.at(0).startsWith(QStringLiteral("gemm m=1024 precision=bf16 – vm1 (VM): +9.4")),
            qPrintable(lines.at(0)));
        QVERIFY2(lines.at(1).contains(QStringLiteral("disturbed for 50")), qPrintable(lines.at(1)));
        QCOMPARE(lines.at(2), QStringLiteral("• Trial failed: the disk is full"));
    }

    void headingsCountTheWorkBelowThem()
    {
        QCOMPARE(text(0, 0), QStringLiteral("1 setting(s)"));
        QCOMPARE(text(0, 1), QStringLiteral("≈ 1"));
        QCOMPARE(text(0, 2), QStringLiteral("▼ 1"));
        QCOMPARE(m_model->details(m_model->index(0, 2)),
                 QStringLiteral("Matrix products (GEMM), vm1: 1 slower"));
    }

    void hostsSayWhatTheyLoseInTheirToolTips()
    {
        const QString tip = m_model->headerData(2, Qt::Horizontal, Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("9.4 % slower in 2 workload(s)")), qPrintable(tip));
    }

    void moreRoundsKeepTheRows()
    {
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        const auto more = std::make_shared<app::domain::Comparison>(*m_results.comparison);
        more->degradation[1].degradation = 0.05;
        m_model->setResults(m_results.run, more);
        QCOMPARE(reset.size(), 0);
        QCOMPARE(changed.size(), 1);
        QVERIFY(text(1, 2).startsWith(QStringLiteral("▼ +5.0 %")));
        m_model->setResults({}, {});
        QCOMPARE(reset.size(), 1);
        QCOMPARE(m_model->rowCount(), 0);
    }

    void theWorstIsOfHostsThatAreNotEmulated()
    {
        QCOMPARE(m_model->at(1).worst, std::optional(0.094));
        QCOMPARE(m_model->at(0).worst, std::optional(0.094));
    }

    void findsACell()
    {
        QCOMPARE(m_model->indexOf(QStringLiteral("w2"), QStringLiteral("c3")),
                 m_model->index(3, 2));
        QVERIFY(!m_model->indexOf(QStringLiteral("w9"), QStringLiteral("c3")).isValid());
        QVERIFY(!m_model->indexOf({}, QStringLiteral("c3")).isValid());
    }

private:
    //! With spaces that lines may end at.
    static QString spaced(QString text) { return text.replace(QChar::Nbsp, QLatin1Char(' ')); }
    QString text(int row, int column) const
    {
        return spaced(m_model->index(row, column).data().toString());
    }
    QString heading(int row) const { return m_model->headerData(row, Qt::Vertical).toString(); }
    QString host(int column) const
    {
        return m_model->headerData(column, Qt::Horizontal).toString();
    }

    tests::OverviewResults m_results;
    std::unique_ptr<OverviewModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_MAIN(TstOverviewModel)
#include "tst_overview_model.moc"
