// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/conv/conv_problem.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace strata::engine;
using namespace strata::engine::workloads::conv;

namespace {

core::Expected<Problem> problemFrom(const std::vector<std::string> &words)
{
    const auto parameters = core::parseParameters(parameterSpecs({"reference"}), words);
    return parameters ? problemOf(*parameters) : tl::make_unexpected(parameters.error());
}

// DeepBench's first convolution: speech, 700 wide and 161 high.
const Problem speech{4, 1, 161, 700, 32, 5, 20, 0, 0, 2, 2};

} // namespace

class TestConvProblem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsItsParameters();
    void refusesWhatDoesNotGoTogether_data();
    void refusesWhatDoesNotGoTogether();
    void countsByFormula();
    void everyPartialSumIsExact();
};

void TestConvProblem::readsItsParameters()
{
    const std::string text = "batch=2 channels=3 height=4 width=5 filters=6 kernel_height=3 "
                             "kernel_width=1 pad_height=7 pad_width=8 "
                             "stride_height=9 stride_width=10 direction=backward_weights "
                             "precision=bf16 algorithm=direct";
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    const auto problem = problemFrom(words);
    QVERIFY(problem.has_value());
    QCOMPARE(problemText(*problem), text);
    QCOMPARE(problem->outputHeight(), std::int64_t{(4 + 14 - 3) / 9 + 1});
    QCOMPARE(problem->outputWidth(), std::int64_t{(5 + 16 - 1) / 10 + 1});
}

void TestConvProblem::refusesWhatDoesNotGoTogether_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("kernel too high")
        << QStringList{QStringLiteral("height=3"), QStringLiteral("kernel_height=6")}
        << QByteArray("kernel_height=6 does not fit in the height of 5");
    QTest::newRow("kernel too wide")
        << QStringList{QStringLiteral("width=2"), QStringLiteral("kernel_width=5")}
        << QByteArray("kernel_width=5 does not fit in the width of 4");
    QTest::newRow("int8 backward")
        << QStringList{QStringLiteral("precision=int8"), QStringLiteral("direction=backward_data")}
        << QByteArray("direction=forward only");
    QTest::newRow("int8 winograd")
        << QStringList{QStringLiteral("precision=int8"), QStringLiteral("algorithm=winograd")}
        << QByteArray("choose algorithm=direct");
    QTest::newRow("sums too long")
        << QStringList{QStringLiteral("channels=65536"), QStringLiteral("kernel_height=16"),
                       QStringLiteral("kernel_width=16")}
        << QByteArray("sum of 16777216 products");
    QTest::newRow("range") << QStringList{QStringLiteral("stride_width=0")}
                           << QByteArray("stride_width");
}

void TestConvProblem::refusesWhatDoesNotGoTogether()
{
    QFETCH(QStringList, words);
    QFETCH(QByteArray, part);
    std::vector<std::string> plain;
    for (const QString &word : words)
        plain.push_back(word.toStdString());
    const auto refused = problemFrom(plain);
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Usage);
    QVERIFY2(refused.error().text.find(part.constData()) != std::string::npos,
             refused.error().text.c_str());
}

void TestConvProblem::countsByFormula()
{
    Problem problem = speech;
    for (const Direction direction :
         {Direction::Forward, Direction::BackwardData, Direction::BackwardWeights}) {
        problem.direction = direction;
        const core::WorkPerIteration work = workOf(problem);
        QCOMPARE(work.operations, 689638400.0); // as DeepBench's authors count it
        QCOMPARE(work.bytes, 4.0 * (4 * 161 * 700 + 32 * 5 * 20 + 4.0 * 32 * 79 * 341));
        QCOMPARE(work.rateUnit, std::string("FLOP/s"));
    }
    problem.precision = Precision::Bf16; // backward weights: those are fp32, the others are not
    QCOMPARE(workOf(problem).bytes,
             2.0 * 4 * 161 * 700 + 4.0 * 32 * 5 * 20 + 2.0 * 4 * 32 * 79 * 341);
    problem.direction = Direction::Forward;
    problem.precision = Precision::Int8;
    QCOMPARE(workOf(problem).bytes, 4.0 * 161 * 700 + 32.0 * 5 * 20 + 4.0 * 4 * 32 * 79 * 341);
    QCOMPARE(workOf(problem).rateUnit, std::string("OP/s"));
}

void TestConvProblem::everyPartialSumIsExact()
{
    Problem problem = speech;
    QCOMPARE(termsPerElement(problem), std::int64_t{100});
    for (const Direction direction :
         {Direction::Forward, Direction::BackwardData, Direction::BackwardWeights}) {
        for (const Precision precision : {Precision::Fp32, Precision::Bf16, Precision::Int8,
                                          Precision::Tf32, Precision::Fp16}) {
            problem.direction = direction;
            problem.precision = precision;
            const auto magnitude = static_cast<std::int64_t>(elementMagnitude(problem));
            QVERIFY(magnitude >= 1 && magnitude <= (precision == Precision::Int8 ? 127 : 255));
            QVERIFY(magnitude * magnitude * termsPerElement(problem) < 1 << 24);
        }
    }
    // fp16 ends at 65504: 16·56·56 products of random signs, each at most m², must not reach it.
    const Problem half{
        16, 64, 56, 56, 64, 3, 3, 1, 1, 1, 1, Direction::BackwardWeights, Precision::Fp16};
    const double magnitude = static_cast<double>(elementMagnitude(half));
    QVERIFY(magnitude * magnitude * 8 * std::sqrt(16.0 * 56 * 56) < 65504);
    QVERIFY(magnitude > 1);
    QVERIFY(!mayBeWinograd(half));
    const Problem winograd{1, 64, 8, 8, 64, 3, 3, 1, 1, 1, 1};
    QVERIFY(mayBeWinograd(winograd));
    QCOMPARE(elementMagnitude(winograd), std::uint64_t{3});
    Problem direct = winograd;
    direct.algorithm = Algorithm::Direct;
    QVERIFY(!mayBeWinograd(direct));
    QVERIFY(elementMagnitude(direct) > 100);
}

QTEST_APPLESS_MAIN(TestConvProblem)
#include "tst_conv_problem.moc"
