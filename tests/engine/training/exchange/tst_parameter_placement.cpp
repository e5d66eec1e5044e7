// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/exchange/parameter_placement.h"

#include "engine/training/models/models.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace strata::engine::training;
using namespace strata::engine::training::exchange;

namespace {

std::vector<TensorInfo> tensorsOf(const std::vector<std::int64_t> &sizes)
{
    std::vector<TensorInfo> tensors;
    for (const std::int64_t size : sizes) {
        TensorInfo info;
        info.dimensions = {size};
        tensors.push_back(info);
    }
    return tensors;
}

} // namespace

class TestParameterPlacement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theLargestFirstToTheLeastLoaded();
    void equalOnesInTheirOrder();
    void everyServerHasOne();
    void loadsOfModels();
};

void TestParameterPlacement::theLargestFirstToTheLeastLoaded()
{
    // 8 to the first, 7 to the second, 6 there no more: 7 < 8, then 5 to the first, 4 …
    const auto tensors = tensorsOf({4, 8, 5, 7, 6});
    const std::vector<int> servers = placeParameters(tensors, 2);
    QCOMPARE(servers, (std::vector<int>{0, 0, 0, 1, 1}));
    QCOMPARE(parametersOf(tensors, servers, 2), (std::vector<std::int64_t>{17, 13}));
}

void TestParameterPlacement::equalOnesInTheirOrder()
{
    QCOMPARE(placeParameters(tensorsOf({3, 3, 3, 3}), 3), (std::vector<int>{0, 1, 2, 0}));
    QCOMPARE(placeParameters(tensorsOf({3, 9}), 1), (std::vector<int>{0, 0}));
}

void TestParameterPlacement::everyServerHasOne()
{
    for (int servers = 1; servers <= 5; ++servers) {
        const auto loads =
            parametersOf(tensorsOf({1, 100, 1, 10, 1000}),
                         placeParameters(tensorsOf({1, 100, 1, 10, 1000}), servers), servers);
        QVERIFY(*std::min_element(loads.begin(), loads.end()) > 0);
        QCOMPARE(std::accumulate(loads.begin(), loads.end(), std::int64_t{0}), std::int64_t{1112});
    }
}

//! No server has more than the largest tensor and its share of the others.
void TestParameterPlacement::loadsOfModels()
{
    for (const char *name : {"alexnet", "resnet50_v1.5", "vgg19"}) {
        const auto tensors = parameterTensors(*models::buildModel(name, {}));
        std::int64_t largest = 0;
        std::int64_t all = 0;
        for (const TensorInfo &tensor : tensors) {
            largest = std::max(largest, tensor.elements());
            all += tensor.elements();
        }
        for (const int servers : {2, 3, 8}) {
            const auto loads = parametersOf(tensors, placeParameters(tensors, servers), servers);
            QVERIFY(*std::max_element(loads.begin(), loads.end()) <=
                    std::max(largest, all / servers + largest));
            QCOMPARE(std::accumulate(loads.begin(), loads.end(), std::int64_t{0}), all);
        }
    }
}

QTEST_APPLESS_MAIN(TestParameterPlacement)
#include "tst_parameter_placement.moc"
