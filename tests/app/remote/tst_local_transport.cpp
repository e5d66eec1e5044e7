// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/transport.h"

#include "tests/support/patience.h"

#include <QDir>
#include <QElapsedTimer>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

#include <fcntl.h>
#include <signal.h>
#include <thread>
#include <unistd.h>

using namespace strata::app::remote;
using strata::app::domain::FailureCode;
using strata::tests::patienceMs;
using strata::tests::shortestMs;

class TestLocalTransport : public QObject {
    Q_OBJECT
private:
    CancelFlag m_cancelled = false;
    std::unique_ptr<Transport> m_transport;

    Expected<CommandResult> run(const QByteArray &script, const QByteArray &input = {},
                                int timeoutMs = 10'000)
    {
        return runCommand(*m_transport, script, input, timeoutMs, m_cancelled);
    }

    static QList<QByteArray> readLines(CommandStream &stream, int count)
    {
        QByteArray text;
        for (int i = 0; i < 100 && text.count('\n') < count; ++i)
            text += stream.read(100).value_or(QByteArray());
        return text.trimmed().split('\n');
    }

private Q_SLOTS:
    void init()
    {
        m_cancelled = false;
        m_transport = makeLocalTransport(m_cancelled);
        QVERIFY(!m_transport->isOpen());
        QVERIFY(m_transport->open() && m_transport->isOpen());
    }

    void runsACommand()
    {
        const auto result = run("cat; echo oops >&2; exit 7", "hello");
        QVERIFY(result);
        QCOMPARE(result->output, QByteArray("hello"));
        QCOMPARE(result->errorOutput, QByteArray("oops\n"));
        QCOMPARE(result->exit.code, 7);
    }

    void tellsTheSignal()
    {
        const auto result = run("kill -KILL $$");
        QVERIFY(result);
        QCOMPARE(result->exit.code, -1);
        QCOMPARE(result->exit.signalName, QStringLiteral("KILL"));
    }

    void movesLargeDataBothWaysAtOnce()
    {
        const QByteArray data(15 * 1024 * 1024, 'x');
        const auto result = run("tee /dev/stderr", data, 60'000);
        QVERIFY(result);
        QVERIFY(result->output == data);
    }

    void reportsTheExitOfACommandThatDoesNotRead()
    {
        const auto result = run("exec <&-; exit 3", QByteArray(8 * 1024 * 1024, 'x'));
        QVERIFY(result);
        QCOMPARE(result->exit.code, 3);
    }

    void boundsOutputAndTime()
    {
        const auto endless = run("cat /dev/zero");
        QVERIFY(!endless);
        QCOMPARE(endless.error().code, FailureCode::TransferFailed);
        const auto slow = run("sleep 20", {}, 300);
        QVERIFY(!slow);
        QCOMPARE(slow.error().code, FailureCode::TimedOut);
        const auto deaf = run("sleep 20", QByteArray(8 * 1024 * 1024, 'x'), 300);
        QVERIFY(!deaf);
        QCOMPARE(deaf.error().code, FailureCode::TimedOut);
    }

    void reportsProgress()
    {
        QList<qint64> steps;
        const QByteArray data(1'000'000, 'x');
        const auto result = runCommand(*m_transport, "cat >/dev/null", data, 10'000, m_cancelled,
                                       [&](qint64 done, qint64 total) {
                                           QCOMPARE(total, qint64(1'000'000));
                                           steps += done;
                                       });
        QVERIFY(result);
        QVERIFY(steps.size() >= 3 && std::is_sorted(steps.begin(), steps.end()));
        QCOMPARE(steps.last(), qint64(1'000'000));
    }

    void leaksNoDescriptor()
    {
        const int ours = ::open("/dev/null", O_RDONLY); // on purpose without O_CLOEXEC
        const auto result = run("ls /proc/self/fd");
        ::close(ours);
        QVERIFY(result);
        // 0, 1, 2, and the folder that ls itself reads.
        QCOMPARE(result->output.trimmed().split('\n').size(), 4);
    }

    void givesCommandsTheUsualSignals()
    {
        const auto result = run("yes | head -n 1; grep SigIgn /proc/self/status");
        QVERIFY(result);
        const quint64 ignored = result->output.trimmed().right(16).toULongLong(nullptr, 16);
        QVERIFY2(result->output.startsWith("y\n") && (ignored & (1ULL << (SIGPIPE - 1))) == 0,
                 result->output.constData());
        QVERIFY(!result->errorOutput.contains("Broken pipe"));
    }

    void cancelEndsEveryWait()
    {
        constexpr int enoughMs = 200 + 100 + 100;
        const qint64 taken = shortestMs(enoughMs, [this](QElapsedTimer &timer) {
            m_cancelled = false;
            auto stream = m_transport->start("sleep 30");
            QVERIFY(stream);
            timer.restart();
            std::thread person([this] {
                std::this_thread::sleep_for(std::chrono::milliseconds(200));
                m_cancelled = true;
            });
            const auto status = (*stream)->waitForExit(20'000);
            person.join();
            QVERIFY(!status);
            QCOMPARE(status.error().code, FailureCode::Cancelled);
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    void endsTheWholeGroup()
    {
        constexpr int enoughMs = 1'000;
        QList<QByteArray> pids;
        const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &timer) {
            auto stream = m_transport->start(
                "trap : TERM; sleep 300 & jobs -p; echo $$; while :; do sleep 1; done");
            QVERIFY(stream);
            const QList<QByteArray> both = readLines(**stream, 2);
            QCOMPARE(both.size(), 2);
            pids += both;
            timer.restart();
            stream->reset();
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
        for (const QByteArray &pid : std::as_const(pids))
            // A process that nobody has collected yet has no program any more.
            QTRY_VERIFY_WITH_TIMEOUT(
                !QFile::exists(QStringLiteral("/proc/%1/exe").arg(QString::fromLatin1(pid))),
                patienceMs);
    }

    //! It says so when it has a session of its own. That it does something afterwards shows that it
    //! lives: one that is being killed looks alive for a moment.
    void leavesADetachedProcessAlone()
    {
        const QTemporaryDir directory;
        const QString wanted = directory.filePath(QStringLiteral("wanted"));
        const QString done = directory.filePath(QStringLiteral("done"));
        const QByteArray work = "echo detached; exec >/dev/null; until [ -e " + wanted.toLatin1() +
                                " ]; do sleep 0.05; done; : > " + done.toLatin1();
        auto stream = m_transport->start("setsid sh -c \"" + work +
                                         "\" 2>/dev/null </dev/null & jobs -p; sleep 300");
        QVERIFY(stream);
        const QList<QByteArray> lines = readLines(**stream, 2); // in any order
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines.contains("detached"));
        const auto pid = pid_t(std::max(lines.first().toLongLong(), lines.last().toLongLong()));
        QVERIFY(pid > 1);
        const auto end = qScopeGuard([pid] { ::kill(-pid, SIGKILL); });
        stream->reset();
        QVERIFY(QFile::exists(QStringLiteral("/proc/%1/exe").arg(pid)));
        QFile file(wanted);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(done), patienceMs);
    }

    void refusesScriptsThatWouldNotTravel()
    {
        const auto stream = m_transport->start("echo 'x'");
        QVERIFY(!stream);
        QCOMPARE(stream.error().code, FailureCode::Internal);
    }
};

QTEST_GUILESS_MAIN(TestLocalTransport)
#include "tst_local_transport.moc"
