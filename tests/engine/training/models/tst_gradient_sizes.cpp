// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/models/gradient_sizes.h"

#include "engine/training/layer_work.h"
#include "engine/training/models/models.h"

#include <QTest>

#include <numeric>

using namespace strata::engine::training;
using namespace strata::engine::training::models;

class TestGradientSizes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areThoseOfTheParameters();
    void unknownModelsAreRefused();
};

void TestGradientSizes::areThoseOfTheParameters()
{
    const auto source = gradientSource();
    QCOMPARE(source.models.size(), allModels().size());
    for (const std::string &model : source.models) {
        const auto bytes = source.bytesOf(model);
        QVERIFY2(bytes && !bytes->empty(), model.c_str());
        QCOMPARE(std::accumulate(bytes->begin(), bytes->end(), std::int64_t{0}),
                 4 * graphWork(*buildModel(model)).parameters);
    }
}

void TestGradientSizes::unknownModelsAreRefused()
{
    QVERIFY(!gradientSource().bytesOf("resnet49"));
}

QTEST_APPLESS_MAIN(TestGradientSizes)
#include "tst_gradient_sizes.moc"
