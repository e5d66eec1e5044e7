// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/measuring.h"
#include "engine/workloads/workloads.h"
#include "tests/engine/workloads/left_behind.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine;

namespace {

std::unique_ptr<core::Workload> workload()
{
    return workloads::makeManyToMany({}, {{}, {STRATA_ENGINE_PROGRAM, {STRATA_ENGINE_PROGRAM}}});
}

core::Expected<core::CheckedResult> run(const std::vector<std::string> &words)
{
    const auto made = workload();
    settings::ParameterSpecs specs = made->parameters();
    const auto common = settings::commonParameters(made->commonDefaults());
    specs.insert(specs.end(), common.begin(), common.end());
    const auto parameters = core::parseParameters(specs, words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    const core::WorkContext context{1, static_cast<std::uint64_t>(parameters->integer("seed")), {}};
    const auto prepared = made->prepare(*parameters, context);
    const auto done = prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
    return done ? (*prepared)->check() : tl::make_unexpected(done.error());
}

} // namespace

class TestManyToManyWorkload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checkValuesNameTheWorkOnly();
    void formsLeaveOutWhatMeansNothing();
    void selfTestPasses();
    void cleanup() { QVERIFY(strata::tests::hasNoChild()); }
};

void TestManyToManyWorkload::checkValuesNameTheWorkOnly()
{
    const auto with = [](const std::vector<std::string> &more) {
        std::vector<std::string> words{"buffers=4", "large_bytes=20K", "steps=5"};
        words.insert(words.end(), more.begin(), more.end());
        const auto checked = run(words);
        if (!checked)
            return checked.error().text;
        return checked->verified ? checked->checkValue : checked->verification;
    };
    const std::string value = with({"events=80"});
    QCOMPARE(value.size(), std::size_t{16});
    QCOMPARE(with({"events=160", "threads=2"}), value);
    QVERIFY(with({"events=80", "seed=2"}) != value);
    QVERIFY(with({"events=60", "clients=3", "servers=1"}) != value);
    QVERIFY(with({"events=120", "pattern=all"}) != value);
}

void TestManyToManyWorkload::formsLeaveOutWhatMeansNothing()
{
    const auto specs = workload()->parameters();
    const auto condition = [&specs](const char *name) {
        const auto spec = std::find_if(specs.begin(), specs.end(),
                                       [name](const auto &each) { return each.name == name; });
        return spec->conditions.empty()
                   ? std::string()
                   : spec->conditions[0].parameter + "=" + spec->conditions[0].values[0];
    };
    QCOMPARE(condition("pattern"), std::string());
    QCOMPARE(condition("clients"), std::string("pattern=servers"));
    QCOMPARE(condition("servers"), std::string("pattern=servers"));
    QCOMPARE(condition("peers"), std::string("pattern=all"));
    QCOMPARE(condition("call"), std::string("channel=grpc"));
    QCOMPARE(condition("buffers"), std::string("model=none"));
    QCOMPARE(condition("patience"), std::string("processes=each"));
}

void TestManyToManyWorkload::selfTestPasses()
{
    const auto found = workload()->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QCOMPARE(found.cases, 2);
    QCOMPARE(found.leftOut.size(), std::size_t{1}); // without gRPC here
}

QTEST_APPLESS_MAIN(TestManyToManyWorkload)
#include "tst_many_to_many_workload.moc"
