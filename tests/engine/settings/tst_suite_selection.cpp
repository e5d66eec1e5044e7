// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/suite_selection.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine::settings;

namespace {

const Suite suite{"small",
                  "A list",
                  {{"training", "gemm", {"m=2", "precision=fp32"}, "gemm 2", 16},
                   {"server", "gemm", {"m=3", "precision=int8"}, "gemm 3", 54},
                   {"server", "conv", {"batch=3", "precision=int8"}, "conv 3", 7},
                   {"training", "all-reduce", {"elements=5"}, "all-reduce of 5", 0}},
                  {{"steps", "10"}, {"warmup_steps", "1"}, {"max_seconds", "5"}}};

tl::expected<SuiteSelection, Problem> selected(const std::vector<std::string> &words)
{
    return readSuiteRequest(suite, words).map([](const SuiteRequest &request) {
        return selectEntries(suite, request);
    });
}

std::string labels(const std::vector<std::string> &words)
{
    const auto selection = selected(words);
    std::string text = selection ? "" : textOf(selection.error());
    for (const SuiteEntry &entry : selection ? selection->entries : std::vector<SuiteEntry>{})
        text += entry.label + "; ";
    return text;
}

} // namespace

class TestSuiteSelection : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesPartsOfTheSuite();
    void findsTheSignOfTimesByItsLetter();
    void choosesThePrecision();
    void choosesTheBackend();
    void handsOnCommonParameters();
    void refusesWhatItDoesNotKnow_data();
    void refusesWhatItDoesNotKnow();
};

void TestSuiteSelection::takesPartsOfTheSuite()
{
    QCOMPARE(labels({}), std::string("gemm 2; gemm 3; conv 3; all-reduce of 5; "));
    QCOMPARE(labels({"kinds=gemm"}), std::string("gemm 2; gemm 3; "));
    QCOMPARE(labels({"kinds=gemm,conv", "lists=server"}), std::string("gemm 3; conv 3; "));
    QCOMPARE(labels({"match=3"}), std::string("gemm 3; conv 3; "));
    QCOMPARE(labels({"match=GEMM"}), std::string("gemm 2; gemm 3; "));
}

void TestSuiteSelection::findsTheSignOfTimesByItsLetter()
{
    const SuiteEntry entry{"training", "gemm", {}, "gemm 1760×16×1760 NX", 1};
    for (const char *match : {"1760x16", "1760×16", "1760X16x1760", "nx", "n×"})
        QVERIFY2(takes({{}, {}, match}, entry), match);
    for (const char *match : {"1760xx16", "16x176x", "×1760×1760"})
        QVERIFY2(!takes({{}, {}, match}, entry), match);
}

void TestSuiteSelection::choosesThePrecision()
{
    const auto selection = selected({"precision=bf16"});
    QVERIFY(selection.has_value());
    QCOMPARE(selection->entries[0].parameters, (std::vector<std::string>{"m=2", "precision=bf16"}));
    QCOMPARE(selection->entries[1].parameters, (std::vector<std::string>{"m=3", "precision=bf16"}));
    QCOMPARE(selection->entries[3].parameters,
             (std::vector<std::string>{"elements=5"})); // has none
    QCOMPARE(selected({})->entries[1].parameters.back(), std::string("precision=int8"));
    QCOMPARE(selected({"precision=tf32"})->entries[1].parameters.back(),
             std::string("precision=tf32"));
}

void TestSuiteSelection::choosesTheBackend()
{
    QCOMPARE(selected({"backend=cuda", "gpu=2"})->entries[0].parameters,
             (std::vector<std::string>{"m=2", "precision=fp32", "backend=cuda", "gpu=2"}));
    const auto selection = selected({"backend=cuda", "precision=bf16"});
    QVERIFY(selection.has_value());
    QCOMPARE(selection->entries[0].parameters,
             (std::vector<std::string>{"m=2", "precision=bf16", "backend=cuda"}));
    // It has no such parameter, and is to say so rather than be measured on another device.
    QCOMPARE(selection->entries[3].parameters,
             (std::vector<std::string>{"elements=5", "backend=cuda"}));
}

void TestSuiteSelection::handsOnCommonParameters()
{
    const auto selection = selected({"steps=4", "threads=2", "lists=training", "kinds=gemm"});
    QVERIFY(selection.has_value());
    QCOMPARE(selection->settings.steps, std::int64_t{4});
    QCOMPARE(selection->settings.warmupSteps, std::int64_t{1});
    QCOMPARE(selection->settings.maxSeconds, 5.0);
    const auto words = wordsOf(selection->entries.front(), *selection);
    QCOMPARE(words[0], std::string("gemm"));
    for (const char *word :
         {"m=2", "precision=fp32", "steps=4", "threads=2", "max_seconds=5", "seed=1"})
        QVERIFY2(std::count(words.begin(), words.end(), word) == 1, word);
    QVERIFY(std::none_of(words.begin(), words.end(),
                         [](const std::string &word) { return word.starts_with("lists="); }));
}

void TestSuiteSelection::refusesWhatItDoesNotKnow_data()
{
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("kind") << QByteArray("kinds=gem")
                          << QByteArray("no kinds \"gem\"; the nearest is \"gemm\"");
    QTest::newRow("list") << QByteArray("lists=training,servr")
                          << QByteArray("no lists \"servr\"; the nearest is \"server\"");
    QTest::newRow("empty name") << QByteArray("kinds=gemm,") << QByteArray("no kinds \"\"");
    QTest::newRow("nothing left") << QByteArray("match=lstm") << QByteArray("No problem of small");
    QTest::newRow("parameter") << QByteArray("kind=gemm") << QByteArray("nearest is \"kinds\"");
    QTest::newRow("precision") << QByteArray("precision=half")
                               << QByteArray("list, fp32, bf16, int8");
    QTest::newRow("gpu of processors") << QByteArray("gpu=1") << QByteArray("backend=cuda");
    QTest::newRow("range") << QByteArray("steps=0") << QByteArray("from 1 to");
}

void TestSuiteSelection::refusesWhatItDoesNotKnow()
{
    QFETCH(QByteArray, word);
    QFETCH(QByteArray, part);
    const auto refused = selected({word.toStdString()});
    QVERIFY(!refused);
    QVERIFY2(textOf(refused.error()).find(part.constData()) != std::string::npos,
             textOf(refused.error()).c_str());
}

QTEST_APPLESS_MAIN(TestSuiteSelection)
#include "tst_suite_selection.moc"
