// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/contraction_probe.h"

#include "engine/backends/onednn/network/layout_copy.h"

#include <unordered_map>

namespace strata::engine::backends::onednn {

namespace {

class Bench {
public:
    Bench(const Description &description, const dnnl::engine &engine) :
        m_description(description),
        m_engine(engine),
        m_stream(engine),
        m_copy(engine)
    {
        if (operandOf(description, DNNL_ARG_SCRATCHPAD).get_size() > 0)
            prepare(DNNL_ARG_SCRATCHPAD);
    }

    //! Zeroes where `values` is empty: a fused sum adds to what is there.
    void prepare(int argument, const std::vector<float> &values = {})
    {
        const MemoryDescription layout = operandOf(m_description, argument);
        dnnl::memory memory(layout, m_engine);
        std::fill_n(static_cast<std::byte *>(memory.get_data_handle()), layout.get_size(),
                    std::byte{0});
        if (!values.empty())
            m_copy(rowMajor(layout.dims(), Memory::data_type::f32), values.data(), layout,
                   memory.get_data_handle());
        m_arguments.emplace(argument, memory);
    }

    void run()
    {
        dnnl::primitive(m_description.get()).execute(m_stream, m_arguments);
        m_stream.wait();
    }

    std::vector<float> result(int argument)
    {
        const MemoryDescription layout = operandOf(m_description, argument);
        const MemoryDescription plain = rowMajor(layout.dims(), Memory::data_type::f32);
        std::vector<float> values(plain.get_size() / sizeof(float));
        m_copy(layout, m_arguments.at(argument).get_data_handle(), plain, values.data());
        return values;
    }

private:
    const Description &m_description;
    dnnl::engine m_engine;
    dnnl::stream m_stream;
    LayoutCopy m_copy;
    std::unordered_map<int, dnnl::memory> m_arguments;
};

} // namespace

void probeContraction(const Contraction &contraction, const dnnl::engine &engine,
                      training::ProbeTensors &tensors)
{
    const std::vector<float> source = tensors.source.values();
    const std::vector<float> weights = tensors.weights.values();
    const std::vector<float> resultGradient = tensors.resultGradient.values();
    {
        Bench forward(contraction.forward, engine);
        forward.prepare(DNNL_ARG_SRC, source);
        forward.prepare(DNNL_ARG_WEIGHTS, weights);
        // A convolution that took a normalisation in has a bias that its layer knows nothing of:
        // zero.
        if (contraction.bias)
            forward.prepare(DNNL_ARG_BIAS, tensors.bias.values());
        forward.prepare(DNNL_ARG_DST);
        forward.run();
        tensors.result = forward.result(DNNL_ARG_DST);
        tensors.keepsSums =
            operandOf(contraction.forward, DNNL_ARG_DST).data_type() == Memory::data_type::f32;
    }
    if (contraction.backwardData) {
        Bench data(*contraction.backwardData, engine);
        data.prepare(DNNL_ARG_DIFF_DST, resultGradient);
        data.prepare(DNNL_ARG_WEIGHTS, weights);
        data.prepare(DNNL_ARG_DIFF_SRC);
        data.run();
        tensors.sourceGradient = data.result(DNNL_ARG_DIFF_SRC);
    }
    if (contraction.backwardWeights) {
        Bench inWeights(*contraction.backwardWeights, engine);
        inWeights.prepare(DNNL_ARG_SRC, source);
        inWeights.prepare(DNNL_ARG_DIFF_DST, resultGradient);
        inWeights.prepare(DNNL_ARG_DIFF_WEIGHTS);
        if (contraction.bias)
            inWeights.prepare(DNNL_ARG_DIFF_BIAS);
        inWeights.run();
        tensors.weightsGradient = inWeights.result(DNNL_ARG_DIFF_WEIGHTS);
        if (contraction.bias)
            tensors.biasGradient = inWeights.result(DNNL_ARG_DIFF_BIAS);
    }
}

} // namespace strata::engine::backends::onednn
