// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cases that a GPU is tested with: that they reach every kernel, and that a wrong result would
// be seen.
#include "engine/backends/cuda/module/kernels/kernel_cases.h"

#include "engine/backends/cuda/module/kernels/elements.h"
#include "engine/backends/cuda/module/kernels/host_compute.h"
#include "engine/backends/cuda/network/parameter_layout.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace strata::engine::backends::cuda;

namespace {

//! The arena after the case's operation.
std::vector<std::byte> computed(const KernelCase &subject, int multiprocessors)
{
    std::vector<std::byte> arena = subject.arena;
    std::vector<std::byte> scratch(scratchBytes(subject.program, multiprocessors));
    const ProgramMemory memory(subject.program, arena.data(), scratch.data());
    const std::vector<UpdateTensor> tensors = updateTensors(memory);
    const std::vector<UpdateChunk> chunks = updateChunks(subject.program.learnt);
    const StepContext context{
        11, {tensors.data(), chunks.data(), static_cast<std::int64_t>(chunks.size())}};
    computeOnHost(memory, context, multiprocessors, subject.program.steps.front().operation);
    return arena;
}

//! A case's memory after operations of the test's own.
class CaseMemory {
public:
    explicit CaseMemory(const KernelCase &subject) :
        m_subject(subject),
        m_arena(subject.arena),
        m_scratch(scratchBytes(subject.program, multiprocessors))
    {
    }

    void compute(const NetworkOperation &operation)
    {
        const ProgramMemory memory(m_subject.program, m_arena.data(), m_scratch.data());
        computeOnHost(memory, {}, multiprocessors, operation);
    }
    std::vector<std::byte> bytes(BufferId id) const
    {
        const Buffer &buffer = m_subject.program.buffers[id];
        const std::byte *const first = m_arena.data() + buffer.offset;
        return {first, first + static_cast<std::size_t>(buffer.elements) * bytesOf(buffer.element)};
    }

    float value(const RowsPart &part, std::int64_t row, std::int64_t column)
    {
        const Buffer &buffer = m_subject.program.buffers[part.buffer];
        const TypedElements values{buffer.element, m_arena.data() + buffer.offset};
        return values.get(part.first + row * part.stride + column);
    }

private:
    static constexpr int multiprocessors = 8;

    const KernelCase &m_subject;
    std::vector<std::byte> m_arena;
    std::vector<std::byte> m_scratch;
};

//! The first result of a normalisation's backward pass that is not the same, bit by bit.
std::string firstDifference(const CaseMemory &one, const CaseMemory &other,
                            const NormalizationBackward &operation)
{
    const auto differs = [&](const std::optional<BufferId> &id) {
        return id && one.bytes(*id) != other.bytes(*id);
    };
    if (differs(operation.dx.buffer))
        return "dx";
    if (differs(operation.addendGradient))
        return "the addend's gradient";
    if (differs(operation.scaleGradient))
        return "the scale's gradient";
    return differs(operation.shiftGradient) ? "the shift's gradient" : std::string();
}

class TestKernelCases : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKernelIsAmongThem();
    void theyDependOnTheSeedAlone();
    void eachChangesItsMemory();
    void importedColumnsAreThoseOfTheHost();
    void theOrderOfSumsIsNoDifference();
    void twoGradientsAreAddedAsByAnAddition();
    void whatWasRectifiedIsFoundAgain();
    void aLimitThatIsRoundedIsFoundAgain();
    void aWrongElementIsSeen();
    void aByteBehindABufferIsSeen();
};

void TestKernelCases::everyKernelIsAmongThem()
{
    std::set<std::size_t> kinds;
    std::set<Element> elements;
    for (const KernelCase &subject : kernelCases(1)) {
        kinds.insert(subject.program.steps.front().operation.index());
        elements.insert(subject.program.element);
    }
    QCOMPARE(kinds.size(),
             std::variant_size_v<NetworkOperation> - 6); // but for what libraries compute
    QCOMPARE(elements, (std::set<Element>{Element::Fp32, Element::Bf16, Element::Fp16}));
}

void TestKernelCases::theyDependOnTheSeedAlone()
{
    const auto one = kernelCases(5);
    const auto same = kernelCases(5);
    const auto other = kernelCases(6);
    QCOMPARE(one.size(), same.size());
    bool differs = false;
    for (std::size_t i = 0; i < one.size(); ++i) {
        QVERIFY(one[i].arena == same[i].arena);
        differs = differs || one[i].arena != other[i].arena;
    }
    QVERIFY(differs);
}

void TestKernelCases::eachChangesItsMemory()
{
    for (const KernelCase &subject : kernelCases(2)) {
        const ArenaDifference change =
            largestDifference(subject.program, computed(subject, 8).data(), subject.arena.data());
        QVERIFY2(change.share > change.allowed, subject.name.c_str());
        QVERIFY2(change.buffer == subject.program.scalars || std::isfinite(change.share),
                 subject.name.c_str());
    }
}

// Element by element, as ImportImages says.
void TestKernelCases::importedColumnsAreThoseOfTheHost()
{
    int imports = 0;
    for (const KernelCase &subject : kernelCases(5)) {
        const auto *it = std::get_if<ImportImages>(&subject.program.steps.front().operation);
        if (it == nullptr)
            continue;
        ++imports;
        std::vector<std::byte> arena = computed(subject, 8);
        const ProgramMemory memory(subject.program, arena.data(), nullptr);
        const auto &[channels, height, width] = it->images.shape;
        std::int64_t index = 0;
        for (std::int64_t row = 0; row < it->images.batch * height; ++row)
            for (std::int64_t j = 0; j < width; ++j)
                for (std::int64_t c = 0; c < channels; ++c, ++index) {
                    const std::int64_t column = c / it->shape.channels;
                    const std::int64_t from = j * it->stride - it->padding + column;
                    const std::int64_t plane =
                        row / height * it->shape.channels + c % it->shape.channels;
                    const bool inside = column < it->columns && from >= 0 && from < it->shape.width;
                    std::vector<float> expected{0};
                    if (inside)
                        expected = {memory.typed(it->host).get(
                            (plane * it->shape.height + row % height) * it->shape.width + from)};
                    const Element element = subject.program.buffers[it->images.buffer].element;
                    QVERIFY2(memory.typed(it->images.buffer).get(index) ==
                                 decoded(element, encoded(element, expected)).front(),
                             subject.name.c_str());
                }
    }
    QCOMPARE(imports, 3 * 5 * 5);
}

void TestKernelCases::theOrderOfSumsIsNoDifference()
{
    for (const KernelCase &subject : kernelCases(3)) {
        const ArenaDifference change = largestDifference(
            subject.program, computed(subject, 1).data(), computed(subject, 132).data());
        QVERIFY2(change.share <= change.allowed, subject.name.c_str());
    }
}

void TestKernelCases::twoGradientsAreAddedAsByAnAddition()
{
    int compared = 0;
    for (const KernelCase &subject : kernelCases(7)) {
        const auto *const found =
            std::get_if<NormalizationBackward>(&subject.program.steps.front().operation);
        if (found == nullptr || !found->otherDy)
            continue;
        CaseMemory together(subject);
        together.compute(*found);
        NormalizationBackward alone = *found;
        alone.otherDy.reset();
        CaseMemory apart(subject);
        apart.compute(
            Add{found->dy, {*found->otherDy, found->dy.batch, found->dy.shape}, false, found->dy});
        apart.compute(alone);
        const std::string difference = firstDifference(together, apart, *found);
        QVERIFY2(difference.empty(), (subject.name + ": " + difference).c_str());
        ++compared;
    }
    QCOMPARE(compared, 3 * 5 * 6); // types, numbers of channels, ways to rectify in place or not
}

void TestKernelCases::whatWasRectifiedIsFoundAgain()
{
    int compared = 0;
    for (const KernelCase &subject : kernelCases(8)) {
        const auto *const found =
            std::get_if<NormalizationBackward>(&subject.program.steps.front().operation);
        if (found == nullptr || !found->outputFollowsFromX)
            continue;
        NormalizationForward forward;
        forward.x = found->x;
        forward.buffers = found->buffers;
        forward.runningMean = *found->scaleGradient; // overwritten afterwards
        forward.runningVariance = found->shiftGradient;
        forward.rectified = true;
        forward.y = {*found->rectifiedOutput, found->x.batch, found->x.shape};
        CaseMemory again(subject);
        again.compute(forward);
        again.compute(*found);
        NormalizationBackward reading = *found;
        reading.outputFollowsFromX = false;
        CaseMemory read(subject);
        read.compute(forward);
        read.compute(reading);
        const std::string difference = firstDifference(again, read, *found);
        QVERIFY2(difference.empty(), (subject.name + ": " + difference).c_str());
        ++compared;
    }
    QCOMPARE(compared, 3 * 5 * 4);
}

//! 0.3 lies between two numbers of bf16 and of fp16: what a cell limited has no slope on the way
//! back, whichever of them it became.
void TestKernelCases::aLimitThatIsRoundedIsFoundAgain()
{
    int limited = 0;
    for (const KernelCase &subject : kernelCases(8)) {
        const auto *const found =
            std::get_if<CellBackward>(&subject.program.steps.front().operation);
        if (found == nullptr || found->cell != strata::engine::training::Recurrent::Cell::Rectified)
            continue;
        CellBackward backward = *found;
        backward.limit = 0.3;
        CellForward forward{backward.cell, backward.images, backward.hidden, 0, backward.limit};
        forward.gates = backward.gates;
        forward.state = *backward.state;
        CaseMemory memory(subject);
        memory.compute(forward);
        memory.compute(backward);
        for (std::int64_t image = 0; image < backward.images; ++image) {
            for (std::int64_t unit = 0; unit < backward.hidden; ++unit) {
                if (memory.value(backward.gates, image, unit) < 0.31)
                    continue;
                QCOMPARE(memory.value(backward.slopes, image, unit), 0.0F);
                ++limited;
            }
        }
    }
    QVERIFY(limited > 0);
}

void TestKernelCases::aWrongElementIsSeen()
{
    for (const KernelCase &subject : kernelCases(4)) {
        if (subject.program.buffers.size() < 2)
            continue;
        const std::vector<std::byte> right = computed(subject, 8);
        const BufferId last = subject.program.buffers.size() - 1;
        const Buffer &buffer = subject.program.buffers[last];
        if (buffer.element == Element::Byte || buffer.element == Element::Int32)
            continue;
        std::vector<std::byte> wrong = right;
        const TypedElements values{buffer.element, wrong.data() + buffer.offset};
        const std::int64_t index = buffer.elements / 2;
        for (const float bad : {values.get(index) + 2, std::numeric_limits<float>::quiet_NaN()}) {
            values.set(index, bad);
            const ArenaDifference found =
                largestDifference(subject.program, wrong.data(), right.data());
            QVERIFY2(found.share > found.allowed, subject.name.c_str());
            QCOMPARE(found.buffer, last);
        }
    }
}

void TestKernelCases::aByteBehindABufferIsSeen()
{
    const KernelCase subject = kernelCases(4).at(3);
    for (BufferId id = 0; id < subject.program.buffers.size(); ++id) {
        const Buffer &buffer = subject.program.buffers[id];
        std::vector<std::byte> wrong = subject.arena;
        wrong[buffer.offset + static_cast<std::size_t>(buffer.elements) * bytesOf(buffer.element)] =
            std::byte{1};
        const ArenaDifference found =
            largestDifference(subject.program, wrong.data(), subject.arena.data());
        QVERIFY(std::isinf(found.share));
        QCOMPARE(found.buffer, id);
    }
}

} // namespace

QTEST_GUILESS_MAIN(TestKernelCases)
#include "tst_kernel_cases.moc"
