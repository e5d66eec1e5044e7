// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/all_reduce_algorithm.h"

#include "engine/core/parameters.h"

#include <QTest>

using namespace strata::engine;
using workloads::AllReduceAlgorithm;

class TestAllReduceAlgorithm : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesAreReadBack();
    void otherNamesLeadHere();
};

void TestAllReduceAlgorithm::namesAreReadBack()
{
    const settings::ParameterSpecs specs{workloads::allReduceAlgorithmParameter()};
    QVERIFY(workloads::allReduceAlgorithmOf(*core::parseParameters(specs, {})) ==
            AllReduceAlgorithm::Ring);
    for (const auto algorithm : {AllReduceAlgorithm::Ring, AllReduceAlgorithm::HalvingDoubling}) {
        const auto parsed = core::parseParameters(
            specs, {std::string("algorithm=") + workloads::allReduceAlgorithmName(algorithm)});
        QVERIFY(parsed && workloads::allReduceAlgorithmOf(*parsed) == algorithm);
    }
    QVERIFY(!core::parseParameters(specs, {"algorithm=tree"}));
}

//! Who knows Gloo or tf_cnn_benchmarks finds the parameter by their words.
void TestAllReduceAlgorithm::otherNamesLeadHere()
{
    const std::string help = workloads::allReduceAlgorithmParameter().description;
    for (const char *word : {"RING", "BCUBE", "all_reduce_spec", "xring", "rechd"})
        QVERIFY2(help.find(word) != std::string::npos, word);
}

QTEST_APPLESS_MAIN(TestAllReduceAlgorithm)
#include "tst_all_reduce_algorithm.moc"
