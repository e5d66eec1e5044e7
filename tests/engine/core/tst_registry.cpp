// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/registry.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::core;

namespace {

class NamedWorkload : public Workload {
public:
    explicit NamedWorkload(std::string name) : m_name(std::move(name)) {}
    std::string name() const override { return m_name; }
    int version() const override { return 1; }
    std::string summary() const override { return {}; }
    settings::Purpose purpose() const override { return settings::Purpose::System; }
    settings::ParameterSpecs parameters() const override { return {}; }
    Expected<std::unique_ptr<PreparedWork>> prepare(const settings::Parameters &,
                                                    const WorkContext &) const override
    {
        return nullptr;
    }
    SelfTestReport selfTest() const override { return {}; }

private:
    std::string m_name;
};

} // namespace

class TestRegistry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsByName();
    void namesTheNearest();
    void findsSuites();
};

void TestRegistry::findsByName()
{
    Registry registry;
    registry.add(std::make_unique<NamedWorkload>("gemm"));
    registry.add(std::make_unique<NamedWorkload>("file-io"));
    const auto found = registry.find("file-io");
    QVERIFY(found.has_value());
    QCOMPARE((*found)->name(), std::string("file-io"));
    QCOMPARE(registry.all().size(), std::size_t(2));
}

void TestRegistry::namesTheNearest()
{
    Registry registry;
    registry.add(std::make_unique<NamedWorkload>("gemm"));
    registry.add(std::make_unique<NamedWorkload>("file-io"));
    const auto found = registry.find("fileio");
    QVERIFY(!found.has_value());
    QCOMPARE(found.error().kind, FailureKind::Usage);
    QCOMPARE(
        found.error().text,
        std::string(
            "There is no workload \"fileio\"; the nearest is \"file-io\" (all: gemm, file-io)."));
}

void TestRegistry::findsSuites()
{
    Registry registry;
    registry.addSuite({"deepbench", "A list", {{"training", "gemm", {"m=2"}, "gemm 2", 16}}});
    const auto found = registry.findSuite("deepbench");
    QVERIFY(found.has_value());
    QCOMPARE((*found)->entries.size(), std::size_t(1));
    const auto missing = registry.findSuite("deepbenc");
    QVERIFY(!missing.has_value());
    QCOMPARE(missing.error().text,
             std::string(
                 "There is no suite \"deepbenc\"; the nearest is \"deepbench\" (all: deepbench)."));
}

QTEST_GUILESS_MAIN(TestRegistry)
#include "tst_registry.moc"
