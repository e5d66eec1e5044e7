// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/models/models.h"

#include "engine/training/layer_work.h"
#include "engine/training/tensors.h"
#include "tests/engine/training/models/model_table.h"

#include <QTest>

#include <cmath>

using namespace strata::engine::training;
using namespace strata::engine::training::models;
using strata::engine::core::FailureKind;

namespace {

//! A table's name is a model's, with _auxiliary after it for the option.
Graph graphOf(const QString &table)
{
    const QString suffix = QStringLiteral("_auxiliary");
    ModelOptions options;
    options.auxiliary = table.endsWith(suffix);
    auto graph = buildModel(
        (options.auxiliary ? table.chopped(suffix.size()) : table).toStdString(), options);
    return graph ? std::move(*graph) : Graph({1, 1, 1});
}

Graph built(const char *name, const ModelOptions &options = {})
{
    return buildModel(name, options).value();
}

const Layer *find(const Graph &graph, const std::string &name)
{
    for (const Layer &layer : graph.layers()) {
        if (layer.name == name)
            return &layer;
    }
    return nullptr;
}

QString tableOperation(const Operation &operation)
{
    if (std::holds_alternative<Convolution>(operation))
        return QStringLiteral("conv");
    if (std::holds_alternative<FullyConnected>(operation))
        return QStringLiteral("fc");
    if (std::holds_alternative<GlobalAveragePooling>(operation))
        return QStringLiteral("avgpool_global");
    if (const auto *pooling = std::get_if<Pooling>(&operation))
        return pooling->kind == Pooling::Kind::Maximum ? QStringLiteral("maxpool")
                                                       : QStringLiteral("avgpool");
    return {};
}

//! Fully connected layers and global averages have no window of their own in the graph.
Window tableWindow(const Layer &layer, const Shape &input)
{
    if (const auto *convolution = std::get_if<Convolution>(&layer.operation))
        return convolution->window;
    if (const auto *pooling = std::get_if<Pooling>(&layer.operation))
        return pooling->window;
    if (std::holds_alternative<GlobalAveragePooling>(layer.operation))
        return {input.height, input.width, 1, 0, 0, 0, 0};
    return {};
}

QStringList windowCells(const Window &window)
{
    QStringList cells;
    for (const std::int64_t value :
         {window.kernelHeight, window.kernelWidth, window.stride, window.padTop, window.padBottom,
          window.padLeft, window.padRight})
        cells.append(QString::number(value));
    return cells;
}

QStringList shapeCells(const Shape &shape)
{
    return {QString::number(shape.channels), QString::number(shape.height),
            QString::number(shape.width)};
}

QString count(double value)
{
    return QString::number(std::llround(value));
}

//! Parameters of a layer by role, and of the normalisation that follows it.
QStringList parameterCells(const Graph &graph, LayerId id)
{
    const LayerWork work = layerWork(graph, id, 4);
    const Layer &layer = graph.layer(id);
    const auto *convolution = std::get_if<Convolution>(&layer.operation);
    const auto *connected = std::get_if<FullyConnected>(&layer.operation);
    const bool bias = convolution ? convolution->bias : connected && connected->bias;
    const std::int64_t biases = bias ? layer.output.channels : 0;
    const LayerId next = graph.consumers()[id].front();
    const bool normalized = std::holds_alternative<BatchNormalization>(graph.layer(next).operation);
    return {QString::number(bias ? 1 : 0),
            QString::number(normalized ? 1 : 0),
            QString::number(work.parameters - biases),
            QString::number(biases),
            QString::number(normalized ? layerWork(graph, next, 4).parameters : 0),
            count(work.macs),
            QString::number(layer.output.elements())};
}

QStringList layerCells(const Graph &graph, LayerId id)
{
    const Layer &layer = graph.layer(id);
    Shape input = graph.layer(layer.inputs.front()).output;
    if (std::holds_alternative<FullyConnected>(layer.operation))
        input = {input.elements(), 1, 1};
    return QStringList{tableOperation(layer.operation)} + shapeCells(input) +
           shapeCells(layer.output) + windowCells(tableWindow(layer, input)) +
           parameterCells(graph, id);
}

QStringList expectedCells(const TableRow &row)
{
    QStringList cells;
    for (const char *column :
         {"op",   "in_c", "in_h",     "in_w",     "out_c",      "out_h",    "out_w",
          "k_h",  "k_w",  "stride",   "pad_top",  "pad_bottom", "pad_left", "pad_right",
          "bias", "bn",   "w_params", "b_params", "bn_params",  "macs_fwd", "out_elems"})
        cells.append(row.value(QLatin1String(column)));
    return cells;
}

} // namespace

class TestModels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyLayerIsItsRow_data();
    void everyLayerIsItsRow();
    void totalsArePublished_data() { everyLayerIsItsRow_data(); }
    void totalsArePublished();
    void everyModelHasATable();
    void countsArePublished();
    void everyModelEndsInItsLoss();
    void normalisesAsTheOriginals();
    void preactivationsHaveAShiftAlone();
    void startsAsTheOriginals_data();
    void startsAsTheOriginals();
    void averagesAsTheOriginals();
    void concatenatesAsTheOriginals();
    void residualsJoinTheRightLayers();
    void fathomsNetworksAreAsExecuted();
    void dropoutCanBeLeftOut();
    void auxiliaryLossCountsLess();
    void classesCanBeChosen();
    void refusesWhatItCannotBuild_data();
    void refusesWhatItCannotBuild();
};

void TestModels::everyLayerIsItsRow_data()
{
    QTest::addColumn<QString>("table");
    for (const TableRow &row : readTable(QStringLiteral("totals")))
        QTest::newRow(qPrintable(row.value(QStringLiteral("model"))))
            << row.value(QStringLiteral("model"));
}

void TestModels::everyLayerIsItsRow()
{
    QFETCH(QString, table);
    const Graph graph = graphOf(table);
    QHash<QString, QStringList> expected;
    for (const TableRow &row : readTable(table))
        expected.insert(row.value(QStringLiteral("layer")), expectedCells(row));
    QVERIFY(!expected.isEmpty());
    for (LayerId id = 0; id < graph.layers().size(); ++id) {
        if (tableOperation(graph.layer(id).operation).isEmpty())
            continue;
        const QString name = QString::fromStdString(graph.layer(id).name);
        QVERIFY2(expected.contains(name), qPrintable(name));
        QVERIFY2(layerCells(graph, id) == expected.value(name),
                 qPrintable(
                     name + QStringLiteral(": ") + layerCells(graph, id).join(QLatin1Char(',')) +
                     QStringLiteral(" instead of ") + expected.value(name).join(QLatin1Char(','))));
        expected.remove(name);
    }
    QVERIFY2(expected.isEmpty(), qPrintable(expected.keys().join(QLatin1Char(' '))));
}

void TestModels::totalsArePublished()
{
    QFETCH(QString, table);
    TableRow row;
    for (const TableRow &candidate : readTable(QStringLiteral("totals"))) {
        if (candidate.value(QStringLiteral("model")) == table)
            row = candidate;
    }
    const auto number = [&](const char *column) {
        return row.value(QLatin1String(column)).toLongLong();
    };
    const auto operations = [&](const char *column) {
        return std::llround(row.value(QLatin1String(column)).toDouble() * 1e9);
    };
    const Graph graph = graphOf(table);
    const GraphWork work = graphWork(graph);
    QCOMPARE(work.convolutionLayers, number("conv_layers"));
    QCOMPARE(work.fullyConnectedLayers, number("fc_layers"));
    QCOMPARE(work.parameters, number("params"));
    QCOMPARE(work.weightParameters, number("weight_params"));
    QCOMPARE(work.biasParameters, number("bias_params"));
    QCOMPARE(work.normalizationParameters, number("bn_params"));
    QCOMPARE(std::llround(work.macs), number("macs_fwd"));
    QCOMPARE(std::llround(work.inferenceOperations), operations("gflop_fwd"));
    QCOMPARE(std::llround(work.trainingOperations), operations("gflop_train"));
    QCOMPARE(work.convolutionOutputs, number("conv_out_elems"));
    std::int64_t parameters = 0;
    for (LayerId id = 0; id < graph.layers().size(); ++id)
        parameters += layerWork(graph, id, 4).parameters;
    QCOMPARE(parameters, work.parameters);
}

void TestModels::everyModelHasATable()
{
    QStringList tables;
    for (const TableRow &row : readTable(QStringLiteral("totals")))
        tables.append(row.value(QStringLiteral("model")));
    QCOMPARE(tables.size(), 50);
    for (const ModelInfo &model : allModels()) {
        // Tests of their own count these.
        const Graph graph = built(model.name.c_str());
        if (!graph.takesSequences() && find(graph, "block0.attention.heads") == nullptr)
            QVERIFY2(tables.contains(QString::fromStdString(model.name)), model.name.c_str());
        QVERIFY(!model.summary.empty() && model.summary.back() != '.' && model.usualBatch > 0);
    }
}

//! Of those whose own number of classes is not that of the published count.
void TestModels::countsArePublished()
{
    struct Count {
        const char *model;
        std::int64_t classes;
        std::int64_t parameters;
    };
    for (const Count &count : {
             Count{"googlenet", 1000, 6998552}, // Caffe's bvlc_googlenet without auxiliary heads
             {"overfeat", 1000, 145920872},     // convnet-benchmarks
             {"mobilenet", 1000, 3504872},      // torchvision's mobilenet_v2
             // He et al. 2015, table 6: 0.27, 0.46, 0.66, 0.85 and 1.7 M
             {"resnet20", 10, 269722},
             {"resnet32", 10, 464154},
             {"resnet44", 10, 658586},
             {"resnet56", 10, 853018},
             {"resnet110", 10, 1727962},
             // Huang et al. 2017, table 2: 1.0 M; and the biases of the first convolution, of 36
             // layers and of two transitions
             {"densenet40_k12", 10, 1019722 + 16 + 36 * 12 + 160 + 304},
         }) {
        ModelOptions options;
        options.classes = count.classes;
        QCOMPARE(graphWork(built(count.model, options)).parameters, count.parameters);
    }
}

void TestModels::everyModelEndsInItsLoss()
{
    for (const ModelInfo &model : allModels()) {
        const Graph graph = built(model.name.c_str());
        QVERIFY2(isLoss(graph.layer(graph.loss()).operation), model.name.c_str());
        const bool isWithout = model.name == "autoenc_fathom" || model.name == "deepq_fathom" ||
                               model.name == "seq2seq_fathom" ||
                               model.name.starts_with("speech_fathom");
        QCOMPARE(graph.classifies(), !isWithout);
        const auto consumers = graph.consumers();
        for (LayerId id = 0; id < graph.layers().size(); ++id) {
            const bool loss = isLoss(graph.layer(id).operation);
            QVERIFY2(loss == consumers[id].empty(), graph.layer(id).name.c_str());
        }
    }
}

void TestModels::normalisesAsTheOriginals()
{
    struct Original {
        const char *model;
        bool scale;
        double epsilon;
        double momentum;
    };
    for (const Original &original : {Original{"resnet18", true, 1e-5, 0.1},
                                     {"resnet50_v1.5", true, 1e-5, 0.1},
                                     {"resnet152_v1_tf_cnn", true, 1e-5, 0.1},
                                     {"inception_v3", true, 1e-3, 0.1},
                                     {"inception_v3_tf_cnn", false, 1e-3, 1e-3},
                                     {"inception_v4", true, 1e-3, 0.1},
                                     {"inception_v4_tf_cnn", false, 1e-3, 1e-3},
                                     {"resnet20", true, 1e-5, 0.1},
                                     {"densenet40_k12", true, 1e-5, 0.1},
                                     {"mobilenet", true, 1e-3, 3e-3}}) {
        int found = 0;
        const Graph graph = built(original.model);
        for (const Layer &layer : graph.layers()) {
            const auto *normalization = std::get_if<BatchNormalization>(&layer.operation);
            if (!normalization)
                continue;
            ++found;
            QCOMPARE(normalization->scale, original.scale);
            QCOMPARE(normalization->epsilon, original.epsilon);
            QCOMPARE(normalization->momentum, original.momentum);
            QCOMPARE(normalization->initialScale, 1.0);
        }
        QVERIFY(found > 0);
    }
}

void TestModels::preactivationsHaveAShiftAlone()
{
    for (const char *model : {"resnet50_v2", "resnet20_v2"}) {
        const Graph graph = built(model);
        const auto rule = [&](const char *layer) {
            return std::get<BatchNormalization>(find(graph, layer)->operation);
        };
        for (const char *layer : {"layer1.0.before.bn", "last.bn"}) {
            QVERIFY(!rule(layer).scale);
            QCOMPARE(rule(layer).epsilon, 1e-3);
            QCOMPARE(rule(layer).momentum, 1e-3);
        }
        QVERIFY(rule("layer1.0.bn1").scale);
        QCOMPARE(rule("layer1.0.bn1").epsilon, 1e-5);
    }
}

void TestModels::startsAsTheOriginals_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("tensor");
    QTest::addColumn<bool>("normal");
    QTest::addColumn<double>("inverseSquare"); // of the spread
    const auto row = [](const char *model, const char *tensor, bool normal, double inverseSquare) {
        QTest::addRow("%s %s", model, tensor)
            << QString::fromLatin1(model) << QString::fromLatin1(tensor) << normal << inverseSquare;
    };
    row("alexnet", "features.0", false, 3 * 11 * 11);
    row("alexnet_tf_cnn", "features.3", true, 64 * 5 * 5);
    row("alexnet_tf_cnn", "classifier.1", true, 9216 / 2.0);
    row("alexnet_tf_cnn", "classifier.6", true, 4096);
    row("vgg19", "features.5", true, 128 * 3 * 3 / 2.0);
    row("vgg19", "classifier.0", true, 1e4);
    row("vgg19_tf_cnn", "features.5", true, 64 * 3 * 3);
    row("resnet50_v1.5", "conv1", true, 64 * 7 * 7 / 2.0);
    row("resnet50_v1.5", "fc", false, 2048);
    row("resnet50_v1_tf_cnn", "conv1", true, 3 * 7 * 7);
    row("inception_v3", "Mixed_7c.branch3x3dbl_2.conv", true, 100);
    row("inception_v3", "AuxLogits.conv1.conv", true, 1e4);
    row("inception_v3", "AuxLogits.fc", true, 1e6);
    row("inception_v3_tf_cnn", "fc", true, 2048);
    row("inception_v4", "features.1.conv", false, 32 * 3 * 3);
    row("mnist", "hidden", true, 784);
    row("googlenet", "inception3a.branch2.1.conv", true, 96 * 3 * 3);
    row("overfeat", "fc6", true, 36864 / 2.0);
    row("overfeat", "fc8", true, 4096);
    row("mobilenet", "features.1.depthwise.conv", true, 1 / 0.0081);
    row("densenet40_k12", "block1.0.conv", true, 9 * 12 / 2.0);
    row("densenet40_k12", "transition1.conv", true, 9 * 160 / 2.0);
    row("residual_fathom", "block0.0.conv_in", true, 2500);
    row("alexnet_fathom", "fc6", true, 9216 / 2.0);
    row("autoenc_fathom", "mean", false, 984 / 6.0);
}

void TestModels::startsAsTheOriginals()
{
    QFETCH(QString, model);
    QFETCH(QString, tensor);
    QFETCH(bool, normal);
    QFETCH(double, inverseSquare);
    const bool auxiliary = tensor.startsWith(QStringLiteral("AuxLogits"));
    const Graph graph = graphOf(auxiliary ? model + QStringLiteral("_auxiliary") : model);
    for (const TensorInfo &info : parameterTensors(graph)) {
        if (info.name != tensor.toStdString() + ".weights")
            continue;
        QCOMPARE(info.initialiser.kind,
                 normal ? Initialiser::Kind::Normal : Initialiser::Kind::Uniform);
        QCOMPARE(info.initialiser.scale, 1 / std::sqrt(inverseSquare));
        return;
    }
    QFAIL("there is no such tensor");
}

void TestModels::averagesAsTheOriginals()
{
    const auto kind = [](const char *model, const char *layer) {
        return std::get<Pooling>(find(built(model), layer)->operation).kind;
    };
    QCOMPARE(kind("inception_v3", "Mixed_5b.branch_pool.pool"), Pooling::Kind::AverageWithPadding);
    QCOMPARE(kind("inception_v3", "Mixed_7c.branch_pool.pool"), Pooling::Kind::AverageWithPadding);
    QCOMPARE(kind("inception_v3_tf_cnn", "Mixed_5b.branch_pool.pool"),
             Pooling::Kind::AverageWithoutPadding);
    QCOMPARE(kind("inception_v3_tf_cnn", "Mixed_7c.branch_pool.pool"), Pooling::Kind::Maximum);
    QCOMPARE(kind("inception_v4", "features.6.branch3.0"), Pooling::Kind::AverageWithoutPadding);
    QCOMPARE(kind("inception_v4_tf_cnn", "features.21.branch3.0"),
             Pooling::Kind::AverageWithoutPadding);
}

void TestModels::concatenatesAsTheOriginals()
{
    const auto order = [](const char *model, const char *layer) {
        const Graph graph = built(model);
        QStringList names;
        for (const LayerId input : find(graph, layer)->inputs)
            names.append(QString::fromStdString(graph.layer(input).name)
                             .section(QLatin1Char('.'), layer[0] == 'M' ? 1 : 2));
        return names.join(QLatin1Char(' '));
    };
    QCOMPARE(
        order("inception_v3", "Mixed_5b"),
        QStringLiteral("branch1x1.relu branch5x5_2.relu branch3x3dbl_3.relu branch_pool.relu"));
    QCOMPARE(order("inception_v3", "Mixed_6a"),
             QStringLiteral("branch3x3.relu branch3x3dbl_3.relu branch_pool"));
    QCOMPARE(order("inception_v3", "Mixed_7b"),
             QStringLiteral("branch1x1.relu branch3x3_2a.relu branch3x3_2b.relu "
                            "branch3x3dbl_3a.relu branch3x3dbl_3b.relu branch_pool.relu"));
    QCOMPARE(order("inception_v4", "features.3"), QStringLiteral("maxpool conv.relu"));
    QCOMPARE(order("inception_v4", "features.5"), QStringLiteral("conv.relu maxpool"));
    QCOMPARE(order("inception_v4", "features.11"),
             QStringLiteral("branch0.relu branch1.2.relu branch2.4.relu branch3.1.relu"));
    QCOMPARE(order("inception_v4_tf_cnn", "features.11"),
             QStringLiteral("branch3.1.relu branch0.relu branch1.2.relu branch2.4.relu"));
    QCOMPARE(order("inception_v4", "features.18"),
             QStringLiteral("branch0.1.relu branch1.3.relu branch2"));
    QCOMPARE(order("inception_v4", "features.19"),
             QStringLiteral("branch0.relu branch1_1a.relu branch1_1b.relu branch2_3a.relu "
                            "branch2_3b.relu branch3.1.relu"));
    QCOMPARE(order("inception_v4_tf_cnn", "features.19"),
             QStringLiteral("branch3.1.relu branch0.relu branch1_1a.relu branch1_1b.relu "
                            "branch2_3b.relu branch2_3a.relu"));
}

void TestModels::residualsJoinTheRightLayers()
{
    const Graph deep = built("resnet50_v1.5");
    const auto inputs = [](const Graph &graph, const char *layer) {
        const Layer &found = *find(graph, layer);
        return QString::fromStdString(graph.layer(found.inputs[0]).name + " " +
                                      graph.layer(found.inputs[1]).name);
    };
    QCOMPARE(inputs(deep, "layer1.0.add"), QStringLiteral("layer1.0.bn3 layer1.0.downsample.1"));
    QCOMPARE(inputs(deep, "layer1.1.add"), QStringLiteral("layer1.1.bn3 layer1.0.relu"));
    const Graph shallow = built("resnet18");
    QCOMPARE(inputs(shallow, "layer1.0.add"), QStringLiteral("layer1.0.bn2 maxpool"));
    QCOMPARE(inputs(shallow, "layer2.0.add"), QStringLiteral("layer2.0.bn2 layer2.0.downsample.1"));
    const Graph preactivated = built("resnet50_v2");
    QCOMPARE(inputs(preactivated, "layer1.0.add"),
             QStringLiteral("layer1.0.conv3 layer1.0.downsample"));
    QCOMPARE(inputs(preactivated, "layer1.1.add"), QStringLiteral("layer1.1.conv3 layer1.0.add"));
    const Graph cifar = built("resnet20");
    QCOMPARE(inputs(cifar, "layer1.0.add"), QStringLiteral("layer1.0.bn2 bn1"));
    QCOMPARE(inputs(cifar, "layer2.0.add"), QStringLiteral("layer2.0.bn2 layer2.0.padding"));
    QCOMPARE(inputs(built("resnet20_v2"), "layer1.0.add"), QStringLiteral("layer1.0.conv2 relu"));
    const Graph mobile = built("mobilenet");
    QCOMPARE(inputs(mobile, "features.3.add"),
             QStringLiteral("features.3.project.bn features.2.project.bn"));
    QCOMPARE(find(mobile, "features.2.add"), nullptr);
    QCOMPARE(inputs(built("residual_fathom"), "block1.0.add"),
             QStringLiteral("block1.0.conv_out.relu block0.upscale"));
}

void TestModels::fathomsNetworksAreAsExecuted()
{
    const Graph alexNet = built("alexnet_fathom");
    const auto &local = std::get<LocalResponseNormalization>(find(alexNet, "norm2")->operation);
    QCOMPARE(local.size, 9);     // a radius of 4
    QCOMPARE(local.alpha, 1e-3); // of the mean; TensorFlow's counts for the sum
    QCOMPARE(alexNet.layer(find(alexNet, "norm1")->inputs.front()).name, std::string("pool1"));
    const Graph vgg = built("vgg_fathom");
    QVERIFY(std::holds_alternative<Relu>(vgg.layer(vgg.logits()).operation));
    QCOMPARE(std::get<Dropout>(find(vgg, "fc6_drop")->operation).probability, 0.2);
    const Graph residual = built("residual_fathom");
    QVERIFY(!std::get<FullyConnected>(residual.layer(residual.logits()).operation).bias);
    for (const Layer &layer : residual.layers())
        QVERIFY(!std::holds_alternative<BatchNormalization>(layer.operation));
    const Graph deepQ = built("deepq_fathom");
    QCOMPARE(find(deepQ, "conv3")->output, (Shape{64, 7, 7}));
    QCOMPARE(graphWork(deepQ).parameters, 1686180);
    QCOMPARE(graphWork(deepQ).macs, 9345024.0);
    QCOMPARE(deepQ.labels().front().classes, 4);
}

void TestModels::dropoutCanBeLeftOut()
{
    const auto dropouts = [](const char *model, bool dropout) {
        int found = 0;
        ModelOptions options;
        options.dropout = dropout;
        const Graph graph = built(model, options);
        for (const Layer &layer : graph.layers())
            found += std::holds_alternative<Dropout>(layer.operation) ? 1 : 0;
        return found;
    };
    QCOMPARE(dropouts("alexnet", true), 2);
    QCOMPARE(dropouts("alexnet_tf_cnn", true), 2);
    QCOMPARE(dropouts("vgg19", true), 2);
    QCOMPARE(dropouts("inception_v3", true), 1);
    QCOMPARE(dropouts("inception_v3_tf_cnn", true), 0);
    QCOMPARE(dropouts("inception_v4_tf_cnn", true), 1);
    QCOMPARE(dropouts("resnet50_v1.5", true), 0);
    QCOMPARE(dropouts("alexnet_fathom", true), 0);
    QCOMPARE(dropouts("vgg_fathom", true), 2);
    QCOMPARE(dropouts("overfeat", true), 2);
    QCOMPARE(dropouts("mobilenet", true), 1);
    for (const ModelInfo &model : allModels())
        QCOMPARE(dropouts(model.name.c_str(), false), 0);
    QCOMPARE(
        std::get<Dropout>(find(built("inception_v4_tf_cnn"), "head_drop")->operation).probability,
        0.2);
}

void TestModels::auxiliaryLossCountsLess()
{
    ModelOptions options;
    options.auxiliary = true;
    const Graph graph = built("inception_v3", options);
    QCOMPARE(std::get<SoftmaxCrossEntropy>(find(graph, "AuxLogits.loss")->operation).weight, 0.4);
    QCOMPARE(std::get<SoftmaxCrossEntropy>(graph.layer(graph.loss()).operation).weight, 1.0);
    QCOMPARE(graph.layer(graph.logits()).name, std::string("fc"));
    QCOMPARE(find(built("inception_v3"), "AuxLogits.loss"), nullptr);
}

void TestModels::classesCanBeChosen()
{
    ModelOptions options;
    options.classes = 200;
    QStringList own;
    for (const ModelInfo &model : allModels()) {
        const auto graph = buildModel(model.name, options);
        if (graph)
            QCOMPARE(graph->classes(), 200);
        else
            own.append(QString::fromStdString(model.name));
    }
    QCOMPARE(
        own.join(QLatin1Char(' ')),
        QStringLiteral("autoenc_fathom deepq_fathom memnet_fathom bert_base_qa bert_large_qa"));
}

void TestModels::refusesWhatItCannotBuild_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<bool>("auxiliary");
    QTest::addColumn<qint64>("classes");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("named");
    const qint64 own = 0;
    QTest::newRow("near") << "resnet50_v1.6" << false << own << "unknown_model"
                          << "the nearest is \"resnet50_v1";
    QTest::newRow("beginning") << "incep" << false << own << "unknown_model"
                               << "the nearest is \"inception_v3\"";
    QTest::newRow("far") << "transformer" << false << own << "unknown_model"
                         << "vgg19_tf_cnn";
    QTest::newRow("empty") << "" << false << own << "unknown_model"
                           << "mnist";
    QTest::newRow("auxiliary") << "resnet18" << true << own << "no_auxiliary"
                               << "(inception_v3)";
    QTest::newRow("auxiliary tf_cnn") << "inception_v3_tf_cnn" << true << own << "no_auxiliary"
                                      << "(inception_v3)";
    QTest::newRow("no classes") << "autoenc_fathom" << false << qint64{10} << "classes_of_model"
                                << "leave classes out";
    QTest::newRow("negative classes") << "mnist" << false << qint64{-1} << "classes_out_of_range"
                                      << "-1 classes";
    QTest::newRow("one class") << "mnist" << false << qint64{1} << "classes_out_of_range"
                               << "2 to 2147483647";
    QTest::newRow("too many") << "vgg19" << false << qint64{1} * 2147483648
                              << "classes_out_of_range"
                              << "2147483648 classes";
}

void TestModels::refusesWhatItCannotBuild()
{
    QFETCH(QString, model);
    QFETCH(bool, auxiliary);
    QFETCH(qint64, classes);
    QFETCH(QString, code);
    QFETCH(QString, named);
    const auto graph = buildModel(model.toStdString(), {true, auxiliary, classes});
    QVERIFY(!graph.has_value());
    QCOMPARE(graph.error().kind, FailureKind::Usage);
    QCOMPARE(QString::fromStdString(graph.error().code), code);
    QVERIFY2(QString::fromStdString(graph.error().text).contains(named),
             graph.error().text.c_str());
}

QTEST_APPLESS_MAIN(TestModels)
#include "tst_models.moc"
