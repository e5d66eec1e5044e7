// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_recurrent.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;
using Cell = Recurrent::Cell;
using Direction = Recurrent::Direction;

namespace {

double sigmoid(double x)
{
    return 1 / (1 + std::exp(-x));
}

} // namespace

class TestReferenceRecurrent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lstmByHand();
    void gruByHand();
    void bothWaysLieSideBySide();
    void gradient_data();
    void gradient();
};

// One feature, two positions: every line is one of the definition.
void TestReferenceRecurrent::lstmByHand()
{
    const std::array<double, 2> x{0.5, -1};
    const std::array<double, 4> w{0.1, 0.2, 0.3, 0.4};
    const std::array<double, 4> r{1, -1, 0.5, 2};
    const std::array<double, 4> b{0, 0.1, 0, -0.1};
    std::array<double, 3> y{};
    Recurrent layer{Cell::Lstm, 1, Direction::Forward, 1, true, {}};
    recur(layer, {{2, 1, 1}, 1, x.data()}, {w.data(), r.data(), b.data()},
          {{3, 1, 1}, 1, y.data()});
    const double c1 = sigmoid(0.05) * std::tanh(0.15);
    const double h1 = sigmoid(0.1) * std::tanh(c1);
    const double c2 = sigmoid(-0.1 - h1 + 1) * c1 + sigmoid(-0.1 + h1) * std::tanh(-0.3 + 0.5 * h1);
    const double h2 = sigmoid(-0.5 + 2 * h1) * std::tanh(c2);
    QVERIFY(std::abs(y[0] - h1) < 1e-15);
    QVERIFY(std::abs(y[1] - h2) < 1e-15);
    QVERIFY(std::abs(y[2] - c2) < 1e-15);
}

void TestReferenceRecurrent::gruByHand()
{
    const std::array<double, 2> x{0.5, -1};
    const std::array<double, 3> w{0.1, 0.2, 0.3};
    const std::array<double, 3> r{1, -1, 0.5};
    const std::array<double, 3> b{0, 0.1, -0.2};
    std::array<double, 2> y{};
    Recurrent layer{Cell::Gru, 1, Direction::Forward, 0, false, {}};
    recur(layer, {{2, 1, 1}, 1, x.data()}, {w.data(), r.data(), b.data()},
          {{2, 1, 1}, 1, y.data()});
    const double h1 = (1 - sigmoid(0.05)) * std::tanh(-0.05);
    const double u = sigmoid(-0.1 + h1);
    const double reset = sigmoid(-0.1 - h1);
    const double h2 = u * h1 + (1 - u) * std::tanh(-0.5 + 0.5 * reset * h1);
    QVERIFY(std::abs(y[0] - h1) < 1e-15);
    QVERIFY(std::abs(y[1] - h2) < 1e-15);
}

// Backward is forward on the positions turned round, and both are the two of them.
void TestReferenceRecurrent::bothWaysLieSideBySide()
{
    const std::array<double, 3> x{0.3, -0.7, 1.1};
    const std::array<double, 3> turned{1.1, -0.7, 0.3};
    std::array<double, 8> w{};
    std::array<double, 8> r{};
    std::array<double, 8> b{};
    for (std::size_t i = 0; i < 8; ++i) {
        w[i] = 0.1 * static_cast<double>(i) - 0.3;
        r[i] = 0.5 - 0.2 * static_cast<double>(i);
        b[i] = 0.05 * static_cast<double>(i);
    }
    const auto run = [&](Direction direction, const std::array<double, 3> &from, std::size_t first,
                         double *to, std::int64_t features) {
        recur({Cell::Lstm, 1, direction, 0, false, {}}, {{3, 1, 1}, 1, from.data()},
              {w.data() + first, r.data() + first, b.data() + first}, {{3, 1, features}, 1, to});
    };
    std::array<double, 6> both{};
    std::array<double, 3> forward{};
    std::array<double, 3> back{};
    std::array<double, 3> turnedRound{};
    run(Direction::Both, x, 0, both.data(), 2);
    run(Direction::Forward, x, 0, forward.data(), 1);
    run(Direction::Backward, x, 4, back.data(), 1);
    run(Direction::Forward, turned, 4, turnedRound.data(), 1);
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(both[2 * i], forward[i]);
        QCOMPARE(both[2 * i + 1], back[i]);
        QCOMPARE(back[i], turnedRound[2 - i]);
    }
}

void TestReferenceRecurrent::gradient_data()
{
    QTest::addColumn<int>("cell");
    QTest::addColumn<int>("direction");
    QTest::addColumn<bool>("givesCell");
    for (const auto cell : {Cell::Lstm, Cell::Gru, Cell::Rectified}) {
        const QByteArray name = cell == Cell::Lstm  ? "LSTM"
                                : cell == Cell::Gru ? "GRU"
                                                    : "rectified";
        QTest::newRow(name + " forward")
            << static_cast<int>(cell) << static_cast<int>(Direction::Forward) << false;
        QTest::newRow(name + " backward")
            << static_cast<int>(cell) << static_cast<int>(Direction::Backward) << false;
        QTest::newRow(name + " both ways")
            << static_cast<int>(cell) << static_cast<int>(Direction::Both) << false;
    }
    QTest::newRow("LSTM with its cell")
        << static_cast<int>(Cell::Lstm) << static_cast<int>(Direction::Forward) << true;
    QTest::newRow("LSTM with its cells of both ways")
        << static_cast<int>(Cell::Lstm) << static_cast<int>(Direction::Both) << true;
}

void TestReferenceRecurrent::gradient()
{
    QFETCH(int, cell);
    QFETCH(int, direction);
    QFETCH(bool, givesCell);
    const Recurrent layer{
        static_cast<Cell>(cell), 3, static_cast<Direction>(direction), 0.5, givesCell, {}, 1.25};
    QCOMPARE(gradientFault(around({4, 1, 2}, layer)), std::string());
}

QTEST_APPLESS_MAIN(TestReferenceRecurrent)
#include "tst_reference_recurrent.moc"
