// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/hosts/fact_names.h"

#include <QTest>

using namespace strata::ui::models;

class TstFactNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyListedFactHasAName()
    {
        QStringList all;
        for (const FactKind &kind : factKinds()) {
            QVERIFY(!kind.title.isEmpty());
            for (const QString &key : kind.keys) {
                QVERIFY2(factLabel(key) != key, qPrintable(key));
                QCOMPARE(factName(key), kind.title + QStringLiteral(": ") + factLabel(key));
            }
            all += kind.keys;
        }
        QCOMPARE(all.removeDuplicates(), 0);
        QCOMPARE(factLabel(QStringLiteral("gpu.count")), QStringLiteral("Number of GPUs"));
    }

    //! A file from elsewhere may have any.
    void othersKeepTheirKeys()
    {
        QCOMPARE(factName(QStringLiteral("boot.id")), QStringLiteral("boot.id"));
        QVERIFY(!factLabel(QStringLiteral("a\u202e")).contains(QChar(0x202e)));
    }

    void valuesHaveUnits()
    {
        const auto value = [](const char *key, const char *said) {
            return factValue(QLatin1String(key), QLatin1String(said))
                .replace(QChar::Nbsp, QLatin1Char(' '));
        };
        QCOMPARE(value("cache.l3_bytes", "33554432"), QStringLiteral("32.0 MiB"));
        QCOMPARE(value("cpu.frequency_max_hz", "2000000000"), QStringLiteral("2.00 GHz"));
        QCOMPARE(value("cgroup.memory_limit_bytes", "max"), QStringLiteral("max"));
        QCOMPARE(value("cpu.cores", "33554432"), QStringLiteral("33554432"));
    }

    void unknownIsNotReported()
    {
        QVERIFY(isReported(QStringLiteral("0")));
        QVERIFY(!isReported(QStringLiteral("unknown")));
        QVERIFY(!isReported(QStringLiteral(" ")) && !isReported(QString()));
    }
};

QTEST_GUILESS_MAIN(TstFactNames)
#include "tst_fact_names.moc"
