// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/model_cost.h"

#include "engine/backends/backends.h"
#include "engine/training/models/models.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

//! Of an image, the logits that inference has and training has not, as its loss draws few of them.
double logitBytesOfInference(const std::string &name)
{
    const auto graph = models::buildModel(name);
    if (!graph || !graph->isSampled(graph->logits()))
        return 0;
    return static_cast<double>(graph->layer(graph->logits()).output.elements()) * sizeof(float);
}

} // namespace

//! What the first backend plans for batches that the line was not drawn through.
class TestModelCost : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const auto factories = backends::networkFactories();
        QVERIFY(!factories.empty());
        m_factory = factories.front();
        m_all = workload::costsOfModels(*m_factory);
    }

    void everyModelIsThere()
    {
        QCOMPARE(m_all.size(), models::allModels().size());
        for (const settings::ModelCost &model : m_all) {
            QVERIFY(model.parameterBytes > 0 && model.imageBytes > 0);
            QVERIFY(model.largestTensorBytes <= model.parameterBytes);
            const double drawn = logitBytesOfInference(model.model);
            QVERIFY2(model.training.at(32) + 32 * drawn > model.inference.at(32),
                     model.model.c_str());
            // Buffers are whole pages, with two images too, so that the slope of the line is
            // wrong for images that take little more than one. Equal where the gradients of an
            // image fit into what its weights' gradients need anyway (autoenc_fathom with AVX2).
            constexpr double page = 4096;
            QVERIFY2(model.inference.bytesPerImage < 2 * page ||
                         model.training.bytesPerImage + drawn >= model.inference.bytesPerImage,
                     model.model.c_str());
            QCOMPARE(model.frameBytes > 0, model.model == "deepq_fathom");
            QVERIFY(model.inferenceOperations > 0);
            QVERIFY2(drawn > 0 || model.trainingOperations > model.inferenceOperations,
                     model.model.c_str());
        }
    }

    //! 4.089 billion multiply-accumulates of an image, as published; training is three times as
    //! much, without the gradient of the images.
    void operationsAreThoseThatArePublished()
    {
        const auto found =
            std::find_if(m_all.begin(), m_all.end(), [](const settings::ModelCost &known) {
                return known.model == "resnet50_v1.5";
            });
        QVERIFY(found != m_all.end());
        QVERIFY(std::abs(found->inferenceOperations / 8.178e9 - 1) < 0.01);
        QVERIFY(std::abs(found->trainingOperations / 24.3e9 - 1) < 0.01);
    }

    void theLineIsWhatABackendPlans_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("batch");
        for (const char *name : {"alexnet", "resnet50_v1.5", "vgg19", "inception_v3"})
            for (const int batch : {8, 64})
                QTest::addRow("%s, %d images", name, batch) << QByteArray(name) << batch;
    }

    void theLineIsWhatABackendPlans()
    {
        QFETCH(QByteArray, name);
        QFETCH(int, batch);
        const auto found =
            std::find_if(m_all.begin(), m_all.end(), [&](const settings::ModelCost &known) {
                return known.model == name.toStdString();
            });
        QVERIFY(found != m_all.end());
        const auto graph = models::buildModel(found->model);
        NetworkOptions options;
        options.batch = batch;
        options.exchange.isOn = true;
        const auto training = m_factory->memoryNeeded(*graph, options);
        options.exchange.rowMajor = options.exchange.bringsParameters = true;
        const auto working = m_factory->memoryNeeded(*graph, options);
        options.exchange = {};
        options.purpose = Purpose::Infer;
        const auto inference = m_factory->memoryNeeded(*graph, options);
        QVERIFY(training && working && inference);
        const auto isNear = [](double line, std::uint64_t planned) {
            return std::abs(line / static_cast<double>(planned) - 1) < 0.05;
        };
        QVERIFY2(isNear(found->training.at(batch), *training),
                 qPrintable(QString::number(found->training.at(batch) / double(*training))));
        QVERIFY2(isNear(found->working.at(batch), *working),
                 qPrintable(QString::number(found->working.at(batch) / double(*working))));
        QVERIFY2(isNear(found->inference.at(batch), *inference),
                 qPrintable(QString::number(found->inference.at(batch) / double(*inference))));
    }

private:
    std::shared_ptr<const NetworkFactory> m_factory;
    std::vector<settings::ModelCost> m_all;
};

QTEST_APPLESS_MAIN(TestModelCost)
#include "tst_model_cost.moc"
