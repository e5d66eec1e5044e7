// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/ssh_transport.h"

#include "app/remote/deployment.h"
#include "app/remote/script.h"
#include "tests/support/lab.h"
#include "tests/support/patience.h"
#include "tests/support/scripted_questions.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include <signal.h>

using namespace strata::app::remote;
using strata::tests::Lab;
using strata::tests::patienceMs;
using strata::tests::ScriptedQuestions;

namespace {

//! Everything a script may contain that some shell might treat differently.
const QByteArray script =
    "x=\"a  b\"; for i in 1 2; do echo \"$i $x\" `echo t` $(echo s) ~ { } [ ] ; done | cat; echo "
    "\"#%^&*()-_=+|:;,.<>?/@\"; "
    "if test -n \"${HOME#x}\"; then echo yes; fi; set -- one two; echo $# $2; exit 5";

QByteArray expected()
{
    const QByteArray home = qgetenv("HOME");
    return "1 a  b t s " + home + " { } [ ]\n2 a  b t s " + home +
           " { } [ ]\n#%^&*()-_=+|:;,.<>?/@\nyes\n2 two\n";
}

} // namespace

class TestScript : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyPortableTextPasses()
    {
        QVERIFY(isPortableScript(script));
        for (int c = 0; c < 256; ++c) {
            const bool portable = c >= 32 && c < 127 && c != '\'' && c != '\\' && c != '!';
            QCOMPARE(isPortableScript("echo " + QByteArray(1, char(c))), portable);
        }
        QVERIFY(!isPortableScript({}));
        QVERIFY(!commandLineFor("a'b"));
        QCOMPARE(commandLineFor("true").value_or(QByteArray()),
                 QByteArray("exec /bin/sh -c 'true'"));
    }

    void anArgumentOfTheEngineIsOneLine()
    {
        const Deployment deployment;
        const auto input = [&](const QString &runId) {
            return engineInput(deployment,
                               {QStringLiteral("relay"), QStringLiteral("--run"), runId});
        };
        QVERIFY(input(QStringLiteral("0123")).has_value());
        QVERIFY(input(QStringLiteral("0123"))->endsWith("relay\n--run\n0123\n\n"));
        for (const QString &runId :
             {QStringLiteral("0123\n--runs\n/tmp/planted"), QStringLiteral("0123\r"), QString()}) {
            const auto refused = input(runId);
            QVERIFY(!refused.has_value());
            QCOMPARE(refused.error().code, strata::app::domain::FailureCode::FileHostile);
        }
    }

    void everyLoginShellPassesItOn_data()
    {
        QTest::addColumn<QString>("shell");
        for (const char *shell : {"sh", "dash", "bash", "zsh", "fish", "tcsh", "csh", "ksh"})
            QTest::newRow(shell) << QString::fromLatin1(shell);
    }
    void everyLoginShellPassesItOn()
    {
        QFETCH(QString, shell);
        const QString program = QStandardPaths::findExecutable(shell);
        if (program.isEmpty())
            QSKIP(qPrintable(shell + QStringLiteral(" is not installed")));
        QProcess process;
        process.start(program,
                      {QStringLiteral("-c"),
                       QString::fromLatin1(commandLineFor(script).value_or(QByteArray()))});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.readAllStandardOutput(), expected());
        QCOMPARE(process.exitCode(), 5);
    }

    void onTheHostsOfTheLab_data()
    {
        QTest::addColumn<QString>("host");
        for (const char *host :
             {"direct", "jump", "fish", "csh", "noisy", "banner", "dropbear", "nosftp"})
            QTest::newRow(host) << QString::fromLatin1(host);
    }
    void onTheHostsOfTheLab()
    {
        QFETCH(QString, host);
        const auto lab = Lab::find();
        if (!lab)
            QSKIP(qPrintable(Lab::absence()));
        if (!lab->missing(host).isEmpty())
            QSKIP(qPrintable(lab->missing(host)));
        const CancelFlag cancelled = false;
        ScriptedQuestions nobody;
        SshTransport transport(lab->target(host), lab->trust(), nobody, cancelled);
        const auto opened = transport.open();
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().detail));
        const auto result = runCommand(transport, "cat; kill -TERM $$", "in\n", 10'000, cancelled);
        QVERIFY2(result, qPrintable(result ? QString() : result.error().detail));
        QVERIFY2(result->output.endsWith("in\n"), result->output.constData());
        QCOMPARE(result->exit.signalName, QStringLiteral("TERM"));
    }

    void aDroppedCommandEndsOnAnotherUsersHost()
    {
        const auto lab = Lab::find();
        if (!lab || !lab->missing(QStringLiteral("jump")).isEmpty() ||
            lab->target(QStringLiteral("jump")).user == QLatin1String("root"))
            QSKIP("needs the lab with its user for jump");
        const CancelFlag cancelled = false;
        ScriptedQuestions nobody;
        SshTransport transport(lab->target(QStringLiteral("jump")), lab->trust(), nobody,
                               cancelled);
        QVERIFY(transport.open());
        auto stream = transport.start("echo $$; exec sleep 300");
        QVERIFY(stream);
        const pid_t pid =
            pid_t((*stream)->read(5'000).value_or(QByteArray()).trimmed().toLongLong());
        QVERIFY(pid > 1 && ::kill(pid, 0) == 0);
        stream->reset();
        QTRY_VERIFY_WITH_TIMEOUT(::kill(pid, 0) != 0, patienceMs);
    }

    void aHostWithoutAShellSaysSo()
    {
        const auto lab = Lab::find();
        if (!lab || !lab->missing(QStringLiteral("nologin")).isEmpty())
            QSKIP("needs the lab's host nologin");
        const CancelFlag cancelled = false;
        ScriptedQuestions nobody;
        SshTransport transport(lab->target(QStringLiteral("nologin")), lab->trust(), nobody,
                               cancelled);
        QVERIFY(transport.open());
        const auto result = runCommand(transport, "echo hello", {}, 10'000, cancelled);
        QVERIFY(result);
        QVERIFY(result->exit.code != 0);
        QVERIFY2(result->output.contains("not available"), result->output.constData());
    }
};

QTEST_GUILESS_MAIN(TestScript)
#include "tst_script.moc"
