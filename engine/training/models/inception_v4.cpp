// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Szegedy et al., "Inception-v4, Inception-ResNet and the Impact of Residual Connections on
// Learning", arXiv 1602.07261, as timm and tf_cnn_benchmarks have it: these differ in the order of
// tall and wide windows and of concatenations. Layers carry timm's names.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

#include <utility>

namespace strata::engine::training::models {

namespace {

constexpr Style timmStyle{uniformOverFan, uniformOverFan, uniformOverFan, {true, 1e-3, 0.1, 1}};
constexpr Style tfCnnStyle{unitVariance, unitVariance, unitVariance, {false, 1e-3, 1e-3, 1}};

class InceptionV4 {
public:
    InceptionV4(bool tfCnn, const ModelOptions &options) :
        m_tfCnn(tfCnn),
        m_model({3, 299, 299}, tfCnn ? tfCnnStyle : timmStyle, options)
    {
    }

    Graph build()
    {
        int index = 6;
        const auto next = [&] { return "features." + std::to_string(index++); };
        LayerId x = stem();
        for (int i = 0; i < 4; ++i)
            x = blockA(next(), x);
        x = reductionA(next(), x);
        for (int i = 0; i < 7; ++i)
            x = blockB(next(), x);
        x = reductionB(next(), x);
        for (int i = 0; i < 3; ++i)
            x = blockC(next(), x);
        x = m_model.globalAverage("global_pool", x);
        // timm's default is no dropout; tf_cnn_benchmarks keeps 0.8.
        m_model.classifier("last_linear", "loss",
                           m_tfCnn ? m_model.dropout("head_drop", x, 0.2) : x);
        return m_model.take();
    }

private:
    LayerId convolution(const std::string &name, LayerId from, std::int64_t channels,
                        const Window &window)
    {
        return m_model.normalized(name, from, channels, window);
    }

    //! A branch of convolutions that follow each other: name + ".0", ".1" …
    LayerId chain(const std::string &name, LayerId from,
                  const std::vector<std::pair<std::int64_t, Window>> &convolutions)
    {
        for (std::size_t i = 0; i < convolutions.size(); ++i)
            from = convolution(name + "." + std::to_string(i), from, convolutions[i].first,
                               convolutions[i].second);
        return from;
    }

    LayerId largest(const std::string &name, LayerId from)
    {
        return m_model.pooling(name, from, Pooling::Kind::Maximum, square(3, 2));
    }

    LayerId pooled(const std::string &name, LayerId from, std::int64_t channels)
    {
        const LayerId pool =
            m_model.pooling(name + ".0", from, Pooling::Kind::AverageWithoutPadding, keeping(3, 3));
        return convolution(name + ".1", pool, channels, square(1));
    }

    //! tf_cnn_benchmarks puts the pooling branch first.
    LayerId joined(const std::string &name, std::vector<LayerId> branches, LayerId pool)
    {
        branches.insert(m_tfCnn ? branches.begin() : branches.end(), pool);
        return m_model.concatenation(name, std::move(branches));
    }

    LayerId stem()
    {
        LayerId x = convolution("features.0", m_model.input(), 32, square(3, 2));
        x = convolution("features.1", x, 32, square(3));
        x = convolution("features.2", x, 64, keeping(3, 3));
        const LayerId pool = largest("features.3.maxpool", x);
        x = m_model.concatenation("features.3",
                                  {pool, convolution("features.3.conv", x, 96, square(3, 2))});
        const Window first = m_tfCnn ? keeping(7, 1) : keeping(1, 7);
        const Window second = m_tfCnn ? keeping(1, 7) : keeping(7, 1);
        const LayerId shorter = chain("features.4.branch0", x, {{64, square(1)}, {96, square(3)}});
        const LayerId longer = chain("features.4.branch1", x,
                                     {{64, square(1)}, {64, first}, {64, second}, {96, square(3)}});
        x = m_model.concatenation("features.4", {shorter, longer});
        const LayerId strided = convolution("features.5.conv", x, 192, square(3, 2));
        return m_model.concatenation("features.5", {strided, largest("features.5.maxpool", x)});
    }

    LayerId blockA(const std::string &name, LayerId from)
    {
        const LayerId one = convolution(name + ".branch0", from, 96, square(1));
        const LayerId once = chain(name + ".branch1", from, {{64, square(1)}, {96, keeping(3, 3)}});
        const LayerId twice = chain(name + ".branch2", from,
                                    {{64, square(1)}, {96, keeping(3, 3)}, {96, keeping(3, 3)}});
        return joined(name, {one, once, twice}, pooled(name + ".branch3", from, 96));
    }

    LayerId reductionA(const std::string &name, LayerId from)
    {
        const LayerId once = convolution(name + ".branch0", from, 384, square(3, 2));
        const LayerId twice = chain(name + ".branch1", from,
                                    {{192, square(1)}, {224, keeping(3, 3)}, {256, square(3, 2)}});
        return joined(name, {once, twice}, largest(name + ".branch2", from));
    }

    LayerId blockB(const std::string &name, LayerId from)
    {
        const LayerId one = convolution(name + ".branch0", from, 384, square(1));
        const LayerId once = chain(name + ".branch1", from,
                                   {{192, square(1)}, {224, keeping(1, 7)}, {256, keeping(7, 1)}});
        const Window odd = m_tfCnn ? keeping(1, 7) : keeping(7, 1);
        const Window even = m_tfCnn ? keeping(7, 1) : keeping(1, 7);
        const LayerId twice =
            chain(name + ".branch2", from,
                  {{192, square(1)}, {192, odd}, {224, even}, {224, odd}, {256, even}});
        return joined(name, {one, once, twice}, pooled(name + ".branch3", from, 128));
    }

    LayerId reductionB(const std::string &name, LayerId from)
    {
        const LayerId three =
            chain(name + ".branch0", from, {{192, square(1)}, {192, square(3, 2)}});
        const LayerId seven = chain(
            name + ".branch1", from,
            {{256, square(1)}, {256, keeping(1, 7)}, {320, keeping(7, 1)}, {320, square(3, 2)}});
        return joined(name, {three, seven}, largest(name + ".branch2", from));
    }

    LayerId blockC(const std::string &name, LayerId from)
    {
        const LayerId one = convolution(name + ".branch0", from, 256, square(1));
        const LayerId once = convolution(name + ".branch1_0", from, 384, square(1));
        const LayerId onceWide = convolution(name + ".branch1_1a", once, 256, keeping(1, 3));
        const LayerId onceTall = convolution(name + ".branch1_1b", once, 256, keeping(3, 1));
        LayerId twice = convolution(name + ".branch2_0", from, 384, square(1));
        twice =
            convolution(name + ".branch2_1", twice, 448, m_tfCnn ? keeping(1, 3) : keeping(3, 1));
        twice =
            convolution(name + ".branch2_2", twice, 512, m_tfCnn ? keeping(3, 1) : keeping(1, 3));
        LayerId first = convolution(name + ".branch2_3a", twice, 256, keeping(1, 3));
        LayerId second = convolution(name + ".branch2_3b", twice, 256, keeping(3, 1));
        if (m_tfCnn)
            std::swap(first, second);
        return joined(name, {one, onceWide, onceTall, first, second},
                      pooled(name + ".branch3", from, 256));
    }

    bool m_tfCnn;
    ModelWriter m_model;
};

} // namespace

std::vector<Definition> inceptionV4Definitions()
{
    return {
        {{"inception_v4", "Inception-v4 as timm defines it", 32},
         1000,
         false,
         [](const ModelOptions &options) { return InceptionV4(false, options).build(); }},
        {{"inception_v4_tf_cnn", "Inception-v4 as tf_cnn_benchmarks defines it, 1001 classes", 32},
         1001,
         false,
         [](const ModelOptions &options) { return InceptionV4(true, options).build(); }}};
}

} // namespace strata::engine::training::models
