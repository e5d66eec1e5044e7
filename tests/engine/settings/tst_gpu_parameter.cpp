// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/parameters.h"
#include "engine/settings/gpu_parameter.h"

#include <QTest>

using namespace strata::engine::settings;

namespace {

const ParameterSpec backend{"backend", ParameterType::Choice, "auto",   "", 0,
                            0,         {"auto", "cuda"},      "Library"};
const ParameterSpec gpus{"gpus", ParameterType::Integer, "1", "", 1, 64, {}, "Number of GPUs"};

Parameters parsed(const ParameterSpecs &specs, const std::vector<std::string> &words = {})
{
    return *parseParameters(specs, words);
}

} // namespace

class TestGpuParameter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFirstUnlessTold();
    void oneOrSeveral();
    void refusedWhereNoneComputes();
};

void TestGpuParameter::theFirstUnlessTold()
{
    QCOMPARE(gpuOf(parsed({})), 0);
    QCOMPARE(gpuOf(parsed({gpuParameter()})), 0);
    QCOMPARE(gpuOf(parsed({gpuParameter()}, {"gpu=3"})), 3);
    QVERIFY(!parseParameters({gpuParameter()}, {"gpu=-1"}));
}

void TestGpuParameter::oneOrSeveral()
{
    QVERIFY(!takesOneGpu(parsed({gpus})));
    QVERIFY(takesOneGpu(parsed({gpuParameter()})));
    QVERIFY(takesOneGpu(parsed({gpuParameter(), gpus})));
    QVERIFY(!takesOneGpu(parsed({gpuParameter(), gpus}, {"gpus=2"})));
}

void TestGpuParameter::refusedWhereNoneComputes()
{
    const ParameterSpecs ofGpu{gpuParameter(), gpus};
    const auto check = [&](const std::vector<std::string> &words) {
        return unusedGpuOption(parsed({backend, gpuParameter(), gpus}, words), ofGpu, "backend",
                               "cuda");
    };
    QVERIFY(!check({}) && !check({"gpu=1", "gpus=2", "backend=cuda"}) && !check({"gpu=0"}));
    const auto refused = check({"gpu=1"});
    QVERIFY(refused && refused->kind == ProblemKind::UnusedGpu);
    QCOMPARE(codeOf(*refused), std::string("device_option_unused"));
    QCOMPARE(textOf(*refused), std::string("The parameter gpu says how a GPU is used, but with "
                                           "backend=auto none computes; add backend=cuda, or "
                                           "leave gpu out."));
    QVERIFY(textOf(*check({"gpus=2"})).starts_with("The parameter gpus "));
}

QTEST_APPLESS_MAIN(TestGpuParameter)
#include "tst_gpu_parameter.moc"
