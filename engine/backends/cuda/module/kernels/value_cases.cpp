// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/value_cases.h"

#include "engine/backends/cuda/module/kernels/case_writer.h"

namespace strata::engine::backends::cuda {
namespace {

using training::Shape;

constexpr std::int64_t batch = CaseWriter::batch;
constexpr training::LayerId layer = 5;

//! Adds the cases of one seed, type and number of channels.
class ValueCaseList : private CaseList {
public:
    ValueCaseList(std::uint64_t seed, Element element, std::int64_t channels,
                  std::vector<KernelCase> &cases) :
        CaseList(seed, element, channels, "channels", cases),
        m_shape{channels, 3, 2}
    {
    }

    void samples()
    {
        CaseWriter forward = writer();
        const Activation mean = forward.activation(m_shape);
        const Activation logVariance = forward.activation(m_shape);
        add(forward, "sample",
            SampleForward{mean, logVariance, layer, forward.activation(m_shape)});
        for (const bool inPlace : {false, true}) {
            CaseWriter backward = writer();
            const Activation of = backward.activation(m_shape);
            const Activation dy = backward.activation(m_shape);
            add(backward, inPlace ? "sample backward in place" : "sample backward",
                SampleBackward{dy, of, layer, inPlace ? dy : backward.activation(m_shape)});
        }
    }

    void divergences()
    {
        for (const int wanted : {1, 2, 3}) {
            CaseWriter writer = this->writer();
            KlDivergenceLoss operation;
            operation.mean = writer.activation(m_shape);
            operation.logVariance = writer.activation(m_shape);
            operation.weight = 0.7;
            if ((wanted & 1) != 0)
                operation.meanGradient = writer.activation(m_shape).buffer;
            if ((wanted & 2) != 0)
                operation.logVarianceGradient = writer.activation(m_shape).buffer;
            add(writer, "divergence " + std::to_string(wanted), operation);
        }
    }

    //! Of images with images, and with vectors, whose features lie in another order.
    void squaredErrors()
    {
        const Shape vector{m_shape.elements(), 1, 1};
        for (const Shape &target : {m_shape, vector}) {
            for (const bool wanted : {false, true}) {
                CaseWriter writer = this->writer();
                SquaredErrorLoss operation;
                operation.x = writer.activation(m_shape);
                operation.target = writer.activation(target);
                operation.weight = 0.7;
                operation.xGradient = writer.activation(m_shape).buffer;
                if (wanted)
                    operation.targetGradient = writer.activation(target).buffer;
                add(writer,
                    std::string("squared error") + (target.isVector() ? " of vectors" : "") +
                        (wanted ? " both ways" : ""),
                    operation);
            }
        }
    }

    //! The first of two labels is the action's.
    void actionValues()
    {
        const Shape actions{m_shape.channels, 1, 1};
        CaseWriter writer = this->writer();
        const Activation x = writer.activation(actions);
        writer.program().labels = writer.integers(Element::Int32, 2 * batch,
                                                  static_cast<std::uint64_t>(actions.channels));
        writer.program().targets = writer.random(Element::Fp32, batch);
        add(writer, "action values", ActionValueLoss{x, 0.7, 2, writer.activation(actions)});
    }

    void sentences()
    {
        constexpr std::int64_t count = 11;
        constexpr std::int64_t words = 4;
        for (const bool back : {false, true}) {
            CaseWriter writer = this->writer();
            EncodeSentences operation;
            operation.count = count;
            operation.wordsOfSentence = words;
            operation.features = m_shape.channels;
            operation.back = back;
            const std::int64_t encoded = count * m_shape.channels;
            if (back)
                operation.sentences = writer.random(m_element, encoded);
            operation.words = writer.random(m_element, encoded * words);
            if (!back)
                operation.sentences = writer.random(m_element, encoded);
            add(writer, back ? "sentences backward" : "sentences", operation);
        }
    }

private:
    Shape m_shape;
};

} // namespace

void addValueCases(std::uint64_t seed, Element element, std::int64_t channels,
                   std::vector<KernelCase> &cases)
{
    ValueCaseList list(seed, element, channels, cases);
    list.samples();
    list.divergences();
    list.squaredErrors();
    list.actionValues();
    list.sentences();
}

} // namespace strata::engine::backends::cuda
