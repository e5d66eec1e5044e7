// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/play/replay_memory.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace strata::engine::training::play;

namespace {

//! Frames of two pixels whose greys are their number and its double.
void addFrame(ReplayMemory &memory, bool ends = false)
{
    const std::span<std::uint8_t> frame = memory.add();
    const auto number = static_cast<std::uint8_t>(memory.newest() + 1);
    frame[0] = number;
    frame[1] = static_cast<std::uint8_t>(2 * number);
    memory.say({static_cast<std::int32_t>(number), ends ? -1 : 0, ends});
}

//! Numbers of the frames that a state shows, 0 where it shows none.
std::vector<int> shown(const ReplayMemory &memory, std::int64_t frame)
{
    std::vector<float> values(8, -1);
    memory.state(frame, values);
    std::vector<int> numbers;
    for (std::size_t i = 0; i < values.size(); i += 2) {
        numbers.push_back(static_cast<int>(std::lround(values[i] * 255)));
        if (std::lround(values[i + 1] * 255) != 2 * numbers.back())
            numbers.back() = -1;
    }
    return numbers;
}

} // namespace

class TestReplayMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStateIsTheLastFourFrames();
    void aStateBeginsWithItsGame();
    void theOldestFramesGo();
    void whatWasPlayedStays();
    void refusesWhatDoesNotFit();
};

void TestReplayMemory::aStateIsTheLastFourFrames()
{
    auto memory = ReplayMemory::make(2, 10);
    QVERIFY(memory.has_value());
    for (int frame = 0; frame < 6; ++frame)
        addFrame(*memory);
    QCOMPARE(shown(*memory, 5), (std::vector<int>{3, 4, 5, 6}));
    QCOMPARE(shown(*memory, 1), (std::vector<int>{0, 0, 1, 2}));
    QCOMPARE(memory->firstWhole(), 0);
    QCOMPARE(memory->wholeOnes(), 5); // the newest has no next one
}

void TestReplayMemory::aStateBeginsWithItsGame()
{
    auto memory = ReplayMemory::make(2, 10);
    for (const bool ends : {false, false, true, false, false, false, true, true})
        addFrame(*memory, ends);
    QCOMPARE(shown(*memory, 2), (std::vector<int>{0, 1, 2, 3}));
    QCOMPARE(shown(*memory, 3), (std::vector<int>{0, 0, 0, 4}));
    QCOMPARE(shown(*memory, 5), (std::vector<int>{0, 4, 5, 6}));
    QCOMPARE(shown(*memory, 7), (std::vector<int>{0, 0, 0, 8}));
}

void TestReplayMemory::theOldestFramesGo()
{
    auto memory = ReplayMemory::make(2, 8);
    for (int frame = 0; frame < 21; ++frame) {
        addFrame(*memory);
        QCOMPARE(memory->size(), std::min<std::int64_t>(frame + 1, 8));
        // Of each that is whole all four are there.
        for (std::int64_t whole = 0; whole < memory->wholeOnes(); ++whole) {
            const auto number = static_cast<int>(memory->firstWhole() + whole + 1);
            QCOMPARE(shown(*memory, number - 1),
                     (std::vector<int>{std::max(number - 3, 0), std::max(number - 2, 0),
                                       std::max(number - 1, 0), number}));
        }
    }
    QCOMPARE(memory->newest(), 20);
    QCOMPARE(memory->firstWhole(), 16); // 13 is the oldest
    QCOMPARE(memory->wholeOnes(), 4);
}

void TestReplayMemory::whatWasPlayedStays()
{
    auto memory = ReplayMemory::make(2, 8);
    for (int frame = 0; frame < 11; ++frame)
        addFrame(*memory, frame == 9);
    QCOMPARE(memory->played(9).action, 10);
    QCOMPARE(memory->played(9).reward, -1);
    QVERIFY(memory->played(9).ends && !memory->played(10).ends);
    static_cast<void>(memory->add());
    QCOMPARE(memory->played(11).action, 0); // nothing of the frame whose place it took
}

void TestReplayMemory::refusesWhatDoesNotFit()
{
    const auto memory = ReplayMemory::make(std::int64_t{1} << 30, std::int64_t{1} << 30);
    QVERIFY(!memory && memory.error().kind == strata::engine::core::FailureKind::Resource);
}

QTEST_APPLESS_MAIN(TestReplayMemory)
#include "tst_replay_memory.moc"
