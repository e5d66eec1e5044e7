// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/models/transformer_block.h"

namespace strata::engine::training::models {

namespace {

class Block {
public:
    Block(ModelWriter &model, const TransformerShape &shape, const TransformerStyle &style,
          std::string name) :
        m_model(model),
        m_shape(shape),
        m_style(style),
        m_name(std::move(name))
    {
    }

    LayerId write(LayerId x)
    {
        x = added("attention", x, [this](LayerId from) { return attention(from); });
        return added("mlp", x, [this](LayerId from) { return perceptron(from); });
    }

private:
    std::string name(const std::string &part) const { return m_name + "." + part; }

    LayerId attention(LayerId from)
    {
        const LayerId packed =
            m_model.linear(name("attention.qkv"), from, 3 * m_shape.features, m_style.weights);
        const LayerId heads = m_model.add(name("attention.heads"),
                                          Attention{m_shape.heads, m_shape.heads, m_style.causal, 0,
                                                    m_model.dropout(m_style.dropout)},
                                          {packed});
        return m_model.linear(name("attention.output"), heads, m_shape.features,
                              m_style.addedWeights);
    }

    LayerId perceptron(LayerId from)
    {
        const LayerId inner =
            m_model.linear(name("mlp.inner"), from, m_shape.innerFeatures(), m_style.weights);
        const LayerId active =
            m_model.add(name("mlp.activation"), Activation{m_style.activation}, {inner});
        return m_model.linear(name("mlp.output"), active, m_shape.features, m_style.addedWeights);
    }

    template <typename Part>
    LayerId added(const std::string &part, LayerId x, const Part &compute)
    {
        const LayerNormalization normalization{m_style.epsilon, true};
        const LayerId from =
            m_style.normalizesFirst ? m_model.add(name(part + ".norm"), normalization, {x}) : x;
        LayerId change = compute(from);
        if (m_style.dropout > 0)
            change = m_model.dropout(name(part + ".dropout"), change, m_style.dropout);
        const LayerId sum = m_model.addition(name(part + ".add"), x, change);
        return m_style.normalizesFirst ? sum
                                       : m_model.add(name(part + ".norm"), normalization, {sum});
    }

    ModelWriter &m_model;
    const TransformerShape &m_shape;
    const TransformerStyle &m_style;
    std::string m_name;
};

} // namespace

LayerId transformerBlocks(ModelWriter &model, const TransformerShape &shape,
                          const TransformerStyle &style, LayerId from)
{
    for (std::int64_t layer = 0; layer < shape.layers; ++layer)
        from = Block(model, shape, style, "block" + std::to_string(layer)).write(from);
    return from;
}

} // namespace strata::engine::training::models
