// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/setting_name.h"

#include "app/api/suite_catalog.h"

#include <QHash>
#include <QTest>

using namespace strata;
using strata::ui::pages::shortSettingName;

class TstSettingName : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isShortened_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("wanted");
        const auto add = [](const char *name, const char *wanted) {
            QTest::newRow(name) << QString::fromUtf8(name) << QString::fromUtf8(wanted);
        };
        add("", "");
        add("cpu", "cpu");
        add("gemm k=512 m=64 n=16", "gemm k=512 m=64 n=16");
        add("conv filter_height=3 filter_width=5 height=14 width=7", "conv f=3×5 s=14×7");
        add("conv height=14 stride_height=2 stride_width=2", "conv h=14 s=2×2");
        add("conv filter_height=1 filter_width=1 filters=512", "conv filter=1×1 filters=512");
        add("conv padding=1 precision=bf16", "conv pa=1 pr=bf16");
        add("command sh -c 'i=0' lr=0.1", "command sh -c 'i=0' lr=0.1");
        add("odd = =x a=b=c", "odd = =x a=b=c");
    }
    void isShortened()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, wanted);
        QCOMPARE(shortSettingName(name), wanted);
    }

    //! Two settings never look alike because of it.
    void settingsOfASuiteStayApart()
    {
        for (const app::api::SuiteInfo &suite : app::api::suiteCatalog()) {
            QHash<QString, QString> seen;
            for (const auto &spec :
                 app::api::suiteSettings(suite, app::api::problemsOf(suite, {}), {}, {})) {
                const QString name = app::domain::label(spec);
                const QString shortened = shortSettingName(name);
                QVERIFY2(!seen.contains(shortened) || seen.value(shortened) == name,
                         qPrintable(name + QStringLiteral(" and ") + seen.value(shortened)));
                QVERIFY(shortened.size() <= name.size());
                seen.insert(shortened, name);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TstSettingName)
#include "tst_setting_name.moc"
