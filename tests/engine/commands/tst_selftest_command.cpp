// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/commands.h"
#include "tests/engine/commands/engine_process.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <functional>
#include <stdexcept>

using namespace strata::engine;
using namespace strata::tests;

namespace {

//! A workload whose self-test finds what a test says.
class ScriptedWorkload final : public core::Workload {
public:
    explicit ScriptedWorkload(std::function<core::SelfTestReport()> test) : m_test(std::move(test))
    {
    }
    std::string name() const override { return "scripted"; }
    int version() const override { return 1; }
    settings::Purpose purpose() const override { return settings::Purpose::System; }
    std::string summary() const override { return {}; }
    settings::ParameterSpecs parameters() const override { return {}; }
    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &, const core::WorkContext &) const override
    {
        return nullptr;
    }
    core::SelfTestReport selfTest() const override { return m_test(); }

private:
    std::function<core::SelfTestReport()> m_test;
};

//! The exit status if this is what the only workload finds.
int statusOf(std::function<core::SelfTestReport()> test)
{
    core::Registry registry;
    registry.add(std::make_unique<ScriptedWorkload>(std::move(test)));
    return commands::selftest(registry, {});
}

} // namespace

class TestSelftestCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingIsRight();
    void everyWorkloadSaysWhatItCompared();
    void nothingComparedNeedsAReason();

private:
    EngineOutput m_output = runEngine({QStringLiteral("selftest")});
};

void TestSelftestCommand::everythingIsRight()
{
    QVERIFY2(m_output.status == 0, m_output.out.constData());
    QVERIFY(!m_output.out.contains("FAILED"));
    for (const char *name :
         {"protocol", "collective", "parameters", "measuring loop", "thread choice", "gemm",
          "memory-bandwidth", "file-io", "train", "infer"})
        QVERIFY2(m_output.out.contains(QByteArray("ok      ") + name + ": "),
                 m_output.out.constData());
    QVERIFY(m_output.out.endsWith("are right.\n"));
}

// Either cases were compared, or the reason why not is reported; never both, and never neither.
void TestSelftestCommand::everyWorkloadSaysWhatItCompared()
{
    const EngineOutput listed = runEngine({QStringLiteral("list"), QStringLiteral("--json")});
    const QJsonArray workloads =
        QJsonDocument::fromJson(listed.out).object().value(QLatin1String("workloads")).toArray();
    QVERIFY(workloads.size() > 20);
    for (const QJsonValue &workload : workloads) {
        const QByteArray name = workload[QLatin1String("name")].toString().toLatin1();
        const QByteArray right = "ok      " + name + ": ";
        const qsizetype at = m_output.out.indexOf(right);
        QVERIFY2((at >= 0) != m_output.out.contains("skipped " + name + ": "), name.constData());
        QVERIFY2(at < 0 || m_output.out.at(at + right.size()) > '0',
                 name.constData()); // no number begins with 0
    }
    // A GPU's backends are listed on every host: without one, each work that has them says so.
    if (m_output.out.contains("skipped copy: ")) {
        for (const QByteArray name : {"gemm", "conv", "rnn", "train", "infer"})
            QVERIFY2(m_output.out.contains("skipped " + name + ", backend cuda: "),
                     name.constData());
        for (const QByteArray name : {"collective", "all-reduce"})
            QVERIFY2(m_output.out.contains("skipped " + name + ", backend nccl: "),
                     name.constData());
    }
}

void TestSelftestCommand::nothingComparedNeedsAReason()
{
    QCOMPARE(statusOf([] { return core::SelfTestReport{1, {}, {}}; }), commands::Good);
    QCOMPARE(statusOf([] {
                 return core::SelfTestReport{1, {"It differs."}, {}};
             }),
             commands::OtherFailure);
    QCOMPARE(statusOf([] {
                 return core::SelfTestReport{0, {}, {{"backend cuda", "There is no GPU."}}};
             }),
             commands::Good);
    QCOMPARE(statusOf([] { return core::SelfTestReport(); }), commands::OtherFailure);
    QCOMPARE(statusOf([]() -> core::SelfTestReport { throw std::runtime_error("thrown"); }),
             commands::OtherFailure);
}

QTEST_GUILESS_MAIN(TestSelftestCommand)
#include "tst_selftest_command.moc"
