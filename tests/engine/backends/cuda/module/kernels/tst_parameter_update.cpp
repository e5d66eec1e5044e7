// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/parameter_update.h"

#include <QtTest>

#include <numeric>

using namespace strata::engine::backends::cuda;

namespace {

LearntTensor tensorOf(std::int64_t elements)
{
    LearntTensor tensor;
    tensor.elements = elements;
    return tensor;
}

class TestParameterUpdate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void chunksCoverEachTensorOnce();
    void tensorsKeepTheirAddressesAndTypes();
};

void TestParameterUpdate::chunksCoverEachTensorOnce()
{
    const std::vector<std::int64_t> sizes{
        1, 0, chunkElements - 1, chunkElements, chunkElements + 1, 3 * chunkElements + 7};
    std::vector<LearntTensor> learnt;
    for (const std::int64_t size : sizes)
        learnt.push_back(tensorOf(size));
    std::vector<std::int64_t> next(sizes.size());
    for (const UpdateChunk &chunk : updateChunks(learnt)) {
        QVERIFY(chunk.elements > 0 && chunk.elements <= chunkElements);
        // Whole packs of a chunk are aligned where the tensor is.
        QCOMPARE(chunk.first % updatePack, std::int64_t{0});
        QCOMPARE(chunk.first, next[static_cast<std::size_t>(chunk.tensor)]);
        next[static_cast<std::size_t>(chunk.tensor)] += chunk.elements;
    }
    QCOMPARE(next, sizes);
}

void TestParameterUpdate::tensorsKeepTheirAddressesAndTypes()
{
    NetworkProgram program;
    program.buffers = {{Element::Fp32, 4, Lifetime::Lasting, 0, 0, 0},
                       {Element::Bf16, 4, Lifetime::Lasting, 0, 0, 256},
                       {Element::Bf16, 4, Lifetime::Step, 0, 0, 512},
                       {Element::Fp32, 4, Lifetime::Lasting, 0, 0, 768}};
    LearntTensor tensor = tensorOf(4);
    tensor.copy = 1;
    tensor.gradient = 2;
    tensor.gradientElement = Element::Bf16;
    tensor.first = 3;
    tensor.decays = true;
    program.learnt = {tensor};
    alignas(256) std::array<std::byte, 1024> arena{};
    const std::vector<UpdateTensor> made = updateTensors({program, arena.data(), nullptr});
    QCOMPARE(made.size(), std::size_t{1});
    QCOMPARE(static_cast<void *>(made[0].master), static_cast<void *>(arena.data()));
    QCOMPARE(made[0].copy.data, static_cast<void *>(arena.data() + 256));
    QCOMPARE(made[0].copy.element, Element::Bf16);
    QCOMPARE(made[0].gradient.data, static_cast<void *>(arena.data() + 512));
    QCOMPARE(made[0].gradient.element, Element::Bf16);
    QCOMPARE(static_cast<void *>(made[0].first), static_cast<void *>(arena.data() + 768));
    QVERIFY(made[0].second == nullptr);
    QVERIFY(made[0].decays);
}

} // namespace

QTEST_GUILESS_MAIN(TestParameterUpdate)
#include "tst_parameter_update.moc"
