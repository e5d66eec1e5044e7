// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/synthetic_batch.h"

#include "engine/training/batch_check.h"
#include "engine/training/stories.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <span>
#include <vector>

using namespace strata::engine::training;
using namespace strata::engine::training::workload;

namespace {

Graph pictures(std::int64_t elements, std::int64_t classes)
{
    Graph graph({elements, 1, 1});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("classes", FullyConnected{classes, {}}, {graph.input()})});
    return graph;
}

// Two tokens, a number that is none, three tokens of another kind; of five labels the first is
// nobody's, the second of two losses.
Graph sentences()
{
    Graph graph({6, 1, 1}, {{0, 2, 1000}, {3, 3, 4}});
    graph.add("one", SoftmaxCrossEntropy{1, 1},
              {graph.add("classes", FullyConnected{3, {}}, {graph.input()})});
    const LayerId tokens = graph.add("tokens", Slice{3, 3}, {graph.input()});
    const LayerId words = graph.add("words", Embedding{4, 50, {}}, {tokens});
    graph.add("loss", SoftmaxCrossEntropy{1, 1}, {graph.add("class", ClassToken{}, {words})});
    return graph;
}

} // namespace

class TestSyntheticBatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pixelsAreNearNormal();
    void labelsCoverTheClasses();
    void tokensCoverTheirFields();
    void eachLabelHasItsClasses();
    void labelsOfFramesFit();
    void storiesHaveTheirAnswers();
    void aSeedIsTheWholeStory();
    void sharesMakeTheWhole_data();
    void sharesMakeTheWhole();
};

void TestSyntheticBatch::pixelsAreNearNormal()
{
    std::vector<float> images(400'000);
    std::vector<std::int32_t> labels(1);
    fillSynthetic(1, pictures(400, 10), images, labels);
    double sum = 0;
    double squares = 0;
    std::size_t within = 0;
    for (const float pixel : images) {
        sum += pixel;
        squares += static_cast<double>(pixel) * pixel;
        within += std::abs(pixel) < 1 ? 1 : 0;
    }
    const auto count = static_cast<double>(images.size());
    QVERIFY2(std::abs(sum / count) < 0.01, std::to_string(sum / count).c_str());
    QVERIFY2(std::abs(squares / count - 1) < 0.01, std::to_string(squares / count).c_str());
    // A normal distribution has 68.3 % there, a uniform one 57.7 %.
    QVERIFY(std::abs(static_cast<double>(within) / count - 0.683) < 0.03);
}

void TestSyntheticBatch::labelsCoverTheClasses()
{
    std::vector<std::int32_t> labels(1000);
    fillSynthetic(3, pictures(1, 7), {}, labels);
    QVERIFY(std::all_of(labels.begin(), labels.end(),
                        [](std::int32_t label) { return label >= 0 && label < 7; }));
    QCOMPARE(std::set<std::int32_t>(labels.begin(), labels.end()).size(), std::size_t(7));
}

void TestSyntheticBatch::tokensCoverTheirFields()
{
    const std::size_t sequences = 200;
    std::vector<float> images(6 * sequences);
    fillSynthetic(3, sentences(), images, {});
    std::set<float> many;
    std::set<float> few;
    bool isWhole = true;
    for (std::size_t start = 0; start < images.size(); start += 6) {
        many.insert({images[start], images[start + 1]});
        isWhole = isWhole && images[start + 2] == std::floor(images[start + 2]);
        few.insert({images[start + 3], images[start + 4], images[start + 5]});
    }
    QVERIFY(!isWhole); // what is no token is a pixel
    QCOMPARE(few, (std::set<float>{0, 1, 2, 3}));
    // Of 400 draws from 1000, 330 differ from each other on average.
    QVERIFY2(many.size() > 300 && many.size() < 360, std::to_string(many.size()).c_str());
    QVERIFY(*many.begin() >= 0 && *many.rbegin() <= 999 && *many.rbegin() > 900);
    for (const float token : many)
        QCOMPARE(token, std::floor(token));
}

void TestSyntheticBatch::eachLabelHasItsClasses()
{
    QCOMPARE(sentences().labelsPerImage(), 5);
    std::vector<std::int32_t> labels(5 * 200);
    fillSynthetic(3, sentences(), {}, labels);
    std::vector<std::set<std::int32_t>> seen(5);
    for (std::size_t i = 0; i < labels.size(); ++i)
        seen[i % 5].insert(labels[i]);
    QCOMPARE(seen[0], (std::set<std::int32_t>{0}));
    QCOMPARE(seen[1], (std::set<std::int32_t>{0, 1, 2})); // of both losses
    for (std::size_t i = 2; i < 5; ++i) {
        QVERIFY(*seen[i].begin() == 0 && *seen[i].rbegin() == 49);
        QVERIFY2(seen[i].size() > 40, std::to_string(seen[i].size()).c_str());
    }
}

void TestSyntheticBatch::labelsOfFramesFit()
{
    constexpr std::size_t images = 300;
    constexpr std::size_t most = 20;
    // Of two classes every other label needs a blank before it.
    for (const std::int64_t frames : {30, 100}) {
        Graph graph({frames, 1, 3});
        graph.add("loss", CtcLoss{most}, {graph.input()});
        std::vector<std::int32_t> labels(images * most);
        fillSynthetic(3, graph, {}, labels);
        QVERIFY(checkBatch(graph, {}, labels).has_value());
        std::set<std::ptrdiff_t> lengths;
        for (auto first = labels.begin(); first != labels.end(); first += most) {
            const auto end = std::find(first, first + most, -1);
            lengths.insert(end - first);
            QVERIFY(std::all_of(end, first + most, [](std::int32_t label) { return label == -1; }));
        }
        QVERIFY(*lengths.begin() == 7);
        if (frames == 100)
            QCOMPARE(lengths.size(), std::size_t{14});
        // The second half of the batch, as another rank fills it.
        std::vector<std::int32_t> half(images / 2 * most);
        fillSynthetic(3, graph, {}, half, images / 2);
        QVERIFY(std::equal(half.begin(), half.end(), labels.begin() + images / 2 * most));
    }
}

void TestSyntheticBatch::storiesHaveTheirAnswers()
{
    constexpr std::size_t width = 3 * stories::wordsOfSentence;
    Graph graph({width, 1, 1}, {{0, width, stories::vocabulary, TokenContents::Story}});
    const LayerId words = graph.add("words", Embedding{20, 20, {}}, {graph.input()});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("last", Slice{0, 1}, {words})});
    std::vector<float> images(50 * width);
    std::vector<std::int32_t> labels(50);
    fillSynthetic(8, graph, images, labels);
    QVERIFY(checkBatch(graph, images, labels).has_value());
    std::vector<float> story(width);
    for (std::size_t image = 0; image < labels.size(); ++image) {
        QCOMPARE(labels[image], stories::tell(8, image, story));
        QVERIFY(std::equal(story.begin(), story.end(), images.begin() + image * width));
    }
    // The same answers without the stories, and the second half as another rank fills it.
    std::vector<std::int32_t> alone(50);
    fillSynthetic(8, graph, {}, alone);
    QCOMPARE(alone, labels);
    std::vector<float> half(25 * width);
    fillSynthetic(8, graph, half, {}, 25);
    QVERIFY(std::equal(half.begin(), half.end(), images.begin() + 25 * width));
}

void TestSyntheticBatch::aSeedIsTheWholeStory()
{
    const Graph graph = pictures(100, 1000);
    std::vector<float> first(5000);
    std::vector<float> same(5000);
    std::vector<float> other(5000);
    std::vector<std::int32_t> labels(50);
    std::vector<std::int32_t> sameLabels(50);
    fillSynthetic(9, graph, first, labels);
    fillSynthetic(9, graph, same, sameLabels);
    QVERIFY(first == same && labels == sameLabels);
    fillSynthetic(10, graph, other, sameLabels);
    QVERIFY(first != other && labels != sameLabels);
    // A larger batch begins like a smaller one.
    std::vector<float> longer(6000);
    fillSynthetic(9, graph, longer, labels);
    QVERIFY(std::equal(first.begin(), first.end(), longer.begin()));
}

void TestSyntheticBatch::sharesMakeTheWhole_data()
{
    QTest::addColumn<bool>("tokens");
    QTest::newRow("images") << false;
    QTest::newRow("sequences") << true;
}

void TestSyntheticBatch::sharesMakeTheWhole()
{
    QFETCH(bool, tokens);
    const Graph graph = tokens ? sentences() : pictures(10, 1000);
    const auto elements = static_cast<std::size_t>(graph.inputShape().elements());
    const auto perImage = static_cast<std::size_t>(graph.labelsPerImage());
    std::vector<float> all(6 * elements);
    std::vector<std::int32_t> labels(6 * perImage);
    fillSynthetic(9, graph, all, labels);
    std::vector<float> share(2 * elements);
    std::vector<std::int32_t> shareLabels(2 * perImage);
    fillSynthetic(9, graph, share, shareLabels, 2);
    QVERIFY(std::ranges::equal(share, std::span(all).subspan(2 * elements, 2 * elements)));
    QVERIFY(std::ranges::equal(shareLabels, std::span(labels).subspan(2 * perImage, 2 * perImage)));
}

QTEST_APPLESS_MAIN(TestSyntheticBatch)
#include "tst_synthetic_batch.moc"
