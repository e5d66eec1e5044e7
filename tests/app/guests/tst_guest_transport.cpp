// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Transports of one host share a machine that is made for the first of them and gone with the last.
#include "app/guests/guest_transport.h"

#include "app/api/services.h"
#include "tests/support/scripted_questions.h"
#include "tests/support/ssh_server.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace strata::app;
using strata::tests::SshServer;

namespace {

const remote::CancelFlag never{false};

class NoQuestions : public remote::Questions {
public:
    domain::HostKeyAnswer hostKey(const domain::HostKeyQuestion &) override
    {
        ++asked;
        return domain::HostKeyAnswer::Reject;
    }
    std::optional<QByteArray> secret(const domain::SecretQuestion &) override
    {
        ++asked;
        return std::nullopt;
    }
    int asked = 0;
};

QByteArray bootOf(remote::Transport &transport)
{
    const auto said =
        remote::runCommand(transport, "cat /proc/sys/kernel/random/boot_id", {}, 60'000, never);
    return said ? said->output : said.error().detail.toUtf8();
}

} // namespace

class TestGuestTransport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const QString before =
            qEnvironmentVariable("XDG_CACHE_HOME", QDir::homePath() + QStringLiteral("/.cache"));
        QFile::link(before + QStringLiteral("/strata-kernel"),
                    m_cache.filePath(QStringLiteral("strata-kernel")));
        qputenv("XDG_CACHE_HOME", m_cache.path().toLocal8Bit());
        const auto computer = remote::makeLocalTransport(never);
        QVERIFY(computer->open().has_value());
        const auto around = guests::lookAround(*computer, {}, never);
        QVERIFY(around.has_value());
        if (!around->missing.isEmpty())
            QSKIP(
                qPrintable(QStringLiteral("there is nothing to make a virtual machine of here: ") +
                           around->missing.join(QStringLiteral(", "))));
        m_host.id = domain::makeId();
        m_host.name = QStringLiteral("made");
        m_host.kind = domain::HostKind::Vm;
        domain::MadeVm &made = m_host.made.emplace();
        made.processors = 1;
        made.memoryBytes = qint64(512) * 1024 * 1024;
        made.accelerator = domain::VmAccelerator::Emulation;
    }

    void oneMachineForAllOfAHost()
    {
        QVERIFY(!guests::runningGuest(m_host));
        auto first = guests::makeGuestTransport(m_host, m_questions, never);
        auto second = guests::makeGuestTransport(m_host, m_questions, never);
        const auto opened = first->open();
        QVERIFY2(opened.has_value(), qPrintable(opened ? QString() : opened.error().detail));
        QVERIFY(second->open().has_value());
        const QByteArray boot = bootOf(*first);
        QCOMPARE(boot.size(), 37);
        QCOMPARE(bootOf(*second), boot);
        QVERIFY(guests::runningGuest(m_host).has_value());

        first.reset();
        QCOMPARE(bootOf(*second), boot);
        second->close();
        QVERIFY(!second->isOpen());
        QVERIFY(second->open().has_value()); // the machine stays while somebody has it
        QCOMPARE(bootOf(*second), boot);
        second.reset();
        QVERIFY(!guests::runningGuest(m_host));
        QVERIFY(!QFileInfo::exists(m_cache.filePath(QStringLiteral("strata-guests"))));
        QCOMPARE(m_questions.asked, 0);
    }

    void aKeptMachineStaysForTheNext()
    {
        guests::keepGuests(true);
        auto transport = guests::makeGuestTransport(m_host, m_questions, never);
        const auto opened = transport->open();
        QVERIFY2(opened.has_value(), qPrintable(opened ? QString() : opened.error().detail));
        const QByteArray boot = bootOf(*transport);
        transport.reset();
        QVERIFY(guests::runningGuest(m_host).has_value());
        transport = guests::makeGuestTransport(m_host, m_questions, never);
        QVERIFY(transport->open().has_value());
        QCOMPARE(bootOf(*transport), boot);

        guests::keepGuests(false); // whoever reaches it now does not lose it
        QCOMPARE(bootOf(*transport), boot);
        transport.reset();
        QVERIFY(!guests::runningGuest(m_host));
        QVERIFY(!QFileInfo::exists(m_cache.filePath(QStringLiteral("strata-guests"))));
    }

    void whoWaitsForABootCanGiveUp()
    {
        domain::Host host = m_host;
        host.id = domain::makeId();
        auto first = guests::makeGuestTransport(host, m_questions, never);
        std::thread maker([&] { (void)first->open(); });
        const bool isMade = QTest::qWaitFor(
            [this] { return QFileInfo::exists(m_cache.filePath(QStringLiteral("strata-guests"))); },
            60'000);
        const remote::CancelFlag givenUp{true};
        const auto second = guests::makeGuestTransport(host, m_questions, givenUp);
        const auto opened = second->open();
        guests::keepGuests(true); // neither waits for it
        guests::keepGuests(false);
        maker.join();
        QVERIFY(isMade);
        QVERIFY(!opened.has_value());
        QCOMPARE(opened.error().code, domain::FailureCode::Cancelled);
        QVERIFY(first->isOpen());
        first.reset();
        QVERIFY(!guests::runningGuest(host));
    }

    //! Each window has services of its own.
    void aWindowThatClosesLeavesTheMachinesToTheOthers()
    {
        auto first = api::makeServices();
        auto second = api::makeServices();
        guests::keepGuests(true);
        auto transport = guests::makeGuestTransport(m_host, m_questions, never);
        QVERIFY(transport->open().has_value());
        transport.reset();
        second.reset();
        QVERIFY(guests::runningGuest(m_host).has_value());
        first.reset();
        QVERIFY(!guests::runningGuest(m_host));
        QVERIFY(!QFileInfo::exists(m_cache.filePath(QStringLiteral("strata-guests"))));
    }

    void otherOptionsAreAnotherMachine()
    {
        guests::keepGuests(true);
        auto transport = guests::makeGuestTransport(m_host, m_questions, never);
        QVERIFY(transport->open().has_value());
        const QByteArray boot = bootOf(*transport);
        transport.reset();
        domain::Host changed = m_host;
        changed.made->processors = 2;
        transport = guests::makeGuestTransport(changed, m_questions, never);
        QVERIFY(transport->open().has_value());
        QVERIFY(bootOf(*transport) != boot);
        transport.reset();
        const QDir machines(m_cache.filePath(QStringLiteral("strata-guests")));
        QCOMPARE(machines.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 1);
        guests::keepGuests(false);
        QVERIFY(!machines.exists());
    }

    //! The machine has a port of the server's computer only, so that computer is the way to it.
    void onAServerReachedBySsh()
    {
        SshServer server;
        if (!server.problem().isEmpty())
            QSKIP(qPrintable(server.problem()));
        qputenv("HOME", server.home().toLocal8Bit());
        const domain::Host host = onServer(server);
        auto transport = guests::makeGuestTransport(host, m_questions, never);
        const auto opened = transport->open();
        QVERIFY2(opened.has_value(), qPrintable(opened ? QString() : opened.error().detail));
        const auto here = remote::makeLocalTransport(never);
        QVERIFY(here->open().has_value());
        const QByteArray boot = bootOf(*transport);
        QCOMPARE(boot.size(), 37);
        QVERIFY(boot != bootOf(*here));
        transport->close();
        QVERIFY(transport->open().has_value());
        QCOMPARE(bootOf(*transport), boot);
        const auto guest = guests::runningGuest(host);
        QVERIFY(guest.has_value());
        transport.reset();
        QVERIFY(!guests::runningGuest(host));
        QCOMPARE(m_questions.asked, 0);
    }

    //! Two connections need it.
    void aPassphraseIsAskedForOnce()
    {
        SshServer server;
        if (!server.problem().isEmpty())
            QSKIP(qPrintable(server.problem()));
        qputenv("HOME", server.home().toLocal8Bit());
        qunsetenv("SSH_AUTH_SOCK");
        domain::Host host = onServer(server);
        host.ssh.keyFile = SshServer::makeKey(server.path(QStringLiteral("locked")),
                                              QStringLiteral("ed25519"), QStringLiteral("sesame"));
        QFile locked(host.ssh.keyFile + QStringLiteral(".pub"));
        QFile allowed(server.path(QStringLiteral("authorized_keys")));
        QVERIFY(locked.open(QIODevice::ReadOnly) && allowed.open(QIODevice::Append));
        QVERIFY(allowed.write(locked.readAll()) > 0);
        allowed.close();
        strata::tests::ScriptedQuestions person;
        person.secrets = {QByteArray("sesame")};
        auto transport = guests::makeGuestTransport(host, person, never);
        const auto opened = transport->open();
        QVERIFY2(opened.has_value(), qPrintable(opened ? QString() : opened.error().detail));
        QCOMPARE(person.secretQuestions.size(), 1);
        transport.reset();
        QVERIFY(!guests::runningGuest(host));
    }

    void aServerThatForwardsNothingSaysSo()
    {
        SshServer server({{QStringLiteral("ed25519")}, {QStringLiteral("AllowTcpForwarding no")}});
        if (!server.problem().isEmpty())
            QSKIP(qPrintable(server.problem()));
        qputenv("HOME", server.home().toLocal8Bit());
        const domain::Host host = onServer(server);
        auto transport = guests::makeGuestTransport(host, m_questions, never);
        const auto opened = transport->open();
        QVERIFY(!opened.has_value());
        QVERIFY2(opened.error().code == domain::FailureCode::JumpHostFailed,
                 qPrintable(opened.error().detail));
        transport.reset();
        QVERIFY(!guests::runningGuest(host));
    }

    void aComputerThatIsNotReachedSaysSo()
    {
        domain::Host host = m_host;
        host.id = domain::makeId();
        host.transport = domain::TransportKind::Ssh;
        host.ssh.hostName = QStringLiteral("-oProxyCommand=x");
        const auto transport = guests::makeGuestTransport(host, m_questions, never);
        const auto opened = transport->open();
        QVERIFY(!opened.has_value());
        QCOMPARE(opened.error().code, domain::FailureCode::NameNotAllowed);
    }

private:
    domain::Host onServer(const SshServer &server) const
    {
        domain::Host host = m_host;
        host.id = domain::makeId();
        host.transport = domain::TransportKind::Ssh;
        host.ssh = server.target();
        return host;
    }

    QTemporaryDir m_cache;
    NoQuestions m_questions;
    domain::Host m_host;
};

QTEST_GUILESS_MAIN(TestGuestTransport)
#include "tst_guest_transport.moc"
