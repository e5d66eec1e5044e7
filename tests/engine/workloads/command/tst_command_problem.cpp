// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/command/command_problem.h"

#include "engine/settings/command_setting.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads::command;

namespace {

core::Expected<Problem> problemFrom(const std::vector<std::string> &words)
{
    return problemOf(settings::parseParameters(settings::commandSpecs(), words).value());
}

} // namespace

class TestCommandProblem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsACommand();
    void refusesWhatCannotBeRead_data();
    void refusesWhatCannotBeRead();
    void identifiesTheWork();
};

void TestCommandProblem::readsACommand()
{
    const auto problem =
        problemFrom({"command=python3 'my script.py' --epochs 1", "environment=A=1 B='x y'",
                     "directory=/tmp", "step_limit_s=2.5"});
    QVERIFY(problem);
    QCOMPARE(problem->words,
             (std::vector<std::string>{"python3", "my script.py", "--epochs", "1"}));
    QCOMPARE(problem->variables, (std::vector<std::string>{"A=1", "B=x y"}));
    QCOMPARE(problem->directory, std::string("/tmp"));
    QVERIFY(problem->stepLimit == std::chrono::milliseconds(2500));
    QVERIFY(!problem->reader);
    QVERIFY(problemFrom({"command=fio job", "read=fio"})->reader);
}

void TestCommandProblem::refusesWhatCannotBeRead_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *code, const QStringList &words) {
        QTest::addRow("%s: %s", code, qPrintable(words.join(' '))) << words << QString(code);
    };
    row("no_command", {"command="});
    row("no_command", {"command='' a"});
    row("bad_words", {"command=sh -c 'exit"});
    row("bad_words", {"command=true", "environment=A=\\"});
    row("bad_variable", {"command=true", "environment=A=1 B"});
    row("bad_variable", {"command=true", "environment=1A=1"});
    row("bad_directory", {"command=true", "directory=tmp"});
    row("no_pattern", {"command=true", "read=pattern"});
    row("bad_pattern", {"command=true", "read=pattern", "pattern=(a"});
    row("bad_pattern", {"command=true", "read=pattern", "pattern=a"});
}

void TestCommandProblem::refusesWhatCannotBeRead()
{
    QFETCH(QStringList, words);
    QFETCH(QString, code);
    std::vector<std::string> texts;
    for (const QString &word : words)
        texts.push_back(word.toStdString());
    const auto problem = problemFrom(texts);
    QVERIFY(!problem);
    QCOMPARE(QString::fromStdString(problem.error().code), code);
    QVERIFY(problem.error().kind == core::FailureKind::Usage);
    QVERIFY(problem.error().text.ends_with('.'));
}

void TestCommandProblem::identifiesTheWork()
{
    const auto identity = [](const std::vector<std::string> &words) {
        return identityOf(*problemFrom(words));
    };
    const std::string one = identity({"command=prog a b"});
    QCOMPARE(one.size(), std::size_t{16});
    QCOMPARE(identity({"command=prog  'a'  \"b\"", "step_limit_s=5"}), one);
    for (const std::vector<std::string> &other : std::vector<std::vector<std::string>>{
             {"command=prog 'a b'"},
             {"command=prog a b ''"},
             {"command=prog a", "environment=b=1"},
             {"command=prog a b", "directory=/tmp"},
             {"command=prog a b", "script=x"},
             {"command=prog a b", "files=" + std::string(64, 'a')},
             {"command=prog a b", "read=fio"},
             {"command=prog a b", "unit=images"}})
        QVERIFY(identity(other) != one);
    // What was measured before there were files is the same work still.
    QCOMPARE(identity({"command=true a b"}), std::string("eca37a1aec1fc52e"));
    QCOMPARE(problemFrom({"command=prog", "files=../x"}).error().code, std::string("bad_files"));
}

QTEST_APPLESS_MAIN(TestCommandProblem)
#include "tst_command_problem.moc"
