// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/stories.h"

#include <QTest>

#include <map>
#include <set>
#include <vector>

using namespace strata::engine::training;

namespace {

constexpr std::size_t sentences = 10;
constexpr std::size_t width = stories::wordsOfSentence;

struct Told {
    std::vector<int> words;
    int answer = 0;

    std::vector<int> sentence(std::size_t index) const
    {
        std::vector<int> own;
        for (std::size_t i = index * width; i < (index + 1) * width && words[i] != 0; ++i)
            own.push_back(words[i]);
        return own;
    }
};

Told told(std::uint64_t seed, std::uint64_t number)
{
    std::vector<float> words((sentences + 1) * width, 99);
    const int answer = stories::tell(seed, number, words);
    return {{words.begin(), words.end()}, answer};
}

} // namespace

class TestStories : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theAnswerIsTheLastPlace();
    void allWordsAreUsed();
    void aSeedAndANumberAreTheWholeStory();
};

//! Read as a person would.
void TestStories::theAnswerIsTheLastPlace()
{
    std::set<std::size_t> lengths;
    for (std::uint64_t number = 0; number < 500; ++number) {
        const Told story = told(1, number);
        std::map<int, int> places;
        std::size_t count = 0;
        for (; count < sentences && !story.sentence(count).empty(); ++count) {
            const std::vector<int> sentence = story.sentence(count);
            QVERIFY(sentence.size() == 5 || sentence.size() == 6);
            const int place = sentence.back();
            QVERIFY(place >= stories::firstPlace && place < stories::firstPlace + stories::places);
            QVERIFY(places[sentence.front()] != place); // nobody goes to where they are
            places[sentence.front()] = place;
        }
        QVERIFY(count >= 2 && count % 2 == 0);
        lengths.insert(count);
        for (std::size_t i = count; i < sentences; ++i)
            QVERIFY(story.sentence(i).empty());
        const std::vector<int> question = story.sentence(sentences);
        QCOMPARE(question.size(), std::size_t{3});
        QVERIFY(places.contains(question.back()));
        QCOMPARE(story.answer, places.at(question.back()));
    }
    QCOMPARE(lengths, (std::set<std::size_t>{2, 4, 6, 8, 10}));
}

void TestStories::allWordsAreUsed()
{
    std::set<int> words;
    std::set<int> answers;
    for (std::uint64_t number = 0; number < 200; ++number) {
        const Told story = told(2, number);
        words.insert(story.words.begin(), story.words.end());
        answers.insert(story.answer);
    }
    QCOMPARE(words.size(), std::size_t{stories::vocabulary});
    QVERIFY(*words.begin() == 0 && *words.rbegin() == stories::vocabulary - 1);
    QCOMPARE(answers.size(), std::size_t{stories::places});
}

void TestStories::aSeedAndANumberAreTheWholeStory()
{
    QCOMPARE(told(3, 4).words, told(3, 4).words);
    QVERIFY(told(3, 4).words != told(3, 5).words);
    QVERIFY(told(3, 4).words != told(4, 4).words);
    // The same on every machine.
    const Told first = told(1, 0);
    QCOMPARE(first.sentence(sentences).size(), std::size_t{3});
    std::vector<float> shortest(3 * width);
    stories::tell(1, 0, shortest);
    QVERIFY(shortest[width] > 0); // two sentences
}

QTEST_APPLESS_MAIN(TestStories)
#include "tst_stories.moc"
