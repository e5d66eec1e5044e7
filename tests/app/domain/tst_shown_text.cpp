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
    }
};

QTEST_GUILESS_MAIN(ShownTextTest)
#include "tst_shown_text.moc"
