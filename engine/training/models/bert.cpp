// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Devlin et al., "BERT: Pre-training of Deep Bidirectional Transformers for Language
// Understanding", NAACL 2019, sections 3 and A.2: pre-training by masked words and the next
// sentence, and the head for questions of section 4.2. Every sequence is as long as all others, so
// that nothing is padded.
#include "engine/training/models/definition.h"
#include "engine/training/models/transformer_block.h"

namespace strata::engine::training::models {

namespace {

constexpr std::int64_t vocabulary = 30522;
constexpr std::int64_t context = 512;
constexpr std::int64_t segments = 2;
// MLPerf's 76 words of 512.
constexpr double maskedShare = 0.15;

TransformerStyle bertStyle()
{
    TransformerStyle style;
    style.normalizesFirst = false;
    style.epsilon = 1e-12;
    style.dropout = 0.1;
    style.weights = style.addedWeights = normal(0.02);
    return style;
}

//! The input holds the words, then their segments, and then what the heads need.
class Bert {
public:
    Bert(const TransformerShape &shape, const ModelOptions &options, std::int64_t masked) :
        m_shape(shape),
        m_masked(masked),
        m_length(options.sequence),
        m_vocabulary(masked > 0 ? options.classes : vocabulary),
        m_style(bertStyle()),
        m_model({2 * m_length + masked, 1, 1}, {}, options, fields())
    {
        m_words = embedding("words", m_vocabulary, 0);
        LayerId x = m_model.addition("embeddings.segments", m_words,
                                     embedding("segments", segments, m_length));
        x = m_model.add("embeddings.positions", PositionEmbedding{context, m_style.weights}, {x});
        x = m_model.dropout("embeddings.dropout", normalized("embeddings.norm", x),
                            m_style.dropout);
        m_output = transformerBlocks(m_model, shape, m_style, x);
    }

    Graph preTraining()
    {
        const LayerId first = m_model.add("pooler.first", Slice{0, 1}, {m_output});
        const LayerId pooled = activated("pooler", Activation::Kind::Tanh, first);
        const LayerId next =
            m_model.add("next_sentence", FullyConnected{2, m_style.weights}, {pooled});
        m_model.add("next_sentence.loss", SoftmaxCrossEntropy{1, m_masked}, {next});
        const LayerId places =
            m_model.add("masked.places", Slice{2 * m_length, m_masked}, {m_model.input()});
        LayerId x = m_model.add("masked", Gather{}, {m_output, places});
        x = normalized("masked.norm", activated("masked.transform", Activation::Kind::Gelu, x));
        x = m_model.add("masked.words", Linear{m_vocabulary, true, {}, m_words}, {x});
        m_model.add("masked.loss", SoftmaxCrossEntropy{}, {x});
        return m_model.take();
    }

    //! Where the answer starts and where it ends: a class for each position.
    Graph answering()
    {
        const LayerId ends = m_model.linear("answer", m_output, 2, m_style.weights);
        const LayerId scores = m_model.add("answer.scores", Transposition{}, {ends});
        m_model.add("answer.loss", SoftmaxCrossEntropy{}, {scores});
        return m_model.take();
    }

private:
    std::vector<TokenField> fields() const
    {
        std::vector<TokenField> all{{0, m_length, m_vocabulary}, {m_length, m_length, segments}};
        if (m_masked > 0)
            all.push_back({2 * m_length, m_masked, m_length});
        return all;
    }
    LayerId embedding(const std::string &name, std::int64_t rows, std::int64_t first)
    {
        const LayerId numbers =
            m_model.add(name + ".numbers", Slice{first, m_length}, {m_model.input()});
        return m_model.add(name, Embedding{rows, m_shape.features, m_style.weights}, {numbers});
    }
    LayerId normalized(const std::string &name, LayerId from)
    {
        return m_model.add(name, LayerNormalization{m_style.epsilon, true}, {from});
    }
    LayerId activated(const std::string &name, Activation::Kind kind, LayerId from)
    {
        const LayerId sums = m_model.linear(name, from, m_shape.features, m_style.weights);
        return m_model.add(name + ".activation", Activation{kind}, {sums});
    }

    const TransformerShape m_shape;
    const std::int64_t m_masked;
    const std::int64_t m_length;
    const std::int64_t m_vocabulary;
    const TransformerStyle m_style;
    ModelWriter m_model;
    LayerId m_words = 0;
    LayerId m_output = 0;
};

Definition preTraining(const std::string &name, const std::string &size, std::int64_t usualBatch,
                       const TransformerShape &shape)
{
    return {{name, "BERT-" + size + ", pre-training by masked words and the next sentence",
             usualBatch, context, "tokens", true},
            vocabulary,
            false,
            [shape](const ModelOptions &options) {
                const auto masked =
                    static_cast<std::int64_t>(maskedShare * static_cast<double>(options.sequence));
                return Bert(shape, options, masked).preTraining();
            },
            7}; // the shortest sequence with a masked word
}

Definition answering(const std::string &name, const std::string &size, std::int64_t usualBatch,
                     const TransformerShape &shape)
{
    return {{name, "BERT-" + size + ", answering questions: where the answer starts and ends",
             usualBatch, context},
            context,
            false,
            [shape](const ModelOptions &options) { return Bert(shape, options, 0).answering(); },
            2,
            true};
}

} // namespace

std::vector<Definition> bertDefinitions()
{
    constexpr TransformerShape base{12, 768, 12};
    constexpr TransformerShape large{24, 1024, 16};
    return {preTraining("bert_base", "base", 2, base), preTraining("bert_large", "large", 1, large),
            answering("bert_base_qa", "base", 2, base),
            answering("bert_large_qa", "large", 1, large)};
}

} // namespace strata::engine::training::models
