// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/utilization.h"
#include "tests/ui/charts/lines/utilization_builder.h"
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/empty_state.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QThreadPool>
#include <QToolButton>

#include <memory>

using namespace strata;
namespace domain = app::domain;
using ui::models::RunResults;
using ui::pages::ResultPage;
using ui::widgets::ChoiceMenu;

namespace {

ChoiceMenu *menuWith(const ResultPage &page, const QString &key)
{
    for (ChoiceMenu *menu : page.findChildren<ChoiceMenu *>())
        if ((menu->shownKeys() + menu->hiddenKeys()).contains(key))
            return menu;
    return nullptr;
}

void toggle(const ChoiceMenu &menu, const QString &key)
{
    for (QAction *action : menu.menu()->actions())
        if (action->data().toString() == key)
            action->trigger();
}

QComboBox *boxWith(const ResultPage &page, const QVariant &data)
{
    for (QComboBox *box : page.findChildren<QComboBox *>())
        if (box->findData(data) >= 0)
            return box;
    return nullptr;
}

//! The run as it is read without raw steps.
domain::RunData summarized(domain::RunData run)
{
    int number = 0;
    for (domain::TrialData &data : run.trials) {
        data.trial.id = QString::number(number++);
        data.summary = domain::TrialSummary{domain::stepsOf(data), domain::telemetryOf(data)};
        data.steps.clear();
        std::erase_if(data.samples, [](const domain::TelemetrySample &sample) {
            return domain::isTelemetry(sample.series);
        });
    }
    return run;
}

//! What the project answers to a question, from the raw run.
void answer(tests::WindowProject &project, const domain::RunData &raw, qsizetype question)
{
    QList<domain::TrialData> trials;
    for (const QString &id : project.askedTrials.at(question).second) {
        trials.append(raw.trials.at(id.toInt()));
        trials.last().trial.id = id;
    }
    Q_EMIT project.trialsLoaded(raw.run.id,
                                std::make_shared<const QList<domain::TrialData>>(trials));
}

//! To the last one.
void answer(tests::WindowProject &project, const domain::RunData &raw)
{
    answer(project, raw, project.askedTrials.size() - 1);
}

//! Does something, and waits for the picture that follows.
template <typename Act>
bool draws(ResultPage &page, Act act)
{
    QSignalSpy updated(&page, SIGNAL(updated()));
    act();
    return updated.wait(60'000);
}

} // namespace

class TstUtilizationPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        m_page.reset(ui::pages::makeUtilizationPage(*m_results, m_services->runner()));
    }
    void cleanup() { m_page.reset(); }

    void isEmptyBeforeTheFirstRun()
    {
        m_page->setPlanned(QStringLiteral("Planned: something"));
        m_page->show();
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(m_page->charts().isEmpty());
        QSignalSpy run(m_page.get(), &ResultPage::runRequested);
        for (auto *button : m_page->findChildren<QPushButton *>())
            if (button->isVisible() && button->text().contains(QStringLiteral("Run")))
                button->click();
        QCOMPARE(run.count(), 1);
    }

    void showsWhatWasSampled()
    {
        m_page->show();
        QVERIFY(draws(*m_page, [&] {
            m_services->project().stored.append(tests::sampledRun());
            Q_EMIT m_services->project().runsChanged();
        }));
        QCOMPARE(m_page->charts().size(), 1);
        QVERIFY(m_page->currentView()->isVisible());
        QCOMPARE(dynamic_cast<const ui::charts::LineChart &>(*m_page->currentView()->chart())
                     .panels.size(),
                 6);
        QCOMPARE(m_page->findChild<QTableView *>()->model()->rowCount(), 11);
        QVERIFY2(shownTexts().contains(QStringLiteral("Sampled 2 times a second")),
                 qPrintable(shownTexts()));
    }

    //! Many lines, which would leave no room for the chart.
    void whatIsMissingIsOneLineUntilItIsAskedFor()
    {
        const QString sensor = QStringLiteral("powercap");
        m_page->show();
        QVERIFY(draws(*m_page, [&] {
            m_services->project().stored.append(tests::sampledRun());
            Q_EMIT m_services->project().runsChanged();
        }));
        QVERIFY2(shownTexts().contains(QStringLiteral("Some sensors are missing on 1 host(s).")),
                 qPrintable(shownTexts()));
        QVERIFY(!shownTexts().contains(sensor));
        QVERIFY(m_page->currentView()->chart()->caption.join(QLatin1Char(' ')).contains(sensor));
        QToolButton *details = nullptr;
        for (auto *button : m_page->findChildren<QToolButton *>())
            if (button->text() == QStringLiteral("Details"))
                details = button;
        QVERIFY(details && details->isVisible());
        QVERIFY(details->focusPolicy() & Qt::TabFocus);
        QTest::keyClick(details, Qt::Key_Space);
        QVERIFY(shownTexts().contains(sensor));
        QTest::keyClick(details, Qt::Key_Space);
        QVERIFY(!shownTexts().contains(sensor));
    }

    void choicesDrawAnew()
    {
        m_page->show(); // hosts are hidden where somebody looks
        QVERIFY(draws(*m_page, [&] {
            m_services->project().stored.append(tests::sampledRun());
            Q_EMIT m_services->project().runsChanged();
        }));
        const auto model = [&] {
            return dynamic_cast<const ui::charts::LineChart &>(*m_page->currentView()->chart());
        };
        QVERIFY(draws(*m_page, [&] {
            toggle(*menuWith(*m_page, QStringLiteral("disk")), QStringLiteral("disk"));
        }));
        QCOMPARE(model().panels.size(), 5);
        QVERIFY(draws(*m_page, [&] {
            toggle(*menuWith(*m_page, QStringLiteral("a")), QStringLiteral("a"));
        }));
        QVERIFY(model().hosts.at(0).hidden && !model().hosts.at(1).hidden);
        QCOMPARE(model().panels.at(1).series.size(), 2);
        QVERIFY(draws(*m_page, [&] { m_page->findChild<QCheckBox *>()->click(); }));
        QVERIFY(draws(*m_page, [&] {
            Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("a"));
            Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("b"));
        }));
        QVERIFY(!model().hosts.at(0).hidden && model().hosts.at(1).hidden);
        QVERIFY(draws(*m_page, [&] {
            Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("a"));
            Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("b"));
        }));
        QCOMPARE(model().panels.at(1).series.size(), 4);
        QComboBox *settings = boxWith(*m_page, QStringLiteral("v"));
        QVERIFY(draws(*m_page, [&] {
            settings->setCurrentIndex(settings->findData(QStringLiteral("v")));
            Q_EMIT settings->activated(settings->currentIndex());
        }));
        QVERIFY(m_page->currentView()->chart()->title.contains(QStringLiteral("memory-bandwidth")));
        QCOMPARE(model().panels.size(), 4); // what was hidden stays so
        QComboBox *rounds = boxWith(*m_page, 0);
        QVERIFY(draws(*m_page, [&] {
            rounds->setCurrentIndex(rounds->findData(0));
            Q_EMIT rounds->activated(rounds->currentIndex());
        }));
        QVERIFY(
            m_page->currentView()->chart()->caption.first().contains(QStringLiteral("round 1")));
    }

    void readsRawStepsOfTheTrialsThatAreShown()
    {
        auto &project = m_services->project();
        domain::RunData raw = tests::sampledRun();
        raw.run.state = domain::RunState::Done;
        RunResults results(project);
        project.stored.append(summarized(raw));
        Q_EMIT project.runsChanged();
        QCOMPARE(project.askedTrials.size(), 1);
        QCOMPARE(project.askedTrials.last().second.size(), 2); // one a host
        QVERIFY(draws(*m_page, [&] { answer(project, raw); }));
        QCOMPARE(dynamic_cast<const ui::charts::LineChart &>(*m_page->currentView()->chart())
                     .panels.size(),
                 6);
        QCOMPARE(m_page->findChild<QTableView *>()->model()->rowCount(), 11);
        // The same trials are not read twice, those of another setting once.
        QVERIFY(draws(*m_page, [&] {
            toggle(*menuWith(*m_page, QStringLiteral("disk")), QStringLiteral("disk"));
        }));
        QCOMPARE(project.askedTrials.size(), 1);
        QComboBox *settings = boxWith(*m_page, QStringLiteral("v"));
        settings->setCurrentIndex(settings->findData(QStringLiteral("v")));
        Q_EMIT settings->activated(settings->currentIndex());
        QCOMPARE(project.askedTrials.size(), 2);
        QVERIFY(draws(*m_page, [&] { answer(project, raw); }));
        QVERIFY(m_page->currentView()->chart()->title.contains(QStringLiteral("memory-bandwidth")));
    }

    //! The answer to the first question says nothing of what the second one is about.
    void anotherChoiceMeanwhileIsReadToo()
    {
        auto &project = m_services->project();
        domain::RunData raw = tests::sampledRun();
        raw.run.state = domain::RunState::Done;
        RunResults results(project);
        project.stored.append(summarized(raw));
        Q_EMIT project.runsChanged();
        QVERIFY(draws(*m_page, [&] { answer(project, raw); }));
        QComboBox *settings = boxWith(*m_page, QStringLiteral("v"));
        QComboBox *rounds = boxWith(*m_page, 0);
        settings->setCurrentIndex(settings->findData(QStringLiteral("v")));
        Q_EMIT settings->activated(settings->currentIndex());
        settings->setCurrentIndex(settings->findData(QStringLiteral("w")));
        rounds->setCurrentIndex(rounds->findData(0));
        Q_EMIT rounds->activated(rounds->currentIndex());
        QCOMPARE(project.askedTrials.size(), 3);
        answer(project, raw, 1);
        QVERIFY(draws(*m_page, [&] { answer(project, raw, 2); }));
        QCOMPARE(dynamic_cast<const ui::charts::LineChart &>(*m_page->currentView()->chart())
                     .panels.size(),
                 6);
    }

    //! Runs of one plan have the same hosts and settings: only the run itself tells them apart.
    void aPictureOfTheRunBeforeIsNotShown()
    {
        auto &project = m_services->project();
        domain::RunData raw = tests::sampledRun();
        raw.run.state = domain::RunState::Done;
        domain::RunData other = raw;
        other.run.id = QStringLiteral("other");
        project.stored = {summarized(other), summarized(raw)};
        Q_EMIT project.runsChanged();
        QCOMPARE(m_results->runId(), raw.run.id);
        answer(project, raw);
        QThreadPool::globalInstance()->waitForDone(); // it is drawn, and not shown yet
        m_results->select(other.run.id);
        QCoreApplication::processEvents();
        QVERIFY(m_page->charts().isEmpty());
        QVERIFY(draws(*m_page, [&] { answer(project, other); }));
        QCOMPARE(m_page->charts().size(), 1);
    }

    void aPictureOfTheChoiceBeforeDoesNotUndoTheChoice()
    {
        auto &project = m_services->project();
        domain::RunData raw = tests::sampledRun();
        raw.run.state = domain::RunState::Done;
        project.stored.append(summarized(raw));
        Q_EMIT project.runsChanged();
        QVERIFY(draws(*m_page, [&] { answer(project, raw); }));
        toggle(*menuWith(*m_page, QStringLiteral("disk")), QStringLiteral("disk"));
        QThreadPool::globalInstance()->waitForDone();
        QComboBox *settings = boxWith(*m_page, QStringLiteral("v"));
        settings->setCurrentIndex(settings->findData(QStringLiteral("v")));
        Q_EMIT settings->activated(settings->currentIndex());
        QCoreApplication::processEvents();
        QCOMPARE(settings->currentData().toString(), QStringLiteral("v"));
        QVERIFY(draws(*m_page, [&] { answer(project, raw); }));
        QVERIFY(m_page->currentView()->chart()->title.contains(QStringLiteral("memory-bandwidth")));
    }

    void whatAnotherPageAskedForIsNoWholeAnswer()
    {
        auto &project = m_services->project();
        domain::RunData raw = tests::sampledRun();
        raw.run.state = domain::RunState::Done;
        RunResults results(project);
        project.stored.append(summarized(raw));
        Q_EMIT project.runsChanged();
        const QStringList wanted = project.askedTrials.first().second;
        QCOMPARE(wanted.size(), 2);
        project.askedTrials.append({raw.run.id, {wanted.first()}});
        answer(project, raw, 1);
        QCOMPARE(project.askedTrials.last().second, QStringList{wanted.last()});
        QVERIFY(draws(*m_page, [&] { answer(project, raw, 0); }));
        QCOMPARE(dynamic_cast<const ui::charts::LineChart &>(*m_page->currentView()->chart())
                     .panels.size(),
                 6);
    }

    void aTrialThatIsNotInTheFileIsNotWaitedFor()
    {
        auto &project = m_services->project();
        domain::RunData raw = tests::sampledRun();
        raw.run.state = domain::RunState::Done;
        RunResults results(project);
        project.stored.append(summarized(raw));
        Q_EMIT project.runsChanged();
        const QStringList wanted = project.askedTrials.first().second;
        project.askedTrials.append({raw.run.id, {wanted.first()}});
        answer(project, raw, 1);
        QCOMPARE(project.askedTrials.size(), 3);
        project.askedTrials.last().second.clear();
        QVERIFY(draws(*m_page, [&] { answer(project, raw); }));
    }

    void readsNothingOfARunUnderWayWhileAnotherPageIsInFront()
    {
        auto &project = m_services->project();
        domain::RunData raw = tests::sampledRun();
        raw.run.state = domain::RunState::Running;
        RunResults results(project);
        project.stored.append(summarized(raw));
        Q_EMIT project.runsChanged();
        QVERIFY(project.askedTrials.isEmpty());
        m_page->show();
        QCOMPARE(project.askedTrials.size(), 1);
        QVERIFY(draws(*m_page, [&] { answer(project, raw); }));
        QCOMPARE(m_page->charts().size(), 1);
    }

    void asksAgainWhatCouldNotBeRead()
    {
        auto &project = m_services->project();
        domain::RunData raw = tests::sampledRun();
        raw.run.state = domain::RunState::Done;
        RunResults results(project);
        project.stored.append(summarized(raw));
        Q_EMIT project.runsChanged();
        const auto headline = [this] {
            return m_page->findChild<ui::widgets::EmptyState *>()->findChild<QLabel *>()->text();
        };
        QCOMPARE(headline(), QStringLiteral("Reading the run …"));
        Q_EMIT project.trialsNotLoaded(raw.run.id, {});
        QCOMPARE(headline(), QStringLiteral("This run could not be read."));
        QVERIFY(m_page->charts().isEmpty());
        project.loadRun(raw.run.id);
        QCOMPARE(project.askedTrials.size(), 2);
        QVERIFY(draws(*m_page, [&] { answer(project, raw); }));
    }

    void theKeysScrollToThePanelTheyReach()
    {
        m_page->resize(1100, 400);
        m_page->show();
        QVERIFY(draws(*m_page, [&] {
            m_services->project().stored.append(tests::sampledRun());
            Q_EMIT m_services->project().runsChanged();
        }));
        QCoreApplication::processEvents();
        auto *scroll = m_page->findChild<QScrollArea *>();
        QVERIFY(scroll->verticalScrollBar()->maximum() > 100);
        QTest::keyClick(m_page->currentView(), Qt::Key_Right);
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(m_page->currentView(), Qt::Key_Down);
        QVERIFY(scroll->verticalScrollBar()->value() > 100);
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(m_page->currentView(), Qt::Key_Up);
        QVERIFY(scroll->verticalScrollBar()->value() < 50);
    }

    void aRunThatGoesOnKeepsTheChoice()
    {
        m_page->show(); // hosts are hidden where somebody looks
        QVERIFY(draws(*m_page, [&] {
            m_services->project().stored.append(tests::sampledRun());
            Q_EMIT m_services->project().runsChanged();
        }));
        QVERIFY(draws(*m_page, [&] {
            toggle(*menuWith(*m_page, QStringLiteral("b")), QStringLiteral("b"));
        }));
        m_services->project().stored.first().trials.append(
            tests::sampledTrial(QStringLiteral("a"), 2, 0.5, QStringLiteral("w")));
        QVERIFY(draws(*m_page, [&] { m_services->project().loadRun(QStringLiteral("run")); }));
        QVERIFY(dynamic_cast<const ui::charts::LineChart &>(*m_page->currentView()->chart())
                    .hosts.at(1)
                    .hidden);
        QVERIFY(
            m_page->currentView()->chart()->caption.first().contains(QStringLiteral("round 3")));
        QCOMPARE(m_page->findChild<QTableView *>()->model()->index(0, 4).data().toString(),
                 QStringLiteral("3"));
    }

    void aRunWithoutStepsSaysSo()
    {
        m_page->show();
        auto run = tests::sampledRun();
        run.trials.clear();
        QVERIFY(draws(*m_page, [&] {
            m_services->project().stored.append(run);
            Q_EMIT m_services->project().runsChanged();
        }));
        QVERIFY(m_page->charts().isEmpty());
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
    }

    void namesOfHostsAreNoMarkup()
    {
        auto run = tests::sampledRun();
        run.run.plan.hosts[1].name = tests::hostileText();
        for (auto &data : run.trials)
            data.trial.facts.insert(QStringLiteral("telemetry.missing"), tests::hostileText());
        QVERIFY(draws(*m_page, [&] {
            m_services->project().stored.append(run);
            Q_EMIT m_services->project().runsChanged();
        }));
        QVERIFY(!m_page->charts().isEmpty());
        QCOMPARE(tests::labelsReadingMarkup(*m_page), QStringList());
    }

    void everythingHasANameForAScreenReader()
    {
        QVERIFY(draws(*m_page, [&] {
            m_services->project().stored.append(tests::sampledRun());
            Q_EMIT m_services->project().runsChanged();
        }));
        QVERIFY(!m_page->currentView()->accessibleName().isEmpty());
        QVERIFY(m_page->currentView()->accessibleDescription().contains(
            QStringLiteral("all processors")));
        QVERIFY(!m_page->findChild<QTableView *>()->accessibleName().isEmpty());
        for (const QComboBox *box : m_page->findChildren<QComboBox *>()) {
            bool named = !box->accessibleName().isEmpty();
            for (const QLabel *label : m_page->findChildren<QLabel *>())
                named = named || label->buddy() == box;
            QVERIFY(named);
        }
    }

private:
    QString shownTexts() const
    {
        QString texts;
        for (const QLabel *label : m_page->findChildren<QLabel *>())
            if (label->isVisible())
                texts += label->text();
        return texts;
    }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<ResultPage> m_page;
};

QTEST_MAIN(TstUtilizationPage)
#include "tst_utilization_page.moc"
