// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/roles.h"

#include <QTest>

using namespace strata::engine::settings;

class TestRoles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void workOfOneProcessIsOneRank();
    void hostsAreRanks();
    void aClientHasAServer();
    void workersComeBeforeTheirServers();
    void clientsComeBeforeTheirServers();
    void whatCannotBeReadIsNotGiven();
    void oneProcessDoesItByItself();
};

void TestRoles::workOfOneProcessIsOneRank()
{
    const std::vector<RoleCount> one{{rankRole, 1}};
    QCOMPARE(rolesOf("gemm", {}), one);
    QCOMPARE(rolesOf("point-to-point", {}), one);
    QCOMPARE(
        rolesOf("train", {{"exchange", "parameter_server"}, {"workers", "4"}, {"servers", "2"}}),
        one);
}

void TestRoles::hostsAreRanks()
{
    QCOMPARE(rolesOf("collective", {{"hosts", "3"}}), (std::vector<RoleCount>{{rankRole, 3}}));
    QCOMPARE(rolesOf("train", {{"exchange", "all_reduce"}, {"hosts", "1e1"}}),
             (std::vector<RoleCount>{{rankRole, 10}}));
}

void TestRoles::aClientHasAServer()
{
    const std::vector<RoleCount> both{{clientRole, 1}, {serverRole, 1}};
    QCOMPARE(rolesOf("point-to-point", {{"hosts", "2"}}), both);
    QCOMPARE(rolesOf("serve", {{"hosts", "2"}}), both);
}

void TestRoles::workersComeBeforeTheirServers()
{
    QCOMPARE(rolesOf("train", {{"exchange", "parameter_server"},
                               {"processes", "each"},
                               {"workers", "4"},
                               {"servers", "2"}}),
             (std::vector<RoleCount>{{workerRole, 4}, {parameterServerRole, 2}}));
}

void TestRoles::clientsComeBeforeTheirServers()
{
    QCOMPARE(rolesOf("many-to-many", {{"clients", "3"}}), (std::vector<RoleCount>{{rankRole, 1}}));
    QCOMPARE(rolesOf("many-to-many", {{"processes", "each"}, {"clients", "3"}, {"servers", "1"}}),
             (std::vector<RoleCount>{{clientRole, 3}, {serverRole, 1}}));
    QCOMPARE(rolesOf("many-to-many", {{"processes", "each"}}),
             (std::vector<RoleCount>{{clientRole, usualClients}, {serverRole, usualServers}}));
    QCOMPARE(rolesOf("many-to-many", {{"processes", "each"}, {"pattern", "all"}, {"peers", "5"}}),
             (std::vector<RoleCount>{{rankRole, 5}}));
}

void TestRoles::whatCannotBeReadIsNotGiven()
{
    for (const char *value : {"", "many", "-3", "0", "99999999999999999999"})
        QCOMPARE(rolesOf("collective", {{"hosts", value}}),
                 (std::vector<RoleCount>{{rankRole, 1}}));
}

void TestRoles::oneProcessDoesItByItself()
{
    const std::map<std::string, std::string> works[] = {
        {{"hosts", "3"}, {"bytes", "8"}},
        {{"exchange", "parameter_server"}, {"processes", "each"}, {"workers", "4"}}};
    const char *const names[] = {"collective", "train"};
    for (std::size_t i = 0; i < 2; ++i) {
        const auto together = rolesOf(names[i], works[i]);
        QVERIFY(together.size() > 1 || together.front().processes > 1);
        const auto alone = parametersOfOneProcess(works[i]);
        QCOMPARE(rolesOf(names[i], alone), (std::vector<RoleCount>{{rankRole, 1}}));
        QCOMPARE(alone.size(), works[i].size() - 1); // the rest of the work is the same
    }
}

QTEST_APPLESS_MAIN(TestRoles)
#include "tst_roles.moc"
