// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Judges generated known_hosts files beside the installed OpenSSH, and writes down how often the
// two differ, and how. Usage: endurance_known_hosts [--files N] [--seed N] [--jobs N] [--output
// FILE] [--show NUMBER]
#include "tests/endurance/known_hosts/case_tally.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>

#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>
#include <vector>

using namespace strata::tests;

namespace {

constexpr int printEvery = 500;

struct Task {
    quint64 seed = 1;
    quint64 files = 20'000;
    unsigned jobs = 2;
};

void readArguments(QCommandLineParser &parser, const QCoreApplication &application)
{
    parser.setApplicationDescription(
        QStringLiteral("Judges generated known_hosts files beside the installed OpenSSH."));
    parser.addHelpOption();
    parser.addOptions({{QStringLiteral("files"), QStringLiteral("How many cases."),
                        QStringLiteral("N"), QStringLiteral("20000")},
                       {QStringLiteral("seed"), QStringLiteral("Of the generator."),
                        QStringLiteral("N"), QStringLiteral("1")},
                       {QStringLiteral("jobs"), QStringLiteral("Cases at the same time."),
                        QStringLiteral("N"), QStringLiteral("2")},
                       {QStringLiteral("output"), QStringLiteral("Where the result goes, as JSON."),
                        QStringLiteral("FILE")},
                       {QStringLiteral("show"), QStringLiteral("Print one case and its verdicts."),
                        QStringLiteral("NUMBER")}});
    parser.process(application);
}

int show(const ServerKeys &keys, const OpenSshClient &client, quint64 seed, quint64 number,
         const QString &folder)
{
    const GeneratedCase judged = CaseGenerator(keys, seed).make(number);
    const ComparedCase compared = compare(judged, keys, client, folder);
    std::printf("%s\n%s\n", compared.evidence(judged).constData(),
                qPrintable(compared.unsafe + compared.stricter));
    return 0;
}

void judgeAll(const ServerKeys &keys, const OpenSshClient &client, const Task &task,
              CaseTally &tally)
{
    std::atomic<quint64> next = 0;
    std::mutex mutex;
    const auto work = [&] {
        const QTemporaryDir folder;
        CaseGenerator generator(keys, task.seed);
        for (quint64 number = next++; number < task.files; number = next++) {
            const GeneratedCase judged = generator.make(number);
            const ComparedCase compared = compare(judged, keys, client, folder.path());
            const std::lock_guard lock(mutex);
            tally.add(number, judged, compared);
            if (!compared.unsafe.isEmpty() || compared.theirs.verdict == OpenSshVerdict::Unclear)
                std::printf("== case %llu: %s\n%s\n", number, qPrintable(compared.unsafe),
                            compared.evidence(judged).constData());
            if (tally.files() % printEvery == 0)
                std::printf("%s\n", qPrintable(tally.line()));
            std::fflush(stdout);
        }
    };
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < task.jobs; ++i)
        threads.emplace_back(work);
    for (std::thread &thread : threads)
        thread.join();
}

} // namespace

int main(int count, char **words)
{
    const QCoreApplication application(count, words);
    QCommandLineParser parser;
    readArguments(parser, application);
    const Task task{parser.value(QStringLiteral("seed")).toULongLong(),
                    parser.value(QStringLiteral("files")).toULongLong(),
                    parser.value(QStringLiteral("jobs")).toUInt()};
    const QTemporaryDir folder;
    const ServerKeys keys(folder.path());
    if (!keys.problem().isEmpty()) {
        std::fprintf(stderr, "%s\n", qPrintable(keys.problem()));
        return 2;
    }
    const OpenSshClient client(folder.path());
    if (parser.isSet(QStringLiteral("show")))
        return show(keys, client, task.seed, parser.value(QStringLiteral("show")).toULongLong(),
                    folder.path());
    CaseTally tally;
    QElapsedTimer timer;
    timer.start();
    judgeAll(keys, client, task, tally);
    const QJsonObject result = tally.result(task.seed, double(timer.elapsed()) / 1000);
    const QByteArray json = QJsonDocument(result).toJson();
    QFile output(parser.value(QStringLiteral("output")));
    if (parser.isSet(QStringLiteral("output")) &&
        (!output.open(QIODevice::WriteOnly) || output.write(json) != json.size()))
        std::fprintf(stderr, "%s could not be written\n", qPrintable(output.fileName()));
    std::printf("%s", json.constData());
    return tally.isGood() ? 0 : 1;
}
