// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/sequence_cases.h"

#include "engine/backends/cuda/module/kernels/case_writer.h"

namespace strata::engine::backends::cuda {
namespace {

using training::Shape;

constexpr std::int64_t batch = CaseWriter::batch;
constexpr std::int64_t positions = 11;

//! Adds the cases of one seed, type and number of features.
class SequenceCaseList : private CaseList {
public:
    SequenceCaseList(std::uint64_t seed, Element element, std::int64_t features,
                     std::vector<KernelCase> &cases) :
        CaseList(seed, element, features, "features", cases),
        m_features(features),
        m_shape{features, positions, 1}
    {
    }

    void curves()
    {
        using Kind = training::Activation::Kind;
        for (const Kind kind :
             {Kind::Gelu, Kind::GeluTanh, Kind::Silu, Kind::Sigmoid, Kind::Tanh}) {
            const std::string name = "curve " + std::to_string(static_cast<int>(kind));
            CaseWriter forward = writer();
            const Activation from = forward.activation(m_shape);
            add(forward, name, CurveForward{kind, from, forward.activation(m_shape)});
            CaseWriter backward = writer();
            const Activation x = backward.activation(m_shape);
            const Activation dy = backward.activation(m_shape);
            add(backward, name + " backward", CurveBackward{kind, x, dy, dy});
        }
        CaseWriter product = writer();
        const Activation a = product.activation(m_shape);
        const Activation b = product.activation(m_shape);
        add(product, "multiplication", Multiply{a, b, product.activation(m_shape)});
    }

    void normalizations()
    {
        for (const bool centred : {true, false}) {
            const std::string suffix = centred ? " centred" : "";
            CaseWriter forward = writer();
            const Activation x = forward.activation(m_shape);
            const LayerNormalizationBuffers buffers = normalizationBuffers(forward, centred);
            add(forward, "layer normalisation" + suffix,
                LayerNormalizationForward{x, buffers, 1e-3, forward.activation(m_shape)});
            for (const bool inPlace : {true, false}) {
                CaseWriter backward = writer();
                const Activation from = backward.activation(m_shape);
                const Activation dy = backward.activation(m_shape);
                LayerNormalizationBackward operation{
                    from, dy, normalizationBuffers(backward, centred),
                    inPlace ? dy : backward.activation(m_shape), backward.channels(m_features)};
                if (centred)
                    operation.shiftGradient = backward.channels(m_features);
                add(backward,
                    "layer normalisation backward" + suffix + (inPlace ? " in place" : ""),
                    operation);
            }
        }
    }

    //! A table of many rows and one of few; and rows of each image.
    void tables()
    {
        for (const std::int64_t tableRows : {50, 7}) {
            for (const bool other : {false, true}) {
                const std::string suffix =
                    " of " + std::to_string(tableRows) + (other ? " with padding" : "");
                CaseWriter forward = writer();
                const Numbers named = numbers(forward, tableRows);
                const BufferId table = forward.random(m_element, tableRows * m_features);
                add(forward, "rows" + suffix,
                    CopyRows{named, table, 0, m_features, other,
                             forward.random(m_element, named.rows() * m_features)});
                CaseWriter backward = writer();
                const Numbers to = numbers(backward, tableRows);
                const BufferId dy = backward.random(m_element, to.rows() * m_features);
                add(backward, "rows backward" + suffix,
                    AddRows{to, dy, 0, m_features, other,
                            backward.random(m_element, tableRows * m_features), tableRows, other});
            }
        }
        CaseWriter forward = writer();
        const Numbers named = numbers(forward, positions);
        const BufferId x = forward.random(m_element, batch * positions * m_features);
        add(forward, "rows of images",
            CopyRows{named, x, positions, m_features, false,
                     forward.random(m_element, named.rows() * m_features)});
        CaseWriter backward = writer();
        const Numbers to = numbers(backward, positions);
        const BufferId dy = backward.random(m_element, to.rows() * m_features);
        add(backward, "rows of images backward",
            AddRows{to, dy, positions, m_features, false,
                    backward.random(m_element, batch * positions * m_features), batch * positions,
                    false});
    }

    void places()
    {
        CaseWriter forward = writer();
        const Activation x = forward.activation(m_shape);
        const BufferId table = forward.channels(positions * m_features);
        add(forward, "positions", AddPositions{x, table, forward.activation(m_shape)});
        CaseWriter backward = writer();
        const Activation dy = backward.activation(m_shape);
        add(backward, "positions backward",
            SumPositions{dy, positions + 2,
                         backward.random(m_element, (positions + 2) * m_features)});
        CaseWriter token = writer();
        const Activation others = token.activation(m_shape);
        const BufferId first = token.channels(m_features);
        add(token, "class token",
            PrependPosition{others, first, token.activation({m_features, positions + 1, 1})});
        CaseWriter place = writer();
        const Activation narrow = place.activation(m_shape);
        add(place, "placed channels",
            PlaceChannels{narrow, 3, place.activation({2 * m_features + 5, positions, 1})});
    }

    void moves()
    {
        CaseWriter matrices = writer();
        const BufferId x = matrices.random(m_element, batch * positions * m_features);
        add(matrices, "transposition",
            TransposeMatrices{x, batch, positions, m_features,
                              matrices.random(m_element, batch * positions * m_features)});
        for (const bool back : {false, true}) {
            CaseWriter patches = writer();
            const Activation images = patches.activation({m_features, 6, 4});
            add(patches, back ? "patches backward" : "patches",
                CutPatches{images, 2, patches.random(m_element, batch * 24 * m_features), back});
            for (const int turn : {0, back ? -1 : 1}) {
                CaseWriter heads = writer();
                const std::int64_t size = turn == 0 ? m_features : 2 * m_features;
                const BufferId packed = heads.random(m_element, batch * positions * 5 * size);
                add(heads, std::string(back ? "heads joined" : "heads") + (turn ? " turned" : ""),
                    MoveHeads{packed, heads.random(m_element, batch * positions * 2 * size), batch,
                              positions, 5 * size, size, 2, size, back, turn, 1e4});
            }
        }
    }

    //! As many keys as features.
    void scores()
    {
        const std::int64_t rows = 2 * m_features;
        for (const bool causal : {false, true}) {
            CaseWriter forward = writer();
            const BufferId from = forward.random(Element::Fp32, rows * m_features);
            add(forward, causal ? "causal softmax" : "softmax of scores",
                ScoreSoftmax{from, rows, m_features, causal,
                             forward.random(m_element, rows * m_features)});
            CaseWriter backward = writer();
            const BufferId p = backward.random(m_element, rows * m_features, 0);
            const BufferId dp = backward.random(Element::Fp32, rows * m_features);
            add(backward, causal ? "causal softmax backward" : "softmax of scores backward",
                ScoreSoftmaxBackward{p, dp, rows, m_features, causal,
                                     backward.random(m_element, rows * m_features)});
        }
    }

    //! Of one label at each position but the first; some channels are no classes.
    void loss()
    {
        CaseWriter writer = this->writer();
        const Activation x = writer.activation({m_features + 3, positions, 1});
        writer.program().labels = writer.integers(Element::Int32, batch * (positions + 1),
                                                  static_cast<std::uint64_t>(m_features));
        SoftmaxLoss operation{x, 0.7, true, {}, x, m_features, 1, positions + 1};
        add(writer, "softmax of positions", operation);
    }

private:
    //! Those in the middle of an image's.
    static Numbers numbers(CaseWriter &writer, std::int64_t bound)
    {
        Numbers numbers;
        numbers.batch = batch;
        numbers.perImage = positions + 4;
        numbers.first = 3;
        numbers.count = positions;
        numbers.buffer =
            writer.numbers(batch * numbers.perImage, static_cast<std::uint64_t>(bound));
        return numbers;
    }
    LayerNormalizationBuffers normalizationBuffers(CaseWriter &writer, bool centred) const
    {
        LayerNormalizationBuffers buffers;
        buffers.scale = writer.channels(m_features);
        if (centred) {
            buffers.shift = writer.channels(m_features);
            buffers.mean = writer.channels(batch * positions);
        }
        buffers.rate = writer.channels(batch * positions, 1);
        return buffers;
    }

    std::int64_t m_features;
    Shape m_shape;
};

} // namespace

void addSequenceCases(std::uint64_t seed, Element element, std::int64_t features,
                      std::vector<KernelCase> &cases)
{
    SequenceCaseList list(seed, element, features, cases);
    list.curves();
    list.normalizations();
    list.tables();
    list.places();
    list.moves();
    list.scores();
    list.loss();
}

} // namespace strata::engine::backends::cuda
