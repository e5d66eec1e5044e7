// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/gpu_all_reduce.h"
#include "engine/workloads/workloads.h"
#include "tests/engine/workloads/collective/played_group.h"

#include <QTest>

using namespace strata::engine;
using strata::tests::PlayedFactory;

namespace {

core::Expected<core::CheckedResult> measured(const std::vector<std::string> &words, int devices)
{
    const auto factory =
        backends::cuda::makeAllReduceFactory(std::make_shared<PlayedFactory>(devices));
    const auto workload = workloads::makeAllReduce({factory});
    const auto parameters = core::parseParameters(workload->parameters(), words);
    auto prepared = workload->prepare(*parameters, {1, 5, {}});
    if (!prepared)
        return tl::make_unexpected(prepared.error());
    for (int i = 0; i < 2; ++i)
        if (auto done = (*prepared)->iterate(); !done)
            return tl::make_unexpected(done.error());
    return (*prepared)->check();
}

} // namespace

class TestGpuAllReduce : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hasTheCheckValueOfTheProcessors();
    void tellsWhatItCannot();
};

// The number that tst_all_reduce_workload pins: the same work wherever it is done.
void TestGpuAllReduce::hasTheCheckValueOfTheProcessors()
{
    const auto checked = measured({"elements=1001"}, 4);
    QVERIFY2(checked && checked->verified,
             checked ? checked->verification.c_str() : checked.error().text.c_str());
    QCOMPARE(checked->checkValue, std::string("fa37c960b15ad9c2"));
}

void TestGpuAllReduce::tellsWhatItCannot()
{
    const auto code = [](const std::vector<std::string> &words, int devices) {
        const auto checked = measured(words, devices);
        return checked || checked.error().kind != core::FailureKind::Unsupported
                   ? "done"
                   : checked.error().code;
    };
    QCOMPARE(code({"ranks=3"}, 2), std::string("too_few_gpus"));
    QCOMPARE(code({"algorithm=halving_doubling"}, 2), std::string("no_algorithm"));
    QCOMPARE(code({}, 0), std::string("no_gpu"));
}

QTEST_APPLESS_MAIN(TestGpuAllReduce)
#include "tst_gpu_all_reduce.moc"
