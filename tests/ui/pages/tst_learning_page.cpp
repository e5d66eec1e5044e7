// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/ui/support/learning_run.h"
#include "tests/ui/support/shown_labels.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/pages/result_pages.h"

#include <QComboBox>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace strata;
namespace domain = strata::app::domain;
using strata::tests::patienceMs;
using ui::models::RunResults;
using ui::pages::ResultPage;

class TstLearningPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        m_page.reset(ui::pages::makeLearningPage(*m_results, m_services->runner()));
        m_page->show();
    }
    void cleanup() { m_page.reset(); }

    void saysWhatToAdd()
    {
        showRun(tests::latencyRun());
        QTRY_VERIFY_WITH_TIMEOUT(tests::shownLabels(*m_page)
                                     .join(QLatin1Char(' '))
                                     .contains(QStringLiteral("until_accuracy")),
                                 patienceMs);
        QVERIFY(!m_page->currentView());
        QVERIFY(!m_page->showsResults()); // so nothing of an earlier run is printed
    }

    void oneSettingIsShown()
    {
        showRun(tests::learningRun());
        QTRY_COMPARE_WITH_TIMEOUT(m_page->charts().size(), 2, patienceMs);
        QCOMPARE(table().rowCount(), 4);
        QComboBox &works = *worksBox();
        works.setCurrentIndex(1);
        Q_EMIT works.activated(1);
        QCOMPARE(table().rowCount(), 1);
        QCOMPARE(chart().workloadId, QStringLiteral("w2"));
        Q_EMIT m_results->changed(); // more of the run arrived: the choice stays
        QTest::qWait(50);
        QCOMPARE(chart().workloadId, QStringLiteral("w2"));
        QVERIFY(m_page->showsResults());
    }

    void aHiddenHostIsInTheLegendAlone()
    {
        showRun(tests::learningRun());
        QTRY_COMPARE_WITH_TIMEOUT(m_page->charts().size(), 2, patienceMs);
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("c3"));
        QCOMPARE(chart().hosts.size(), 2);
        QCOMPARE(chart().panels.first().series.size(), 2);
        QCOMPARE(table().rowCount(), 2);
        const auto exported = m_page->charts().first();
        const auto &lines = dynamic_cast<const ui::charts::LineChart &>(*exported);
        QCOMPARE(lines.panels.first().series.size(), 2);
        QVERIFY(!lines.description.contains(QStringLiteral("vm1")));
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("c3"));
        QCOMPARE(table().rowCount(), 4);
    }

private:
    void showRun(const domain::RunData &run)
    {
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
    }
    const ui::charts::LineChart &chart() const
    {
        return dynamic_cast<const ui::charts::LineChart &>(*m_page->currentView()->chart());
    }
    const QAbstractItemModel &table() const { return *m_page->findChild<QTableView *>()->model(); }
    QComboBox *worksBox() const
    {
        for (QComboBox *box : m_page->findChildren<QComboBox *>())
            if (box->findData(QStringLiteral("w2")) >= 0)
                return box;
        return nullptr;
    }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<ResultPage> m_page;
};

QTEST_MAIN(TstLearningPage)
#include "tst_learning_page.moc"
