// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/size_text.h"

#include <QLocale>
#include <QTest>

#include <cmath>

using strata::app::api::formatSize;

class TstSizeText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void hasPowersOf1024_data()
    {
        QTest::addColumn<double>("bytes");
        QTest::addColumn<QString>("shown");
        QTest::newRow("nothing") << 0.0 << "0 B";
        QTest::newRow("bytes are whole") << 1023.0 << "1023 B";
        QTest::newRow("one digit before the point") << 1024.0 << "1.00 KiB";
        QTest::newRow("two") << 48.0 * 1024 << "48.0 KiB";
        QTest::newRow("three") << 512.0 * 1024 * 1024 << "512 MiB";
        QTest::newRow("rounded up to the next unit") << 1023.7 * 1024 * 1024 << "1.00 GiB";
        QTest::newRow("beyond the last unit") << std::ldexp(5000, 50) << "5000 PiB";
        QTest::newRow("unknown") << qQNaN() << "–";
    }
    void hasPowersOf1024()
    {
        QFETCH(double, bytes);
        QFETCH(QString, shown);
        QCOMPARE(formatSize(bytes), shown);
    }

    void hasThePointOfTheLanguage()
    {
        QLocale::setDefault(QLocale(QStringLiteral("de")));
        QCOMPARE(formatSize(1536), QStringLiteral("1,50 KiB"));
    }
};

QTEST_APPLESS_MAIN(TstSizeText)
#include "tst_size_text.moc"
