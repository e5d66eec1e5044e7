// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/host_target.h"

#include <QtTest>

#include <vector>

using namespace strata::engine::backends::cuda;

namespace {

//! Counts its visits to each element of a matrix, by the tiles.
struct CountVisits {
    ChannelTiles tiles;
    std::vector<int> *visits;
    std::vector<std::int64_t> *results; //!< slices × channels

    struct Partial {
        std::int64_t visited;
    };

    int width() const { return tiles.width; }
    Partial gather(std::int64_t item, int thread) const
    {
        Partial partial{0};
        const std::int64_t channel = tiles.channelOf(item, thread);
        for (std::int64_t row = tiles.firstRow(item, thread); row < tiles.endRow(item);
             row += tiles.rowStep()) {
            for (int k = 0; k < countIn(tiles.channels, channel, tiles.pack); ++k)
                ++(*visits)[static_cast<std::size_t>(row * tiles.channels + channel + k)];
            ++partial.visited;
        }
        return partial;
    }
    static Partial combine(const Partial &a, const Partial &b) { return {a.visited + b.visited}; }
    void finish(std::int64_t item, int thread, const Partial &total) const
    {
        const std::int64_t channel = tiles.channelOf(item, thread);
        for (int k = 0; thread < tiles.width && k < countIn(tiles.channels, channel, tiles.pack);
             ++k)
            (*results)[static_cast<std::size_t>(tiles.sliceOf(item) * tiles.channels + channel +
                                                k)] += total.visited;
    }
};

class TestReduction : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachElementIsVisitedOnce_data();
    void eachElementIsVisitedOnce();
    void blocksFillTheGpu();
    void largeBatchesDoNotOverflow();
};

void TestReduction::eachElementIsVisitedOnce_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("channels");
    QTest::addColumn<int>("pack");
    QTest::addColumn<int>("multiprocessors");
    for (const int rows : {1, 2, 63, 700, 4099})
        for (const int channels : {1, 3, 8, 64, 96, 257, 1001})
            for (const int pack : {4, 8})
                for (const int multiprocessors : {1, 40, 132})
                    QTest::addRow("%d x %d by %d on %d", rows, channels, pack, multiprocessors)
                        << rows << channels << pack << multiprocessors;
}

void TestReduction::eachElementIsVisitedOnce()
{
    QFETCH(int, rows);
    QFETCH(int, channels);
    QFETCH(int, pack);
    QFETCH(int, multiprocessors);
    const ChannelTiles tiles = channelTiles(rows, channels, pack, multiprocessors);
    QVERIFY(tiles.width <= reductionThreads && (tiles.width & (tiles.width - 1)) == 0);
    std::vector<int> visits(static_cast<std::size_t>(rows) * static_cast<std::size_t>(channels));
    std::vector<std::int64_t> results(static_cast<std::size_t>(tiles.slices * channels));
    HostTarget(multiprocessors).reduceEach(tiles.blocks(), CountVisits{tiles, &visits, &results});
    QVERIFY(std::all_of(visits.begin(), visits.end(), [](int count) { return count == 1; }));
    for (int channel = 0; channel < channels; ++channel) {
        std::int64_t sum = 0;
        for (std::int64_t slice = 0; slice < tiles.slices; ++slice)
            sum += results[static_cast<std::size_t>(slice * channels + channel)];
        QCOMPARE(sum, std::int64_t{rows});
    }
}

void TestReduction::blocksFillTheGpu()
{
    // A first and a last normalisation of ResNet-50 at a batch of 256.
    QVERIFY(channelTiles(256 * 112 * 112, 64, 8, 132).blocks() >= 8 * 132);
    QVERIFY(channelTiles(256 * 7 * 7, 2048, 8, 132).blocks() >= 8 * 132);
    // Few rows are not spread so thin that a thread has one.
    QCOMPARE(channelTiles(16, 64, 8, 132).slices, std::int64_t{1});
}

void TestReduction::largeBatchesDoNotOverflow()
{
    const std::int64_t rows = std::int64_t{1} << 33;
    const ChannelTiles tiles = channelTiles(rows, 64, 4, 8);
    const std::int64_t last = tiles.blocks() - 1;
    QCOMPARE(tiles.endRow(last), rows);
    QVERIFY(tiles.firstRow(last, 0) < rows);
    QVERIFY(tiles.firstRow(last, 0) > std::int64_t{1} << 32);
}

} // namespace

QTEST_GUILESS_MAIN(TestReduction)
#include "tst_reduction.moc"
