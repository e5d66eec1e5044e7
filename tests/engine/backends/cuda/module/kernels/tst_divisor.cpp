// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/divisor.h"

#include <QtTest>

#include <algorithm>

using strata::engine::backends::cuda::Divisor;

namespace {

//! Dividends around multiples, where a quotient changes.
bool isExact(std::int64_t value)
{
    const Divisor divisor(value);
    for (const std::int64_t quotient :
         {std::int64_t{0}, std::int64_t{1}, std::int64_t{2}, std::int64_t{1000},
          Divisor::most / value / 2, Divisor::most / value}) {
        for (std::int64_t dividend = quotient * value - 1; dividend <= quotient * value + 1;
             ++dividend) {
            const std::int64_t valid = std::clamp<std::int64_t>(dividend, 0, Divisor::most);
            if (divisor.quotient(static_cast<std::uint32_t>(valid)) != valid / value)
                return false;
        }
    }
    return divisor.quotient(static_cast<std::uint32_t>(Divisor::most)) == Divisor::most / value;
}

class TestDivisor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void quotientsAreExact();
};

void TestDivisor::quotientsAreExact()
{
    for (std::int64_t value = 1; value < 70000; ++value)
        QVERIFY2(isExact(value), std::to_string(value).c_str());
    for (int bits = 16; bits <= 31; ++bits) {
        for (std::int64_t value = (std::int64_t{1} << bits) - 2;
             value <= std::min(Divisor::most, (std::int64_t{1} << bits) + 2); ++value)
            QVERIFY2(isExact(value), std::to_string(value).c_str());
    }
}

} // namespace

QTEST_APPLESS_MAIN(TestDivisor)
#include "tst_divisor.moc"
