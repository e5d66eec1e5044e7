// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Flips bits of a project file, one at a time, and writes down what Strata says to each.
// Usage: endurance_bit_flips [--flips N] [--seed N] [--strata PROGRAM] [--output FILE]
#include "tests/endurance/store/flipped_project.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDate>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <array>
#include <cstdio>
#include <random>

using namespace strata::tests;

namespace {

constexpr int checkEvery = 50; // starting the program takes most of the time

struct Tally {
    std::array<qint64, 4> verdicts{};
    QStringList silent;      //!< bits
    qint64 checked = 0;      //!< by the program itself
    QStringList disagreeing; //!< of the checked ones: the program said something else
};

void checkByProgram(const QString &program, const FlippedProject &project, FlipVerdict verdict,
                    qint64 bit, Tally &tally)
{
    QProcess check;
    check.start(program, {QStringLiteral("check"), project.path()});
    check.waitForFinished();
    ++tally.checked;
    const bool isSound = check.exitStatus() == QProcess::NormalExit && check.exitCode() == 0;
    if (isSound != (verdict == FlipVerdict::Harmless))
        tally.disagreeing.append(QString::number(bit));
}

QJsonObject toJson(const Tally &tally)
{
    const auto count = [&](FlipVerdict verdict) {
        return tally.verdicts[static_cast<std::size_t>(verdict)];
    };
    return {
        {QStringLiteral("refused"), count(FlipVerdict::Refused)},
        {QStringLiteral("reported"), count(FlipVerdict::Reported)},
        {QStringLiteral("harmless"), count(FlipVerdict::Harmless)},
        {QStringLiteral("silent"), count(FlipVerdict::Silent)},
        {QStringLiteral("silent_bits"), QJsonArray::fromStringList(tally.silent)},
        {QStringLiteral("handed_to_strata_check"), tally.checked},
        {QStringLiteral("check_disagrees_at_bits"), QJsonArray::fromStringList(tally.disagreeing)}};
}

} // namespace

int main(int count, char **words)
{
    const QCoreApplication application(count, words);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions({{QStringLiteral("flips"), QStringLiteral("How many."), QStringLiteral("N"),
                        QStringLiteral("10000")},
                       {QStringLiteral("seed"), QStringLiteral("Of their places."),
                        QStringLiteral("N"), QStringLiteral("1")},
                       {QStringLiteral("strata"), QStringLiteral("Asked too, for every 50th."),
                        QStringLiteral("PROGRAM")},
                       {QStringLiteral("output"), QStringLiteral("Where the result goes, as JSON."),
                        QStringLiteral("FILE")}});
    parser.process(application);
    const QTemporaryDir folder;
    FlippedProject project(folder.path());
    if (!project.isReady()) {
        std::fprintf(stderr, "the project could not be made\n");
        return 2;
    }
    std::mt19937_64 random(parser.value(QStringLiteral("seed")).toULongLong());
    const qint64 flips = parser.value(QStringLiteral("flips")).toLongLong();
    Tally tally;
    QElapsedTimer clock;
    clock.start();
    for (qint64 i = 0; i < flips; ++i) {
        const auto bit = static_cast<qint64>(random() % static_cast<quint64>(project.bits()));
        const FlipVerdict verdict = project.flip(bit);
        ++tally.verdicts[static_cast<std::size_t>(verdict)];
        if (verdict == FlipVerdict::Silent)
            tally.silent.append(QString::number(bit));
        if (i % checkEvery == 0 && parser.isSet(QStringLiteral("strata")))
            checkByProgram(parser.value(QStringLiteral("strata")), project, verdict, bit, tally);
    }
    QJsonObject result = toJson(tally);
    result.insert(QStringLiteral("date"), QDate::currentDate().toString(Qt::ISODate));
    result.insert(QStringLiteral("bytes_of_file"), project.bits() / 8);
    result.insert(QStringLiteral("flips"), flips);
    result.insert(QStringLiteral("seconds"), double(clock.elapsed()) / 1000);
    const QByteArray json = QJsonDocument(result).toJson();
    QFile output(parser.value(QStringLiteral("output")));
    if (parser.isSet(QStringLiteral("output")) &&
        (!output.open(QIODevice::WriteOnly) || output.write(json) != json.size()))
        std::fprintf(stderr, "%s could not be written\n", qPrintable(output.fileName()));
    std::printf("%s", json.constData());
    return tally.silent.isEmpty() && tally.disagreeing.isEmpty() ? 0 : 1;
}
