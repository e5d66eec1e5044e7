// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that are asked for while something else is done with the same host, with the real engine
// on this computer.
#include "app/services/hosts/checker_service.h"

#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace strata::app;
using strata::tests::patienceMs;

class TestCheckerService : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_STATE_HOME", m_directory.filePath(QStringLiteral("state")).toUtf8());
        qputenv("XDG_CACHE_HOME", m_directory.filePath(QStringLiteral("cache")).toUtf8());
    }
    void init()
    {
        m_checker = std::make_unique<services::CheckerService>(m_questions);
        m_cancelled = std::make_unique<QSignalSpy>(m_checker.get(), &api::HostChecker::cancelled);
        m_finished = std::make_unique<QSignalSpy>(m_checker.get(), &api::HostChecker::finished);
    }

    //! What was found of the address before says nothing about the one that is there now.
    void aCheckOfAnotherPlaceFollowsTheOneUnderWay()
    {
        qsizetype early = 0;
        connect(m_checker.get(), &api::HostChecker::itemChanged, this,
                [&] { early += m_cancelled->isEmpty() ? 1 : 0; });
        m_checker->check(here("before"), {here("before")});
        m_checker->check(here("after"), {here("after")});
        QTRY_COMPARE_WITH_TIMEOUT(m_finished->size(), 1, patienceMs);
        QCOMPARE(m_cancelled->size(), 1);
        QCOMPARE(early, 0);
        QVERIFY(m_checker->report(here("after")) && !m_checker->report(here("before")));
    }

    void aCheckThatIsUnderWayIsNotRepeated()
    {
        m_checker->check(here("engine"), {here("engine")});
        m_checker->check(here("engine"), {here("engine")});
        QTRY_COMPARE_WITH_TIMEOUT(m_finished->size(), 1, patienceMs);
        QVERIFY(m_cancelled->isEmpty());
        QSignalSpy removed(m_checker.get(), &api::HostChecker::removed);
        QSignalSpy failed(m_checker.get(), &api::HostChecker::failed);
        m_checker->removeEngine(here("engine"), {here("engine")}); // nothing uses it any more
        QTRY_COMPARE_WITH_TIMEOUT(removed.size(), 1, patienceMs);
        QVERIFY(failed.isEmpty());
    }

    //! As the wizard asks, whatever was begun in the window.
    void aCheckFollowsOneThatWasGivenUp()
    {
        m_checker->check(here("engine"), {here("engine")});
        m_checker->cancel(here("engine").id);
        m_checker->check(here("engine"), {here("engine")});
        QTRY_COMPARE_WITH_TIMEOUT(m_finished->size(), 1, patienceMs);
        QCOMPARE(m_cancelled->size(), 1);
        QVERIFY(m_finished->first().at(1).toBool());
    }

    void aCheckThatHasNotBegunIsGivenUpToo()
    {
        m_checker->check(here("before"), {here("before")});
        m_checker->check(here("after"), {here("after")});
        m_checker->cancel(here("after").id);
        QTRY_COMPARE_WITH_TIMEOUT(m_cancelled->size(), 1, patienceMs);
        m_checker->check(here("engine"), {here("engine")});
        QTRY_COMPARE_WITH_TIMEOUT(m_finished->size(), 1, patienceMs);
        QVERIFY(m_checker->report(here("engine")));
        QCOMPARE(m_cancelled->size(), 1);
    }

    void aCheckFollowsARemoval()
    {
        m_checker->check(here("engine"), {here("engine")});
        QTRY_COMPARE_WITH_TIMEOUT(m_finished->size(), 1, patienceMs);
        QSignalSpy removed(m_checker.get(), &api::HostChecker::removed);
        QSignalSpy failed(m_checker.get(), &api::HostChecker::failed);
        m_checker->removeEngine(here("engine"), {here("engine")});
        m_checker->cancel(here("engine").id); // it is no check
        m_checker->check(here("engine"), {here("engine")});
        QTRY_COMPARE_WITH_TIMEOUT(m_finished->size(), 2, patienceMs);
        QCOMPARE(removed.size(), 1);
        QVERIFY(failed.isEmpty() && m_cancelled->isEmpty());
        QVERIFY(m_finished->last().at(1).toBool());
    }

private:
    domain::Host here(const char *engineDirectory) const
    {
        domain::Host host;
        host.id = QStringLiteral("here");
        host.name = QStringLiteral("this computer");
        host.engineDirectory = m_directory.filePath(QLatin1String(engineDirectory));
        return host;
    }

    QTemporaryDir m_directory;
    services::QuestionService m_questions;
    std::unique_ptr<services::CheckerService> m_checker;
    std::unique_ptr<QSignalSpy> m_cancelled;
    std::unique_ptr<QSignalSpy> m_finished;
};

QTEST_GUILESS_MAIN(TestCheckerService)
#include "tst_checker_service.moc"
