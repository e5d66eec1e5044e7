// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/version.h"

#include <QTest>

using namespace strata::engine::core;

class TestVersion : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isThreeNumbers();
};

void TestVersion::isThreeNumbers()
{
    const QString version = QString::fromStdString(engineVersion());
    const QStringList parts = version.split(QLatin1Char('.'));
    QCOMPARE(parts.size(), 3);
    for (const QString &part : parts) {
        bool isNumber = false;
        part.toUInt(&isNumber);
        QVERIFY2(isNumber, qPrintable(version));
    }
}

QTEST_GUILESS_MAIN(TestVersion)
#include "tst_version.moc"
