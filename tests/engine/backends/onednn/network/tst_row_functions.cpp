// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/row_functions.h"

#include <QTest>

#include <vector>

using namespace strata::engine::backends::onednn;
using strata::engine::training::DropoutMask;

namespace {

//! What this processor can run, the best last.
std::vector<const RowTable *> usableTables()
{
    std::vector<const RowTable *> tables{&rowsBaseline};
#ifdef __x86_64__
    if (&bestRows() != &rowsBaseline)
        tables.push_back(&rowsAvx2);
    if (&bestRows() == &rowsAvx512)
        tables.push_back(&rowsAvx512);
#endif
    return tables;
}

} // namespace

//! What no layer's test says of them: each instruction set by itself.
class RowFunctionsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void masksAreTheSameEverywhere_data();
    void masksAreTheSameEverywhere();
};

void RowFunctionsTest::masksAreTheSameEverywhere_data()
{
    QTest::addColumn<std::size_t>("table");
    const auto tables = usableTables();
    for (std::size_t i = 0; i < tables.size(); ++i)
        QTest::newRow(tables[i]->name) << i;
}

void RowFunctionsTest::masksAreTheSameEverywhere()
{
    QFETCH(std::size_t, table);
    const ScoreFunctions &functions = usableTables()[table]->scores;
    for (const double probability : {0.0, 0.1, 0.5, 0.999999}) {
        const DropoutMask mask(3, 5, 7, probability);
        // Also where indices no longer fit 32 bits.
        for (const std::uint64_t first : {std::uint64_t{0}, std::uint64_t{0xfffffff0}}) {
            for (const std::int64_t count : {0, 1, 7, 16, 197, 1000}) {
                std::vector<float> factors(static_cast<std::size_t>(count) + 1, -1.0F);
                functions.keptFactors(count, mask, first, 1.25F, factors.data());
                for (std::int64_t i = 0; i < count; ++i)
                    QCOMPARE(factors[static_cast<std::size_t>(i)],
                             mask.keeps(first + static_cast<std::uint64_t>(i)) ? 1.25F : 0.0F);
                QCOMPARE(factors.back(), -1.0F);
            }
        }
    }
}

QTEST_GUILESS_MAIN(RowFunctionsTest)
#include "tst_row_functions.moc"
