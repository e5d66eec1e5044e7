// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/ssh_transport.h"

#include "tests/support/lab.h"
#include "tests/support/patience.h"
#include "tests/support/scripted_questions.h"
#include "tests/support/ssh_server.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTest>

#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

using namespace strata::app::remote;
using strata::app::domain::FailureCode;
using strata::app::domain::SecretQuestion;
using strata::app::domain::SshTarget;
using strata::tests::Lab;
using strata::tests::ScriptedQuestions;
using strata::tests::shortestMs;
using strata::tests::SshServer;

namespace {

void append(const QString &path, const QString &publicKey)
{
    QFile from(publicKey);
    QFile to(path);
    QVERIFY(from.open(QIODevice::ReadOnly) && to.open(QIODevice::Append) &&
            to.write(from.readAll()) > 0);
}

//! An agent of a test's own.
class Agent {
public:
    explicit Agent(const QString &socket) : m_socket(socket)
    {
        m_process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
        m_process.start(QStringLiteral("ssh-agent"),
                        {QStringLiteral("-D"), QStringLiteral("-a"), socket});
        qputenv("SSH_AUTH_SOCK", socket.toUtf8());
        QTRY_VERIFY_WITH_TIMEOUT(answers(), 30'000);
    }
    ~Agent()
    {
        qunsetenv("SSH_AUTH_SOCK");
        m_process.terminate();
        m_process.waitForFinished(3'000);
        QFile::remove(m_socket);
    }
    void add(const QString &key)
    {
        QCOMPARE(QProcess::execute(QStringLiteral("ssh-add"), {QStringLiteral("-q"), key}), 0);
    }

private:
    //! Its socket stands before it listens: only an answer says that it is up
    //! (ssh-add ends with 2 where it reaches no agent).
    static bool answers()
    {
        QProcess list;
        list.start(QStringLiteral("ssh-add"), {QStringLiteral("-l")});
        return list.waitForFinished() && list.exitCode() != 2;
    }

    QString m_socket;
    QProcess m_process;
};

//! Something that calls itself an agent and never says a word.
class SilentAgent {
public:
    explicit SilentAgent(const QString &path) :
        m_fd(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        sockaddr_un address = {};
        address.sun_family = AF_UNIX;
        qstrncpy(address.sun_path, qPrintable(path), sizeof address.sun_path);
        (void)::bind(m_fd, reinterpret_cast<sockaddr *>(&address), sizeof address);
        (void)::listen(m_fd, 5);
        qputenv("SSH_AUTH_SOCK", path.toUtf8());
    }
    ~SilentAgent()
    {
        qunsetenv("SSH_AUTH_SOCK");
        ::close(m_fd);
    }

private:
    int m_fd;
};

//! Everything the processes of this machine show of themselves to others.
bool anyProcessShows(const QByteArray &secret)
{
    for (const QString &pid :
         QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[1-9]*")}, QDir::Dirs)) {
        for (const char *name : {"cmdline", "environ"}) {
            QFile file(QStringLiteral("/proc/%1/%2").arg(pid, QLatin1String(name)));
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(secret))
                return true;
        }
    }
    return false;
}

} // namespace

#if defined(__SANITIZE_ADDRESS__)
//! libssh 0.10 loses the previous list of an agent's keys whenever it asks for a new one: 152 bytes
//! a key.
extern "C" const char *__lsan_default_suppressions()
{
    return "leak:ssh_buffer_new\n";
}
#endif

class TestSignIn : public QObject {
    Q_OBJECT
private:
    SshServer m_server;
    QTemporaryDir m_home;
    CancelFlag m_cancelled = false;
    ScriptedQuestions m_person;
    std::optional<Lab> m_lab = Lab::find();
    TrustStore m_trust;

    QString keyPath(const QString &name) const { return m_home.filePath(name); }
    Expected<void> openWith(const SshTarget &target)
    {
        return SshTransport(target, m_trust, m_person, m_cancelled).open();
    }
    FailureCode failureOf(const SshTarget &target, QString *detail = nullptr)
    {
        const auto opened = openWith(target);
        if (detail && !opened)
            *detail = opened.error().detail;
        return opened ? FailureCode::Internal : opened.error().code;
    }
    //! Why a host of the lab cannot be tried; empty: it can.
    QString absence(const char *host) const
    {
        return m_lab ? m_lab->missing(QString::fromLatin1(host)) : Lab::absence();
    }

private Q_SLOTS:
    void initTestCase()
    {
        // The usual key files and the agent of whoever runs the test stay out of it.
        qputenv("HOME", m_home.path().toUtf8());
        qunsetenv("SSH_AUTH_SOCK");
        if (!m_server.problem().isEmpty())
            QSKIP(qPrintable(m_server.problem()));
        for (const char *name : {"encrypted", "usual", "foreign"})
            SshServer::makeKey(keyPath(QLatin1String(name)), QStringLiteral("ed25519"),
                               QLatin1String(name) == QLatin1String("encrypted")
                                   ? QStringLiteral("right")
                                   : QString());
        for (const char *name : {"encrypted", "usual"})
            append(m_server.path(QStringLiteral("authorized_keys")),
                   keyPath(QLatin1String(name) + QStringLiteral(".pub")));
    }
    void init()
    {
        m_cancelled = false;
        m_person = {};
        m_trust = m_server.trust();
        if (m_lab)
            m_trust.others += m_lab->trust().own;
        QDir(m_home.filePath(QStringLiteral(".ssh"))).removeRecursively();
    }

    void asksForAPassphraseOncePerTry()
    {
        SshTarget target = m_server.target();
        target.keyFile = keyPath(QStringLiteral("encrypted"));
        m_person.secrets = {"wrong", "right"};
        const auto opened = openWith(target);
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().detail));
        QCOMPARE(m_person.secretQuestions.size(), 2);
        QCOMPARE(m_person.secretQuestions[1].kind, SecretQuestion::Kind::Passphrase);
        QCOMPARE(m_person.secretQuestions[1].attempt, 2);
        QCOMPARE(m_person.secretQuestions[1].prompt, target.keyFile);
    }

    void stopsAfterThreeWrongPassphrases()
    {
        SshTarget target = m_server.target();
        target.keyFile = keyPath(QStringLiteral("encrypted"));
        m_person.secrets = {"a", "b", "c", "right"};
        QCOMPARE(failureOf(target), FailureCode::SignInRefused);
        QCOMPARE(m_person.secretQuestions.size(), 3);
        m_person.secrets.clear();
        QCOMPARE(failureOf(target), FailureCode::SignInCancelled);
    }

    void asksNoPassphraseForAKeyTheServerDoesNotKnow()
    {
        SshTarget target = m_server.target();
        target.keyFile = SshServer::makeKey(keyPath(QStringLiteral("unknown")),
                                            QStringLiteral("ed25519"), QStringLiteral("x"));
        QString detail;
        QCOMPARE(failureOf(target, &detail), FailureCode::SignInRefused);
        QCOMPARE(m_person.secretQuestions.size(), 0);
        QVERIFY2(detail.contains(QStringLiteral("the server takes: publickey; tried: key file ") +
                                 target.keyFile + QStringLiteral(" (SHA256:")),
                 qPrintable(detail));
    }

    void readsEveryKindOfKey_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("passphrase");
        QTest::addColumn<QStringList>("more");
        QTest::newRow("rsa") << "rsa" << QString() << QStringList{"-b", "2048"};
        QTest::newRow("ecdsa") << "ecdsa" << QString() << QStringList{"-b", "384"};
        QTest::newRow("rsa, PEM, encrypted") << "rsa"
                                             << "right" << QStringList{"-b", "2048", "-m", "PEM"};
        QTest::newRow("ecdsa, PKCS8, encrypted") << "ecdsa"
                                                 << "right" << QStringList{"-m", "PKCS8"};
        QTest::newRow("rsa, encrypted") << "rsa"
                                        << "right" << QStringList{"-b", "2048"};
    }
    void readsEveryKindOfKey()
    {
        QFETCH(QString, type);
        QFETCH(QString, passphrase);
        QFETCH(QStringList, more);
        SshTarget target = m_server.target();
        target.keyFile = SshServer::makeKey(keyPath(QString::fromLatin1(QTest::currentDataTag())),
                                            type, passphrase, more);
        append(m_server.path(QStringLiteral("authorized_keys")),
               target.keyFile + QStringLiteral(".pub"));
        if (!passphrase.isEmpty())
            m_person.secrets = {passphrase.toUtf8()};
        auto opened = openWith(target);
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().detail));
        QFile::remove(target.keyFile + QStringLiteral(".pub"));
        if (!passphrase.isEmpty())
            m_person.secrets = {passphrase.toUtf8()};
        opened = openWith(target);
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().detail));
    }

    void namesAKeyFileItCannotRead()
    {
        QFile whole(keyPath(QStringLiteral("usual")));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray content = whole.readAll();
        SshTarget target = m_server.target();
        target.keyFile = keyPath(QStringLiteral("damaged"));
        for (qsizetype size = 0; size < content.size() - 40; size += 23) {
            QFile damaged(target.keyFile);
            QVERIFY(damaged.open(QIODevice::WriteOnly | QIODevice::Truncate) &&
                    damaged.write(content.first(size)) == size);
            damaged.close();
            QCOMPARE(failureOf(target), FailureCode::KeyFileUnreadable);
        }
        for (const QString &path :
             {m_home.path(), keyPath(QStringLiteral("none")), QStringLiteral("/dev/zero")}) {
            target.keyFile = path;
            QCOMPARE(failureOf(target), FailureCode::KeyFileUnreadable);
        }
    }

    void findsTheUsualKeyFile()
    {
        QVERIFY(QDir(m_home.path()).mkpath(QStringLiteral(".ssh")));
        QVERIFY(QFile::copy(keyPath(QStringLiteral("usual")),
                            m_home.filePath(QStringLiteral(".ssh/id_ed25519"))));
        SshTarget target = m_server.target();
        target.keyFile.clear();
        QVERIFY(openWith(target));
    }

    // The agent

    void usesTheAgent()
    {
        Agent agent(m_home.filePath(QStringLiteral("agent")));
        agent.add(keyPath(QStringLiteral("foreign")));
        agent.add(keyPath(QStringLiteral("usual")));
        SshTarget target = m_server.target();
        target.keyFile.clear();
        const auto opened = openWith(target);
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().detail));
    }

    void theAgentSparesThePassphrase()
    {
        const QString plain = keyPath(QStringLiteral("decrypted"));
        QVERIFY(QFile::copy(keyPath(QStringLiteral("encrypted")), plain));
        QCOMPARE(QProcess::execute(QStringLiteral("ssh-keygen"),
                                   {"-q", "-p", "-P", "right", "-N", "", "-f", plain}),
                 0);
        Agent agent(m_home.filePath(QStringLiteral("agent")));
        agent.add(plain);
        SshTarget target = m_server.target();
        target.keyFile = keyPath(QStringLiteral("encrypted"));
        QVERIFY(openWith(target));
        QCOMPARE(m_person.secretQuestions.size(), 0);
    }

    void aFullAgentDoesNotEndTheSession()
    {
        SshServer::Settings strict;
        strict.lines = QStringList{QStringLiteral("MaxAuthTries 2")};
        SshServer impatient(strict);
        m_trust.others += impatient.knownHosts();
        Agent agent(m_home.filePath(QStringLiteral("agent")));
        for (int i = 0; i < 20; ++i)
            agent.add(SshServer::makeKey(keyPath(QStringLiteral("agent%1").arg(i)),
                                         QStringLiteral("ed25519")));
        SshTarget target = m_server.target();
        target.keyFile.clear();
        QString detail;
        QCOMPARE(failureOf(target, &detail), FailureCode::SignInRefused);
        QVERIFY2(detail.contains(QStringLiteral("; 15 more keys were not offered")),
                 qPrintable(detail));
        QCOMPARE(detail.count(QStringLiteral("agent key \"strata-test\"")), 5);
        SshTarget other = impatient.target();
        other.keyFile.clear();
        QCOMPARE(failureOf(other, &detail), FailureCode::TooManySignInAttempts);
        // The key file comes first, whatever the agent holds.
        QVERIFY(openWith(impatient.target()));
    }

    void anAgentThatHangsIsLeftOut()
    {
        SilentAgent agent(m_home.filePath(QStringLiteral("silent")));
        constexpr int enoughToOpenMs = 4'000;
        QVERIFY(shortestMs(enoughToOpenMs, [this](QElapsedTimer &) {
                    QVERIFY(openWith(m_server.target()));
                }) <= enoughToOpenMs);
        constexpr int enoughMs = 500 + 700;
        const qint64 taken = shortestMs(enoughMs, [this](QElapsedTimer &) {
            m_cancelled = false;
            std::thread person([this] {
                std::this_thread::sleep_for(std::chrono::milliseconds(500));
                m_cancelled = true;
            });
            const FailureCode failure = failureOf(m_server.target());
            person.join();
            QCOMPARE(failure, FailureCode::Cancelled);
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    void severalKeysInARow()
    {
        SshServer::Settings settings;
        settings.lines = QStringList{QStringLiteral("AuthenticationMethods publickey,publickey")};
        SshServer twice(settings);
        m_trust.others += twice.knownHosts();
        append(twice.path(QStringLiteral("authorized_keys")), keyPath(QStringLiteral("usual.pub")));
        QVERIFY(QDir(m_home.path()).mkpath(QStringLiteral(".ssh")));
        QVERIFY(QFile::copy(keyPath(QStringLiteral("usual")),
                            m_home.filePath(QStringLiteral(".ssh/id_ed25519"))));
        const auto opened = openWith(twice.target());
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().detail));
        QDir(m_home.filePath(QStringLiteral(".ssh"))).removeRecursively();
        QString detail;
        QCOMPARE(failureOf(twice.target(), &detail), FailureCode::SignInRefused);
        QVERIFY2(detail.contains(QStringLiteral("accepted, but the server wants more")),
                 qPrintable(detail));
    }

    // Passwords, which need the lab's users

    void passwords_data()
    {
        QTest::addColumn<QString>("host");
        QTest::addColumn<int>("kind");
        QTest::newRow("password") << "password" << int(SecretQuestion::Kind::Password);
        QTest::newRow("keyboard-interactive") << "kbdint" << int(SecretQuestion::Kind::Challenge);
        QTest::newRow("key and password") << "partial" << int(SecretQuestion::Kind::Password);
    }
    void passwords()
    {
        QFETCH(QString, host);
        QFETCH(int, kind);
        if (const QString why = absence(host.toLatin1().constData()); !why.isEmpty())
            QSKIP(qPrintable(why));
        const QByteArray secret = m_lab->secret(host);
        QVERIFY(secret.size() > 8);
        // A refused answer that is given again is not sent again: the right one is only the second
        // that is.
        m_person.secrets = {QByteArray("wrong-canary"),
                            QByteArray(secret.constData(), secret.size())};
        bool shown = false;
        m_person.whileAsked = [&] {
            shown = shown || anyProcessShows(secret) || anyProcessShows("wrong-canary");
        };
        SshTransport transport(m_lab->target(host), m_trust, m_person, m_cancelled);
        const auto opened = transport.open();
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().detail));
        QCOMPARE(m_person.secretQuestions.size(), 2);
        QCOMPARE(int(m_person.secretQuestions[0].kind), kind);
        QCOMPARE(m_person.secretQuestions[1].attempt, 2);
        QVERIFY(!m_person.secretQuestions[0].echo);
        QVERIFY(runCommand(transport, "sleep 0.2", {}, 10'000, m_cancelled));
        QVERIFY(!shown && !anyProcessShows(secret));
    }

    void aRefusedPasswordIsNotSentTwice()
    {
        if (const QString why = absence("password"); !why.isEmpty())
            QSKIP(qPrintable(why));
        m_person.secrets = {"wrong", "wrong", "wrong", "wrong"};
        QString detail;
        QCOMPARE(failureOf(m_lab->target(QStringLiteral("password")), &detail),
                 FailureCode::SignInRefused);
        QCOMPARE(m_person.secretQuestions.size(), 3);
        QCOMPARE(detail.count(QStringLiteral("password: refused")), 1);
        QVERIFY(!detail.contains(QStringLiteral("wrong")));
    }

    void nobodyToAsk()
    {
        if (const QString why = absence("password"); !why.isEmpty())
            QSKIP(qPrintable(why));
        QCOMPARE(failureOf(m_lab->target(QStringLiteral("password"))),
                 FailureCode::SignInCancelled);
        QCOMPARE(m_person.secretQuestions.size(), 1);
    }

    void anEncryptedKeyOfTheLab()
    {
        if (const QString why = absence("encryptedkey"); !why.isEmpty())
            QSKIP(qPrintable(why));
        m_person.secrets = {m_lab->secret(QStringLiteral("encryptedkey"))};
        QVERIFY(openWith(m_lab->target(QStringLiteral("encryptedkey"))));
    }
};

QTEST_GUILESS_MAIN(TestSignIn)
#include "tst_sign_in.moc"
