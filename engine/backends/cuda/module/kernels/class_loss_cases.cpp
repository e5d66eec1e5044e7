// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/class_loss_cases.h"

#include "engine/backends/cuda/module/kernels/case_writer.h"
#include "engine/training/log_uniform_sampler.h"

namespace strata::engine::backends::cuda {
namespace {

constexpr std::int64_t batch = CaseWriter::batch;
constexpr std::int64_t positions = 9;

//! Adds the cases of one seed, type and count.
class ClassLossCaseList : private CaseList {
public:
    ClassLossCaseList(std::uint64_t seed, Element element, std::int64_t count,
                      std::vector<KernelCase> &cases) :
        CaseList(seed, element, count, "classes", cases),
        m_count(count)
    {
    }

    //! Some channels are no classes; the second image has two labels, and the third one has none.
    void frames()
    {
        constexpr std::int64_t labelsPerImage = 6;
        for (const bool inPlace : {false, true}) {
            CaseWriter writer = this->writer();
            const BufferId labels = writer.integers(Element::Int32, batch * labelsPerImage,
                                                    static_cast<std::uint64_t>(m_count - 1));
            writer.program().labels = labels;
            CtcFrameLoss operation;
            operation.classes = m_count;
            operation.weight = 0.7;
            operation.mostLabels = 4;
            operation.firstLabel = 1;
            operation.labelsPerImage = labelsPerImage;
            constexpr std::int32_t end = -1;
            writer.set(labels, 1 * labelsPerImage + 1 + 2, end);
            writer.set(labels, 2 * labelsPerImage + 1, end);
            operation.alpha = writer.make(Element::Float64, batch * positions * operation.places());
            operation.beta = writer.make(Element::Float64, batch * positions * operation.places());
            operation.x = writer.activation({m_count + 3, positions, 1});
            operation.dx = inPlace ? operation.x : writer.activation(operation.x.shape);
            add(writer, inPlace ? "spread labels in place" : "spread labels", operation);
        }
    }

    //! Few of many classes, and, where these are few, all of them: then most draws are in vain.
    void draws()
    {
        draw("drawn classes", 5 * m_count, m_count, true);
        if (m_count < 20)
            draw("all classes drawn", m_count, m_count, false);
    }

    void sampledLoss()
    {
        const DrawnRows sizes{positions, batch, m_count};
        const auto classes = static_cast<std::uint64_t>(m_count + 2);
        for (const bool inPlace : {false, true}) {
            if (inPlace && m_element != Element::Fp32)
                continue;
            CaseWriter writer = this->writer();
            SampledSoftmaxLoss operation;
            operation.sizes = sizes;
            operation.features = m_count + 1;
            operation.weight = 0.6;
            operation.logits = writer.random(Element::Fp32, sizes.rows() * sizes.samples);
            operation.x = writer.random(m_element, sizes.rows() * operation.features);
            operation.weights = writer.random(m_element, (m_count + 2) * operation.features);
            operation.numbers = writer.numbers(sizes.drawn(), classes);
            operation.offsets = writer.random(Element::Fp32, sizes.drawn());
            operation.labelNumbers = writer.numbers(sizes.rows(), classes);
            operation.labelOffsets = writer.random(Element::Fp32, sizes.rows());
            operation.slopes =
                inPlace ? operation.logits : writer.random(m_element, sizes.rows() * sizes.samples);
            operation.labelSlopes = writer.random(Element::Fp32, sizes.rows());
            add(writer, inPlace ? "sampled softmax in place" : "sampled softmax", operation);
        }
    }

    void rows()
    {
        const DrawnRows sizes{positions, batch, 0};
        CaseWriter labels = writer();
        AddLabelRows operation{sizes, m_count};
        operation.sums = labels.random(Element::Fp32, sizes.rows() * m_count);
        operation.weights = labels.random(m_element, 7 * m_count);
        operation.labelNumbers = labels.numbers(sizes.rows(), 7);
        operation.labelSlopes = labels.random(Element::Fp32, sizes.rows());
        operation.dx = labels.random(m_element, sizes.rows() * m_count);
        add(labels, "rows of labels", operation);
        CaseWriter scaled = writer();
        const BufferId x = scaled.random(m_element, positions * m_count);
        const BufferId factors = scaled.random(Element::Fp32, positions);
        add(scaled, "scaled rows",
            ScaleRows{x, factors, positions, m_count,
                      scaled.random(m_element, positions * m_count)});
        CaseWriter summed = writer();
        const BufferId from = summed.random(m_element, batch * positions * m_count);
        add(summed, "sums of rows",
            SumMatrixRows{from, batch, positions, m_count,
                          summed.random(Element::Fp32, batch * m_count)});
    }

private:
    void draw(const std::string &name, std::int64_t classes, std::int64_t samples, bool bias)
    {
        constexpr std::int64_t labelsPerImage = positions + 2;
        CaseWriter writer = this->writer();
        writer.program().labels = writer.integers(Element::Int32, batch * labelsPerImage,
                                                  static_cast<std::uint64_t>(classes));
        DrawClasses operation;
        operation.sizes = {positions, batch, samples};
        operation.layer = 5;
        operation.classes = classes;
        const training::LogUniformSampler sampler(0, 0, classes, samples);
        operation.shares = writer.bytes(sampler.shares().data(),
                                        sampler.shares().size() * sizeof(training::ClassShare));
        if (bias)
            operation.bias = writer.random(Element::Fp32, classes);
        operation.firstLabel = 2;
        operation.labelsPerImage = labelsPerImage;
        operation.numbers = writer.random(Element::Fp32, operation.sizes.drawn());
        operation.offsets = writer.random(Element::Fp32, operation.sizes.drawn());
        operation.labelNumbers = writer.random(Element::Fp32, operation.sizes.rows());
        operation.labelOffsets = writer.random(Element::Fp32, operation.sizes.rows());
        add(writer, name, operation);
    }

    std::int64_t m_count;
};

} // namespace

void addClassLossCases(std::uint64_t seed, Element element, std::int64_t count,
                       std::vector<KernelCase> &cases)
{
    ClassLossCaseList list(seed, element, count, cases);
    list.frames();
    list.draws();
    list.sampledLoss();
    list.rows();
}

} // namespace strata::engine::backends::cuda
