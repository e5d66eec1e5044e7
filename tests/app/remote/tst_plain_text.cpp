// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/plain_text.h"

#include <QTest>

using strata::app::remote::plainText;

class TestPlainText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void removesWhatIsNotText()
    {
        QCOMPARE(plainText("\x1b[31mred\x07\r\nline\ttwo \xe2\x80\xae!"),
                 QStringLiteral("[31mred  line two !"));
        QCOMPARE(plainText("<b>kept</b> & \xc3\xa4"), QString::fromUtf8("<b>kept</b> & \xc3\xa4"));
        QCOMPARE(plainText("\xff"), QString(QChar(0xfffd)));
    }

    void isBounded()
    {
        const QString text = plainText(QByteArray(1'000'000, 'x'), 50);
        QCOMPARE(text.size(), 50);
        QVERIFY(text.endsWith(QChar(0x2026)));
        QCOMPARE(plainText("12345", 5), QStringLiteral("12345"));
    }
};

QTEST_GUILESS_MAIN(TestPlainText)
#include "tst_plain_text.moc"
