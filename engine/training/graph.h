// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A network as a list of layers in an order in which they can be computed.
#pragma once

#include "engine/training/layer.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace strata::engine::training {

//! A layer already in the graph; only the graph hands them out.
using LayerId = std::size_t;

//! What tokens say that no file holds.
enum class TokenContents {
    Any,
    Story //!< sentences that say who goes where, and the question where somebody is
};

//! Numbers of the input that are not an image's but whole: tokens, or whatever else chooses a row.
//! checkBatch() refuses others.
struct TokenField {
    //! A float holds every whole number up to it.
    static constexpr std::int64_t mostValues = std::int64_t{1} << 24;

    std::int64_t first = 0;  //!< channel
    std::int64_t count = 0;  //!< channels
    std::int64_t values = 0; //!< each is one of 0 … values − 1; at most mostValues
    TokenContents contents = TokenContents::Any;
};

//! The labels of an image that belong to one loss.
struct LabelField {
    std::int64_t first = 0;
    std::int64_t count = 0;   //!< positions
    std::int64_t classes = 0; //!< or actions; each is one of 0 … classes − 1
    std::int64_t frames = 0;  //!< that the labels are spread over: there may be fewer than `count`,
                              //!< with −1 behind the last; 0: each position has its label
};

//! Built layer by layer; shapes follow from the inputs. A wrong definition (a window larger than
//! its image, an addition of different shapes) is a programming error and throws std::logic_error
//! with the layer's name.
class Graph {
public:
    //! \param tokens none for a network of images
    explicit Graph(Shape input, std::vector<TokenField> tokens = {});

    LayerId input() const { return 0; }
    LayerId add(std::string name, Operation operation, std::vector<LayerId> inputs);

    const std::vector<Layer> &layers() const { return m_layers; }
    const Layer &layer(LayerId id) const { return m_layers.at(id); }
    const Shape &inputShape() const { return m_layers.front().output; }
    const std::vector<TokenField> &tokens() const { return m_tokens; }
    //! Of each loss, in the order of the layers.
    std::vector<LabelField> labels() const;
    std::int64_t labelsPerImage() const;
    //! Numbers beside its labels that an image is learnt by; 0 but for ActionValueError.
    std::int64_t targetsPerImage() const;
    //! Layers that read the output of each layer.
    std::vector<std::vector<LayerId>> consumers() const;
    //! The main loss: the last layer.
    LayerId loss() const { return m_layers.size() - 1; }
    //! The first input of the main loss: one number for each class, at each position, where there
    //! are classes.
    LayerId logits() const { return m_layers.back().inputs.front(); }
    //! Whether the main loss computes all classes of each label; otherwise there is no accuracy.
    bool classifies() const
    {
        return std::holds_alternative<SoftmaxCrossEntropy>(m_layers.back().operation);
    }
    //! Whether training computes but some of a layer's features: those that a loss draws.
    bool isSampled(LayerId id) const;
    //! Whether an input is a sequence, of tokens or of features, and no image.
    bool takesSequences() const
    {
        return !m_tokens.empty() || (inputShape().height == 1 && inputShape().width > 1);
    }
    std::int64_t classes() const { return m_layers.at(logits()).output.features(); }

private:
    void checkTied(const Operation &operation, const std::vector<LayerId> &inputs) const;
    void checkNumbers(const Operation &operation, const std::vector<LayerId> &inputs) const;
    bool areTokensBelow(LayerId id, std::int64_t rows) const;
    void checkSampled(const Operation &operation, const std::vector<LayerId> &inputs) const;

    std::vector<TokenField> m_tokens;
    std::vector<Layer> m_layers;
};

} // namespace strata::engine::training
