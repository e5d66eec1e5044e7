// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overview_filter.h"

#include "tests/ui/support/overview_run.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
using strata::ui::pages::CellState;
using strata::ui::pages::OverviewFilter;
using strata::ui::pages::OverviewModel;
using Order = OverviewFilter::Order;

//! Of four settings: gemm m=64, conv m=48, gemm m=32, conv m=16, on a baseline and two containers.
class TstOverviewFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_results = tests::overviewRun(tests::longPlan(4, 3));
        const double lost[] = {0.01, 0.02, 0.20, -0.10, 0.15, 0.03, 0.30, 0.25};
        for (int row = 0; row < m_results.comparison->degradation.size(); ++row) {
            auto &degradation = m_results.comparison->degradation[row];
            degradation.degradation = lost[row];
            degradation.verdict = lost[row] < -0.03  ? app::domain::Verdict::Faster
                                  : lost[row] > 0.03 ? app::domain::Verdict::Slower
                                                     : app::domain::Verdict::Equivalent;
        }
        m_model = std::make_unique<OverviewModel>();
        m_model->setResults(m_results.run, m_results.comparison);
        m_filter = std::make_unique<OverviewFilter>(*m_model);
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_filter.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }
    void cleanup()
    {
        m_tester.reset();
        m_filter.reset();
        m_model.reset();
    }

    void isGroupedInTheOrderOfThePlan()
    {
        QCOMPARE(sizes(), QStringLiteral("G 64 32 C 48 16"));
        m_filter->setGrouped(false);
        QCOMPARE(sizes(), QStringLiteral("64 48 32 16"));
    }

    void sortsByNameAndByWhatIsLostMost()
    {
        m_filter->setOrder(Order::Name);
        QCOMPARE(sizes(), QStringLiteral("C 16 48 G 32 64"));
        m_filter->setOrder(Order::Worst); // 0.30, 0.20 against 0.15, 0.02
        QCOMPARE(sizes(), QStringLiteral("C 16 48 G 32 64"));
        m_filter->setGrouped(false);
        QCOMPARE(sizes(), QStringLiteral("16 48 32 64"));
    }

    void sortsNumbersInNamesAsNumbers()
    {
        m_results = tests::overviewRun(tests::longPlan(8, 3));
        m_model->setResults(m_results.run, m_results.comparison);
        m_filter->setOrder(Order::Name);
        QCOMPARE(sizes(), QStringLiteral("C 16 48 80 112 G 32 64 96 128"));
    }

    void sortsByTheColumnOfAHost()
    {
        QSignalSpy changed(m_filter.get(), &OverviewFilter::orderChanged);
        m_filter->sort(2, Qt::DescendingOrder); // 0.02, -0.10, 0.03, 0.25
        QCOMPARE(m_filter->order(), Order::Host);
        QCOMPARE(sizes(), QStringLiteral("C 16 48 G 32 64"));
        m_filter->setGrouped(false);
        QCOMPARE(sizes(), QStringLiteral("16 32 64 48"));
        m_filter->sort(2, Qt::AscendingOrder);
        QCOMPARE(sizes(), QStringLiteral("48 64 32 16"));
        m_filter->sort(-1, Qt::AscendingOrder); // a third click on the heading
        QCOMPARE(m_filter->order(), Order::Plan);
        QCOMPARE(sizes(), QStringLiteral("64 48 32 16"));
        QCOMPARE(changed.size(), 3);
    }

    void whatIsMissingComesLast_data()
    {
        QTest::addColumn<Qt::SortOrder>("order");
        QTest::newRow("up") << Qt::AscendingOrder;
        QTest::newRow("down") << Qt::DescendingOrder;
    }
    void whatIsMissingComesLast()
    {
        QFETCH(const Qt::SortOrder, order);
        m_results.comparison->degradation[2 * 3 + 1].verdict =
            app::domain::Verdict::NotComparable; // 16
        m_model->setResults(m_results.run, m_results.comparison);
        m_filter->setGrouped(false);
        m_filter->sort(2, order);
        QVERIFY2(sizes().endsWith(QStringLiteral(" 16")), qPrintable(sizes()));
    }

    void searchesNamesAndFamilies()
    {
        m_filter->search(QStringLiteral("m=16"));
        QCOMPARE(sizes(), QStringLiteral("C 16"));
        m_filter->search(QStringLiteral("MATRIX 32"));
        QCOMPARE(sizes(), QStringLiteral("G 32"));
        QCOMPARE(m_filter->found(), 1);
        m_filter->search(QStringLiteral("nothing like it"));
        QCOMPARE(m_filter->rowCount(), 0);
        m_filter->search({});
        QCOMPARE(m_filter->found(), 4);
    }

    void showsWorkOfOneState()
    {
        m_filter->setState(CellState::Faster);
        QCOMPARE(sizes(), QStringLiteral("C 48"));
        m_filter->setState(CellState::Equivalent);
        QCOMPARE(sizes(), QStringLiteral("G 64 32"));
        m_filter->setState(CellState::NotMeasured);
        QCOMPARE(sizes(), QString());
        m_filter->setState({});
        QCOMPARE(m_filter->found(), 4);
    }

    void aFamilyCanBeClosed()
    {
        QVERIFY(m_filter->isHeading(0));
        QVERIFY(!m_filter->isHeading(1));
        m_filter->toggle(1); // no heading
        QCOMPARE(m_filter->rowCount(), 6);
        m_filter->toggle(0);
        QCOMPARE(sizes(), QStringLiteral("G C 48 16"));
        QCOMPARE(m_filter->found(), 4);
        QVERIFY(m_filter->headerData(0, Qt::Vertical, Qt::DisplayRole)
                    .toString()
                    .startsWith(QStringLiteral("▸")));
        m_filter->setGrouped(false); // there is no heading that could open it
        QCOMPARE(sizes(), QStringLiteral("64 48 32 16"));
        m_filter->setGrouped(true);
        m_filter->toggle(0);
        QCOMPARE(m_filter->rowCount(), 6);
    }

    void newNumbersAreSortedAndFilteredAgain()
    {
        m_filter->setGrouped(false);
        m_filter->setOrder(Order::Worst);
        m_filter->setState(CellState::Slower);
        QCOMPARE(sizes(), QStringLiteral("16 48 32"));
        const auto more = std::make_shared<app::domain::Comparison>(*m_results.comparison);
        more->degradation[0].degradation = 0.9;
        more->degradation[0].verdict = app::domain::Verdict::Slower;
        m_model->setResults(m_results.run, more);
        QCOMPARE(sizes(), QStringLiteral("64 16 48 32"));
    }

    void isCopiedWithTheNamesOfItsRows()
    {
        m_filter->setGrouped(false);
        m_filter->search(QStringLiteral("m=16"));
        const QString text = ui::models::tabSeparated(*m_filter);
        QVERIFY2(text.startsWith(QStringLiteral(
                     "Workload\tdocker on gpu0 (baseline)\tdocker on gpu1\tdocker on gpu2\n"
                     "conv m=16 n=1760 precision=bf16\t")),
                 qPrintable(text));
        QCOMPARE(text.count(QLatin1Char('\n')), 2);
    }

private:
    //! The sizes of the settings in sight, and the first letters of headings.
    QString sizes() const
    {
        QStringList sizes;
        for (int row = 0; row < m_filter->rowCount(); ++row) {
            const QString name =
                m_filter->headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
            sizes << (m_filter->isHeading(row)
                          ? (name.contains(QStringLiteral("GEMM")) ? QStringLiteral("G")
                                                                   : QStringLiteral("C"))
                          : name.section(QStringLiteral("m="), 1).section(QLatin1Char(' '), 0, 0));
        }
        return sizes.join(QLatin1Char(' '));
    }

    tests::OverviewResults m_results;
    std::unique_ptr<OverviewModel> m_model;
    std::unique_ptr<OverviewFilter> m_filter;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_MAIN(TstOverviewFilter)
#include "tst_overview_filter.moc"
