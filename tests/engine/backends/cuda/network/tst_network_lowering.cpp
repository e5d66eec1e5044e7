// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/network_lowering.h"

#include "engine/backends/cuda/network/operation_buffers.h"
#include "engine/training/layer_work.h"
#include "engine/training/models/models.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace strata::engine;
using namespace strata::engine::backends::cuda;
using namespace strata::engine::training;

namespace {

Graph model(const std::string &name, bool auxiliary = false)
{
    models::ModelOptions options;
    options.auxiliary = auxiliary;
    return models::buildModel(name, options).value();
}

NetworkOptions optionsFor(Purpose purpose, Precision precision, std::int64_t batch)
{
    NetworkOptions options;
    options.purpose = purpose;
    options.precision = precision;
    options.batch = batch;
    options.optimizer.kind = OptimizerKind::Adam;
    return options;
}

NetworkProgram programOf(const Graph &graph, Purpose purpose = Purpose::Train,
                         Precision precision = Precision::Bf16, std::int64_t batch = 2)
{
    return lower(graph, optionsFor(purpose, precision, batch)).program;
}

template <typename Operation>
std::vector<Operation> all(const NetworkProgram &program)
{
    std::vector<Operation> found;
    for (const ProgramStep &step : program.steps) {
        if (const auto *operation = std::get_if<Operation>(&step.operation))
            found.push_back(*operation);
    }
    return found;
}

template <typename Operation, typename Condition>
std::int64_t count(const NetworkProgram &program, const Condition &condition)
{
    return std::ranges::count_if(all<Operation>(program), condition);
}

template <typename Operation>
std::int64_t count(const NetworkProgram &program)
{
    return static_cast<std::int64_t>(all<Operation>(program).size());
}

std::size_t sizeOf(const Buffer &buffer)
{
    return static_cast<std::size_t>(buffer.elements) * bytesOf(buffer.element);
}

//! When a buffer's content matters, found independently.
struct Life {
    std::size_t first = std::numeric_limits<std::size_t>::max();
    std::size_t last = 0;
    bool meets(const Life &other) const { return first <= other.last && other.first <= last; }
};

std::vector<Life> livesIn(const NetworkProgram &program)
{
    std::vector<Life> lives(program.buffers.size());
    lives[program.hostImages] = {0, 0};
    for (std::size_t step = 0; step < program.steps.size(); ++step) {
        for (const BufferId id : buffersOf(program.steps[step].operation, program)) {
            lives[id].first = std::min(lives[id].first, step);
            lives[id].last = step;
        }
    }
    for (BufferId id = 0; id < lives.size(); ++id) {
        if (program.buffers[id].lifetime == Lifetime::Lasting)
            lives[id] = {0, program.steps.size()};
    }
    return lives;
}

//! Bytes that live at the same time, at most: no plan can take less.
std::size_t fewestBytes(const NetworkProgram &program)
{
    const std::vector<Life> lives = livesIn(program);
    std::size_t most = 0;
    for (std::size_t step = 0; step < program.steps.size(); ++step) {
        std::size_t bytes = 0;
        for (BufferId id = 0; id < lives.size(); ++id)
            bytes +=
                lives[id].first <= step && step <= lives[id].last ? sizeOf(program.buffers[id]) : 0;
        most = std::max(most, bytes);
    }
    return most;
}

//! The first two buffers that share memory while both live, as a sentence.
std::string firstOverlap(const NetworkProgram &program)
{
    const std::vector<Life> lives = livesIn(program);
    for (BufferId one = 0; one < lives.size(); ++one) {
        const Buffer &a = program.buffers[one];
        for (BufferId other = one + 1; other < lives.size(); ++other) {
            const Buffer &b = program.buffers[other];
            const bool apart = a.offset + sizeOf(a) <= b.offset || b.offset + sizeOf(b) <= a.offset;
            if (!apart && lives[one].meets(lives[other]))
                return "buffers " + std::to_string(one) + " and " + std::to_string(other) +
                       " share memory";
        }
    }
    return {};
}

//! Whether an operation writes over what it reads where that was not allowed.
bool overwritesItself(const NetworkOperation &operation)
{
    const auto same = [](const backends::cuda::Activation &one,
                         const backends::cuda::Activation &other) {
        return one.buffer == other.buffer;
    };
    if (const auto *it = std::get_if<ConvolutionForward>(&operation))
        return same(it->x, it->y) || it->addend == it->y.buffer;
    if (const auto *it = std::get_if<ConvolutionBackwardData>(&operation))
        return same(it->dy, it->dx);
    if (const auto *it = std::get_if<NormalizationForward>(&operation))
        return same(it->x, it->y) || it->addend == it->y.buffer;
    if (const auto *it = std::get_if<NormalizationBackward>(&operation))
        return same(it->dy, it->dx) || same(it->x, it->dx) || it->addendGradient == it->dx.buffer ||
               it->addendGradient == it->dy.buffer || it->otherDy == it->dx.buffer ||
               (it->otherDy && it->otherDy == it->addendGradient);
    if (const auto *it = std::get_if<PoolingForward>(&operation))
        return same(it->x, it->y);
    if (const auto *it = std::get_if<PoolingBackward>(&operation))
        return same(it->dy, it->dx);
    if (const auto *it = std::get_if<ResponseNormalizationBackward>(&operation))
        return same(it->dy, it->dx) || same(it->x, it->dx);
    if (const auto *it = std::get_if<CopyChannels>(&operation))
        return same(it->x, it->y);
    if (const auto *it = std::get_if<MatrixProduct>(&operation))
        return it->c == it->a || it->c == it->b || it->c == it->bias;
    if (const auto *it = std::get_if<MoveHeads>(&operation))
        return it->packed == it->split;
    if (const auto *it = std::get_if<AttentionForward>(&operation))
        return it->result.buffer == it->operands.queries.buffer || it->result.buffer == it->mask;
    if (const auto *it = std::get_if<AttentionBackward>(&operation))
        return it->gradients.queries.buffer == it->operands.queries.buffer ||
               it->gradients.queries.buffer == it->resultGradient.buffer;
    if (const auto *it = std::get_if<TransposeMatrices>(&operation))
        return it->x == it->y;
    if (const auto *it = std::get_if<CutPatches>(&operation))
        return it->images.buffer == it->patches;
    if (const auto *it = std::get_if<CopyRows>(&operation))
        return it->source == it->target;
    if (const auto *it = std::get_if<AddRows>(&operation))
        return it->dy == it->target;
    if (const auto *it = std::get_if<SumPositions>(&operation))
        return it->dy.buffer == it->gradient;
    if (const auto *it = std::get_if<PrependPosition>(&operation))
        return same(it->x, it->y);
    if (const auto *it = std::get_if<PlaceChannels>(&operation))
        return same(it->dy, it->dx);
    if (const auto *it = std::get_if<KlDivergenceLoss>(&operation))
        return it->meanGradient == it->mean.buffer || it->meanGradient == it->logVariance.buffer ||
               it->logVarianceGradient == it->mean.buffer ||
               it->logVarianceGradient == it->logVariance.buffer;
    if (const auto *it = std::get_if<SquaredErrorLoss>(&operation))
        return it->xGradient == it->x.buffer || it->xGradient == it->target.buffer ||
               it->targetGradient == it->x.buffer || it->targetGradient == it->target.buffer;
    if (const auto *it = std::get_if<ActionValueLoss>(&operation))
        return same(it->x, it->dx);
    if (const auto *it = std::get_if<EncodeSentences>(&operation))
        return it->words == it->sentences;
    return false;
}

} // namespace

class TestNetworkLowering : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noModelIsRefused();
    void everyModelIsPlanned_data();
    void everyModelIsPlanned();
    void everyParameterIsLearnt_data();
    void everyParameterIsLearnt();
    void normalisationsTakeIn();
    void aSumThatIsHandedOnIsMadeBefore();
    void convolutionsTakeIn();
    void inferenceIsConvolutionsAlone();
    void imagesAreAlignedForConvolutions();
    void columnsOfAWindowBecomeChannels_data();
    void columnsOfAWindowBecomeChannels();
    void columnsOfOneConvolutionOnlyBecomeChannels();
    void fullyConnectedLayersSeeOnePosition();
    void aSideLossCounts();
    void shortTypesTakeHalfTheMemory();
    void whatMustLastLasts();
    void maximaRememberTheirPlaceToLearn();
};

void TestNetworkLowering::noModelIsRefused()
{
    for (const models::ModelInfo &info : models::allModels()) {
        const auto checked = checkLayers(model(info.name));
        QVERIFY2(checked.has_value(), info.name.c_str());
    }
}

void TestNetworkLowering::everyModelIsPlanned_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("auxiliary");
    for (const models::ModelInfo &info : models::allModels()) {
        if (checkLayers(model(info.name)))
            QTest::newRow(info.name.c_str()) << QString::fromStdString(info.name) << false;
    }
    QTest::newRow("inception_v3 with auxiliary") << QStringLiteral("inception_v3") << true;
}

void TestNetworkLowering::everyModelIsPlanned()
{
    QFETCH(QString, name);
    QFETCH(bool, auxiliary);
    const Graph graph = model(name.toStdString(), auxiliary);
    for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
        for (const auto &[precision, way] : {std::pair(Precision::Fp32, AttentionWay::Products),
                                             std::pair(Precision::Bf16, AttentionWay::Products),
                                             std::pair(Precision::Bf16, AttentionWay::Fused)}) {
            const NetworkProgram program =
                lower(graph, optionsFor(purpose, precision, 2), way).program;
            QVERIFY(!program.steps.empty());
            for (const Buffer &buffer : program.buffers)
                QVERIFY(buffer.offset % 256 == 0 &&
                        buffer.offset + sizeOf(buffer) <= program.arenaBytes);
            const std::string overlap = firstOverlap(program);
            QVERIFY2(overlap.empty(), overlap.c_str());
            for (const ProgramStep &step : program.steps)
                QVERIFY2(!overwritesItself(step.operation), step.layer.c_str());
            const auto fewest = static_cast<double>(fewestBytes(program));
            QVERIFY2(static_cast<double>(program.arenaBytes) <
                         1.1 * fewest + 256 * program.buffers.size(),
                     std::to_string(static_cast<double>(program.arenaBytes) / fewest).c_str());
        }
    }
}

void TestNetworkLowering::everyParameterIsLearnt_data()
{
    everyModelIsPlanned_data();
}

void TestNetworkLowering::everyParameterIsLearnt()
{
    QFETCH(QString, name);
    QFETCH(bool, auxiliary);
    const Graph graph = model(name.toStdString(), auxiliary);
    const LoweredNetwork network = lower(graph, optionsFor(Purpose::Train, Precision::Fp16, 2));
    const std::vector<TensorInfo> tensors = parameterTensors(graph);
    QCOMPARE(network.program.learnt.size(), tensors.size());
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const LearntTensor &learnt = network.program.learnt[i];
        const ParameterPlace &place = network.parameters[i];
        const bool weights = tensors[i].role == TensorRole::Weights;
        const Operation &operation = graph.layer(tensors[i].layer).operation;
        // What is added to sums in fp32 is read as it is learnt.
        const bool scores = tensors[i].name.ends_with("score_weights");
        const bool added = scores || std::holds_alternative<PositionEmbedding>(operation) ||
                           std::holds_alternative<ClassToken>(operation);
        const bool ofDecoder =
            tensors[i].name.ends_with("input_bias") || tensors[i].name.ends_with("query_bias");
        // Where classes are drawn, those of theirs are added to fp32.
        const auto readers = graph.consumers()[tensors[i].layer];
        const bool drawn = std::ranges::any_of(readers, [&](LayerId reader) {
            return std::holds_alternative<SampledCrossEntropy>(graph.layer(reader).operation);
        });
        const bool ofProducts = ofDecoder || (std::holds_alternative<Linear>(operation) &&
                                              tensors[i].role == TensorRole::Bias && !drawn);
        const bool copied = (weights && !added) || ofProducts;
        QCOMPARE(place.layout.elements(), tensors[i].elements());
        QVERIFY(learnt.elements == place.layout.storedElements() && learnt.master == place.values);
        QVERIFY2(learnt.decays == weights && learnt.copy.has_value() == copied && learnt.first &&
                     learnt.second,
                 tensors[i].name.c_str());
        QVERIFY(learnt.gradientElement == (weights && !scores ? Element::Fp16 : Element::Fp32));
        for (const BufferId id :
             {learnt.master, learnt.gradient, learnt.copy.value_or(learnt.master), *learnt.first,
              *learnt.second})
            QCOMPARE(network.program.buffers[id].elements, learnt.elements);
        // Written by a pass that is not the update.
        const std::size_t update = network.program.steps.size() - 1;
        QVERIFY(network.program.buffers[learnt.gradient].firstUse < update &&
                network.program.buffers[learnt.gradient].lastUse == update);
    }
    const GraphWork work = graphWork(graph);
    const std::int64_t contractions = work.convolutionLayers + work.fullyConnectedLayers;
    QCOMPARE(count<ConvolutionForward>(network.program), contractions);
    QCOMPARE(count<ConvolutionBackwardWeights>(network.program), contractions);
    const std::vector<bool> wantsGradient = layersWithGradient(graph);
    const auto passesOn = std::ranges::count_if(graph.layers(), [&](const Layer &layer) {
        return (std::holds_alternative<Convolution>(layer.operation) ||
                std::holds_alternative<FullyConnected>(layer.operation)) &&
               wantsGradient[layer.inputs.front()]; // nobody learns from the images
    });
    QCOMPARE(count<ConvolutionBackwardData>(network.program), passesOn);
    QCOMPARE(count<NormalizationForward>(network.program),
             count<NormalizationBackward>(network.program));
    QCOMPARE(count<Update>(network.program), std::int64_t(1));
}

void TestNetworkLowering::normalisationsTakeIn()
{
    const NetworkProgram program = programOf(model("resnet50_v1.5"));
    QCOMPARE(count<NormalizationForward>(program), std::int64_t(53));
    QCOMPARE(
        count<NormalizationForward>(program, [](const auto &it) { return it.addend.has_value(); }),
        std::int64_t(16));
    // All but one of the two that meet where a block changes the shape.
    QCOMPARE(count<NormalizationForward>(program, [](const auto &it) { return it.rectified; }),
             std::int64_t(49));
    QCOMPARE(count<NormalizationBackward>(
                 program, [](const auto &it) { return it.rectifiedOutput.has_value(); }),
             std::int64_t(49));
    QCOMPARE(count<NormalizationBackward>(
                 program, [](const auto &it) { return it.addendGradient.has_value(); }),
             std::int64_t(16));
    QCOMPARE(count<RectifierForward>(program) + count<RectifierBackward>(program), std::int64_t(0));
    QCOMPARE(
        count<NormalizationBackward>(program, [](const auto &it) { return it.outputFollowsFromX; }),
        std::int64_t(33));
    // Two layers read each block's input. Where a normalisation has made it, that adds their
    // gradients too.
    QCOMPARE(count<NormalizationBackward>(
                 program, [](const auto &it) { return it.otherDy && it.addendGradient; }),
             std::int64_t(15));
    QCOMPARE(count<NormalizationBackward>(program,
                                          [](const auto &it) { return it.otherDy.has_value(); }),
             std::int64_t(15));
    QCOMPARE(count<Add>(program), std::int64_t(1));
    for (const Add &add : all<Add>(program))
        QVERIFY(add.y.buffer == add.a.buffer && !add.rectified);
    QCOMPARE(count<BiasGradient>(program), std::int64_t(1));
}

void TestNetworkLowering::aSumThatIsHandedOnIsMadeBefore()
{
    // Two readers of a normalisation, which has taken in an addition without a rectifier.
    const auto programOfBlock = [](bool rectified) {
        Graph graph({8, 4, 4});
        const LayerId first =
            graph.add("conv1", Convolution{8, Window{}, false, {}}, {graph.input()});
        const LayerId shortcut = graph.add("bn1", BatchNormalization{}, {first});
        const LayerId second = graph.add("conv2", Convolution{8, Window{}, false, {}}, {shortcut});
        const LayerId normal = graph.add("bn2", BatchNormalization{}, {second});
        LayerId sum = graph.add("add", Addition{}, {normal, shortcut});
        if (rectified)
            sum = graph.add("relu", Relu{}, {sum});
        const LayerId left = graph.add("left", Convolution{8, Window{}, false, {}}, {sum});
        const LayerId right = graph.add("right", Convolution{8, Window{}, false, {}}, {sum});
        const LayerId third = graph.add("third", Convolution{8, Window{}, false, {}}, {sum});
        const LayerId all =
            graph.add("all", Addition{}, {graph.add("some", Addition{}, {left, right}), third});
        const LayerId pool = graph.add("pool", GlobalAveragePooling{}, {all});
        graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{2, {}}, {pool})});
        return programOf(graph);
    };
    const auto summing = [](const auto &it) { return it.otherDy.has_value(); };
    // bn1's gradients are that of conv2 and that of the sum, whoever has made it.
    const NetworkProgram plain = programOfBlock(false);
    QCOMPARE(count<NormalizationBackward>(plain, summing), std::int64_t(1));
    QCOMPARE(count<Add>(plain, [](const auto &it) { return it.y.buffer == it.a.buffer; }),
             std::int64_t(2));
    // Of three gradients the last one is left to the normalisation.
    const NetworkProgram masked = programOfBlock(true);
    QCOMPARE(count<NormalizationBackward>(masked, summing), std::int64_t(2));
    QCOMPARE(count<Add>(masked, [](const auto &it) { return it.y.buffer == it.a.buffer; }),
             std::int64_t(1));
    QCOMPARE(firstOverlap(masked), std::string());
}

void TestNetworkLowering::convolutionsTakeIn()
{
    const NetworkProgram program = programOf(model("vgg19"));
    QCOMPARE(
        count<ConvolutionForward>(program, [](const auto &it) { return it.rectified && it.bias; }),
        std::int64_t(18));
    QCOMPARE(count<RectifierForward>(program), std::int64_t(0));
    QCOMPARE(count<RectifierBackward>(program), std::int64_t(18));
    for (const RectifierBackward &mask : all<RectifierBackward>(program))
        QCOMPARE(mask.dx.buffer, mask.dy.buffer);
    QCOMPARE(count<BiasGradient>(program), std::int64_t(19));
}

void TestNetworkLowering::inferenceIsConvolutionsAlone()
{
    const NetworkProgram program = programOf(model("resnet50_v1.5"), Purpose::Infer);
    QCOMPARE(count<ConvolutionForward>(program), std::int64_t(54));
    QVERIFY(std::ranges::all_of(all<ConvolutionForward>(program),
                                [](const auto &it) { return it.bias.has_value(); }));
    QCOMPARE(
        count<ConvolutionForward>(program, [](const auto &it) { return it.addend.has_value(); }),
        std::int64_t(16));
    QCOMPARE(count<ConvolutionForward>(program, [](const auto &it) { return it.rectified; }),
             std::int64_t(49));
    QCOMPARE(program.steps.size(),
             std::size_t(54 + 3)); // images, the largest of the first layer, the mean of the last
    QVERIFY(program.learnt.empty());
}

void TestNetworkLowering::imagesAreAlignedForConvolutions()
{
    const auto channels = [](const Graph &graph, Precision precision) {
        const NetworkProgram program = programOf(graph, Purpose::Train, precision);
        const auto import = all<ImportImages>(program).at(0);
        const auto first = all<ConvolutionForward>(program).at(0);
        return std::tuple(import.shape.channels, import.images.shape.channels,
                          first.weights.inChannels);
    };
    const Graph resnet = model("resnet18");
    QCOMPARE(channels(resnet, Precision::Fp32), std::tuple(3, 3, 3));
    QCOMPARE(channels(resnet, Precision::Tf32), std::tuple(3, 4, 4));
    // A row of seven columns.
    QCOMPARE(channels(resnet, Precision::Bf16), std::tuple(3, 24, 24));
    QCOMPARE(channels(resnet, Precision::Fp16), std::tuple(3, 24, 24));
    Graph pooled({3, 4, 4}); // a pooling reads all channels there are
    const LayerId pool = pooled.add("pool", GlobalAveragePooling{}, {pooled.input()});
    pooled.add("loss", SoftmaxCrossEntropy{}, {pooled.add("fc", FullyConnected{2, {}}, {pool})});
    QCOMPARE(channels(pooled, Precision::Bf16), std::tuple(3, 3, 3));
}

void TestNetworkLowering::columnsOfAWindowBecomeChannels_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("channels");
    QTest::addColumn<int>("width");
    QTest::newRow("resnet50_v1.5") << QStringLiteral("resnet50_v1.5") << 7 << 24 << 112;
    QTest::newRow("googlenet") << QStringLiteral("googlenet") << 7 << 24 << 112;
    QTest::newRow("inception_v3") << QStringLiteral("inception_v3") << 3 << 16 << 149;
    QTest::newRow("vgg16") << QStringLiteral("vgg16") << 3 << 16 << 224;
    QTest::newRow("alexnet") << QStringLiteral("alexnet") << 11 << 40 << 55;
}

void TestNetworkLowering::columnsOfAWindowBecomeChannels()
{
    QFETCH(QString, name);
    QFETCH(int, columns);
    QFETCH(int, channels);
    QFETCH(int, width);
    const Graph graph = model(name.toStdString());
    const LoweredNetwork network = lower(graph, optionsFor(Purpose::Train, Precision::Bf16, 2));
    const auto import = all<ImportImages>(network.program).at(0);
    const auto forward = all<ConvolutionForward>(network.program).at(0);
    const auto backward = all<ConvolutionBackwardWeights>(network.program).back();
    const auto &layer = std::get<Convolution>(graph.layer(1).operation);
    QVERIFY(import.shape == graph.inputShape());
    QVERIFY(import.columns == columns && import.stride == layer.window.stride &&
            import.padding == layer.window.padLeft);
    QVERIFY((import.images.shape == Shape{channels, graph.inputShape().height, width}));
    QVERIFY(forward.x.shape == import.images.shape && backward.x.shape == import.images.shape);
    QVERIFY(forward.y.shape == graph.layer(1).output);
    for (const Weights &weights : {forward.weights, backward.weights}) {
        Window rows = layer.window;
        rows.kernelWidth = 1;
        rows.padLeft = rows.padRight = 0;
        QVERIFY(weights.window == rows && weights.strideWidth == 1);
        QCOMPARE(weights.inChannels, std::int64_t(channels));
    }
    const ParameterLayout &layout = network.parameters.at(0).layout;
    QVERIFY(layout.channels == 3 && layout.storedChannels == 3 && layout.storedRow == channels);
    QCOMPARE(network.program.buffers[backward.gradient].elements, layout.storedElements());
}

void TestNetworkLowering::columnsOfOneConvolutionOnlyBecomeChannels()
{
    const auto columns = [](const Shape &shape, const Window &window, Precision precision,
                            bool twoReaders = false) {
        Graph graph(shape);
        LayerId conv = graph.add("conv", Convolution{8, window, false, {}}, {graph.input()});
        if (twoReaders)
            conv = graph.add(
                "sum", Addition{},
                {conv, graph.add("other", Convolution{8, window, false, {}}, {graph.input()})});
        graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{2, {}}, {conv})});
        return all<ImportImages>(programOf(graph, Purpose::Train, precision)).at(0).columns;
    };
    const Shape image{3, 32, 32};
    const Window seven{7, 7, 2, 3, 3, 3, 3};
    QCOMPARE(columns(image, seven, Precision::Bf16), std::int64_t(7));
    QCOMPARE(columns(image, seven, Precision::Fp16), std::int64_t(7));
    QCOMPARE(columns(image, seven, Precision::Fp32), std::int64_t(1));
    QCOMPARE(columns(image, seven, Precision::Tf32), std::int64_t(1)); // 24 of 28 would be left
    QCOMPARE(columns({1, 32, 32}, seven, Precision::Tf32), std::int64_t(7));
    QCOMPARE(columns(image, seven, Precision::Bf16, true), std::int64_t(1));
    // Each image would be three times as large; there is nothing to lay side by side; no channel
    // is padded.
    QCOMPARE(columns(image, {7, 7, 1, 3, 3, 3, 3}, Precision::Bf16), std::int64_t(1));
    QCOMPARE(columns(image, {3, 1, 1, 1, 1, 0, 0}, Precision::Bf16), std::int64_t(1));
    QCOMPARE(columns({8, 32, 32}, seven, Precision::Bf16), std::int64_t(1));
}

void TestNetworkLowering::fullyConnectedLayersSeeOnePosition()
{
    const LoweredNetwork network =
        lower(model("alexnet"), optionsFor(Purpose::Train, Precision::Fp32, 2));
    const auto layers = all<ConvolutionForward>(network.program);
    const ConvolutionForward &first = layers.at(layers.size() - 3);
    QVERIFY((first.x.shape == Shape{9216, 1, 1}) && first.weights.window == Window{});
    QCOMPARE(first.weights.inChannels, std::int64_t(9216));
    const auto parameters = parameterTensors(model("alexnet"));
    const ParameterPlace &place = network.parameters.at(parameters.size() - 6);
    QVERIFY(place.layout.outer == 4096 && place.layout.channels == 256 &&
            place.layout.height == 6 && place.layout.width == 6);
}

void TestNetworkLowering::aSideLossCounts()
{
    const auto losses = all<SoftmaxLoss>(programOf(model("inception_v3", true)));
    QCOMPARE(losses.size(), std::size_t(2));
    QVERIFY(!losses[0].isMain && losses[0].weight == 0.4 && losses[1].isMain &&
            losses[1].weight == 1);
}

void TestNetworkLowering::shortTypesTakeHalfTheMemory()
{
    const Graph graph = model("resnet50_v1.5");
    const auto full =
        static_cast<double>(programOf(graph, Purpose::Train, Precision::Fp32, 64).arenaBytes);
    const auto half =
        static_cast<double>(programOf(graph, Purpose::Train, Precision::Bf16, 64).arenaBytes);
    QVERIFY2(half > 0.5 * full && half < 0.56 * full, std::to_string(half / full).c_str());
    // Forward keeps what each of 53 convolutions and 53 normalisations has put out: 22 million
    // numbers an image.
    QVERIFY2(full > 64 * 4 * 22e6 && full < 64 * 4 * 26e6 + 4 * 4 * 26e6,
             std::to_string(full).c_str());
    const auto inference =
        static_cast<double>(programOf(graph, Purpose::Infer, Precision::Fp32, 64).arenaBytes);
    QVERIFY2(inference < 0.15 * full, std::to_string(inference / full).c_str());
}

void TestNetworkLowering::whatMustLastLasts()
{
    const Graph graph = model("resnet18");
    NetworkOptions options = optionsFor(Purpose::Train, Precision::Bf16, 2);
    const auto lasts = [](const NetworkProgram &program, BufferId id) {
        return program.buffers[id].lifetime == Lifetime::Lasting;
    };
    LoweredNetwork network = lower(graph, options);
    QVERIFY(lasts(network.program, network.program.logits.buffer) &&
            lasts(network.program, network.program.scalars));
    QVERIFY(lasts(network.program, network.program.labels) &&
            !lasts(network.program, network.program.hostImages));
    QCOMPARE(network.statistics.size(), statisticsTensors(graph).size());
    for (const BufferId id : network.statistics)
        QVERIFY(lasts(network.program, id));
    for (const LearntTensor &tensor : network.program.learnt)
        QVERIFY(lasts(network.program, tensor.master) && !lasts(network.program, tensor.gradient));
    options.keepGradients = true;
    options.device.images = ImagesOn::Device;
    network = lower(graph, options);
    QVERIFY(lasts(network.program, network.program.hostImages));
    for (const ParameterPlace &place : network.parameters)
        QVERIFY(lasts(network.program, place.gradient.value()));
}

void TestNetworkLowering::maximaRememberTheirPlaceToLearn()
{
    const NetworkProgram trained = programOf(model("vgg19"));
    QCOMPARE(
        count<PoolingForward>(trained, [](const auto &it) { return it.positions.has_value(); }),
        std::int64_t(5));
    const NetworkProgram inferred = programOf(model("vgg19"), Purpose::Infer);
    QCOMPARE(
        count<PoolingForward>(inferred, [](const auto &it) { return it.positions.has_value(); }),
        std::int64_t(0));
}

QTEST_APPLESS_MAIN(TestNetworkLowering)
#include "tst_network_lowering.moc"
