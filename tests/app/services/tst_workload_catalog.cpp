// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/workload_catalog.h"

#include "tests/engine/settings/value_table.h"

#include <QTest>

#include <algorithm>

using namespace strata::app;

class TestWorkloadCatalog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsWhatTheEngineHas();
    void knowsWhatGoesWithWhat();
    void checksParameters();
    void takesWhatTheEngineTakes();

private:
    const api::WorkloadInfo *find(const char *name) const;
};

const api::WorkloadInfo *TestWorkloadCatalog::find(const char *name) const
{
    for (const api::WorkloadInfo &info : api::workloadCatalog()) {
        if (info.name == QLatin1String(name))
            return &info;
    }
    return nullptr;
}

void TestWorkloadCatalog::listsWhatTheEngineHas()
{
    for (const char *name : {"gemm", "memory-bandwidth", "file-io"}) {
        const api::WorkloadInfo *info = find(name);
        QVERIFY2(info, name);
        QVERIFY(info->version >= 1);
        QVERIFY(!info->summary.isEmpty());
        QVERIFY(info->parameters.size() > 7);
    }
    int common = 0;
    for (const api::ParameterInfo &parameter : find("gemm")->parameters) {
        QVERIFY2(!parameter.description.isEmpty(), qPrintable(parameter.name));
        common += parameter.common;
    }
    QVERIFY(common >= 5);
    QVERIFY(common < find("gemm")->parameters.size());
}

void TestWorkloadCatalog::knowsWhatGoesWithWhat()
{
    using Purpose = api::WorkloadInfo::Purpose;
    QCOMPARE(find("train")->purpose, Purpose::Network);
    QCOMPARE(find("gemm")->purpose, Purpose::NetworkOperation);
    QCOMPARE(find("memory-bandwidth")->purpose, Purpose::Roof);
    const auto parameter = [this](const char *workload, const char *name) {
        const auto &all = find(workload)->parameters;
        const auto found = std::ranges::find(all, QLatin1String(name), &api::ParameterInfo::name);
        return found == all.cend() ? api::ParameterInfo() : *found;
    };
    const api::ParameterInfo gpu = parameter("gemm", "gpu");
    QCOMPARE(gpu.conditions.size(), qsizetype(1));
    QCOMPARE(gpu.conditions.first().parameter, QStringLiteral("backend"));
    QCOMPARE(gpu.conditions.first().values, QStringList{QStringLiteral("cuda")});
    QVERIFY(parameter("copy", "gpu").conditions.isEmpty());
    QVERIFY(!parameter("gemm", "m").linkGroup.isEmpty());
    QCOMPARE(parameter("gemm", "m").linkGroup, parameter("gemm", "k").linkGroup);
    // 0 is another size on every host; the form must not start with it
    const api::ParameterInfo size = parameter("memory-bandwidth", "size_bytes");
    QCOMPARE(size.defaultValue, QStringLiteral("0"));
    const auto nothing = [](const QString &) { return QStringList(); };
    QCOMPARE(size.startValue(nothing), QStringLiteral("64M"));
    QVERIFY(api::checkParameter(*find("memory-bandwidth"), size.name, size.startValue(nothing))
                .isEmpty());
    const auto batchOf = [&](const QStringList &models) {
        return parameter("train", "batch").startValue([&models](const QString &name) {
            return name == QLatin1String("model") ? models : QStringList();
        });
    };
    QCOMPARE(batchOf({QStringLiteral("resnet50_v1.5")}), QStringLiteral("32"));
    QCOMPARE(batchOf({QStringLiteral("vgg_fathom")}), QStringLiteral("8"));
    QCOMPARE(batchOf({QStringLiteral("vgg_fathom"), QStringLiteral("gpt2_124m")}),
             QStringLiteral("1")); // which all can take
}

void TestWorkloadCatalog::checksParameters()
{
    const api::WorkloadInfo &gemm = *find("gemm");
    QVERIFY(api::checkParameter(gemm, QStringLiteral("m"), QStringLiteral("512")).isEmpty());
    QVERIFY(
        api::checkParameter(gemm, QStringLiteral("precision"), QStringLiteral("bf16")).isEmpty());
    QVERIFY(api::checkParameter(gemm, QStringLiteral("m"), QStringLiteral("0"))
                .contains(QLatin1Char('m')));
    QVERIFY(!api::checkParameter(gemm, QStringLiteral("m"), QStringLiteral("1.5")).isEmpty());
    QVERIFY(!api::checkParameter(gemm, QStringLiteral("m"), QStringLiteral("many")).isEmpty());
    QVERIFY(api::checkParameter(gemm, QStringLiteral("precision"), QStringLiteral("fp64"))
                .contains(QLatin1String("bf16")));
    QVERIFY(api::checkParameter(gemm, QStringLiteral("transpos_a"), QStringLiteral("no"))
                .contains(QLatin1String("transpose_a")));
    const api::WorkloadInfo &fileIo = *find("file-io");
    QVERIFY(
        api::checkParameter(fileIo, QStringLiteral("file_bytes"), QStringLiteral("64M")).isEmpty());
}

// tests/engine/core/tst_parameters.cpp reads the same table.
void TestWorkloadCatalog::takesWhatTheEngineTakes()
{
    api::WorkloadInfo workload{QStringLiteral("any"), 1, {}, {}};
    for (const auto &spec : strata::tests::valueSpecs()) {
        QStringList choices;
        for (const std::string &choice : spec.choices)
            choices.append(QString::fromStdString(choice));
        workload.parameters.append({QString::fromStdString(spec.name),
                                    spec.type,
                                    QString::fromStdString(spec.defaultValue),
                                    QString::fromStdString(spec.unit),
                                    spec.minimum,
                                    spec.maximum,
                                    choices,
                                    {},
                                    false});
    }
    for (const auto &written : strata::tests::valueTable()) {
        const QString wrong = api::checkParameter(workload, QLatin1String(written.parameter),
                                                  QLatin1String(written.text));
        QVERIFY2(wrong.isEmpty() == (written.value != nullptr),
                 qPrintable(QLatin1String(written.parameter) + written.text + wrong));
        QVERIFY2(wrong.isEmpty() || wrong.startsWith(QLatin1String(written.parameter)),
                 qPrintable(wrong));
    }
}

QTEST_GUILESS_MAIN(TestWorkloadCatalog)
#include "tst_workload_catalog.moc"
