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
