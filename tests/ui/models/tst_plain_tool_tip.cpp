// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plain_tool_tip.h"

#include <QTest>
#include <QTextDocument>

class TstPlainToolTip : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isNeverTakenForMarkup_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"<img src=x> & \"y\"", "<b>bold</b>", "a < b > c", "&lt;b&gt;",
                                 "<?xml version=1?>", " <p>first", "5 < 6", "<!-- b --><i>x</i>"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void isNeverTakenForMarkup()
    {
        QFETCH(QString, text);
        QString tip = strata::ui::models::plainToolTip(text);
        QVERIFY(!Qt::mightBeRichText(tip));
        QCOMPARE(tip.remove(QChar(0x2060)), text); // nothing is lost or escaped
    }

    void breaksLongLines()
    {
        const QString words = QStringLiteral("nine words that fill one line of this ");
        const QString tip =
            strata::ui::models::plainToolTip(words.repeated(6).trimmed() + QStringLiteral("\nend"));
        const QStringList lines = tip.split(QLatin1Char('\n'));
        QVERIFY(lines.size() > 3);
        for (const QString &line : lines)
            QVERIFY(line.size() <= 72);
        QCOMPARE(lines.last(), QStringLiteral("end"));
        QCOMPARE(QString(tip).replace(QLatin1Char('\n'), QLatin1Char(' ')),
                 words.repeated(6) + QStringLiteral("end"));
        QVERIFY(strata::ui::models::plainToolTip({}).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TstPlainToolTip)
#include "tst_plain_tool_tip.moc"
