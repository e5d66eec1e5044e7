// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/batch_check.h"

#include <QTest>

#include <limits>
#include <vector>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

// Sequences of two words of five, a number that is anything, and a place of two. A loss of both
// positions with 5 classes, and one with 3.
Graph sentences()
{
    Graph graph({4, 1, 1}, {{0, 2, 5}, {3, 1, 2}});
    const LayerId tokens = graph.add("tokens", Slice{0, 2}, {graph.input()});
    const LayerId words = graph.add("words", Embedding{5, 3, {}}, {tokens});
    const LayerId first = graph.add("first", Slice{0, 1}, {words});
    graph.add("side", SoftmaxCrossEntropy{1, 2}, {first});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("classes", Linear{5, true, {}, {}}, {words})});
    return graph;
}

const std::vector<float> goodImages{0, 4, 1e9F, 1, 3, 2, -0.5F, 0};
const std::vector<std::int32_t> goodLabels{4, 0, 2, 0, 4, 0};

// Empty if the batch is good.
QString fault(const std::vector<float> &images, const std::vector<std::int32_t> &labels)
{
    const auto checked = checkBatch(sentences(), images, labels);
    if (checked)
        return {};
    const bool isUsage = checked.error().kind == core::FailureKind::Usage;
    return QString::fromStdString((isUsage ? "" : "not usage: ") + checked.error().code + ": " +
                                  checked.error().text);
}

} // namespace

class TestBatchCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goodBatchesPass();
    void wrongTokensAreNamed_data();
    void wrongTokensAreNamed();
    void wrongLabelsAreNamed_data();
    void wrongLabelsAreNamed();
    void labelsOfFramesHaveToFit();
};

void TestBatchCheck::goodBatchesPass()
{
    QCOMPARE(fault(goodImages, goodLabels), QString());
    QCOMPARE(fault(goodImages, {}), QString()); // inference
    Graph pictures({2, 1, 1});
    pictures.add("loss", SoftmaxCrossEntropy{}, {pictures.input()});
    QVERIFY(checkBatch(pictures, std::vector<float>{-7.5F, 1e30F}, std::vector{1}).has_value());
    QVERIFY(!checkBatch(pictures, {}, std::vector{2}).has_value());
}

void TestBatchCheck::wrongTokensAreNamed_data()
{
    QTest::addColumn<int>("element");
    QTest::addColumn<float>("number");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, int element, float number, const char *expected) {
        QTest::newRow(name) << element << number << QString::fromLatin1(expected);
    };
    row("too large", 1, 5,
        "Sequence 1 of the batch has the token 5 at position 2, but the network "
        "knows 0 to 4; check the data.");
    row("negative", 5, -1, "Sequence 2 of the batch has the token -1 at position 2,");
    row("of the second field", 7, 2,
        "Sequence 2 of the batch has the token 2 at position 1, but "
        "the network knows 0 to 1;");
    row("between two", 0, 1.5F, "the token 1.5 at position 1");
    row("no number", 4, std::numeric_limits<float>::quiet_NaN(),
        "Sequence 2 of the batch has the "
        "token nan");
    row("infinite", 4, std::numeric_limits<float>::infinity(), "the token inf");
}

void TestBatchCheck::wrongTokensAreNamed()
{
    QFETCH(int, element);
    QFETCH(float, number);
    QFETCH(QString, expected);
    std::vector<float> images = goodImages;
    images[static_cast<std::size_t>(element)] = number;
    const QString found = fault(images, goodLabels);
    QVERIFY2(found.startsWith(QStringLiteral("token_out_of_range: ")) && found.contains(expected),
             qPrintable(found));
}

void TestBatchCheck::wrongLabelsAreNamed_data()
{
    QTest::addColumn<int>("element");
    QTest::addColumn<int>("label");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, int element, int label, const char *expected) {
        QTest::newRow(name) << element << label << QString::fromLatin1(expected);
    };
    row("too large", 1, 5,
        "Image 1 of the batch has the label 5, but the network has the classes "
        "0 to 4;");
    row("negative", 3, -1, "Image 2 of the batch has the label -1,");
    row("of the other loss", 5, 3,
        "Image 2 of the batch has the label 3, but the network has the "
        "classes 0 to 2;");
}

void TestBatchCheck::wrongLabelsAreNamed()
{
    QFETCH(int, element);
    QFETCH(int, label);
    QFETCH(QString, expected);
    std::vector<std::int32_t> labels = goodLabels;
    labels[static_cast<std::size_t>(element)] = label;
    const QString found = fault(goodImages, labels);
    QVERIFY2(found.startsWith(QStringLiteral("label_out_of_range: ")) && found.contains(expected),
             qPrintable(found));
}

void TestBatchCheck::labelsOfFramesHaveToFit()
{
    Graph graph({5, 1, 4});
    graph.add("loss", CtcLoss{4}, {graph.input()});
    const auto faultOf = [&](const std::vector<std::int32_t> &labels) {
        const auto checked = checkBatch(graph, {}, labels);
        return checked ? std::string() : checked.error().code + ": " + checked.error().text;
    };
    QCOMPARE(faultOf({0, 1, 2, 0, 0, 0, 1, -1, -1, 7, 7, 7}), std::string());
    QCOMPARE(faultOf({0, 0, 1, 2}), std::string());
    QCOMPARE(
        faultOf({2, 1, -1, -1, 2, 2, 2, -1, 0, 0, 0, 1}),
        std::string("labels_do_not_fit: Image 3 of the batch has 4 labels, of which 2 are equal "
                    "to the one before: they need 6 frames, but there are 5; give fewer "
                    "labels, or more frames."));
    QVERIFY(faultOf({0, 3, -1, -1})
                .starts_with("label_out_of_range: Image 1 of the batch has the label 3, but the "
                             "network has the classes "
                             "0 to 2;"));
    QVERIFY(faultOf({0, -2, -1, -1}).starts_with("label_out_of_range"));
}

QTEST_APPLESS_MAIN(TestBatchCheck)
#include "tst_batch_check.moc"
