// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How fast a first push is beside scp of the same file, both over SSH on loopback. Prints, judges
// nothing.
#include "app/remote/ssh/ssh_transport.h"

#include "tests/support/scripted_questions.h"
#include "tests/support/ssh_server.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace strata::app::remote;
using strata::tests::ScriptedQuestions;
using strata::tests::SshServer;

namespace {

constexpr int megabytes = 40;
constexpr int rounds = 7;

QByteArray randomFile(const QString &path)
{
    QByteArray bytes(megabytes * 1'000'000, Qt::Uninitialized);
    auto *words = reinterpret_cast<quint32 *>(bytes.data());
    QRandomGenerator(1).generate(words, words + bytes.size() / 4);
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? bytes
                                                                                : QByteArray();
}

//! Seconds from nothing to a file that is whole: connection, sign-in and transfer, as scp does it.
double push(const SshServer &server, const QByteArray &bytes)
{
    const CancelFlag cancelled = false;
    ScriptedQuestions nobody;
    QElapsedTimer timer;
    timer.start();
    SshTransport transport(server.target(), server.trust(), nobody, cancelled);
    if (!transport.open())
        return -1;
    const QByteArray input = server.path(QStringLiteral("pushed")).toUtf8() + '\n' + bytes;
    const auto result =
        runCommand(transport, "IFS= read -r f; cat > \"$f\"", input, 60'000, cancelled);
    const double seconds = double(timer.nsecsElapsed()) / 1e9;
    QFile pushed(server.path(QStringLiteral("pushed")));
    const bool whole = result && result->exit.code == 0 && pushed.open(QIODevice::ReadOnly) &&
                       pushed.readAll() == bytes;
    return whole ? seconds : -1;
}

double scp(const SshServer &server, const QString &file)
{
    const auto target = server.target();
    QElapsedTimer timer;
    timer.start();
    const int code = QProcess::execute(
        QStringLiteral("scp"),
        {"-q", "-F", "none", "-i", target.keyFile, "-P", QString::number(target.port), "-o",
         "UserKnownHostsFile=" + server.knownHosts(), file,
         target.user + "@127.0.0.1:" + server.path(QStringLiteral("copied"))});
    return code == 0 ? double(timer.nsecsElapsed()) / 1e9 : -1;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

} // namespace

int main()
{
    SshServer::Settings settings;
    settings.lines = QStringList{QStringLiteral("Subsystem sftp internal-sftp")};
    const SshServer server(settings);
    if (!server.problem().isEmpty()) {
        std::printf("not measured: %s\n", qPrintable(server.problem()));
        return 0;
    }
    const QString file = server.path(QStringLiteral("source"));
    const QByteArray bytes = randomFile(file);
    std::vector<double> ours;
    std::vector<double> theirs;
    for (int round = 0; round < rounds; ++round) {
        ours.push_back(push(server, bytes));
        theirs.push_back(scp(server, file));
        if (bytes.isEmpty() || ours.back() < 0 || theirs.back() < 0) {
            std::printf("a transfer failed\n");
            return 1;
        }
    }
    std::printf("push %.0f MB/s, scp %.0f MB/s, ratio %.2f (medians of %d rounds, %d MB, "
                "connection and sign-in included)\n",
                megabytes / median(ours), megabytes / median(theirs), median(theirs) / median(ours),
                rounds, megabytes);
    return 0;
}
