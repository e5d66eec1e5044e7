// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/hosts/host_examination.h"

#include "app/store/project_file.h"
#include "tests/support/scripted_questions.h"
#include "tests/support/ssh_server.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
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
        services::HostExamination examination(
            m_host, m_host, m_person, m_cancelled,
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
            SshServer::makeKey(m_host.ssh.keyFile, QStringLiteral("ed25519"),
                               QStringLiteral("sesame"));
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
        qputenv("HOME", m_server->home().toUtf8());
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
        qputenv("HOME", m_server->path(QStringLiteral("knows_nobody")).toUtf8());
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
        qputenv("HOME", m_server->path(QStringLiteral("knows_nobody_either")).toUtf8());
        m_person.keyAnswer = domain::HostKeyAnswer::AcceptOnce;
        QVERIFY(!examine());
        QCOMPARE(m_shownWhenAsked, (QList{cameTo(CheckStep::HostKey, CheckState::Running),
                                          cameTo(CheckStep::SignIn, CheckState::Running)}));
        QCOMPARE(m_shown, endedAt(CheckStep::SignIn));
    }

    //! A file from elsewhere may hold any text and, in earlier formats, any path: it never vouches
    //! for a server, and what a person accepts is never written where it says.
    void aProjectFileDecidesNothingAboutTrust()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("sqlite3")).isEmpty())
            QSKIP("the sqlite3 command is not installed");
        useLockedKey();
        const QTemporaryDir folder;
        const QString project = folder.filePath(QStringLiteral("project.strata"));
        const QString victim = folder.filePath(QStringLiteral("authorized_keys"));
        const QByteArray name = "[127.0.0.1]:" + QByteArray::number(m_server->port());
        m_host.notes = QString::fromLatin1('\n' + name + ' ' + m_server->publicKey() + '\n');
        domain::Plan plan;
        plan.hosts = {m_host};
        QVERIFY(store::createProjectFile(project).value()->setPlan(plan));
        for (const QString &named : {project, victim}) {
            const QString sql =
                QStringLiteral("UPDATE host SET ssh_known_hosts_file = '%1'").arg(named);
            QCOMPARE(QProcess::execute(QStringLiteral("sqlite3"), {project, sql}), 0);
            m_host = store::openProjectFile(project, store::OpenMode::ReadOnly)
                         .value()
                         ->plan()
                         .value()
                         .hosts.first();
            qputenv("HOME", folder.path().toUtf8());
            QFile::remove(folder.filePath(QStringLiteral(".ssh/known_hosts")));
            m_person = {};
            QVERIFY(!examine());
            QCOMPARE(m_person.keyQuestions.size(), 1);
            m_person.keyAnswer = domain::HostKeyAnswer::AcceptAndRemember;
            QVERIFY(!examine()); // no further than to the passphrase
            QVERIFY(QFile::exists(folder.filePath(QStringLiteral(".ssh/known_hosts"))));
            QVERIFY(!QFile::exists(victim));
        }
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
