// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/command_files.h"

#include <QTest>

using namespace strata::app::domain;
using strata::engine::settings::PackFault;

class TestCommandFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isNamedByItsContent()
    {
        const auto set = CommandFiles::of({{"b.py", false, "22"}, {"a.py", true, "1"}}).value();
        QCOMPARE(set.digest().size(), 64);
        QCOMPARE(set.entries().size(), 2);
        QCOMPARE(set.entries().first().name, QStringLiteral("a.py"));
        QVERIFY(set.entries().first().isExecutable);
        QCOMPARE(set.bytes(), 3);
        QVERIFY(CommandFiles::fromPack(set.pack()).value() == set);
        QCOMPARE(CommandFiles::of(set.files()).value().digest(), set.digest());
        for (const auto &other : {CommandFiles::of({{"a.py", true, "1"}, {"b.py", false, "23"}}),
                                  CommandFiles::of({{"a.py", false, "1"}, {"b.py", false, "22"}}),
                                  CommandFiles::of({{"a.py", true, "1"}, {"c.py", false, "22"}})})
            QVERIFY(other.value().digest() != set.digest());
    }

    void noFilesHaveNoName()
    {
        const auto none = CommandFiles::of({}).value();
        QVERIFY(none.isEmpty() && none.digest().isEmpty() && none.pack().isEmpty());
        QVERIFY(!CommandFiles::fromPack("strata-files 1\n"));
    }

    void refusesNamesThatAreNoText()
    {
        QCOMPARE(CommandFiles::of({{"\xff", false, ""}}).error(), PackFault::BadName);
        QVERIFY(!CommandFiles::fromPack("strata-files 1\n- 1 0\n\xff"));
        QVERIFY(!CommandFiles::fromPack("strata-files 1\n- 4 0\n../x"));
    }

    void isKnownOnceItIsKept()
    {
        const auto set = CommandFiles::of({{"a", false, "kept"}}).value();
        QVERIFY(!knownCommandFiles(set.digest()));
        keepCommandFiles(set);
        QVERIFY(knownCommandFiles(set.digest()).value() == set);
        keepCommandFiles({});
        QVERIFY(!knownCommandFiles({}));
    }
};

QTEST_APPLESS_MAIN(TestCommandFiles)
#include "tst_command_files.moc"
