// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suites/fathom.h"

#include "engine/core/parameters.h"
#include "engine/training/layer_work.h"
#include "engine/training/models/models.h"
#include "engine/training/workload/training_settings.h"
#include "engine/training/workload/training_work.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace strata::engine;

namespace {

settings::Parameters parametersOf(const settings::SuiteEntry &entry)
{
    const auto purpose =
        entry.workload == "train" ? training::Purpose::Train : training::Purpose::Infer;
    auto parameters = core::parseParameters(training::workload::parameterSpecs(purpose, {"onednn"}),
                                            entry.parameters);
    if (!parameters)
        qFatal("%s", parameters.error().text.c_str());
    return *parameters;
}

} // namespace

class TestFathom : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyNetworkIsTrainedAndInfers();
    void operationsAreTheModels();
    void labelsAreUnique();
    void stepsAreShort();
};

//! All models of that name are in it, and no other.
void TestFathom::everyNetworkIsTrainedAndInfers()
{
    std::multiset<std::string> found;
    for (const settings::SuiteEntry &entry : suites::fathom().entries) {
        found.insert(parametersOf(entry).text("model"));
        QCOMPARE(entry.workload, std::string(entry.list == "training" ? "train" : "infer"));
        if (entry.list == "training")
            QCOMPARE(parametersOf(entry).real("weight_decay"), 0.0);
    }
    for (const training::models::ModelInfo &model : training::models::allModels())
        QCOMPARE(found.count(model.name), model.name.ends_with("_fathom") ? 2U : 0U);
    QCOMPARE(found.size(), std::size_t(16));
}

void TestFathom::operationsAreTheModels()
{
    for (const settings::SuiteEntry &entry : suites::fathom().entries) {
        const settings::Parameters parameters = parametersOf(entry);
        const auto graph = training::models::buildModel(parameters.text("model"));
        QVERIFY(graph.has_value());
        training::NetworkOptions options;
        options.batch = parameters.integer("batch");
        options.purpose = training::Purpose::Infer;
        const double inference = training::workload::workOf(*graph, options).operations;
        const training::GraphWork work = training::graphWork(*graph);
        // Training computes but some of the classes.
        const double perInput =
            graph->isSampled(graph->logits()) ? work.trainingOperations : 3 * 2 * work.macs;
        QCOMPARE(entry.operations, entry.list == "training"
                                       ? perInput * static_cast<double>(options.batch)
                                       : inference);
        const auto &all = training::models::allModels();
        const auto model =
            std::ranges::find(all, parameters.text("model"), &training::models::ModelInfo::name);
        QCOMPARE(parameters.integer("batch"), model->usualBatch);
    }
}

void TestFathom::labelsAreUnique()
{
    std::set<std::string> labels;
    const settings::Suite suite = suites::fathom();
    for (const settings::SuiteEntry &entry : suite.entries)
        labels.insert(entry.label);
    QCOMPARE(labels.size(), suite.entries.size());
    QVERIFY(labels.contains("deepq training, batch 32"));
}

void TestFathom::stepsAreShort()
{
    const settings::Suite suite = suites::fathom();
    QCOMPARE(suite.commonDefaults.at("steps"), std::string("10"));
    QCOMPARE(suite.commonDefaults.at("min_step_ms"), std::string("0"));
}

QTEST_APPLESS_MAIN(TestFathom)
#include "tst_fathom.moc"
