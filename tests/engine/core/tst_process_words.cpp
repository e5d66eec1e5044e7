// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/process_words.h"

#include <QTest>

#include <filesystem>

using namespace strata::engine::core;

class TestProcessWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesThisProgram();
};

void TestProcessWords::namesThisProgram()
{
    const auto words = wordsOfThisProcess();
    QVERIFY(!words.empty());
    QVERIFY2(words.front().ends_with("tst_core_process_words"), words.front().c_str());
    QCOMPARE(std::filesystem::read_symlink(ownProgram).filename().string(),
             std::string("tst_core_process_words"));
}

QTEST_APPLESS_MAIN(TestProcessWords)
#include "tst_process_words.moc"
