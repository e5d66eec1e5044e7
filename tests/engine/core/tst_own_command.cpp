// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/own_command.h"

#include <QTest>

#include <filesystem>

using namespace strata::engine::core;

class TestOwnCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesThisProgram();
};

void TestOwnCommand::namesThisProgram()
{
    const auto words = wordsOfThisProcess();
    QVERIFY(!words.empty());
    QVERIFY2(words.front().ends_with("tst_core_own_command"), words.front().c_str());
    QCOMPARE(std::filesystem::read_symlink(ownProgram).filename().string(),
             std::string("tst_core_own_command"));
}

QTEST_APPLESS_MAIN(TestOwnCommand)
#include "tst_own_command.moc"
