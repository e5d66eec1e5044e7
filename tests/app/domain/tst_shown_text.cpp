// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/shown_text.h"

#include <QTest>

using namespace strata::app::domain;

class ShownTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWorksATerminalIsGone()
    {
        QCOMPARE(shownText(QStringLiteral("\x1b]0;owned\x07 red\x1b[31m\u009b1m\x7f")),
                 QStringLiteral("]0;owned red[31m1m"));
        QCOMPARE(shownText(QString(QChar::Null) + QLatin1Char('x')), QStringLiteral("x"));
    }

    void whatMakesATextLookLikeAnotherIsGone()
    {
        QCOMPARE(shownText(QStringLiteral(
                     "a\u202eb\u2066c\u2069d\u200ee\u200ff\u061cg\ufeffh\u200bi\u2060j\ufff9k")),
                 QStringLiteral("abcdefghijk"));
    }

    void whatNobodySeesIsGone_data()
    {
        QTest::addColumn<QString>("hidden");
        for (const char32_t hidden :
             {U'\u00ad', U'\u034f', U'\u115f', U'\u1160', U'\u17b5', U'\u180e', U'\u3164',
              U'\uffa0', U'\ufff0', U'\U0001d173', U'\U000e0001', U'\U000e0041', U'\U000e007f',
              U'\U000e0100', U'\U000e01ef'})
            QTest::addRow("U+%04X", uint(hidden)) << QString::fromUcs4(&hidden, 1);
    }

    void whatNobodySeesIsGone()
    {
        QFETCH(QString, hidden);
        QVERIFY(misleads(QString(QStringLiteral("ro") + hidden + QStringLiteral("ot"))));
        QCOMPARE(shownText(QStringLiteral("ro") + hidden + QStringLiteral("ot")),
                 QStringLiteral("root"));
    }

    //! Whatever has the same first half as a tag, and halves that have no other one.
    void halvesOfCharactersStay()
    {
        const QString texts[] = {QStringLiteral("🙂 𝄞 𠀀"), QString(QChar(0xdb40)),
                                 QString(QChar(0xdc41)) + QChar(0xdb40)};
        for (const QString &text : texts) {
            QVERIFY(!misleads(text));
            QCOMPARE(shownText(text), text);
            QCOMPARE(withEscapes(text), text);
        }
    }

    void staysOnOneLine()
    {
        QCOMPARE(shownText(QStringLiteral("a\nb\tc\rd\u2028e\u2029f\u000bg\u0085h")),
                 QStringLiteral("a b c d e f g h"));
    }

    void scriptsStayReadable()
    {
        const QString texts =
            QStringLiteral("Größe · \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 · "
                           "\u0915\u094d\u200d\u0937 · <b>&amp;</b> %1");
        QCOMPARE(shownText(texts), texts);
    }

    void longTextIsCut()
    {
        QCOMPARE(shownText(QString(300, QLatin1Char('x')), 10), QStringLiteral("xxxxxxxxxx…"));
        QCOMPARE(shownText(QStringLiteral("12345"), 5), QStringLiteral("12345"));
        QCOMPARE(shownText({}), QString());
        QCOMPARE(shownText(QStringLiteral("1234🙂"), 5),
                 QStringLiteral("1234…")); // no half of it
    }

    void escapesAreThoseOfJson()
    {
        QCOMPARE(withEscapes(QStringLiteral("a\u009b\u202eb\U000e0041\n\t\r\x1b")),
                 QStringLiteral("a\\u009b\\u202eb\\udb40\\udc41\n\t\r\\u001b"));
        QCOMPARE(withEscapes(QStringLiteral("Größe 🙂")), QStringLiteral("Größe 🙂"));
    }

    void wordsAreAsAShellReadsThem()
    {
        QCOMPARE(shellWord(QStringLiteral("a-b")), QStringLiteral("a-b"));
        QCOMPARE(shellWord({}), QStringLiteral("''"));
        QCOMPARE(shellWord(QStringLiteral("it's ü")), QStringLiteral("'it'\\''s ü'"));
        QCOMPARE(shellWord(QStringLiteral("a\n'\\\U000e0041")),
                 QStringLiteral("$'a\\x0a\\'\\\\\\xf3\\xa0\\x81\\x81'"));
        // It looks like a space, but does not end the word.
        QCOMPARE(shellWord(QStringLiteral("a\u00a0b")), QStringLiteral("$'a\\xc2\\xa0b'"));
    }

    void linesLoseNothing()
    {
        const QString plain = QStringLiteral("\tif [ \"$a\" = 'ü' ]; then # \\");
        QCOMPARE(wholeLine(plain), plain);
        QCOMPARE(wholeLine({}), QString());
        QCOMPARE(wholeLine(QStringLiteral("# harmless\rrm -r ~")),
                 QStringLiteral("$'# harmless\\x0drm -r ~'"));
    }
};

QTEST_GUILESS_MAIN(ShownTextTest)
#include "tst_shown_text.moc"
