// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/purpose.h"
#include "tests/engine/commands/engine_process.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace strata::tests;

class TestListCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void jsonDescribesEveryParameter();
    void conditionsNameValuesOfOtherParameters();
    void linkedParametersAreOfOneType();
    void everyDefaultIsAccepted();
    void jsonHasTheMemoryOfModels();
    void theTableNamesEveryWorkload();
    void oneWorkloadIsListedAlone();
    void theSuiteNamesItsProblems();
    void refusesWhatItDoesNotKnow();

private:
    //! Asked for once: the engine needs seconds to find the memory of every model.
    static const QJsonObject &listed()
    {
        static const QJsonObject all =
            QJsonDocument::fromJson(
                runEngine({QStringLiteral("list"), QStringLiteral("--json")}).out)
                .object();
        return all;
    }
    static QJsonArray workloads() { return listed()[QLatin1String("workloads")].toArray(); }
};

void TestListCommand::jsonDescribesEveryParameter()
{
    const QJsonArray all = workloads();
    QVERIFY(all.size() >= 3);
    for (const QJsonValue &workload : all) {
        QVERIFY(workload[QLatin1String("version")].toInt() >= 1);
        QVERIFY(!workload[QLatin1String("summary")].toString().isEmpty());
        QVERIFY2(std::ranges::count(strata::engine::settings::purposeNames,
                                    workload[QLatin1String("purpose")].toString().toStdString()),
                 qPrintable(workload[QLatin1String("name")].toString()));
        QStringList names;
        for (const QJsonValue &parameter : workload[QLatin1String("parameters")].toArray()) {
            names << parameter[QLatin1String("name")].toString();
            const QString type = parameter[QLatin1String("type")].toString();
            QVERIFY2(!parameter[QLatin1String("description")].toString().isEmpty(),
                     qPrintable(names.last()));
            QVERIFY(parameter[QLatin1String("unit")].isString() &&
                    parameter[QLatin1String("default")].isString());
            const bool number = type == QLatin1String("integer") || type == QLatin1String("real");
            QCOMPARE(parameter[QLatin1String("min")].isDouble() &&
                         parameter[QLatin1String("max")].isDouble(),
                     number);
            if (type == QLatin1String("choice"))
                QVERIFY(parameter[QLatin1String("choices")].toArray().contains(
                    parameter[QLatin1String("default")]));
        }
        QVERIFY(names.contains(QLatin1String("threads")) && names.contains(QLatin1String("steps")));
        QCOMPARE(names.removeDuplicates(), qsizetype(0));
    }
}

void TestListCommand::conditionsNameValuesOfOtherParameters()
{
    int conditions = 0;
    for (const QJsonValue &workload : workloads()) {
        QMap<QString, QJsonValue> parameters;
        for (const QJsonValue &parameter : workload[QLatin1String("parameters")].toArray())
            parameters.insert(parameter[QLatin1String("name")].toString(), parameter);
        for (const QJsonValue &parameter : std::as_const(parameters)) {
            for (const QJsonValue &condition : parameter[QLatin1String("conditions")].toArray()) {
                const QJsonValue other =
                    parameters.value(condition[QLatin1String("parameter")].toString());
                const QJsonArray values = condition[QLatin1String("values")].toArray();
                const QString where = workload[QLatin1String("name")].toString() +
                                      QLatin1Char(' ') +
                                      parameter[QLatin1String("name")].toString();
                QVERIFY2(other.isObject() && !values.isEmpty(), qPrintable(where));
                const QJsonArray choices = other[QLatin1String("choices")].toArray();
                for (const QJsonValue &value : values) // an engine may be built without a backend
                    QVERIFY2(choices.isEmpty() || choices.contains(value) ||
                                 value == QLatin1String("cuda"),
                             qPrintable(where));
                ++conditions;
            }
        }
    }
    QVERIFY(conditions > 20);
}

void TestListCommand::linkedParametersAreOfOneType()
{
    int groups = 0;
    for (const QJsonValue &workload : workloads()) {
        QMap<QString, QJsonArray> members;
        for (const QJsonValue &parameter : workload[QLatin1String("parameters")].toArray())
            if (const QString group = parameter[QLatin1String("link_group")].toString();
                !group.isEmpty())
                members[group].append(parameter);
        for (const QJsonArray &linked : std::as_const(members)) {
            QVERIFY(linked.size() > 1);
            for (const QJsonValue &parameter : linked)
                for (const QLatin1String key :
                     {QLatin1String("type"), QLatin1String("min"), QLatin1String("max")})
                    QCOMPARE(parameter[key], linked.first()[key]);
        }
        groups += int(members.size());
    }
    QCOMPARE(groups, 5); // of gemm, and four of conv
}

void TestListCommand::everyDefaultIsAccepted()
{
    // A wrong declaration shows as an internal failure before anything is measured; an unknown name
    // ends the run early.
    for (const QJsonValue &workload : workloads()) {
        const EngineOutput output =
            runEngine({QStringLiteral("run"), workload[QLatin1String("name")].toString(),
                       QStringLiteral("zzzzzz=1")});
        QCOMPARE(output.status, 2);
        const auto *error = output.only<strata::engine::protocol::Error>();
        QVERIFY(error);
        QCOMPARE(error->code, std::string("unknown_parameter"));
    }
}

void TestListCommand::jsonHasTheMemoryOfModels()
{
    const QJsonArray models = listed()[QLatin1String("models")].toArray();
    QVERIFY(models.size() >= 3);
    for (const QJsonValue &model : models) {
        const QJsonObject generation = model[QLatin1String("generation")].toObject();
        for (const QJsonValue &line : generation)
            QVERIFY(line[QLatin1String("bytes_per_image")].toDouble() > 0);
        if (!generation.isEmpty()) // a decoder
            continue;
        QVERIFY2(model[QLatin1String("parameter_bytes")].toDouble() > 0,
                 qPrintable(model[QLatin1String("name")].toString()));
        for (const char *line : {"training", "working", "inference"})
            QVERIFY(model[QLatin1String(line)][QLatin1String("bytes_per_image")].toDouble() > 0);
    }
}

void TestListCommand::theTableNamesEveryWorkload()
{
    const EngineOutput output = runEngine({QStringLiteral("list")});
    QCOMPARE(output.status, 0);
    for (const QJsonValue &workload : workloads())
        QVERIFY(output.out.contains(workload[QLatin1String("name")].toString().toUtf8() + ": "));
    QVERIFY(output.out.contains("max_seconds"));
}

void TestListCommand::oneWorkloadIsListedAlone()
{
    const EngineOutput one = runEngine({QStringLiteral("list"), QStringLiteral("gemm")});
    QCOMPARE(one.status, 0);
    QVERIFY(one.out.startsWith("gemm: ") && one.out.contains("max_seconds"));
    QVERIFY(!one.out.contains("\nconv: ") && !one.out.contains("suite deepbench"));
    const EngineOutput help =
        runEngine({QStringLiteral("run"), QStringLiteral("gemm"), QStringLiteral("--help")});
    QCOMPARE(help.status, 0);
    QCOMPARE(help.out, one.out);
    QCOMPARE(runEngine({QStringLiteral("run"), QStringLiteral("gemm"), QStringLiteral("m=4"),
                        QStringLiteral("-h")})
                 .out,
             one.out);
    for (const char *command : {"run", "suite", "list", "inventory", "selftest"})
        QVERIFY(runEngine({QLatin1String(command), QStringLiteral("--help")})
                    .out.startsWith("Usage: strata-engine "));
}

void TestListCommand::theSuiteNamesItsProblems()
{
    const QJsonArray suites = listed()[QLatin1String("suites")].toArray();
    QCOMPARE(suites.size(), qsizetype(2));
    QCOMPARE(suites[1][QLatin1String("name")].toString(), QStringLiteral("fathom"));
    QCOMPARE(suites[0][QLatin1String("name")].toString(), QStringLiteral("deepbench"));
    QVERIFY(!suites[0][QLatin1String("summary")].toString().isEmpty());
    const QJsonArray entries = suites[0][QLatin1String("entries")].toArray();
    QCOMPARE(entries.size(), qsizetype(923));
    const QJsonObject first = entries[0].toObject();
    QCOMPARE(first[QLatin1String("list")].toString(), QStringLiteral("training"));
    QCOMPARE(first[QLatin1String("workload")].toString(), QStringLiteral("gemm"));
    QCOMPARE(first[QLatin1String("label")].toString(), QStringLiteral("gemm 1760×16×1760 NN"));
    QCOMPARE(first[QLatin1String("operations")].toDouble(), 99123200.0);
    QVERIFY(first[QLatin1String("parameters")].toArray().contains(QStringLiteral("k=1760")));
    const EngineOutput table = runEngine({QStringLiteral("list")});
    QVERIFY(table.out.contains("suite deepbench: "));
    QVERIFY(table.out.simplified().contains("training gemm 160"));
}

void TestListCommand::refusesWhatItDoesNotKnow()
{
    const EngineOutput option = runEngine({QStringLiteral("list"), QStringLiteral("--jsno")});
    QCOMPARE(option.status, 2);
    QVERIFY2(option.error.contains("nearest is --json"), option.error.constData());
    const EngineOutput name = runEngine({QStringLiteral("list"), QStringLiteral("gem")});
    QCOMPARE(name.status, 2);
    QVERIFY2(name.error.contains("nearest is \"gemm\""), name.error.constData());
    QCOMPARE(
        runEngine({QStringLiteral("list"), QStringLiteral("gemm"), QStringLiteral("conv")}).status,
        2);
    QCOMPARE(runEngine({QStringLiteral("lsit")}).status, 2);
    QCOMPARE(runEngine({}).status, 2);
    QCOMPARE(runEngine({QStringLiteral("--help")}).status, 0);
    QCOMPARE(runEngine({QStringLiteral("-h")}).out, runEngine({QStringLiteral("--help")}).out);
    QVERIFY(runEngine({QStringLiteral("--version")}).out.startsWith("strata-engine "));
}

QTEST_GUILESS_MAIN(TestListCommand)
#include "tst_list_command.moc"
