// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Boots real virtual machines, emulated, and looks whether anything stays of them. Skipped where
// the computer has nothing to make one of.
#include "app/guests/guest.h"
#include "tests/support/small_disk.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace strata::app;
using namespace std::chrono_literals;
using guests::Guest;

namespace {

//! Fails the test that is asked anything.
class NoQuestions : public remote::Questions {
public:
    domain::HostKeyAnswer hostKey(const domain::HostKeyQuestion &) override
    {
        ++asked;
        return domain::HostKeyAnswer::AcceptAndRemember;
    }
    std::optional<QByteArray> secret(const domain::SecretQuestion &) override
    {
        ++asked;
        return std::nullopt;
    }
    int asked = 0;
};

const remote::CancelFlag never{false};

//! Processes that have the machine's name or directory among their words. Whoever keeps the machine
//! asks for it in between, with a process that lives for a moment: that is none of the machine's.
QList<qint64> processesOf(const QString &id)
{
    QList<qint64> found;
    const QStringList numbers =
        QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[0-9]*")}, QDir::Dirs);
    for (const QString &number : numbers) {
        QFile words(QStringLiteral("/proc/%1/cmdline").arg(number));
        if (!words.open(QIODevice::ReadOnly))
            continue;
        const QByteArray line = words.readAll();
        if (line.contains(id.toLatin1()) && !line.contains("verb=renew"))
            found.append(number.toLongLong());
    }
    return found;
}

domain::MadeVm emulated()
{
    domain::MadeVm options;
    options.processors = 1;
    options.memoryBytes = qint64(512) * 1024 * 1024;
    options.accelerator = domain::VmAccelerator::Emulation;
    return options;
}

} // namespace

class TestGuest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        // QEMU takes a comma for the end of a value.
        const QString kernels = cacheOfThisPerson() + QStringLiteral("/strata-kernel");
        QVERIFY(QDir().mkpath(m_home.filePath(QStringLiteral("a, cache"))));
        QFile::link(kernels, m_home.filePath(QStringLiteral("a, cache/strata-kernel")));
        qputenv("HOME", m_home.path().toLocal8Bit());
        qputenv("XDG_CACHE_HOME", m_home.filePath(QStringLiteral("a, cache")).toLocal8Bit());
        m_computer = remote::makeLocalTransport(never);
        QVERIFY(m_computer->open().has_value());
        const auto around = guests::lookAround(*m_computer, {}, never);
        QVERIFY(around.has_value());
        if (!around->missing.isEmpty())
            QSKIP(
                qPrintable(QStringLiteral("there is nothing to make a virtual machine of here: ") +
                           around->missing.join(QStringLiteral(", "))));
    }

    void cleanup()
    {
        // Whatever a test did, nothing is left of it.
        QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(directory()), 60'000);
        QVERIFY(!QFileInfo::exists(m_home.filePath(QStringLiteral(".ssh"))));
    }

    void saysWhatIsMissing()
    {
        domain::MadeVm options;
        options.kernel = m_home.filePath(QStringLiteral("no such kernel"));
        const auto around = guests::lookAround(*m_computer, options, never);
        QVERIFY(around.has_value());
        QCOMPARE(around->missing, QStringList(QStringLiteral("kernel")));
        const auto guest = boot(options);
        QVERIFY(!guest.has_value());
        QCOMPARE(guest.error().code, domain::FailureCode::GuestMeansMissing);
    }

    void saysWhyNothingWasMade()
    {
        QFile inTheWay(directory());
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const auto guest = boot(emulated());
        QVERIFY(inTheWay.remove());
        QVERIFY(!guest.has_value());
        QCOMPARE(guest.error().code, domain::FailureCode::GuestNotMade);
        QVERIFY2(guest.error().detail.contains(QStringLiteral("directory")),
                 qPrintable(guest.error().detail));
    }

    //! Also where not even the reason can be written.
    void aFullDiskIsSaid_data()
    {
        QTest::addColumn<QString>("size");
        QTest::newRow("too small") << "64m";
        QTest::newRow("full") << "4k";
    }
    void aFullDiskIsSaid()
    {
        QFETCH(const QString, size);
        const QString cache = QFileInfo(directory()).path();
        const QString before = qEnvironmentVariable("XDG_CACHE_HOME");
        strata::tests::SmallDisk small(size);
        if (!small.isMounted())
            QSKIP("mounting a file system needs root");
        QFile::link(cache + QStringLiteral("/strata-kernel"),
                    small.filePath(QStringLiteral("strata-kernel")));
        qputenv("XDG_CACHE_HOME", small.path().toLocal8Bit());
        const auto guest = boot(emulated());
        qputenv("XDG_CACHE_HOME", before.toLocal8Bit());
        const bool isEmpty = !QFileInfo::exists(small.filePath(QStringLiteral("strata-guests")));
        QVERIFY(small.unmount()); // nobody uses it
        QVERIFY(!guest.has_value());
        QCOMPARE(guest.error().code, domain::FailureCode::GuestNotMade);
        QVERIFY2(guest.error().detail.contains(QStringLiteral("MiB are needed")),
                 qPrintable(guest.error().detail));
        QVERIFY(isEmpty);
    }

    void makesNothingWhereItIsNotReached()
    {
        domain::Host away;
        away.transport = domain::TransportKind::Ssh;
        away.ssh.hostName = QStringLiteral("-oProxyCommand=x");
        NoQuestions questions;
        const auto reach = [&](const remote::CancelFlag &givenUp) {
            return remote::makeTransportTo(away, questions, givenUp);
        };
        const auto guest = Guest::boot(reach, emulated(), never);
        QVERIFY(!guest.has_value());
        QCOMPARE(guest.error().code, domain::FailureCode::NameNotAllowed);
        QVERIFY(!QFileInfo::exists(directory()));
    }

    void sweepsWhatIsDeadAndOfThisMachine()
    {
        auto guest = boot(emulated());
        QVERIFY(guest.has_value());
        const QDir machines(directory());
        QFile owner(machines.filePath((*guest)->id() + QStringLiteral("/owner")));
        QVERIFY(owner.open(QIODevice::ReadOnly));
        const QByteArray machine = owner.readAll().trimmed().split(' ').last();
        const auto leave = [&](const char *name, const QByteArray &of) {
            QVERIFY(machines.mkdir(QLatin1String(name)));
            QFile file(machines.filePath(QLatin1String(name) + QStringLiteral("/owner")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("99999999 1 " + of + '\n');
        };
        leave("dead", machine);
        leave("elsewhere", "another/machine");
        QVERIFY(guests::sweepGuests(*m_computer, never).has_value());
        QVERIFY(!machines.exists(QStringLiteral("dead")));
        QVERIFY(machines.exists(QStringLiteral("elsewhere")));
        QVERIFY(machines.exists((*guest)->id()));
        // Nobody there has renewed anything for long.
        const QString touched = QDateTime::currentDateTime().addSecs(-7200).toString(Qt::ISODate);
        QCOMPARE(QProcess::execute(QStringLiteral("touch"),
                                   {QStringLiteral("-d"), touched,
                                    machines.filePath(QStringLiteral("elsewhere"))}),
                 0);
        QVERIFY(guests::sweepGuests(*m_computer, never).has_value());
        QVERIFY(!machines.exists(QStringLiteral("elsewhere")));
        guest->reset();
        QVERIFY(!machines.exists());
    }

    void refusesWordsOfSeveralLines()
    {
        domain::MadeVm options;
        options.kernel = QStringLiteral("/boot/vmlinuz\n\ntouch /etc/x");
        QVERIFY(!guests::lookAround(*m_computer, options, never).has_value());
        QVERIFY(!boot(options).has_value());
    }

    void bootsAnswersAndGoes()
    {
        auto guest = boot(emulated());
        QVERIFY2(guest.has_value(), qPrintable(guest ? QString() : guest.error().detail));
        const guests::GuestAnswer facts = (*guest)->facts();
        QCOMPARE(facts.accelerator, QStringLiteral("tcg"));
        QVERIFY(facts.bootSeconds > 0);
        QCOMPARE(facts.processors, 1);
        const QFileInfo place(directory());
        QCOMPARE(place.permissions() & (QFile::ReadGroup | QFile::ReadOther | QFile::ExeOther),
                 QFile::Permissions());

        NoQuestions questions;
        const auto ssh =
            remote::makeSshTransport((*guest)->target(), {}, questions, never, (*guest)->keys());
        const auto opened = ssh->open();
        QVERIFY2(opened.has_value(), qPrintable(opened ? QString() : opened.error().detail));
        const auto said = remote::runCommand(
            *ssh, "uname -n; nproc; grep -c \" /root ext4 \" /proc/mounts; sha256sum < /dev/null",
            {}, 60'000, never);
        QVERIFY(said.has_value());
        QVERIFY2(said->output.startsWith("strata-vm\n1\n1\ne3b0c44298fc1c14"), said->output);

        // Another key than the one that was put into it is refused, and nobody is asked.
        auto other = remote::MemoryFile::make(
            "[127.0.0.1]:" + QByteArray::number(facts.port) +
            " ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f\n");
        QVERIFY(other.has_value());
        const auto wrong = remote::makeSshTransport(
            (*guest)->target(), {}, questions, never,
            remote::MachineKeys{(*guest)->keys().privateKey, other->path()});
        const auto refused = wrong->open();
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, domain::FailureCode::HostKeyChanged);
        QCOMPARE(questions.asked, 0);

        const QString id = (*guest)->id();
        QVERIFY(!processesOf(id).isEmpty());
        guest->reset();
        QVERIFY(processesOf(id).isEmpty());
        QVERIFY(!QFileInfo::exists(directory()));
    }

    void endsWhenNobodyRenewsItsLease()
    {
        const auto guest = boot(emulated(), {5s, 1h});
        QVERIFY(guest.has_value());
        const QString id = (*guest)->id();
        QTRY_VERIFY_WITH_TIMEOUT(processesOf(id).isEmpty(), 60'000);
        QVERIFY(!QFileInfo::exists(directory()));
    }

    void noticesThatItIsGone()
    {
        const auto guest = boot(emulated(), {30s, 1s});
        QVERIFY(guest.has_value());
        ::kill(static_cast<pid_t>(qemuOf((*guest)->id())), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT((*guest)->isGone(), 60'000);
    }

    void endsWithTheProcessThatWatchesIt()
    {
        auto guest = boot(emulated());
        QVERIFY(guest.has_value());
        const QString id = (*guest)->id();
        const qint64 watcher = watcherOf(id);
        QVERIFY(watcher > 0);
        ::kill(static_cast<pid_t>(watcher), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(processesOf(id).isEmpty(), 60'000);
        // Its files go with the next one, at the latest.
        QVERIFY(QFileInfo::exists(directory() + QLatin1Char('/') + id));
        const auto next = boot(emulated());
        QVERIFY(next.has_value());
        QVERIFY(!QFileInfo::exists(directory() + QLatin1Char('/') + id));
    }

    void takesTheFilesOfAKilledWatcherAlong()
    {
        auto guest = boot(emulated(), {30s, 1s});
        QVERIFY(guest.has_value());
        const QString id = (*guest)->id();
        ::kill(static_cast<pid_t>(watcherOf(id)), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT((*guest)->isGone(), 60'000);
        QVERIFY(QFileInfo::exists(directory() + QLatin1Char('/') + id));
        guest->reset();
        QVERIFY(!QFileInfo::exists(directory()));
    }

    void endsWhenItsMakerIsKilled_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("making") << "host_key.pub";
        QTest::newRow("booting") << "console";
    }
    void endsWhenItsMakerIsKilled()
    {
        QFETCH(const QString, file);
        remote::CancelFlag cancelled{false};
        std::thread maker([&] {
            (void)Guest::boot(remote::makeLocalTransport, emulated(), cancelled, {5s, 1s});
        });
        const auto isThere = [&] {
            const QStringList ids = QDir(directory()).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
            return ids.size() == 1 &&
                   QFileInfo::exists(QDir(directory()).filePath(ids.first() + u'/' + file));
        };
        for (int waited = 0; waited < 60'000 && !isThere(); waited += 5)
            QTest::qWait(5);
        const bool wasThere = isThere();
        cancelled = true; // ends its processes with SIGKILL, as far as they are the transport's
        maker.join();
        QVERIFY(wasThere);
    }

private:
    static QString cacheOfThisPerson()
    {
        const QString cache = qEnvironmentVariable("XDG_CACHE_HOME");
        return cache.isEmpty() ? QDir::homePath() + QStringLiteral("/.cache") : cache;
    }
    QString directory() const { return m_home.filePath(QStringLiteral("a, cache/strata-guests")); }
    static domain::Expected<std::unique_ptr<Guest>> boot(const domain::MadeVm &options,
                                                         guests::GuestTiming timing = {})
    {
        return Guest::boot(remote::makeLocalTransport, options, never, timing);
    }
    qint64 watcherOf(const QString &id) const
    {
        QFile owner(directory() + QLatin1Char('/') + id + QStringLiteral("/owner"));
        return owner.open(QIODevice::ReadOnly) ? owner.readAll().split(' ').first().toLongLong()
                                               : 0;
    }
    qint64 qemuOf(const QString &id) const
    {
        for (const qint64 process : processesOf(id)) {
            if (process != watcherOf(id))
                return process;
        }
        return 0;
    }

    QTemporaryDir m_home;
    std::unique_ptr<remote::Transport> m_computer;
};

QTEST_GUILESS_MAIN(TestGuest)
#include "tst_guest.moc"
