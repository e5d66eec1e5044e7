// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/analysis/run_builder.h"
#include "tests/support/patience.h"
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/shown_labels.h"
#include "tests/ui/support/window_services.h"
#include "ui/models/raw_data_model.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/empty_state.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QThreadPool>

#include <memory>

using namespace strata;
using strata::tests::patienceMs;
using strata::ui::models::RunResults;

namespace {

//! Hosts a and b, two rounds; trial.id is host, work and round: "aw0". The steps of b are of
//! another number.
app::domain::RunData wholeRun()
{
    app::domain::RunData run = app::analysis::testRun({1, 1}, {2, 2});
    run.run.id = QStringLiteral("r1");
    for (app::domain::TrialData &data : run.trials) {
        if (data.trial.hostId == QLatin1String("b"))
            data.steps.pop_back();
        data.samples = {{QStringLiteral("<b>loss"), QStringLiteral("1"), 1'000'000, 0.5}};
    }
    return run;
}

} // namespace

class TstDataPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        m_page.reset(ui::pages::makeDataPage(*m_results, m_services->runner()));
        m_page->resize(1000, 700);
    }
    void cleanup() { m_page.reset(); }

    void isEmptyBeforeTheFirstRun()
    {
        m_page->show();
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(m_page->charts().isEmpty());
    }

    void listsEveryTrialAndShowsTheStepsOfTheFirst()
    {
        show(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 1, patienceMs);
        QCOMPARE(asked().last().second, QStringList{QStringLiteral("aw0")});
        answer(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(raw()->model()->rowCount(), 4, patienceMs);
        QCOMPARE(m_page->shownTable().model()->rowCount(), 4);
        QVERIFY(raw()->isVisible());
        QVERIFY(tests::shownLabels(*m_page).join(u' ').contains(QStringLiteral("4 trial")));
    }

    void theSelectedTrialIsReadAndNoOther()
    {
        show(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 1, patienceMs);
        answer(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(raw()->model()->rowCount(), 4, patienceMs);
        select(QStringLiteral("b"));
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 2, patienceMs);
        QCOMPARE(asked().last().second.size(), 1);
        QVERIFY(asked().last().second.first().startsWith(QLatin1String("bw")));
        answer(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(raw()->model()->rowCount(), 3, patienceMs);
    }

    void factsAndSeriesCanBeChosen()
    {
        show(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 1, patienceMs);
        answer(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(what()->count(), 3, patienceMs);
        what()->setCurrentIndex(1);
        Q_EMIT what()->activated(1);
        QVERIFY(!raw()->isVisible());
        QVERIFY(facts()->isVisible());
        QVERIFY(facts()->model()->rowCount() > 3);
        what()->setCurrentIndex(2);
        Q_EMIT what()->activated(2);
        QVERIFY(raw()->isVisible());
        QCOMPARE(raw()->model()->rowCount(), 1);
        QVERIFY(tests::labelsReadingMarkup(*m_page).isEmpty());
    }

    void aFileMayHaveAnyNumberOfSeries()
    {
        app::domain::RunData run = wholeRun();
        for (int i = 0; i < 3000; ++i)
            run.trials.first().samples.push_back({QString::number(i), QString(), 0, 0});
        show(run);
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 1, patienceMs);
        answer(run);
        QTRY_COMPARE_WITH_TIMEOUT(what()->count(), 1002, patienceMs);
    }

    //! It stays so if there is more of the run.
    void hiddenHostsHaveNoTrials()
    {
        show(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(m_page->shownTable().model()->rowCount(), 4, patienceMs);
        m_results->toggleHost(QStringLiteral("a"));
        QCOMPARE(m_page->shownTable().model()->rowCount(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(asked().last().second.first().startsWith(QLatin1String("bw")),
                                 patienceMs);
    }

    //! It has a part of its steps then.
    void aTrialUnderWayIsReadAgain()
    {
        app::domain::RunData run = wholeRun();
        run.trials.first().trial.state = app::domain::TrialState::Measuring;
        run.trials.first().steps.resize(2);
        show(run);
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 1, patienceMs);
        answer(run);
        QTRY_COMPARE_WITH_TIMEOUT(raw()->model()->rowCount(), 2, patienceMs);
        load(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 2, patienceMs);
        answer(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(raw()->model()->rowCount(), 4, patienceMs);
    }

    //! Somebody reads it while the run goes on.
    void aTrialThatEndedStaysAsItIs()
    {
        show(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 1, patienceMs);
        answer(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(raw()->model()->rowCount(), 4, patienceMs);
        const QSignalSpy reset(raw()->model(), &QAbstractItemModel::modelReset);
        app::domain::RunData more = wholeRun();
        more.trials.append(more.trials.last());
        more.trials.last().trial.id = QStringLiteral("bw2");
        load(more);
        QTRY_COMPARE_WITH_TIMEOUT(m_page->shownTable().model()->rowCount(), 5, patienceMs);
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(asked().size(), 1);
        QCOMPARE(reset.size(), 0);
        QVERIFY(tests::shownLabels(*m_page).join(u' ').contains(QStringLiteral("round 1: done")));
    }

    void withoutARunHostsAreHiddenFromNothing()
    {
        m_page->show();
        m_results->setHiddenHosts({QStringLiteral("a")});
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
    }

    //! While another page is in front.
    void whatWasAskedForMayComeWhenAnotherRunIsRead()
    {
        QTabWidget window;
        window.addTab(m_page.get(), QStringLiteral("data"));
        window.addTab(new QWidget, QStringLiteral("another"));
        window.show();
        show(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 1, patienceMs);
        window.setCurrentIndex(1);
        app::domain::RunData next = wholeRun();
        next.run.id = QStringLiteral("r2");
        m_services->project().stored.append(next);
        Q_EMIT m_services->project().runsChanged();
        QVERIFY(!m_results->run());
        answer(wholeRun());
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        window.setCurrentIndex(0);
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
        m_page->setParent(nullptr);
    }

    void aTrialThatCannotBeReadIsNamed()
    {
        show(wholeRun());
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 1, patienceMs);
        app::api::Problem problem;
        problem.what = QStringLiteral("The disk is gone.");
        Q_EMIT m_services->project().trialsNotLoaded(QStringLiteral("r1"), problem);
        QTRY_VERIFY_WITH_TIMEOUT(
            tests::shownLabels(*m_page).join(u' ').contains(QStringLiteral("The disk is gone.")),
            patienceMs);
    }

private:
    void show(const app::domain::RunData &run)
    {
        m_services->project().isSilent = true;
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        load(run);
    }
    void load(const app::domain::RunData &run)
    {
        Q_EMIT m_services->project().runLoaded(std::make_shared<app::domain::RunData>(run),
                                               nullptr);
    }
    void answer(const app::domain::RunData &run)
    {
        auto trials = std::make_shared<QList<app::domain::TrialData>>();
        for (const app::domain::TrialData &data : run.trials)
            if (asked().last().second.contains(data.trial.id))
                trials->append(data);
        Q_EMIT m_services->project().trialsLoaded(QStringLiteral("r1"), trials);
    }
    //! As a person does, with the keyboard.
    void select(const QString &hostId)
    {
        auto *table = const_cast<QTableView *>(&m_page->shownTable());
        table->setFocus();
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (const QModelIndex index = table->model()->index(row, 0);
                index.data(ui::models::TableTwin::HostIdRole).toString() == hostId) {
                table->setCurrentIndex(index);
                return;
            }
        QFAIL("no such host");
    }
    const QList<std::pair<QString, QStringList>> &asked() const
    {
        return m_services->project().askedTrials;
    }
    QTableView *named(const char *name) const
    {
        for (QTableView *view : m_page->findChildren<QTableView *>())
            if (view->accessibleName() == QLatin1String(name))
                return view;
        return nullptr;
    }
    QTableView *raw() const { return named("Steps and values of the selected trial"); }
    QTableView *facts() const { return named("Facts of the selected trial"); }
    QComboBox *what() const { return m_page->findChild<QComboBox *>(QStringLiteral("what")); }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<ui::pages::ResultPage> m_page;
};

QTEST_MAIN(TstDataPage)
#include "tst_data_page.moc"
