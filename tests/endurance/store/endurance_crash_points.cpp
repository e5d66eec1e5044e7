// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lets every call of SQLite to the file system fail, one after the other, while a project is saved,
// migrated and copied. Usage: endurance_crash_points --old FOLDER [--every N] [--output FILE]
#include "tests/endurance/store/crash_scenarios.h"
#include "tests/endurance/store/export_scenario.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDate>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstdio>

using namespace strata::tests;

namespace {

QJsonObject toJson(const CrashResult &result, double seconds)
{
    QJsonObject calls;
    for (auto kind = result.calls.cbegin(); kind != result.calls.cend(); ++kind)
        calls.insert(nameOf(kind.key()), *kind);
    return {{QStringLiteral("scenario"), result.scenario},
            {QStringLiteral("calls"), calls},
            {QStringLiteral("cases"), result.cases},
            {QStringLiteral("cases_with_something_refused"), result.refused},
            {QStringLiteral("violations"), QJsonArray::fromStringList(result.violations)},
            {QStringLiteral("seconds"), seconds}};
}

} // namespace

int main(int count, char **words)
{
    const QCoreApplication application(count, words);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions({{QStringLiteral("old"), QStringLiteral("Project files of earlier formats."),
                        QStringLiteral("FOLDER")},
                       {QStringLiteral("every"), QStringLiteral("Only every N-th call."),
                        QStringLiteral("N"), QStringLiteral("1")},
                       {QStringLiteral("output"), QStringLiteral("Where the result goes, as JSON."),
                        QStringLiteral("FILE")}});
    parser.process(application);
    QJsonArray scenarios;
    qsizetype violations = 0;
    for (const Scenario &scenario : crashScenarios(parser.value(QStringLiteral("old")))) {
        QElapsedTimer clock;
        clock.start();
        const CrashResult result =
            runScenario(scenario, parser.value(QStringLiteral("every")).toInt());
        violations += result.violations.size();
        scenarios.append(toJson(result, double(clock.elapsed()) / 1000));
        std::fprintf(stderr, "%s: %lld cases, %lld violations\n", qPrintable(result.scenario),
                     result.cases, static_cast<long long>(result.violations.size()));
    }
    constexpr int bytesOfStep = 1024;
    const CrashResult exports = runExports(bytesOfStep);
    violations += exports.violations.size();
    scenarios.append(toJson(exports, 0));
    const QJsonObject result{
        {QStringLiteral("date"), QDate::currentDate().toString(Qt::ISODate)},
        {QStringLiteral("every"), parser.value(QStringLiteral("every")).toInt()},
        {QStringLiteral("scenarios"), scenarios}};
    const QByteArray json = QJsonDocument(result).toJson();
    QFile output(parser.value(QStringLiteral("output")));
    if (parser.isSet(QStringLiteral("output")) &&
        (!output.open(QIODevice::WriteOnly) || output.write(json) != json.size()))
        std::fprintf(stderr, "%s could not be written\n", qPrintable(output.fileName()));
    std::printf("%s", json.constData());
    return violations == 0 ? 0 : 1;
}
