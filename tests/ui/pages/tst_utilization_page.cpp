// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/utilization_page.h"

#include "app/domain/utilization.h"
#include "tests/ui/charts/lines/utilization_builder.h"
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/charts/scene/chart_view.h"
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

using namespace strata;
namespace domain = app::domain;
using ui::models::RunResults;
using ui::pages::UtilizationPage;
using ui::widgets::ChoiceMenu;

namespace {

ChoiceMenu *menuWith(const UtilizationPage &page, const QString &key)
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

QComboBox *boxWith(const UtilizationPage &page, const QVariant &data)
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

//! What the project answers to the last question, from the raw run.
void answer(tests::WindowProject &project, const domain::RunData &raw)
{
    QList<domain::TrialData> trials;
    for (const QString &id : project.askedTrials.last().second) {
        trials.append(raw.trials.at(id.toInt()));
        trials.last().trial.id = id;
    }
    Q_EMIT project.trialsLoaded(raw.run.id,
                                std::make_shared<const QList<domain::TrialData>>(trials));
}

//! Does something, and waits for the picture that follows.
template <typename Act>
bool draws(UtilizationPage &page, Act act)
{
    QSignalSpy updated(&page, &UtilizationPage::updated);
    act();
    return updated.wait(60'000);
}

} // namespace

class TstUtilizationPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isEmptyBeforeTheFirstRun()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        UtilizationPage page(results);
        page.setPlanned(QStringLiteral("Planned: something"));
        page.show();
        QVERIFY(page.findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(page.charts().isEmpty());
        QSignalSpy run(&page, &UtilizationPage::runRequested);
        for (auto *button : page.findChildren<QPushButton *>())
            if (button->isVisible() && button->text().contains(QStringLiteral("Run")))
                button->click();
        QCOMPARE(run.count(), 1);
    }

    void showsWhatWasSampled()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        UtilizationPage page(results);
        page.show();
        QVERIFY(draws(page, [&] {
            services.project().stored.append(tests::sampledRun());
            Q_EMIT services.project().runsChanged();
        }));
        QCOMPARE(page.charts().size(), 1);
        QVERIFY(page.view().isVisible());
        QCOMPARE(dynamic_cast<const ui::charts::LineChart &>(*page.view().chart()).panels.size(),
                 6);
        QCOMPARE(page.findChild<QTableView *>()->model()->rowCount(), 11);
        QString texts;
        for (const QLabel *label : page.findChildren<QLabel *>())
            if (label->isVisible())
                texts += label->text();
        QVERIFY2(texts.contains(QStringLiteral("Sampled 2 times a second")), qPrintable(texts));
        QVERIFY2(texts.contains(QStringLiteral("powercap")), qPrintable(texts));
    }

    void choicesDrawAnew()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        UtilizationPage page(results);
        QVERIFY(draws(page, [&] {
            services.project().stored.append(tests::sampledRun());
            Q_EMIT services.project().runsChanged();
        }));
        const auto model = [&] {
            return dynamic_cast<const ui::charts::LineChart &>(*page.view().chart());
        };
        QVERIFY(draws(page, [&] {
            toggle(*menuWith(page, QStringLiteral("disk")), QStringLiteral("disk"));
        }));
        QCOMPARE(model().panels.size(), 5);
        QVERIFY(draws(page,
                      [&] { toggle(*menuWith(page, QStringLiteral("a")), QStringLiteral("a")); }));
        QCOMPARE(model().hosts.size(), 1);
        QCOMPARE(model().panels.at(1).series.size(), 2);
        QVERIFY(draws(page, [&] { page.findChild<QCheckBox *>()->click(); }));
        QCOMPARE(model().panels.at(1).series.size(), 4);
        QComboBox *settings = boxWith(page, QStringLiteral("v"));
        QVERIFY(draws(page, [&] {
            settings->setCurrentIndex(settings->findData(QStringLiteral("v")));
            Q_EMIT settings->activated(settings->currentIndex());
        }));
        QVERIFY(page.view().chart()->title.contains(QStringLiteral("memory-bandwidth")));
        QCOMPARE(model().panels.size(), 4); // what was hidden stays so
        QComboBox *rounds = boxWith(page, 0);
        QVERIFY(draws(page, [&] {
            rounds->setCurrentIndex(rounds->findData(0));
            Q_EMIT rounds->activated(rounds->currentIndex());
        }));
        QVERIFY(page.view().chart()->caption.first().contains(QStringLiteral("round 1")));
    }

    void readsRawStepsOfTheTrialsThatAreShown()
    {
        tests::WindowServices services;
        auto &project = services.project();
        domain::RunData raw = tests::sampledRun();
        raw.run.state = domain::RunState::Done;
        RunResults results(project);
        UtilizationPage page(results);
        project.stored.append(summarized(raw));
        Q_EMIT project.runsChanged();
        QCOMPARE(project.askedTrials.size(), 1);
        QCOMPARE(project.askedTrials.last().second.size(), 2); // one a host
        QVERIFY(draws(page, [&] { answer(project, raw); }));
        QCOMPARE(dynamic_cast<const ui::charts::LineChart &>(*page.view().chart()).panels.size(),
                 6);
        QCOMPARE(page.findChild<QTableView *>()->model()->rowCount(), 11);
        // The same trials are not read twice, those of another setting once.
        QVERIFY(draws(page, [&] {
            toggle(*menuWith(page, QStringLiteral("disk")), QStringLiteral("disk"));
        }));
        QCOMPARE(project.askedTrials.size(), 1);
        QComboBox *settings = boxWith(page, QStringLiteral("v"));
        settings->setCurrentIndex(settings->findData(QStringLiteral("v")));
        Q_EMIT settings->activated(settings->currentIndex());
        QCOMPARE(project.askedTrials.size(), 2);
        QVERIFY(draws(page, [&] { answer(project, raw); }));
        QVERIFY(page.view().chart()->title.contains(QStringLiteral("memory-bandwidth")));
    }

    void readsNothingOfARunUnderWayWhileAnotherPageIsInFront()
    {
        tests::WindowServices services;
        auto &project = services.project();
        domain::RunData raw = tests::sampledRun();
        raw.run.state = domain::RunState::Running;
        RunResults results(project);
        UtilizationPage page(results);
        project.stored.append(summarized(raw));
        Q_EMIT project.runsChanged();
        QVERIFY(project.askedTrials.isEmpty());
        page.show();
        QCOMPARE(project.askedTrials.size(), 1);
        QVERIFY(draws(page, [&] { answer(project, raw); }));
        QCOMPARE(page.charts().size(), 1);
    }

    void asksAgainWhatCouldNotBeRead()
    {
        tests::WindowServices services;
        auto &project = services.project();
        domain::RunData raw = tests::sampledRun();
        raw.run.state = domain::RunState::Done;
        RunResults results(project);
        UtilizationPage page(results);
        project.stored.append(summarized(raw));
        Q_EMIT project.runsChanged();
        Q_EMIT project.failed({});
        QVERIFY(page.charts().isEmpty());
        project.loadRun(raw.run.id);
        QCOMPARE(project.askedTrials.size(), 2);
        QVERIFY(draws(page, [&] { answer(project, raw); }));
    }

    void theKeysScrollToThePanelTheyReach()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        UtilizationPage page(results);
        page.resize(1100, 400);
        page.show();
        QVERIFY(draws(page, [&] {
            services.project().stored.append(tests::sampledRun());
            Q_EMIT services.project().runsChanged();
        }));
        QCoreApplication::processEvents();
        auto *scroll = page.findChild<QScrollArea *>();
        QVERIFY(scroll->verticalScrollBar()->maximum() > 100);
        QTest::keyClick(&page.view(), Qt::Key_Right);
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(&page.view(), Qt::Key_Down);
        QVERIFY(scroll->verticalScrollBar()->value() > 100);
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(&page.view(), Qt::Key_Up);
        QVERIFY(scroll->verticalScrollBar()->value() < 50);
    }

    void aRunThatGoesOnKeepsTheChoice()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        UtilizationPage page(results);
        QVERIFY(draws(page, [&] {
            services.project().stored.append(tests::sampledRun());
            Q_EMIT services.project().runsChanged();
        }));
        QVERIFY(draws(page,
                      [&] { toggle(*menuWith(page, QStringLiteral("b")), QStringLiteral("b")); }));
        services.project().stored.first().trials.append(
            tests::sampledTrial(QStringLiteral("a"), 2, 0.5, QStringLiteral("w")));
        QVERIFY(draws(page, [&] { services.project().loadRun(QStringLiteral("run")); }));
        QCOMPARE(dynamic_cast<const ui::charts::LineChart &>(*page.view().chart()).hosts.size(), 1);
        QVERIFY(page.view().chart()->caption.first().contains(QStringLiteral("round 3")));
        QCOMPARE(page.findChild<QTableView *>()->model()->index(0, 4).data().toString(),
                 QStringLiteral("3"));
    }

    void aRunWithoutStepsSaysSo()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        UtilizationPage page(results);
        page.show();
        auto run = tests::sampledRun();
        run.trials.clear();
        QVERIFY(draws(page, [&] {
            services.project().stored.append(run);
            Q_EMIT services.project().runsChanged();
        }));
        QVERIFY(page.charts().isEmpty());
        QVERIFY(page.findChild<ui::widgets::EmptyState *>()->isVisible());
    }

    void namesOfHostsAreNoMarkup()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        UtilizationPage page(results);
        auto run = tests::sampledRun();
        run.run.plan.hosts[1].name = tests::hostileText();
        for (auto &data : run.trials)
            data.trial.facts.insert(QStringLiteral("telemetry.missing"), tests::hostileText());
        QVERIFY(draws(page, [&] {
            services.project().stored.append(run);
            Q_EMIT services.project().runsChanged();
        }));
        QVERIFY(!page.charts().isEmpty());
        QCOMPARE(tests::labelsReadingMarkup(page), QStringList());
    }

    void everythingHasANameForAScreenReader()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        UtilizationPage page(results);
        QVERIFY(draws(page, [&] {
            services.project().stored.append(tests::sampledRun());
            Q_EMIT services.project().runsChanged();
        }));
        QVERIFY(!page.view().accessibleName().isEmpty());
        QVERIFY(page.view().accessibleDescription().contains(QStringLiteral("all processors")));
        QVERIFY(!page.findChild<QTableView *>()->accessibleName().isEmpty());
        for (const QComboBox *box : page.findChildren<QComboBox *>()) {
            bool named = !box->accessibleName().isEmpty();
            for (const QLabel *label : page.findChildren<QLabel *>())
                named = named || label->buddy() == box;
            QVERIFY(named);
        }
    }
};

QTEST_MAIN(TstUtilizationPage)
#include "tst_utilization_page.moc"
