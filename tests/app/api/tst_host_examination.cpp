// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/host_examination.h"

#include "tests/support/scripted_questions.h"
#include "tests/support/ssh_server.h"

#include <QTest>

using namespace strata::app;
using strata::app::domain::CheckState;
using strata::app::domain::CheckStep;
using strata::tests::ScriptedQuestions;
using strata::tests::SshServer;

//! What the checklist says while a person is asked, and after the answer, at a real SSH server.
class TestHostExamination : public QObject {
    Q_OBJECT
private:
    using Checklist = QMap<CheckStep, CheckState>;

    std::unique_ptr<SshServer> m_server;
    ScriptedQuestions m_person;
    remote::CancelFlag m_cancelled{false};
    domain::Host m_host;
    Checklist m_shown;
    QList<Checklist> m_shownWhenAsked;

    bool examine()
    {
        api::HostExamination examination(m_host, m_host, m_person, m_cancelled,
                                         [this](const domain::CheckItem &item) { m_shown[item.step] = item.state; });
        return examination.examine().usable;
    }
    //! The list from its first line: `ok` lines done, then one in the given state.
    static Checklist cameTo(CheckStep step, CheckState state)
    {
        Checklist list;
        for (int done = 0; done < int(step); ++done)
            list.insert(CheckStep(done), CheckState::Ok);
        list.insert(step, state);
        return list;
    }
    static Checklist endedAt(CheckStep step)
    {
        Checklist list = cameTo(step, CheckState::Failed);
        for (int later = int(step) + 1; later <= int(CheckStep::Gpu); ++later)
            list.insert(CheckStep(later), CheckState::Skipped);
        return list;
    }
    //! A key with a passphrase, which the server lets in: the person is asked for it.
    void useLockedKey()
    {
        m_host.ssh.keyFile = m_server->path(QStringLiteral("locked"));
        if (!QFile::exists(m_host.ssh.keyFile))
            SshServer::makeKey(m_host.ssh.keyFile, QStringLiteral("ed25519"), QStringLiteral("sesame"));
        QFile locked(m_host.ssh.keyFile + QStringLiteral(".pub"));
        QFile allowed(m_server->path(QStringLiteral("authorized_keys")));
        QVERIFY(locked.open(QIODevice::ReadOnly) && allowed.open(QIODevice::Append));
        QVERIFY(allowed.write(locked.readAll()) > 0);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_server = std::make_unique<SshServer>();
        if (!m_server->problem().isEmpty())
            QSKIP(qPrintable(m_server->problem()));
        qunsetenv("SSH_AUTH_SOCK");
    }
    void init()
    {
        m_person = {};
        m_person.whileAsked = [this] { m_shownWhenAsked.append(m_shown); };
        m_host = {};
        m_host.id = QStringLiteral("h1");
        m_host.name = QStringLiteral("metal");
        m_host.transport = domain::TransportKind::Ssh;
        m_host.ssh = m_server->target();
        m_shown.clear();
        m_shownWhenAsked.clear();
    }

    void theHostKeysLineRunsWhileItsQuestionIsOpen()
    {
        m_host.ssh.knownHostsFile = m_server->path(QStringLiteral("knows_nobody"));
        QVERIFY(!examine());
        QCOMPARE(m_person.keyQuestions.size(), 1);
        QCOMPARE(m_shownWhenAsked, QList{cameTo(CheckStep::HostKey, CheckState::Running)});
        QCOMPARE(m_shown, endedAt(CheckStep::HostKey));
    }

    void theSignInsLineRunsWhileItsQuestionIsOpen()
    {
        useLockedKey();
        QVERIFY(!examine());
        QCOMPARE(m_person.keyQuestions.size(), 0);
        QCOMPARE(m_person.secretQuestions.size(), 1);
        QCOMPARE(m_shownWhenAsked, QList{cameTo(CheckStep::SignIn, CheckState::Running)});
        QCOMPARE(m_shown, endedAt(CheckStep::SignIn));
    }

    void anAcceptedKeyIsMarkedBeforeTheNextQuestion()
    {
        useLockedKey();
        m_host.ssh.knownHostsFile = m_server->path(QStringLiteral("knows_nobody_either"));
        m_person.keyAnswer = domain::HostKeyAnswer::AcceptOnce;
        QVERIFY(!examine());
        QCOMPARE(m_shownWhenAsked,
                 (QList{cameTo(CheckStep::HostKey, CheckState::Running), cameTo(CheckStep::SignIn, CheckState::Running)}));
        QCOMPARE(m_shown, endedAt(CheckStep::SignIn));
    }

    void nothingIsMarkedWhereNobodyIsAsked()
    {
        m_host.ssh.port = SshServer::freePort();
        QVERIFY(!examine());
        QVERIFY(m_shownWhenAsked.isEmpty());
        QCOMPARE(m_shown, endedAt(CheckStep::PortAnswers));
    }
};

QTEST_GUILESS_MAIN(TestHostExamination)
#include "tst_host_examination.moc"
