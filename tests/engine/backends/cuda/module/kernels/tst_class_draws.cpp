// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Classes as kernels draw them, against the sampler of the other backends.
#include "engine/backends/cuda/module/kernels/case_writer.h"
#include "engine/backends/cuda/module/kernels/host_compute.h"
#include "engine/training/log_uniform_sampler.h"

#include <QtTest>

#include <cmath>

using namespace strata::engine::backends::cuda;
using strata::engine::training::ClassShare;
using strata::engine::training::LogUniformSampler;

namespace {

constexpr std::uint64_t seed = 7;
constexpr std::uint64_t layer = 5;
constexpr std::int64_t positions = 6;

//! A case's memory after its operation, in the step that CaseWriter counts.
class Drawn {
public:
    explicit Drawn(const KernelCase &subject) :
        m_subject(subject),
        m_arena(subject.arena),
        m_scratch(scratchBytes(subject.program, 1), std::byte{0xff})
    {
        const ProgramMemory memory(m_subject.program, m_arena.data(), m_scratch.data());
        computeOnHost(memory, {seed, {}}, 1, m_subject.program.steps.front().operation);
    }
    const DrawClasses &operation() const
    {
        return std::get<DrawClasses>(m_subject.program.steps.front().operation);
    }
    float at(BufferId id, std::int64_t index) const
    {
        const Buffer &buffer = m_subject.program.buffers[id];
        const auto *const values = reinterpret_cast<const float *>(m_arena.data() + buffer.offset);
        return values[index];
    }

private:
    const KernelCase &m_subject;
    std::vector<std::byte> m_arena;
    std::vector<std::byte> m_scratch;
};

KernelCase caseOf(const LogUniformSampler &sampler)
{
    const std::int64_t classes = std::ssize(sampler.shares());
    CaseWriter writer(3, Element::Fp32);
    writer.program().labels = writer.integers(Element::Int32, CaseWriter::batch * positions,
                                              static_cast<std::uint64_t>(classes));
    DrawClasses operation;
    operation.sizes = {positions, CaseWriter::batch, sampler.samples()};
    operation.layer = layer;
    operation.classes = classes;
    operation.shares =
        writer.bytes(sampler.shares().data(), sampler.shares().size() * sizeof(ClassShare));
    operation.labelsPerImage = positions;
    operation.numbers = writer.make(Element::Fp32, operation.sizes.drawn());
    operation.offsets = writer.make(Element::Fp32, operation.sizes.drawn());
    operation.labelNumbers = writer.make(Element::Fp32, operation.sizes.rows());
    operation.labelOffsets = writer.make(Element::Fp32, operation.sizes.rows());
    return writer.finish("draws", operation);
}

class TestClassDraws : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAreTheSamplers_data();
    void theyAreTheSamplers();
};

void TestClassDraws::theyAreTheSamplers_data()
{
    QTest::addColumn<std::int64_t>("classes");
    QTest::addColumn<std::int64_t>("samples");
    QTest::newRow("few of many") << std::int64_t{40000} << std::int64_t{512};
    QTest::newRow("half of some") << std::int64_t{130} << std::int64_t{65};
    // More draws than are made ahead.
    QTest::newRow("all") << std::int64_t{64} << std::int64_t{64};
    QTest::newRow("one of two") << std::int64_t{2} << std::int64_t{1};
}

void TestClassDraws::theyAreTheSamplers()
{
    QFETCH(std::int64_t, classes);
    QFETCH(std::int64_t, samples);
    const LogUniformSampler sampler(seed, layer, classes, samples);
    const KernelCase subject = caseOf(sampler);
    const Drawn found(subject);
    const DrawClasses &operation = found.operation();
    std::vector<std::int32_t> drawn(static_cast<std::size_t>(samples));
    std::vector<std::uint64_t> notes(static_cast<std::size_t>(sampler.noteWords()));
    const auto *const labels = reinterpret_cast<const std::int32_t *>(
        subject.arena.data() + subject.program.buffers[subject.program.labels].offset);
    const auto agrees = [&](float offset, std::int32_t number, std::int64_t draws) {
        const auto expected = static_cast<float>(-sampler.logarithmOfExpected(number, draws));
        return std::fabs(offset - expected) <= 1e-6F * std::fabs(expected);
    };
    for (std::int64_t position = 0; position < positions; ++position) {
        const std::int64_t draws =
            sampler.draw(3, static_cast<std::uint64_t>(position), drawn.data(), notes.data());
        for (std::int64_t i = 0; i < samples; ++i) {
            const std::int64_t at = position * samples + i;
            const std::int32_t expected = drawn[static_cast<std::size_t>(i)];
            QCOMPARE(found.at(operation.numbers, at), static_cast<float>(expected));
            QVERIFY(agrees(found.at(operation.offsets, at), expected, draws));
        }
        for (std::int64_t image = 0; image < CaseWriter::batch; ++image) {
            const std::int64_t at = position * CaseWriter::batch + image;
            const std::int32_t label = labels[image * positions + position];
            QCOMPARE(found.at(operation.labelNumbers, at), static_cast<float>(label));
            QVERIFY(agrees(found.at(operation.labelOffsets, at), label, draws));
        }
    }
}

} // namespace

QTEST_GUILESS_MAIN(TestClassDraws)
#include "tst_class_draws.moc"
