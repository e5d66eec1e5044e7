// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/host_patterns.h"

#include "tests/support/patience.h"

#include <QTest>

using namespace strata::app::remote;

class TestHostPatterns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wildcards_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<bool>("fits");
        QTest::newRow("same") << QByteArray("gpu01") << QByteArray("gpu01") << true;
        QTest::newRow("longer") << QByteArray("gpu012") << QByteArray("gpu01") << false;
        QTest::newRow("star") << QByteArray("gpu01.lab") << QByteArray("*.lab") << true;
        QTest::newRow("star for nothing") << QByteArray("gpu") << QByteArray("gpu*") << true;
        QTest::newRow("two stars") << QByteArray("a-b-c-b") << QByteArray("a*b*b") << true;
        QTest::newRow("stars only") << QByteArray("") << QByteArray("**") << true;
        QTest::newRow("question") << QByteArray("gpu01") << QByteArray("gpu0?") << true;
        QTest::newRow("question for nothing") << QByteArray("gpu0") << QByteArray("gpu0?") << false;
        QTest::newRow("case") << QByteArray("GPU") << QByteArray("gpu") << false;
        QTest::newRow("empty") << QByteArray("x") << QByteArray("") << false;
    }
    void wildcards()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, pattern);
        QFETCH(bool, fits);
        QCOMPARE(matchesWildcard(text, pattern), fits);
    }

    void hostilePatternsEndSoon()
    {
        const qint64 taken = strata::tests::shortestMs(1'000, [](QElapsedTimer &) {
            QVERIFY(!matchesWildcard(QByteArray(2'000, 'a'), QByteArray("*a").repeated(500) + 'b'));
        });
        QVERIFY2(taken <= 1'000, qPrintable(QString::number(taken)));
    }

    void exceptionsWinWhereverTheyStand()
    {
        QCOMPARE(matchesPatternList("gpu01", "gpu*,!gpu01", ','), PatternMatch::Excluded);
        QCOMPARE(matchesPatternList("gpu01", "!gpu01,gpu*", ','), PatternMatch::Excluded);
        QCOMPARE(matchesPatternList("gpu02", "!gpu01,gpu*", ','), PatternMatch::Yes);
        QCOMPARE(matchesPatternList("cpu", "!gpu01", ','), PatternMatch::No);
        QCOMPARE(matchesPatternList("", ",,", ','), PatternMatch::No);
    }
};

QTEST_GUILESS_MAIN(TestHostPatterns)
#include "tst_host_patterns.moc"
