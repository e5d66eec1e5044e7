// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/shell/collect_offer.h"

#include <QAbstractButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace strata;
using app::domain::RunState;
using strata::ui::shell::CollectOffer;

//! What the window asks about an interrupted run that was not begun on this computer.
class TstCollectOffer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        app::domain::RunData run = tests::sampleRun(tests::samplePlan(), RunState::Interrupted);
        run.run.name = QStringLiteral("Run <b>7</b> %2");
        m_run = run.run.id;
        m_services->project().stored = {run};
        m_offer = std::make_unique<CollectOffer>(*m_services);
        QVERIFY(m_offer->isHidden() && !m_offer->isUnanswered());
        Q_EMIT runner().leftAlone(m_run, {m_host, QStringLiteral("here (this computer)")});
        Q_EMIT runner().collected(m_run, 0);
        QVERIFY(!m_offer->isHidden() && m_offer->isUnanswered());
        QVERIFY(runner().calls.isEmpty());
    }
    void cleanup()
    {
        m_offer.reset();
        m_services.reset();
    }

    void saysWhoWouldBeContacted()
    {
        QCOMPARE(
            m_offer->shownText().trimmed(),
            QStringLiteral("“Run <b>7</b> %2” was interrupted. It may have left results on its "
                           "hosts: gpu01 (eve@10.0.0.7), here (this computer)."));
    }

    void collectsWhenAPersonSaysSo()
    {
        QSignalSpy reported(m_offer.get(), &CollectOffer::reported);
        click(CollectOffer::Collect);
        QCOMPARE(runner().calls, QStringList{QStringLiteral("collect wanted ") + m_run});
        QVERIFY(m_offer->isHidden() && !m_offer->isUnanswered());
        Q_EMIT runner().collected(m_run, 2); // which the window says of every run
        QVERIFY(reported.isEmpty());
    }

    void saysThatNothingWasFound()
    {
        QSignalSpy reported(m_offer.get(), &CollectOffer::reported);
        click(CollectOffer::Collect);
        Q_EMIT runner().collected(m_run, 0);
        QCOMPARE(reported.size(), 1);
        Q_EMIT runner().collected(m_run, 0); // of what nobody asked for
        QCOMPARE(reported.size(), 1);
    }

    void notNowContactsNobody()
    {
        click(CollectOffer::NotNow);
        QVERIFY(runner().calls.isEmpty());
        QVERIFY(m_offer->isHidden() && !m_offer->isUnanswered());
    }

    void whileSomethingIsMeasuredItStays()
    {
        runner().running = true;
        click(CollectOffer::Collect);
        QVERIFY(!m_offer->isHidden() && m_offer->isUnanswered());
        runner().running = false;
        click(CollectOffer::Collect);
        QVERIFY(m_offer->isHidden());
    }

    void anotherProjectTakesItAway()
    {
        Q_EMIT m_services->project().opened();
        QVERIFY(m_offer->isHidden() && !m_offer->isUnanswered());
    }

    void theRunThatGoesOnTakesItAway()
    {
        Q_EMIT runner().started(QStringLiteral("another"));
        QVERIFY(!m_offer->isHidden());
        Q_EMIT runner().started(m_run);
        QVERIFY(m_offer->isHidden());
    }

    void aRunThatIsNotThereIsNotOffered()
    {
        m_services->project().stored.clear();
        Q_EMIT runner().leftAlone(m_run, {m_host});
        QVERIFY(m_offer->isHidden() && !m_offer->isUnanswered());
    }

private:
    tests::WindowRunner &runner() { return m_services->runner(); }
    void click(CollectOffer::Answer answer)
    {
        const QString text = answer == CollectOffer::Collect ? QStringLiteral("Collect results")
                                                             : QStringLiteral("Not now");
        const auto buttons = m_offer->findChildren<QAbstractButton *>();
        const auto button = std::ranges::find_if(buttons, [&](const QAbstractButton *one) {
            return one->text() == text && !one->isHidden();
        });
        QVERIFY2(button != buttons.end(), qPrintable(text));
        (*button)->click();
    }

    const QString m_host = QStringLiteral("gpu01 (eve@10.0.0.7)");
    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<CollectOffer> m_offer;
    QString m_run;
};

QTEST_MAIN(TstCollectOffer)
#include "tst_collect_offer.moc"
