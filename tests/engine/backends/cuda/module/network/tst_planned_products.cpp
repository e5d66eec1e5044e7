// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/planned_products.h"

#include <QtTest>

using namespace strata::engine::backends::cuda;

namespace {

NetworkProgram programOf(Element element)
{
    NetworkProgram program;
    program.element = element;
    for (const Element one : {element, element, element, Element::Fp32})
        program.buffers.push_back({one, 64, Lifetime::Step, 0, 0, 256 * program.buffers.size()});
    return program;
}

class TestPlannedProducts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aProductIsAskedForAsItIs();
    void scoresStayInFloats();
    void onlyTensorFloatRoundsOperands();
    void likeProductsAreDescribedAlike();
    void partsOfBuffersAreReadWhereTheyLie();
    void withoutProductsNothingIsPlanned();
};

void TestPlannedProducts::aProductIsAskedForAsItIs()
{
    const NetworkProgram program = programOf(Element::Bf16);
    const MatmulDescription found =
        descriptionOf(MatrixProduct{3, 5, 7, false, true, 0, 1, 2, 2, true, 4, 0.5}, program);
    QVERIFY(found.m == 3 && found.n == 5 && found.k == 7);
    QVERIFY(!found.transposeA && found.transposeB && found.adds);
    QVERIFY(found.typeA == CUDA_R_16BF && found.typeB == CUDA_R_16BF && found.typeC == CUDA_R_16BF);
    QVERIFY(found.bias);
    QCOMPARE(found.count, std::int64_t{4});
    QCOMPARE(found.factor, 0.5F);
}

void TestPlannedProducts::scoresStayInFloats()
{
    const NetworkProgram program = programOf(Element::Fp16);
    const MatmulDescription found =
        descriptionOf(MatrixProduct{3, 5, 7, false, true, 0, 1, 3}, program);
    QVERIFY(found.typeA == CUDA_R_16F && found.typeC == CUDA_R_32F);
    QVERIFY(!found.bias);
}

void TestPlannedProducts::onlyTensorFloatRoundsOperands()
{
    NetworkProgram program = programOf(Element::Fp32);
    const MatrixProduct product{3, 5, 7, false, false, 0, 1, 2};
    QCOMPARE(descriptionOf(product, program).compute, CUBLAS_COMPUTE_32F);
    program.tensorFloat = true;
    QCOMPARE(descriptionOf(product, program).compute, CUBLAS_COMPUTE_32F_FAST_TF32);
}

void TestPlannedProducts::likeProductsAreDescribedAlike()
{
    const NetworkProgram program = programOf(Element::Bf16);
    const MatmulDescription one =
        descriptionOf(MatrixProduct{3, 5, 7, false, false, 0, 1, 2}, program);
    QVERIFY(one == descriptionOf(MatrixProduct{3, 5, 7, false, false, 1, 0, 2}, program));
    QVERIFY(!(one == descriptionOf(MatrixProduct{3, 5, 7, false, false, 0, 1, 3}, program)));
    QVERIFY(!(one == descriptionOf(MatrixProduct{3, 5, 8, false, false, 0, 1, 2}, program)));
}

void TestPlannedProducts::partsOfBuffersAreReadWhereTheyLie()
{
    NetworkProgram program = programOf(Element::Bf16);
    for (std::size_t id = 0; id < program.buffers.size(); ++id)
        program.buffers[id].offset = 4096 * id;
    MatrixProduct product{3, 5, 7, false, true, 0, 1, 3};
    product.placeA = {24, 100, 0};
    product.placeB = {0, 0, 64};
    product.placeC = {3, 10, 0};
    const MatmulDescription found = descriptionOf(product, program);
    QVERIFY(found.layoutA.row == 100 && found.layoutB.row == 0 && found.layoutC.row == 10);
    QVERIFY(found.layoutA.matrix == 0 && found.layoutB.matrix == 64);
    // 24 numbers of two bytes, none, 3 of four bytes
    QCOMPARE(found.layoutA.alignment, 16U);
    QCOMPARE(found.layoutB.alignment, 256U);
    QCOMPARE(found.layoutC.alignment, 4U);
    std::vector<std::byte> arena(std::size_t{4096} * program.buffers.size());
    const MatmulOperands operands = operandsOf(product, {program, arena.data(), nullptr});
    QVERIFY(operands.a == arena.data() + 48);
    QVERIFY(operands.b == arena.data() + 4096);
    QVERIFY(operands.c == arena.data() + 3 * 4096 + 12);
    // The next position's operands are as well aligned: one plan does for both.
    MatrixProduct next = product;
    next.placeA.first += 4;
    next.placeC.first += 2;
    QVERIFY(descriptionOf(next, program) != found);
    next.placeA.first = 24 + 40;
    next.placeC.first = 3 + 4;
    QVERIFY(descriptionOf(next, program) == found);
}

void TestPlannedProducts::withoutProductsNothingIsPlanned()
{
    NetworkProgram program = programOf(Element::Fp32);
    program.steps.push_back({"first", "begin", {}, BeginStep{}});
    const auto planned =
        planProducts(program, {program, nullptr, nullptr}, AlgorithmChoice::Heuristic, nullptr);
    QVERIFY(planned && planned->plans.size() == 1 && !planned->plans.front());
    QVERIFY(planned->workspaceBytes() == 0 && planned->facts.empty());
}

} // namespace

QTEST_GUILESS_MAIN(TestPlannedProducts)
#include "tst_planned_products.moc"
