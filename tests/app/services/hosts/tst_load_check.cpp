// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/hosts/load_check.h"

#include <QTest>

using namespace strata::app;
using domain::CheckState;

namespace {

domain::CheckItem checkOf(const char *busy, const char *stolen)
{
    return services::loadCheck(
        {{QStringLiteral("load.busy_processors"), QString::fromLatin1(busy)},
         {QStringLiteral("load.stolen_processors"), QString::fromLatin1(stolen)},
         {QStringLiteral("affinity.cpus"), QStringLiteral("2")}});
}

} // namespace

class TestLoadCheck : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aQuietHostIsFine()
    {
        const auto item = checkOf("0.04", "0.00");
        QCOMPARE(item.step, domain::CheckStep::Load);
        QCOMPARE(item.state, CheckState::Ok);
        QCOMPARE(item.found, QStringLiteral("0.0 of 2 processors busy"));
        QVERIFY(item.advice.isEmpty());
    }

    void whatOthersDoIsSaidWithWhatToDo()
    {
        const auto item = checkOf("1.07", "0.00");
        QCOMPARE(item.state, CheckState::Warning);
        QCOMPARE(item.found, QStringLiteral("1.1 of 2 processors busy"));
        QVERIFY(item.advice.contains(QStringLiteral("Other programs")));
        const auto stolen = checkOf("0.10", "0.60");
        QCOMPARE(stolen.state, CheckState::Warning);
        QVERIFY(stolen.advice.contains(QStringLiteral("virtual machines")));
    }

    void whatIsUnknownIsNotQuiet()
    {
        const auto item = services::loadCheck({});
        QCOMPARE(item.state, CheckState::Warning);
        QCOMPARE(item.found, QStringLiteral("unknown"));
        QVERIFY(!item.advice.isEmpty());
        QCOMPARE(checkOf("much", "0").state, CheckState::Warning);
    }
};

QTEST_GUILESS_MAIN(TestLoadCheck)
#include "tst_load_check.moc"
