// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/program.h"

#include <QtTest>

#include <random>

using namespace strata::engine;
using namespace strata::engine::backends::onednn;

namespace {

MemoryDescription floats(std::int64_t count)
{
    return rowMajor(Memory::dims{count}, Memory::data_type::f32);
}

Operation kernel(
    std::vector<BufferId> buffers, Kernel body = [](const std::vector<void *> &) {})
{
    Operation operation{"layer", "relu", training::Pass::Forward, {}, std::move(body), {}};
    for (const BufferId buffer : buffers)
        operation.arguments.emplace_back(0, buffer);
    return operation;
}

} // namespace

class ProgramTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void buffersThatLiveTogetherNeverOverlap();
    void memoryIsUsedAgain();
    void lastingBuffersKeepTheirContent();
    void primitivesGetTheirWorkSpace();
    void timesEveryOperation();
    void joinedBuffersLieBehindEachOther();
    void runsUntilItIsStopped();
};

void ProgramTest::buffersThatLiveTogetherNeverOverlap()
{
    std::mt19937 random(4);
    for (int repetition = 0; repetition < 50; ++repetition) {
        Program program;
        std::vector<BufferId> buffers;
        for (int i = 0; i < 40; ++i)
            buffers.push_back(program.add(floats(1 + static_cast<std::int64_t>(random() % 5000)),
                                          random() % 8 == 0));
        for (int i = 0; i < 60; ++i)
            program.append(
                kernel({buffers[random() % 40], buffers[random() % 40], buffers[random() % 40]}));
        const std::size_t bytes = program.plan();
        for (const BufferId one : buffers) {
            const Buffer &a = program.buffer(one);
            QVERIFY(a.offset + a.bytes <= bytes);
            for (const BufferId other : buffers) {
                const Buffer &b = program.buffer(other);
                const auto placed = [](const Buffer &buffer) {
                    return buffer.lasting || buffer.firstUse <= buffer.lastUse;
                };
                const bool meet =
                    a.lasting || b.lasting || (a.firstUse <= b.lastUse && b.firstUse <= a.lastUse);
                const bool together = placed(a) && placed(b) && meet;
                const bool apart = a.offset + a.bytes <= b.offset || b.offset + b.bytes <= a.offset;
                QVERIFY(one == other || !together || apart);
            }
        }
    }
}

void ProgramTest::memoryIsUsedAgain()
{
    Program program;
    constexpr std::int64_t size = 1 << 20;
    std::vector<BufferId> chain;
    for (int i = 0; i < 10; ++i)
        chain.push_back(program.add(floats(size)));
    for (std::size_t i = 0; i + 1 < chain.size(); ++i)
        program.append(kernel({chain[i], chain[i + 1]}));
    QCOMPARE(program.plan(), std::size_t{2 * size * 4}); // each lives with its neighbour alone
}

void ProgramTest::lastingBuffersKeepTheirContent()
{
    Program program;
    const BufferId counter = program.add(floats(1), true);
    const BufferId passing = program.add(floats(1000));
    program.append(kernel({passing}, [](const std::vector<void *> &at) {
        std::fill_n(static_cast<float *>(at[0]), 1000, 7.0F);
    }));
    program.append(kernel(
        {counter}, [](const std::vector<void *> &at) { *static_cast<float *>(at[0]) += 1; }));
    const Arena arena(program.plan());
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    Executable executable(program, engine, arena, false);
    for (int i = 0; i < 3; ++i)
        executable.run();
    QCOMPARE(*reinterpret_cast<float *>(arena.at(program.buffer(counter).offset)), 3.0F);
}

void ProgramTest::primitivesGetTheirWorkSpace()
{
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    const Descriptions describe(engine, true);
    const ConvolutionOperands operands{
        anyLayout(2, {32, 14, 14}, Memory::data_type::f32),
        {{32, 32, 3, 3}, Memory::data_type::f32, Memory::format_tag::any},
        {},
        anyLayout(2, {32, 14, 14}, Memory::data_type::f32)};
    const training::Window window{3, 3, 1, 1, 1, 1, 1};
    const Description forward =
        describe.convolution(operands, window, dnnl::algorithm::convolution_direct, {});
    const Description weights =
        describe.convolutionWeights(operands, window, dnnl::algorithm::convolution_direct, forward);
    const std::size_t wanted = operandOf(weights, DNNL_ARG_SCRATCHPAD).get_size();
    Program program;
    Operation operation{"conv", "convolution", training::Pass::BackwardWeights, weights, {}, {}};
    for (const int argument : {DNNL_ARG_SRC, DNNL_ARG_DIFF_DST, DNNL_ARG_DIFF_WEIGHTS})
        operation.arguments.emplace_back(argument, program.add(operandOf(weights, argument)));
    program.append(std::move(operation));
    const auto &arguments = program.operations().front().arguments;
    QCOMPARE(arguments.size(), std::size_t{wanted > 0 ? 4U : 3U});
    const Arena arena(program.plan());
    Executable(program, engine, arena, false)
        .run(); // the sanitizers would see a work space that is too small
    QVERIFY(arena.bytes() >= wanted);
}

void ProgramTest::timesEveryOperation()
{
    Program program;
    program.append(
        kernel({program.add(floats(1))}, [](const std::vector<void *> &) { QTest::qSleep(2); }));
    const Arena arena(program.plan());
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    Executable executable(program, engine, arena, true);
    executable.run();
    executable.run();
    QCOMPARE(executable.times().front().calls, std::uint64_t{2});
    QVERIFY(executable.times().front().seconds >= 0.004);
    executable.clearTimes();
    QCOMPARE(executable.times().front().calls, std::uint64_t{0});
    QVERIFY(Executable(program, engine, arena, false).times().empty());
}

void ProgramTest::joinedBuffersLieBehindEachOther()
{
    Program program;
    const BufferId first = program.add(floats(100));
    const BufferId other = program.add(floats(5000));
    const BufferId second = program.add(floats(3));
    program.append(kernel({first}));
    program.append(kernel({other})); // between the writes of the two parts
    program.append(kernel({second}));
    const BufferId whole = program.join({first, second});
    program.append(kernel({whole}));
    program.append(kernel({other})); // and while one of them is still needed
    program.append(kernel({second}));
    const std::size_t bytes = program.plan();
    const Buffer &all = program.buffer(whole);
    QCOMPARE(program.buffer(first).offset, all.offset);
    QCOMPARE(program.buffer(second).offset, all.offset + 448); // 400, up to a cache line
    QCOMPARE(all.bytes, std::size_t{448 + 64});
    QVERIFY(all.firstUse == 0 && all.lastUse == 5);
    const Buffer &apart = program.buffer(other);
    QVERIFY(apart.offset >= all.offset + all.bytes || all.offset >= apart.offset + apart.bytes);
    QVERIFY(all.offset + all.bytes <= bytes && apart.offset + apart.bytes <= bytes);
}

void ProgramTest::runsUntilItIsStopped()
{
    Program program;
    int done = 0;
    for (int i = 0; i < 3; ++i)
        program.append(
            kernel({program.add(floats(1))}, [&done](const std::vector<void *> &) { ++done; }));
    const Arena arena(program.plan());
    Executable executable(program, dnnl::engine(dnnl::engine::kind::cpu, 0), arena, false);
    executable.run([&done] { return done == 2; });
    QCOMPARE(done, 2);
    executable.run([] { return false; });
    QCOMPARE(done, 5);
}

QTEST_GUILESS_MAIN(ProgramTest)
#include "tst_program.moc"
