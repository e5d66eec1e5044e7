// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/play/catch_game.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <vector>

using namespace strata::engine::training::play;

namespace {

constexpr Board small{7, 2};

std::vector<std::uint8_t> frameOf(const CatchGame &game)
{
    const auto side = static_cast<std::size_t>(game.board().side());
    std::vector<std::uint8_t> frame(side * side, 77);
    game.draw(frame);
    return frame;
}

//! Towards the ball.
std::int32_t follow(const CatchGame &game)
{
    return game.ball() < game.paddle() ? 1 : game.ball() > game.paddle() ? 2 : 0;
}

} // namespace

class TestCatchGame : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void drawsBallAndPaddle();
    void aGameLastsUntilTheBallIsDown();
    void theRewardSaysWhetherItWasCaught();
    void buttonsMoveThePaddle();
    void wallsTurnTheBallRound();
    void aSeedIsTheWholeStory();
    void atariSizesAreTheDefault();
};

void TestCatchGame::drawsBallAndPaddle()
{
    const CatchGame game(small, 1);
    const std::vector<std::uint8_t> frame = frameOf(game);
    QCOMPARE(std::ranges::count(frame, CatchGame::ballGrey), 4);
    QCOMPARE(std::ranges::count(frame, CatchGame::paddleGrey), 3 * 4);
    QCOMPARE(std::ranges::count(frame, std::uint8_t{0}), 14 * 14 - 16);
    const auto at = [&](std::int64_t row, std::int64_t column) {
        return frame[static_cast<std::size_t>(row * 14 + column)];
    };
    QCOMPARE(at(1, 2 * game.ball() + 1), CatchGame::ballGrey);
    QCOMPARE(at(13, 2 * (game.paddle() - 1)), CatchGame::paddleGrey);
    QCOMPARE(at(12, 2 * (game.paddle() + 1) + 1), CatchGame::paddleGrey);
}

void TestCatchGame::aGameLastsUntilTheBallIsDown()
{
    CatchGame game(small, 1);
    for (int played = 0; played < 20; ++played)
        for (int frame = 1; frame <= 6; ++frame) {
            const CatchGame::Move move = game.move(0);
            QCOMPARE(move.ends, frame == 6);
            QCOMPARE(move.reward != 0, frame == 6);
        }
}

//! Who follows the ball catches most; who does not, about three of seven.
void TestCatchGame::theRewardSaysWhetherItWasCaught()
{
    int ofFollowing = 0;
    int ofStanding = 0;
    for (const bool follows : {true, false}) {
        CatchGame game(small, 3);
        int &sum = follows ? ofFollowing : ofStanding;
        for (int frame = 0; frame < 6 * 500; ++frame)
            sum += game.move(follows ? follow(game) : 0).reward;
    }
    QVERIFY2(ofFollowing > 450, qPrintable(QString::number(ofFollowing)));
    QVERIFY2(std::abs(ofStanding) < 200, qPrintable(QString::number(ofStanding)));
}

void TestCatchGame::buttonsMoveThePaddle()
{
    CatchGame game(Board{21, 1}, 5);
    for (int i = 0; i < 3; ++i) {
        const std::int64_t before = game.paddle();
        static_cast<void>(game.move(1));
        QCOMPARE(game.paddle(), std::max<std::int64_t>(before - 1, 1));
        static_cast<void>(game.move(0));
        static_cast<void>(game.move(3));
        QCOMPARE(game.paddle(), std::max<std::int64_t>(before - 1, 1));
        const std::int64_t there = game.paddle();
        static_cast<void>(game.move(2));
        QCOMPARE(game.paddle(), std::min<std::int64_t>(there + 1, 19));
    }
}

void TestCatchGame::wallsTurnTheBallRound()
{
    std::set<std::int64_t> steps;
    CatchGame game(small, 9);
    for (int frame = 0; frame < 6 * 200; ++frame) {
        const std::int64_t before = game.ball();
        if (!game.move(0).ends)
            steps.insert(game.ball() - before);
        QVERIFY(game.ball() >= 0 && game.ball() < 7);
    }
    QVERIFY(steps == (std::set<std::int64_t>{-1, 0, 1}));
}

void TestCatchGame::aSeedIsTheWholeStory()
{
    CatchGame one(small, 4);
    CatchGame same(small, 4);
    CatchGame other(small, 5);
    int different = 0;
    for (int frame = 0; frame < 60; ++frame) {
        QCOMPARE(frameOf(one), frameOf(same));
        different += frameOf(one) == frameOf(other) ? 0 : 1;
        for (CatchGame *game : {&one, &same, &other})
            static_cast<void>(game->move(frame % 3));
    }
    QVERIFY(different > 30);
}

void TestCatchGame::atariSizesAreTheDefault()
{
    QCOMPARE(Board().side(), 84);
    QCOMPARE(CatchGame::actions, 4);
}

QTEST_APPLESS_MAIN(TestCatchGame)
#include "tst_catch_game.moc"
