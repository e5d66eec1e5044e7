// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/generate_workload.h"

#include "engine/generation/vector_kernels.h"

#include <QTest>

using namespace strata::engine;

namespace {

core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const std::vector<std::string> &words)
{
    const auto workload = generation::makeGenerate();
    const auto parameters = core::parseParameters(workload->parameters(), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return workload->prepare(*parameters, {1, 1, {}});
}

} // namespace

class TestGenerateWorkload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesGpus();
    void runsASmallModel();
    void selfTestPasses();
};

void TestGenerateWorkload::refusesGpus()
{
    const auto refused = prepare({"backend=cuda"});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, core::FailureKind::Unsupported);
    QVERIFY(refused.error().text.find("choose backend=auto") != std::string::npos);
}

void TestGenerateWorkload::runsASmallModel()
{
    const auto work = prepare({"model=llama_125m", "precision=int8", "prompt=3", "tokens=2"});
    QVERIFY(work.has_value());
    QCOMPARE((*work)->backend(), std::string("native"));
    QVERIFY((*work)->iterate().has_value());
    const auto checked = (*work)->check();
    QVERIFY(checked && checked->verified);
}

void TestGenerateWorkload::selfTestPasses()
{
    const auto found = generation::makeGenerate()->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    const std::size_t usable = generation::usableKernels().size();
    QCOMPARE(static_cast<std::size_t>(found.cases), usable * 12);
    QCOMPARE(usable + found.leftOut.size(), std::size_t{4});
}

QTEST_APPLESS_MAIN(TestGenerateWorkload)
#include "tst_generate_workload.moc"
