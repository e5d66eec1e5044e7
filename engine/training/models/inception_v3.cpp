// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Szegedy et al., "Rethinking the Inception Architecture for Computer Vision", arXiv 1512.00567, as
// torchvision and tf_cnn_benchmarks have it. Layers carry torchvision's names; concatenations are
// in its order, which is both's.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

namespace strata::engine::training::models {

namespace {

Initialiser tenth(std::int64_t, std::int64_t)
{
    return normal(0.1);
}

constexpr Style torchvisionStyle{tenth, tenth, tenth, {true, 1e-3, 0.1, 1}};
constexpr Style tfCnnStyle{unitVariance, unitVariance, unitVariance, {false, 1e-3, 1e-3, 1}};

class InceptionV3 {
public:
    InceptionV3(bool tfCnn, const ModelOptions &options) :
        m_tfCnn(tfCnn),
        m_auxiliary(options.auxiliary),
        m_model({3, 299, 299}, tfCnn ? tfCnnStyle : torchvisionStyle, options)
    {
    }

    Graph build()
    {
        LayerId x = blockA("Mixed_5b", stem(), 32);
        x = blockA("Mixed_5c", x, 64);
        x = blockA("Mixed_5d", x, 64);
        x = blockB("Mixed_6a", x);
        x = blockC("Mixed_6b", x, 128);
        x = blockC("Mixed_6c", x, 160);
        x = blockC("Mixed_6d", x, 160);
        x = blockC("Mixed_6e", x, 192);
        if (m_auxiliary)
            auxiliary(x);
        x = blockD("Mixed_7a", x);
        x = blockE("Mixed_7b", x, average());
        x = blockE("Mixed_7c", x, m_tfCnn ? Pooling::Kind::Maximum : average());
        x = m_model.globalAverage("avgpool", x);
        m_model.classifier("fc", "loss", m_tfCnn ? x : m_model.dropout("dropout", x));
        return m_model.take();
    }

private:
    LayerId convolution(const std::string &name, LayerId from, std::int64_t channels,
                        const Window &window)
    {
        return m_model.normalized(name, from, channels, window);
    }

    LayerId largest(const std::string &name, LayerId from)
    {
        return m_model.pooling(name, from, Pooling::Kind::Maximum, square(3, 2));
    }

    //! torchvision counts the padding, TensorFlow does not.
    Pooling::Kind average() const
    {
        return m_tfCnn ? Pooling::Kind::AverageWithoutPadding : Pooling::Kind::AverageWithPadding;
    }

    LayerId pooled(const std::string &name, LayerId from, std::int64_t channels, Pooling::Kind kind)
    {
        return convolution(name, m_model.pooling(name + ".pool", from, kind, keeping(3, 3)),
                           channels, square(1));
    }

    LayerId stem()
    {
        LayerId x = convolution("Conv2d_1a_3x3", m_model.input(), 32, square(3, 2));
        x = convolution("Conv2d_2a_3x3", x, 32, square(3));
        x = convolution("Conv2d_2b_3x3", x, 64, keeping(3, 3));
        x = convolution("Conv2d_3b_1x1", largest("maxpool1", x), 80, square(1));
        x = convolution("Conv2d_4a_3x3", x, 192, square(3));
        return largest("maxpool2", x);
    }

    LayerId blockA(const std::string &name, LayerId from, std::int64_t poolChannels)
    {
        const LayerId one = convolution(name + ".branch1x1", from, 64, square(1));
        LayerId five = convolution(name + ".branch5x5_1", from, 48, square(1));
        five = convolution(name + ".branch5x5_2", five, 64, keeping(5, 5));
        LayerId three = convolution(name + ".branch3x3dbl_1", from, 64, square(1));
        three = convolution(name + ".branch3x3dbl_2", three, 96, keeping(3, 3));
        three = convolution(name + ".branch3x3dbl_3", three, 96, keeping(3, 3));
        return m_model.concatenation(
            name, {one, five, three, pooled(name + ".branch_pool", from, poolChannels, average())});
    }

    LayerId blockB(const std::string &name, LayerId from)
    {
        const LayerId once = convolution(name + ".branch3x3", from, 384, square(3, 2));
        LayerId twice = convolution(name + ".branch3x3dbl_1", from, 64, square(1));
        twice = convolution(name + ".branch3x3dbl_2", twice, 96, keeping(3, 3));
        twice = convolution(name + ".branch3x3dbl_3", twice, 96, square(3, 2));
        return m_model.concatenation(name, {once, twice, largest(name + ".branch_pool", from)});
    }

    LayerId blockC(const std::string &name, LayerId from, std::int64_t channels)
    {
        const LayerId one = convolution(name + ".branch1x1", from, 192, square(1));
        LayerId once = convolution(name + ".branch7x7_1", from, channels, square(1));
        once = convolution(name + ".branch7x7_2", once, channels, keeping(1, 7));
        once = convolution(name + ".branch7x7_3", once, 192, keeping(7, 1));
        LayerId twice = convolution(name + ".branch7x7dbl_1", from, channels, square(1));
        twice = convolution(name + ".branch7x7dbl_2", twice, channels, keeping(7, 1));
        twice = convolution(name + ".branch7x7dbl_3", twice, channels, keeping(1, 7));
        twice = convolution(name + ".branch7x7dbl_4", twice, channels, keeping(7, 1));
        twice = convolution(name + ".branch7x7dbl_5", twice, 192, keeping(1, 7));
        return m_model.concatenation(
            name, {one, once, twice, pooled(name + ".branch_pool", from, 192, average())});
    }

    LayerId blockD(const std::string &name, LayerId from)
    {
        LayerId three = convolution(name + ".branch3x3_1", from, 192, square(1));
        three = convolution(name + ".branch3x3_2", three, 320, square(3, 2));
        LayerId seven = convolution(name + ".branch7x7x3_1", from, 192, square(1));
        seven = convolution(name + ".branch7x7x3_2", seven, 192, keeping(1, 7));
        seven = convolution(name + ".branch7x7x3_3", seven, 192, keeping(7, 1));
        seven = convolution(name + ".branch7x7x3_4", seven, 192, square(3, 2));
        return m_model.concatenation(name, {three, seven, largest(name + ".branch_pool", from)});
    }

    LayerId blockE(const std::string &name, LayerId from, Pooling::Kind kind)
    {
        const LayerId one = convolution(name + ".branch1x1", from, 320, square(1));
        const LayerId once = convolution(name + ".branch3x3_1", from, 384, square(1));
        const LayerId onceWide = convolution(name + ".branch3x3_2a", once, 384, keeping(1, 3));
        const LayerId onceTall = convolution(name + ".branch3x3_2b", once, 384, keeping(3, 1));
        LayerId twice = convolution(name + ".branch3x3dbl_1", from, 448, square(1));
        twice = convolution(name + ".branch3x3dbl_2", twice, 384, keeping(3, 3));
        const LayerId twiceWide = convolution(name + ".branch3x3dbl_3a", twice, 384, keeping(1, 3));
        const LayerId twiceTall = convolution(name + ".branch3x3dbl_3b", twice, 384, keeping(3, 1));
        const LayerId pool = pooled(name + ".branch_pool", from, 192, kind);
        return m_model.concatenation(name, {one, onceWide, onceTall, twiceWide, twiceTall, pool});
    }

    //! The weight is that of torchvision's training reference.
    void auxiliary(LayerId from)
    {
        LayerId x = m_model.pooling("AuxLogits.pool", from, average(), square(5, 3));
        x = convolution("AuxLogits.conv0", x, 128, square(1));
        x = m_model.normalized("AuxLogits.conv1", x, 768, square(5), normal(0.01));
        x = m_model.globalAverage("AuxLogits.avgpool", x);
        m_model.classifier("AuxLogits.fc", "AuxLogits.loss", x, 0.4, normal(0.001));
    }

    bool m_tfCnn;
    bool m_auxiliary;
    ModelWriter m_model;
};

} // namespace

std::vector<Definition> inceptionV3Definitions()
{
    return {
        {{"inception_v3", "Inception-v3 as torchvision defines it", 32},
         1000,
         true,
         [](const ModelOptions &options) { return InceptionV3(false, options).build(); }},
        {{"inception_v3_tf_cnn", "Inception-v3 as tf_cnn_benchmarks defines it, 1001 classes", 32},
         1001,
         false,
         [](const ModelOptions &options) { return InceptionV3(true, options).build(); }}};
}

} // namespace strata::engine::training::models
