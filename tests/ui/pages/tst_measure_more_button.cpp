// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/measure_more_button.h"

#include "tests/ui/support/window_services.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace strata;
using strata::ui::pages::MeasureMoreButton;

class TstMeasureMoreButton : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<ui::models::RunResults>(m_services->project());
        m_page = std::make_unique<QWidget>();
        m_button = new MeasureMoreButton(*m_results, m_services->runner());
        m_button->setParent(m_page.get());
        QVERIFY(m_button->isHidden());
    }
    void cleanup()
    {
        m_page.reset();
        m_results.reset();
        m_services.reset();
    }

    void isThereWhereSomethingIsInconclusive()
    {
        show(0, 0);
        QVERIFY(m_button->isHidden());
        show(40, 0);
        QVERIFY(!m_button->isHidden() && m_button->isEnabled());
        QVERIFY2(m_button->text().contains(QStringLiteral("40 second")),
                 qPrintable(m_button->text()));
        m_button->click();
        QCOMPARE(m_services->runner().calls, QStringList{QStringLiteral("measureMore r1")});
        const QString before = m_button->text();
        show(40, 2); // rounds that others disturbed
        QVERIFY2(m_button->text() != before, qPrintable(m_button->text()));
    }

    void waitsForWhatIsUnderWay()
    {
        show(40, 0);
        const QString usual = m_button->toolTip();
        m_services->runner().start();
        QVERIFY(!m_button->isEnabled());
        QVERIFY(m_button->toolTip().contains(QStringLiteral("in progress")));
        m_services->runner().end(app::domain::RunState::Done);
        QVERIFY(m_button->isEnabled());
        m_services->runner().beginCollecting(QStringLiteral("r1"));
        QVERIFY(!m_button->isEnabled());
        QVERIFY(m_button->toolTip().contains(QStringLiteral("collected")));
        m_services->runner().endCollecting(QStringLiteral("r1"), 0);
        QVERIFY(m_button->isEnabled());
        QCOMPARE(m_button->toolTip(), usual);
    }

    //! More rounds would only be disturbed, too.
    void whatWasDisturbedCanBeMeasuredAgain()
    {
        const app::domain::Plan plan = tests::samplePlan();
        m_services->project().isSilent = true; // the comparison is this one
        m_services->project().setPlan(plan);
        m_services->project().stored = {tests::sampleRun(plan)};
        Q_EMIT m_services->project().runsChanged();
        auto comparison = std::make_shared<app::domain::Comparison>(tests::sampleComparison(plan));
        comparison->degradation.first().verdict = app::domain::Verdict::Inconclusive;
        const auto take = [&] {
            Q_EMIT m_services->project().runLoaded(
                std::make_shared<app::domain::RunData>(m_services->project().stored.first()),
                std::make_shared<app::domain::Comparison>(*comparison));
            m_button->refresh();
        };
        take();
        QVERIFY(m_button->isHidden());
        comparison->degradation.first().reasons = {app::domain::Reason::Disturbed};
        take();
        QVERIFY(!m_button->isHidden() && m_button->isEnabled());
        QVERIFY(m_button->text().contains(QStringLiteral("again")));
        QSignalSpy asked(m_button, &MeasureMoreButton::againRequested);
        m_button->click();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(m_services->runner().calls, QStringList());
        app::domain::Plan other = plan;
        other.experiment.rounds = 9;
        m_services->project().setPlan(other);
        QVERIFY2(m_button->isHidden(), "it would be another run");
    }

    void aProjectForReadingOnlyIsSavedFirst()
    {
        m_services->project().readOnly = true;
        show(40, 0);
        QVERIFY(!m_button->isEnabled());
        QVERIFY(m_button->toolTip().contains(QStringLiteral("reading only")));
        m_services->project().readOnly = false;
        Q_EMIT m_services->project().saved(QStringLiteral("own.strata"));
        QVERIFY(m_button->isEnabled());
    }

private:
    void show(double secondsToSettle, int addedInVain)
    {
        tests::WindowProject &project = m_services->project();
        project.secondsToSettle = secondsToSettle;
        project.addedInVain = addedInVain;
        project.stored = {tests::sampleRun(tests::samplePlan())};
        Q_EMIT project.runsChanged();
        project.loadRun(QStringLiteral("r1"));
        m_button->refresh();
    }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<ui::models::RunResults> m_results;
    std::unique_ptr<QWidget> m_page;
    MeasureMoreButton *m_button = nullptr;
};

QTEST_MAIN(TstMeasureMoreButton)
#include "tst_measure_more_button.moc"
