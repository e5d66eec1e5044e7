// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/measuring.h"
#include "engine/workloads/workloads.h"
#include "tests/engine/workloads/left_behind.h"

#include <QTest>

using namespace strata::engine;

namespace {

workloads::point_to_point::GradientSource oneModel()
{
    return {{"tiny"}, [](const std::string &) -> core::Expected<std::vector<std::int64_t>> {
                return std::vector<std::int64_t>{400, 40};
            }};
}

core::Expected<core::CheckedResult> run(const std::vector<std::string> &words)
{
    const auto workload = workloads::makePointToPoint(oneModel());
    settings::ParameterSpecs specs = workload->parameters();
    const auto common = settings::commonParameters(workload->commonDefaults());
    specs.insert(specs.end(), common.begin(), common.end());
    const auto parameters = core::parseParameters(specs, words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    const core::WorkContext context{1, static_cast<std::uint64_t>(parameters->integer("seed")), {}};
    const auto prepared = workload->prepare(*parameters, context);
    const auto done = prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
    return done ? (*prepared)->check() : tl::make_unexpected(done.error());
}

} // namespace

class TestPointToPointWorkload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checkValuesNameTheWorkOnly();
    void stepsAreCalibrated();
    void contradictionsAreRefused();
    void formsLeaveOutWhatMeansNothing();
    void selfTestPasses();
    void cleanup() { QVERIFY(strata::tests::hasNoChild()); }
};

void TestPointToPointWorkload::checkValuesNameTheWorkOnly()
{
    const std::vector<std::string> words{"events=60", "buffers=4", "large_bytes=20K"};
    const auto with = [&words](const std::string &word) {
        auto all = words;
        all.push_back(word);
        const auto checked = run(all);
        if (!checked)
            return checked.error().text;
        return checked->verified ? checked->checkValue : checked->verification;
    };
    const std::string value = with("channel=tcp");
    QCOMPARE(value.size(), std::size_t{16});
    QCOMPARE(with("channel=shared-memory"), value);
    QCOMPARE(with("threads=2"), value);
    QVERIFY(with("seed=2") != value);
    QVERIFY(with("small_bytes=11") != value);
    QVERIFY(with("model=tiny") != value);
}

void TestPointToPointWorkload::stepsAreCalibrated()
{
    const auto checked =
        run({"min_step_ms=5", "buffers=1", "pattern=bandwidth", "channel=shared-memory"});
    QVERIFY(checked && checked->verified);
}

void TestPointToPointWorkload::contradictionsAreRefused()
{
    QCOMPARE(run({"events=7"}).error().code, std::string("parameter_out_of_range"));
    const auto unequal = run({"pattern=bandwidth", "streams=4", "steps=2", "events=12"}).error();
    QCOMPARE(unequal.code, std::string("parameter_out_of_range"));
    QVERIFY2(unequal.text.find("6 messages a step, which 4 streams") != std::string::npos,
             unequal.text.c_str());
    QCOMPARE(run({"hosts=2"}).error().code, std::string("one_host_only"));
}

void TestPointToPointWorkload::formsLeaveOutWhatMeansNothing()
{
    const auto specs = workloads::makePointToPoint(oneModel())->parameters();
    const auto condition = [&specs](const char *name) {
        const auto spec = std::find_if(specs.begin(), specs.end(),
                                       [name](const auto &each) { return each.name == name; });
        return spec->conditions.empty()
                   ? std::string()
                   : spec->conditions[0].parameter + "=" + spec->conditions[0].values[0];
    };
    QCOMPARE(condition("pattern"), std::string());
    QCOMPARE(condition("in_flight"), std::string("pattern=bandwidth"));
    QCOMPARE(condition("streams"), std::string("pattern=bandwidth"));
    QCOMPARE(condition("call"), std::string("channel=grpc"));
    QCOMPARE(condition("serialized"), std::string("channel=grpc"));
    QCOMPARE(condition("rdma_device"), std::string("channel=rdma"));
    QCOMPARE(condition("buffers"), std::string("model=none"));
    QCOMPARE(condition("patience"), std::string("hosts=2"));
}

void TestPointToPointWorkload::selfTestPasses()
{
    const auto found = workloads::makePointToPoint(oneModel())->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QVERIFY(found.cases >= 4); // a container may refuse shared memory
}

QTEST_APPLESS_MAIN(TestPointToPointWorkload)
#include "tst_point_to_point_workload.moc"
