// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Lines come out whole, however the bytes arrive, and never longer than allowed.
#include "engine/lifetime/line_splitter.h"

#include <QTest>

using strata::engine::lifetime::LineSplitter;

class TestLineSplitter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesTheSameForEveryCut();
    void endsAtAnOverlongLine();
    void allowsTheLongestLine();
};

void TestLineSplitter::givesTheSameForEveryCut()
{
    const std::string text = "one\n\ntwo and more\nthree\nunfinished";
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        LineSplitter splitter(100);
        const std::string first = splitter.feed(text.substr(0, cut));
        QCOMPARE(first + splitter.feed(text.substr(cut)),
                 std::string("one\n\ntwo and more\nthree\n"));
        QCOMPARE(splitter.pending(), std::size_t{10});
    }
}

void TestLineSplitter::endsAtAnOverlongLine()
{
    LineSplitter splitter(5);
    QCOMPARE(splitter.feed("ok\n123456\nlater\n"), std::string("ok\n"));
    QVERIFY(splitter.isOverlong());
    QCOMPARE(splitter.feed("\nx\n"), std::string());
}

void TestLineSplitter::allowsTheLongestLine()
{
    LineSplitter splitter(5);
    QCOMPARE(splitter.feed("123"), std::string());
    QCOMPARE(splitter.feed("45\n"), std::string("12345\n"));
    QVERIFY(!splitter.isOverlong());
}

QTEST_GUILESS_MAIN(TestLineSplitter)
#include "tst_line_splitter.moc"
