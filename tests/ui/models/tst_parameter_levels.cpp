// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/parameter_levels.h"

#include <QSet>
#include <QTest>

using namespace strata;
using namespace strata::ui::models;

class TstParameterLevels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void splitsLists()
    {
        QCOMPARE(splitLevels(QStringLiteral(" 512, 1024,,512 ,")),
                 QStringList({QStringLiteral("512"), QStringLiteral("1024")}));
        QVERIFY(splitLevels(QStringLiteral(" , ")).isEmpty());
        QCOMPARE(splitLevels(QStringLiteral("1 2;4,\t8")),
                 (QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("4"),
                              QStringLiteral("8")}));
    }

    void rangesAmongThem()
    {
        const auto split = [](const char *text) {
            return splitLevels(QString::fromUtf8(text)).join(QLatin1Char(' '));
        };
        QCOMPARE(split("128..1024 x2"), QStringLiteral("128 256 512 1024"));
        QCOMPARE(split("1 .. 4, 8 16"), QStringLiteral("1 2 3 4 8 16"));
        QCOMPARE(split("64K .. 1M * 4 1G"), QStringLiteral("64K 256K 1M 1G"));
        QCOMPARE(split("2..10 + 4, 2"), QStringLiteral("2 6 10"));
        QCOMPARE(split("8..2"), QStringLiteral("8..2")); // what the engine refuses by its name
        QCOMPARE(splitLevels(QStringLiteral("1..100000")).size(), maximumSettings + 1);
    }

    void knowsWhatVaries()
    {
        QCOMPARE(
            variedParameters({{QStringLiteral("m"), {QStringLiteral("1")}},
                              {QStringLiteral("n"), {QStringLiteral("1"), QStringLiteral("2")}}}),
            QStringList{QStringLiteral("n")});
    }

    void multipliesLists()
    {
        const ParameterLevels levels{
            {QStringLiteral("m"), {QStringLiteral("512"), QStringLiteral("1024")}},
            {QStringLiteral("precision"), {QStringLiteral("fp32"), QStringLiteral("bf16")}}};
        QCOMPARE(settingCount(levels), 4);
        const auto settings = crossProduct(tests::sampleCatalog().first(), levels);
        QCOMPARE(settings.size(), 4);
        QVERIFY(settings[0].parameters.isEmpty()); // 512 and fp32 are the defaults
        QCOMPARE(settings[3].parameters.value(QStringLiteral("m")), QStringLiteral("1024"));
        QCOMPARE(settings[3].parameters.value(QStringLiteral("precision")), QStringLiteral("bf16"));
        QSet<QString> ids;
        for (const auto &setting : settings)
            ids.insert(setting.id);
        QCOMPARE(ids.size(), 4);
    }

    void linkedParametersAreNotCrossed()
    {
        const ParameterLevels levels{
            {QStringLiteral("m"),
             {QStringLiteral("256"), QStringLiteral("512"), QStringLiteral("1024")}}};
        const ParameterLinks links{{QStringLiteral("n"), QStringLiteral("m")}};
        const auto settings = crossProduct(tests::sampleCatalog().first(), levels, links);
        QCOMPARE(settings.size(), 3);
        QCOMPARE(settings[0].parameters.value(QStringLiteral("n")), QStringLiteral("256"));
        QVERIFY(settings[1].parameters.isEmpty()); // 512 is the default of both
        QCOMPARE(settings[2].parameters.value(QStringLiteral("n")), QStringLiteral("1024"));
    }

    void leavesOutWhatMeansNothing()
    {
        const auto workload = tests::conditionalWorkload();
        const ParameterLevels levels{
            {QStringLiteral("backend"), {QStringLiteral("auto"), QStringLiteral("cuda")}},
            {QStringLiteral("gpu"), {QStringLiteral("0"), QStringLiteral("1")}}};
        const auto settings = crossProduct(workload, levels);
        QCOMPARE(settings.size(), 3); // with auto there is nothing to choose
        QVERIFY(settings[0].parameters.isEmpty());
        QCOMPARE(settings[1].parameters.size(), 1);
        QCOMPARE(settings[2].parameters.value(QStringLiteral("gpu")), QStringLiteral("1"));
    }

    void changesOnlyWhatIsGiven()
    {
        const app::domain::WorkloadSpec base{QStringLiteral("w7"),
                                             QStringLiteral("gemm"),
                                             {{QStringLiteral("m"), QStringLiteral("64")},
                                              {QStringLiteral("n"), QStringLiteral("32")},
                                              {QStringLiteral("later"), QStringLiteral("1")}}};
        const ParameterLevels levels{
            {QStringLiteral("m"), {}}, // the default again
            {QStringLiteral("steps"), {QStringLiteral("10"), QStringLiteral("20")}}};
        const auto settings = crossProduct(tests::sampleCatalog().first(), levels, {}, base);
        QCOMPARE(settings.size(), 2);
        QCOMPARE(settings[0].id, base.id);
        QVERIFY(settings[1].id != base.id && !settings[1].id.isEmpty());
        QVERIFY(!settings[1].parameters.contains(QStringLiteral("m")));
        QCOMPARE(settings[1].parameters.value(QStringLiteral("n")), QStringLiteral("32"));
        QCOMPARE(settings[1].parameters.value(QStringLiteral("steps")), QStringLiteral("20"));
        QCOMPARE(settings[1].parameters.value(QStringLiteral("later")), QStringLiteral("1"));
    }

    void refusesTooMany()
    {
        QStringList many;
        for (int i = 1; i <= 300; ++i)
            many.append(QString::number(i));
        const ParameterLevels levels{{QStringLiteral("m"), many}, {QStringLiteral("n"), many}};
        QCOMPARE(settingCount(levels), maximumSettings + 1);
        QVERIFY(crossProduct(tests::sampleCatalog().first(), levels).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TstParameterLevels)
#include "tst_parameter_levels.moc"
