// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every result page, whatever it shows.
#include "ui/pages/result_pages.h"

#include "tests/ui/support/latency_run.h"
#include "tests/ui/support/window_services.h"
#include "ui/widgets/empty_state.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QThreadPool>

#include <algorithm>
#include <memory>
#include <vector>

using namespace strata;
using strata::ui::models::RunResults;
using strata::ui::pages::ResultPage;

class TstResultPages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        for (ui::pages::MakeResultPage *make : ui::pages::resultPages)
            m_pages.emplace_back(make(*m_results, m_services->runner()));
        QVERIFY(m_pages.size() >= 5);
    }
    void cleanup() { m_pages.clear(); }

    void areNamed()
    {
        QSet<QString> titles;
        for (const auto &page : m_pages) {
            titles.insert(page->names().title);
            QVERIFY(!page->names().title.isEmpty() && !page->names().purpose.isEmpty());
            QCOMPARE(page->findChild<QTableView *>()->accessibleName(), page->names().table);
        }
        QCOMPARE(std::size_t(titles.size()), m_pages.size());
    }

    void sayWhatIsPlannedBeforeTheFirstRun()
    {
        for (const auto &page : m_pages) {
            page->setPlanned(QStringLiteral("Planned: nothing"));
            page->show();
            QVERIFY(page->findChild<ui::widgets::EmptyState *>()->isVisible());
            const QList<QLabel *> labels = page->findChildren<QLabel *>();
            QVERIFY(std::ranges::any_of(
                labels, [](const QLabel *label) { return label->text() == u"Planned: nothing"; }));
            QVERIFY(page->charts().isEmpty());
            QVERIFY(!page->currentView());
            QVERIFY(!page->copyChart());
        }
    }

    void leadToARunAndToThePlan()
    {
        for (const auto &page : m_pages) {
            QSignalSpy run(page.get(), &ResultPage::runRequested);
            QSignalSpy plan(page.get(), &ResultPage::planRequested);
            const QList<QPushButton *> buttons =
                page->findChild<ui::widgets::EmptyState *>()->findChildren<QPushButton *>();
            for (QPushButton *button : buttons)
                button->click();
            QCOMPARE(run.size(), 1);
            QCOMPARE(plan.size(), 1);
        }
    }

    void sayWhyNothingCanBeRun()
    {
        for (const auto &page : m_pages) {
            page->setMeasureReason(QStringLiteral("There is no plan."));
            const auto *run = button(*page, QStringLiteral("Run n&ow"));
            QVERIFY(run && !run->isEnabled());
            QVERIFY(run->toolTip().contains(QStringLiteral("There is no plan.")));
            QVERIFY(button(*page, QStringLiteral("Open the &plan"))->isEnabled());
            page->setMeasureReason({});
            QVERIFY(run->isEnabled());
        }
    }

    void sayThatARunIsStillRead()
    {
        m_services->project().isSilent = true;
        m_services->project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT m_services->project().runsChanged();
        for (const auto &page : m_pages) {
            page->setPlanned(QStringLiteral("Planned: nothing"));
            page->setMeasureReason({});
            QCOMPARE(headline(*page), QStringLiteral("Reading the run …"));
            QCOMPARE(shownButtons(*page), QStringList());
        }
    }

    void sayThatARunCouldNotBeRead_data()
    {
        QTest::addColumn<app::domain::FailureCode>("code");
        QTest::addColumn<QString>("words");
        QTest::newRow("damaged") << app::domain::FailureCode::FileDamaged
                                 << "This run could not be read.";
        QTest::newRow("cancelled")
            << app::domain::FailureCode::Cancelled << "Reading this run was cancelled.";
    }
    void sayThatARunCouldNotBeRead()
    {
        QFETCH(const app::domain::FailureCode, code);
        QFETCH(const QString, words);
        tests::WindowProject &project = m_services->project();
        project.isSilent = true;
        project.stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT project.runsChanged();
        Q_EMIT project.runNotLoaded(QStringLiteral("r1"),
                                    app::api::describe({code, QStringLiteral("p"), {}}));
        const QString again = QStringLiteral("Read it &again");
        for (const auto &page : m_pages) {
            page->setMeasureReason(QStringLiteral("There is no plan."));
            QCOMPARE(headline(*page), words);
            QCOMPARE(shownButtons(*page), QStringList{again});
            QVERIFY(button(*page, again)->isEnabled());
        }
        project.isSilent = false;
        project.askedRuns.clear();
        button(*m_pages.front(), again)->click();
        QCOMPARE(project.askedRuns, QStringList{QStringLiteral("r1")});
        QVERIFY(m_results->run());
    }

    //! A run with nothing to show must not hide the others.
    void letARunBeChosenWhateverItHas()
    {
        strata::app::domain::RunData run;
        run.run = tests::sampleRun(tests::samplePlan()).run;
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
        for (const auto &page : m_pages) {
            page->show();
            const auto *runs = page->findChild<QComboBox *>();
            QVERIFY(runs->isVisible());
            QCOMPARE(runs->count(), 1);
        }
    }

    void haveOneChartInFront()
    {
        m_services->project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT m_services->project().runsChanged();
        for (const auto &page : m_pages) {
            if (page->charts().isEmpty())
                continue; // a run of ordinary work has no latencies and no roofs
            // The overview has a picture of its table.
            QVERIFY(!page->currentView() || page->currentView()->chart());
            QVERIFY(page->copyChart());
        }
        QVERIFY(std::ranges::any_of(m_pages,
                                    [](const auto &page) { return !page->charts().isEmpty(); }));
    }

    void putInFrontWhatSomebodyWentToElsewhere()
    {
        using app::domain::WorkloadSpec;
        const auto run = tests::latencyRun();
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
        const WorkloadSpec &work = run.run.plan.experiment.workloads.last();
        m_results->goTo({work.id, run.run.plan.experiment.hostIds.last()});
        int shown = 0;
        for (const auto &page : m_pages) {
            page->show();
            const auto isShown = [&] {
                const auto *view = page->currentView();
                return view && view->chart() && view->chart()->workloadId == work.id;
            };
            const auto hasIt = [&] {
                const auto charts = page->charts();
                return std::ranges::any_of(
                    charts, [&](const auto &chart) { return chart->workloadId == work.id; });
            };
            settle();
            QVERIFY2(isShown() == hasIt(), page->metaObject()->className());
            shown += isShown();
        }
        QVERIFY2(shown >= 4, qPrintable(QString::number(shown)));
    }

    void stayWhereSomebodyWentOnThem()
    {
        const auto run = tests::sampleRun(tests::samplePlan());
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
        ResultPage &page = *m_pages.at(1); // Throughput
        m_results->goTo({QStringLiteral("w2"), QStringLiteral("c3")});
        page.show();
        settle();
        QCOMPARE(page.currentView()->chart()->workloadId, QStringLiteral("w2"));
        page.showSetting(QStringLiteral("w1"), QStringLiteral("b2"));
        QCOMPARE(m_results->subject().workloadId, QStringLiteral("w1"));
        page.hide();
        page.show();
        m_results->refreshSoon(); // a run has another round
        Q_EMIT m_services->project().runsChanged();
        settle();
        QCOMPARE(page.currentView()->chart()->workloadId, QStringLiteral("w1"));
    }

    void showPublishedFiguresIfAsked()
    {
        app::domain::Plan plan = tests::samplePlan();
        plan.experiment.workloads.last() = {QStringLiteral("w2"),
                                            QStringLiteral("memory"),
                                            {{QStringLiteral("threads"), QStringLiteral("8")}}};
        m_services->project().stored.append(tests::sampleRun(plan));
        Q_EMIT m_services->project().runsChanged();
        const auto pagesWithThem = [this] {
            return std::ranges::count_if(m_pages, [](const auto &page) {
                const auto charts = page->charts();
                return std::ranges::any_of(charts, [](const auto &chart) {
                    return chart->caption.join(QString()).contains(QStringLiteral("Zhao 2018"));
                });
            });
        };
        QCOMPARE(pagesWithThem(), 0);
        for (const bool shows : {true, false}) {
            for (const auto &page : m_pages)
                page->setPublishedVisible(shows);
            QCOMPARE(pagesWithThem(), shows ? 2 : 0);
        }
    }

private:
    //! Until what workers made for the pages has arrived.
    static void settle()
    {
        for (int round = 0; round < 4; ++round) {
            QThreadPool::globalInstance()->waitForDone();
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
        }
    }
    static ui::widgets::EmptyState &emptyState(const ResultPage &page)
    {
        return *page.findChild<ui::widgets::EmptyState *>();
    }
    static QPushButton *button(const ResultPage &page, const QString &text)
    {
        for (QPushButton *candidate : emptyState(page).findChildren<QPushButton *>())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    }
    static QStringList shownButtons(const ResultPage &page)
    {
        QStringList shown;
        for (const QPushButton *candidate : emptyState(page).findChildren<QPushButton *>())
            if (!candidate->isHidden())
                shown.append(candidate->text());
        return shown;
    }
    static QString headline(const ResultPage &page)
    {
        return emptyState(page).findChildren<QLabel *>().constFirst()->text();
    }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
    std::vector<std::unique_ptr<ResultPage>> m_pages;
};

QTEST_MAIN(TstResultPages)
#include "tst_result_pages.moc"
