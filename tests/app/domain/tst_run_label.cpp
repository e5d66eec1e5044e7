// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/run_label.h"

#include <QTest>

using namespace strata::app::domain;

class RunLabelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsFineStays()
    {
        const RunLabel label{QStringLiteral("Before the update"),
                             QStringLiteral("kernel 6.1\n\nquiet night"),
                             {QStringLiteral("kernel 6.1"), QStringLiteral("tuned")},
                             true};
        QVERIFY(tidied(label) == label);
    }

    void whiteSpaceAndMisleadingCharactersGo()
    {
        RunLabel label;
        label.name = QStringLiteral("  Run\n3\u202e \x1b[31m ");
        label.note = QStringLiteral("\n one\r\n two\u202e\n\n");
        QCOMPARE(tidied(label).name, QStringLiteral("Run 3 [31m"));
        QCOMPARE(tidied(label).note, QStringLiteral("one\n two"));
    }

    void lengthsHaveLimits()
    {
        RunLabel label;
        label.name = QString(1000, QLatin1Char('n'));
        label.note = QString(20'000, QLatin1Char('x'));
        for (int tag = 0; tag < 100; ++tag)
            label.tags.append(QString::number(tag) + QString(100, QLatin1Char('t')));
        const RunLabel tidy = tidied(label);
        QCOMPARE(tidy.name.size(), longestRunName);
        QCOMPARE(tidy.note.size(), longestRunNote);
        QCOMPARE(tidy.tags.size(), mostRunTags);
        QCOMPARE(tidy.tags.first().size(), longestRunTag);
    }

    void notesOnChartsAreShortLines()
    {
        const QString work = QStringLiteral("w1");
        RunLabel label;
        label.chartNotes = {{work, QStringLiteral("vm"), QStringLiteral(" kernel\nupdated\u202e ")},
                            {work, {}, QStringLiteral(" \n ")},
                            {{}, QStringLiteral("vm"), QStringLiteral("of no work")},
                            {work, {}, QString(1000, QLatin1Char('x'))}};
        RunLabel tidy = tidied(label);
        QCOMPARE(tidy.chartNotes.size(), 2);
        QVERIFY(tidy.chartNotes.first() ==
                (ChartNote{work, QStringLiteral("vm"), QStringLiteral("kernel updated")}));
        QCOMPARE(tidy.chartNotes.last().text.size(), longestChartNote);
        for (int note = 0; note < 200; ++note)
            label.chartNotes.append({work, {}, QString::number(note)});
        tidy = tidied(label);
        QCOMPARE(tidy.chartNotes.size(), mostChartNotes);
        QVERIFY(tidied(tidy) == tidy);
    }

    void aFigureHasTheNotesOfItsWorkToo()
    {
        RunLabel label;
        label.chartNotes = {{QStringLiteral("w1"), QStringLiteral("vm"), QStringLiteral("one")},
                            {QStringLiteral("w1"), {}, QStringLiteral("two")},
                            {QStringLiteral("w2"), QStringLiteral("vm"), QStringLiteral("three")}};
        QCOMPARE(notesBeside(label, QStringLiteral("w1"), QStringLiteral("vm")),
                 (QStringList{QStringLiteral("one"), QStringLiteral("two")}));
        QCOMPARE(notesBeside(label, QStringLiteral("w1"), QStringLiteral("metal")),
                 QStringList{QStringLiteral("two")});
        for (qsizetype note = 0; note < 2 * mostChartNotes; ++note)
            label.chartNotes.append({QStringLiteral("w3"), {}, QString::number(note)});
        QCOMPARE(notesBeside(label, QStringLiteral("w3"), QStringLiteral("vm")).size(),
                 mostChartNotes - 3); // of a file from elsewhere
    }

    void tagsAreReadFromALine()
    {
        QCOMPARE(tagsIn(QStringLiteral(" kernel 6.1,, tuned , Tuned,")),
                 (QStringList{QStringLiteral("kernel 6.1"), QStringLiteral("tuned")}));
        QCOMPARE(tagsIn(QString()), QStringList());
        const QStringList tags{QStringLiteral("a"), QStringLiteral("b c")};
        QCOMPARE(tagsIn(tagsText(tags)), tags);
    }

    //! A file may have one with the comma that separates them on screen.
    void aTagHasNoComma()
    {
        RunLabel label;
        label.tags = {QStringLiteral("a,b")};
        QCOMPARE(tidied(label).tags, QStringList{QStringLiteral("a b")});
    }

    void aNoteIsShownWithItsLinesAndCutWithASign()
    {
        QCOMPARE(shownNote(QStringLiteral("one\ntwo\tthree\x07")),
                 QStringLiteral("one\ntwo three"));
        QCOMPARE(shownNote(QStringLiteral("12345\n12345\n12345"), 8), QStringLiteral("12345\n12…"));
    }
};

QTEST_APPLESS_MAIN(RunLabelTest)
#include "tst_run_label.moc"
