// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/work_family.h"

#include "app/api/workload_catalog.h"

#include <QSet>
#include <QTest>

using namespace strata;
using strata::ui::models::familyOf;
using strata::ui::models::WorkFamily;

class TstWorkFamily : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! Only "ceilings" has none: it measures roofs.
    void everyWorkloadOfTheEngineHasOne()
    {
        const QList<app::api::WorkloadInfo> &catalog = app::api::workloadCatalog();
        QVERIFY(catalog.size() > 20);
        for (const app::api::WorkloadInfo &info : catalog)
            QVERIFY2((familyOf(info.name) == WorkFamily::Other) ==
                         (info.name == QLatin1String("ceilings")),
                     qPrintable(info.name));
    }

    void whatNobodyKnowsIsOther()
    {
        QCOMPARE(familyOf(QStringLiteral("frobnicate")), WorkFamily::Other);
        QCOMPARE(familyOf({}), WorkFamily::Other);
    }

    void titlesDiffer()
    {
        QSet<QString> titles;
        for (int family = 0; family <= int(WorkFamily::Other); ++family)
            titles.insert(ui::models::familyTitle(WorkFamily(family)));
        QCOMPARE(titles.size(), qsizetype(WorkFamily::Other) + 1);
    }
};

QTEST_APPLESS_MAIN(TstWorkFamily)
#include "tst_work_family.moc"
