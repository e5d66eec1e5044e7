// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/models/transformer_block.h"

#include "engine/training/layer_work.h"
#include "engine/training/models/models.h"
#include "engine/training/tensors.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace strata::engine::training;
using namespace strata::engine::training::models;
using strata::engine::core::FailureKind;

namespace {

bool attends(const Graph &graph)
{
    return std::ranges::any_of(graph.layers(), [](const Layer &layer) {
        return std::holds_alternative<Attention>(layer.operation);
    });
}

//! What the papers' tables say of an architecture: numbers to count with.
struct Architecture {
    double layers;
    double features;

    //! Multiply-accumulates of all blocks: four square matrices of the attention and two of four
    //! times the width at each position, and for each pair of positions that sees the other two
    //! products of the width.
    double blocks(double positions, double pairs) const
    {
        return layers * (12 * features * features * positions + 2 * features * pairs);
    }
};

constexpr Architecture base{12, 768};
constexpr Architecture large{24, 1024};

double gpt(const Architecture &shape, double tokens)
{
    return shape.blocks(tokens, tokens * (tokens + 1) / 2) + tokens * shape.features * 50257;
}

double bert(const Architecture &shape, double tokens)
{
    return shape.blocks(tokens, tokens * tokens);
}

//! Masked words, each through a square matrix and against the vocabulary; and the next sentence.
double preTraining(const Architecture &shape, double tokens, double masked)
{
    const double width = shape.features;
    return bert(shape, tokens) + masked * width * (width + 30522) + width * (width + 2);
}

Graph built(const std::string &name, const ModelOptions &options = {})
{
    return buildModel(name, options).value();
}

} // namespace

class TestTransformerBlock : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsArePublished_data();
    void countsArePublished();
    void everyTransformerIsCounted();
    void shorterSequencesLearnTheSame();
    void masksAShareOfTheWords();
    void startsAsTheOriginals_data();
    void startsAsTheOriginals();
    void weightsOfAttentionAreDroppedToo();
    void refusesWhatItCannotBuild_data();
    void refusesWhatItCannotBuild();
};

void TestTransformerBlock::countsArePublished_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<qint64>("parameters");
    QTest::addColumn<double>("macs");
    const auto row = [](const char *model, qint64 parameters, double macs) {
        QTest::newRow(model) << QString::fromLatin1(model) << parameters << macs;
    };
    // Hugging Face's GPT2LMHeadModel, BertForPreTraining and BertForQuestionAnswering
    row("gpt2_124m", 124439808, gpt(base, 1024));
    row("gpt2_355m", 354823168, gpt(large, 1024));
    row("bert_base", 110106428, preTraining(base, 512, 76));
    row("bert_large", 336226108, preTraining(large, 512, 76));
    row("bert_base_qa", 108893186, bert(base, 512) + 512 * 768 * 2);
    row("bert_large_qa", 334094338, bert(large, 512) + 512 * 1024 * 2);
    // torchvision's, which also has 17.564 as its number of 10^9 multiply-accumulates
    row("vit_b16", 86567656,
        base.blocks(197, 197 * 197) + 196.0 * (3 * 16 * 16) * 768 + 768 * 1000);
}

void TestTransformerBlock::countsArePublished()
{
    QFETCH(QString, model);
    QFETCH(qint64, parameters);
    QFETCH(double, macs);
    const GraphWork work = graphWork(built(model.toStdString()));
    QCOMPARE(work.parameters, parameters);
    QCOMPARE(work.macs, macs);
    QCOMPARE(work.inferenceOperations, 2 * macs);
    // Nobody needs the gradient of an image, only of tokens' rows.
    const double first = model == QLatin1String("vit_b16") ? 196.0 * (3 * 16 * 16) * 768 : 0;
    QCOMPARE(work.trainingOperations, 2 * (3 * macs - first));
    if (model == QLatin1String("vit_b16"))
        QCOMPARE(std::llround(macs / 1e6), 17564);
}

void TestTransformerBlock::everyTransformerIsCounted()
{
    QStringList found;
    for (const ModelInfo &model : allModels()) {
        if (attends(built(model.name)))
            found.append(QString::fromStdString(model.name));
    }
    QCOMPARE(found.join(QLatin1Char(' ')),
             QStringLiteral(
                 "gpt2_124m gpt2_355m bert_base bert_large bert_base_qa bert_large_qa vit_b16"));
}

void TestTransformerBlock::shorterSequencesLearnTheSame()
{
    ModelOptions options;
    options.sequence = 64;
    const Graph gpt2 = built("gpt2_124m", options);
    QCOMPARE(gpt2.inputShape(), (Shape{64, 1, 1}));
    QCOMPARE(gpt2.labelsPerImage(), 64);
    QCOMPARE(graphWork(gpt2).parameters, 124439808);
    QCOMPARE(graphWork(gpt2).macs, gpt(base, 64));
    const Graph answers = built("bert_base_qa", options);
    QCOMPARE(answers.classes(), 64);
    QCOMPARE(graphWork(answers).parameters, 108893186);
}

void TestTransformerBlock::masksAShareOfTheWords()
{
    const auto labels = [](std::int64_t sequence) {
        ModelOptions options;
        options.sequence = sequence;
        return built("bert_base", options).labelsPerImage();
    };
    // And one for the next sentence.
    QCOMPARE(labels(0), 76 + 1);
    QCOMPARE(labels(128), 19 + 1);
    QCOMPARE(labels(7), 1 + 1);
}

void TestTransformerBlock::startsAsTheOriginals_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("tensor");
    QTest::addColumn<double>("spread");
    const auto row = [](const char *model, const char *tensor, double spread) {
        QTest::addRow("%s %s", model, tensor)
            << QString::fromLatin1(model) << QString::fromLatin1(tensor) << spread;
    };
    row("gpt2_124m", "tokens", 0.02);
    row("gpt2_124m", "positions", 0.01);
    row("gpt2_124m", "block0.attention.qkv", 0.02);
    row("gpt2_124m", "block0.attention.output", 0.02 / std::sqrt(24));
    row("gpt2_355m", "block23.mlp.output", 0.02 / std::sqrt(48));
    row("bert_base", "block11.mlp.output", 0.02);
    row("bert_large", "next_sentence", 0.02);
    row("vit_b16", "positions", 0.02);
    row("vit_b16", "classifier", 0);
}

void TestTransformerBlock::startsAsTheOriginals()
{
    QFETCH(QString, model);
    QFETCH(QString, tensor);
    QFETCH(double, spread);
    const std::vector<TensorInfo> tensors = parameterTensors(built(model.toStdString()));
    const auto found = std::ranges::find(tensors, tensor.toStdString() + ".weights",
                                         [](const TensorInfo &info) { return info.name; });
    QVERIFY(found != tensors.end());
    QCOMPARE(found->initialiser.kind,
             spread > 0 ? Initialiser::Kind::Normal : Initialiser::Kind::Constant);
    QCOMPARE(found->initialiser.scale, spread);
}

void TestTransformerBlock::weightsOfAttentionAreDroppedToo()
{
    const auto dropouts = [](const char *model) {
        const Graph graph = built(model);
        return std::ranges::count_if(graph.layers(), [](const Layer &layer) {
            return std::holds_alternative<Dropout>(layer.operation);
        });
    };
    // After the embeddings and at both additions of each block.
    QCOMPARE(dropouts("gpt2_124m"), 1 + 2 * 12);
    QCOMPARE(dropouts("bert_large"), 1 + 2 * 24);
    QCOMPARE(dropouts("vit_b16"), 0);
    const auto ofAttention = [](const char *model) {
        const Graph graph = built(model);
        std::set<double> probabilities;
        for (const Layer &layer : graph.layers())
            if (const auto *attention = std::get_if<Attention>(&layer.operation))
                probabilities.insert(attention->dropout);
        return probabilities;
    };
    QCOMPARE(ofAttention("gpt2_124m"), std::set<double>{0.1});
    QCOMPARE(ofAttention("bert_large"), std::set<double>{0.1});
    QCOMPARE(ofAttention("vit_b16"), std::set<double>{0});
}

void TestTransformerBlock::refusesWhatItCannotBuild_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<qint64>("classes");
    QTest::addColumn<qint64>("sequence");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("named");
    const auto row = [](const char *name, const char *model, qint64 classes, qint64 sequence,
                        const char *code, const char *named) {
        QTest::newRow(name) << QString::fromLatin1(model) << classes << sequence
                            << QString::fromLatin1(code) << QString::fromLatin1(named);
    };
    row("too long", "gpt2_124m", 0, 1025, "sequence_out_of_range", "1 to 1024 tokens, not of 1025");
    row("negative", "gpt2_124m", 0, -1, "sequence_out_of_range", "not of -1");
    row("no masked word", "bert_base", 0, 6, "sequence_out_of_range", "7 to 512 tokens");
    row("no choice", "bert_large_qa", 0, 1, "sequence_out_of_range", "2 to 512 tokens");
    row("images", "resnet18", 0, 64, "sequence_of_images", "leave sequence out");
    row("patches", "vit_b16", 0, 64, "sequence_of_images", "leave sequence out");
    row("tokens", "gpt2_124m", (1 << 24) + 1, 8, "classes_out_of_range", "2 to 16777216");
    row("words", "bert_base", (1 << 24) + 1, 8, "classes_out_of_range", "2 to 16777216");
    row("classes", "bert_base_qa", 2, 0, "classes_of_model", "leave classes out");
}

void TestTransformerBlock::refusesWhatItCannotBuild()
{
    QFETCH(QString, model);
    QFETCH(qint64, classes);
    QFETCH(qint64, sequence);
    QFETCH(QString, code);
    QFETCH(QString, named);
    const auto graph = buildModel(model.toStdString(), {true, false, classes, sequence});
    QVERIFY(!graph.has_value());
    QCOMPARE(graph.error().kind, FailureKind::Usage);
    QCOMPARE(QString::fromStdString(graph.error().code), code);
    QVERIFY2(QString::fromStdString(graph.error().text).contains(named),
             graph.error().text.c_str());
}

QTEST_APPLESS_MAIN(TestTransformerBlock)
#include "tst_transformer_block.moc"
