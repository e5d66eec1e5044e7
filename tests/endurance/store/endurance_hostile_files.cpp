// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Hands hostile and large honest project files to "strata check" and "strata export", and writes
// down time and memory. Usage: endurance_hostile_files --strata PROGRAM [--scale X] [--output FILE]
// [--only TEXT]
#include "tests/endurance/store/hostile_files.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDate>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <cstdio>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace strata::tests;

namespace {

constexpr double mostSeconds = 2;
constexpr double mostMebibytes = 256;
constexpr qint64 largestJudged = 100'000'000;

struct Cost {
    int status = -1;
    double seconds = 0;
    double mebibytes = 0;
    QString said; //!< the end of what it wrote
};

//! Where the child writes: a file, so that nobody has to read meanwhile.
Cost run(const QStringList &words, const QString &log, const QString &path)
{
    std::vector<QByteArray> bytes;
    for (const QString &word : words)
        bytes.push_back(QFile::encodeName(word));
    std::vector<char *> arguments;
    for (QByteArray &word : bytes)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const QByteArray logPath = QFile::encodeName(log);
    QElapsedTimer clock;
    clock.start();
    const pid_t child = ::fork();
    if (child == 0) {
        const int descriptor = ::open(logPath.constData(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        ::dup2(descriptor, STDOUT_FILENO);
        ::dup2(descriptor, STDERR_FILENO);
        ::execv(arguments.front(), arguments.data());
        ::_exit(127);
    }
    Cost cost;
    int status = 0;
    rusage usage{};
    ::wait4(child, &status, 0, &usage);
    cost.seconds = double(clock.elapsed()) / 1000;
    cost.mebibytes = double(usage.ru_maxrss) / 1024;
    cost.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    QFile file(log);
    if (file.open(QIODevice::ReadOnly))
        cost.said = QString::fromUtf8(file.readAll().right(2000))
                        .trimmed()
                        .section(QLatin1Char('\n'), -1)
                        .replace(path, QStringLiteral("FILE"))
                        .replace(QFileInfo(path).path(), QStringLiteral("FOLDER"))
                        .left(200);
    return cost;
}

QJsonObject toJson(const Cost &cost)
{
    return {{QStringLiteral("exit_status"), cost.status},
            {QStringLiteral("seconds"), cost.seconds},
            {QStringLiteral("peak_mib"), qRound(cost.mebibytes)},
            {QStringLiteral("said"), cost.said}};
}

//! What Strata refuses costs little; what is honest is read.
bool isGood(const MadeFile &file, qint64 bytes, const QList<Cost> &costs)
{
    constexpr int refused = 7;
    for (const Cost &cost : costs) {
        const bool isCheap = cost.seconds <= mostSeconds && cost.mebibytes <= mostMebibytes;
        if (file.isHonest ? cost.status != 0
                          : cost.status != refused || (bytes <= largestJudged && !isCheap))
            return false;
    }
    return true;
}

QJsonObject judge(const MadeFile &file, const QString &program)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("p.strata"));
    if (!file.make(path))
        return {{QStringLiteral("file"), file.name},
                {QStringLiteral("made"), false},
                {QStringLiteral("good"), false}};
    const qint64 bytes = QFileInfo(path).isFile() ? QFileInfo(path).size() : 0;
    const QString log = folder.filePath(QStringLiteral("log"));
    const Cost check = run({program, QStringLiteral("check"), path}, log, path);
    const Cost exported =
        run({program, QStringLiteral("export"), path, QStringLiteral("--csv"), folder.path()}, log,
            path);
    return {{QStringLiteral("file"), file.name},
            {QStringLiteral("bytes"), bytes},
            {QStringLiteral("honest"), file.isHonest},
            {QStringLiteral("check"), toJson(check)},
            {QStringLiteral("export"), toJson(exported)},
            {QStringLiteral("good"), isGood(file, bytes, {check, exported})}};
}

} // namespace

int main(int count, char **words)
{
    const QCoreApplication application(count, words);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions(
        {{QStringLiteral("strata"), QStringLiteral("The program."), QStringLiteral("PROGRAM")},
         {QStringLiteral("scale"), QStringLiteral("Of the large files."), QStringLiteral("X"),
          QStringLiteral("1")},
         {QStringLiteral("only"), QStringLiteral("Files whose name has this text."),
          QStringLiteral("TEXT")},
         {QStringLiteral("output"), QStringLiteral("Where the result goes, as JSON."),
          QStringLiteral("FILE")}});
    parser.process(application);
    QJsonArray files;
    bool good = true;
    for (const MadeFile &file : madeFiles(parser.value(QStringLiteral("scale")).toDouble())) {
        if (!file.name.contains(parser.value(QStringLiteral("only"))))
            continue;
        const QJsonObject result = judge(file, parser.value(QStringLiteral("strata")));
        good = good && result.value(QStringLiteral("good")).toBool();
        std::fprintf(stderr, "%s\n",
                     QJsonDocument(result).toJson(QJsonDocument::Compact).constData());
        files.append(result);
    }
    const QJsonObject result{{QStringLiteral("date"), QDate::currentDate().toString(Qt::ISODate)},
                             {QStringLiteral("refused_within_seconds"), mostSeconds},
                             {QStringLiteral("refused_within_mib"), mostMebibytes},
                             {QStringLiteral("for_files_up_to_bytes"), largestJudged},
                             {QStringLiteral("files"), files}};
    const QByteArray json = QJsonDocument(result).toJson();
    QFile output(parser.value(QStringLiteral("output")));
    if (parser.isSet(QStringLiteral("output")) &&
        (!output.open(QIODevice::WriteOnly) || output.write(json) != json.size()))
        std::fprintf(stderr, "%s could not be written\n", qPrintable(output.fileName()));
    std::printf("%s", json.constData());
    return good ? 0 : 1;
}
