// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/run_file.h"

#include <QTest>

using namespace strata::app;
using services::StoredWords;

namespace {

domain::Member member(const char *host, const char *role)
{
    domain::Member member;
    member.host.name = QLatin1String(host);
    member.role = QLatin1String(role);
    return member;
}

} // namespace

class TstRunFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTrialOfSeveralProcessesSaysWhoHasThem()
    {
        const domain::WorkloadSpec work{
            {}, QStringLiteral("train"), {{QStringLiteral("workers"), QStringLiteral("2")}}};
        QCOMPARE(StoredWords().nameOfTrial(work, {member("a", "")}),
                 QStringLiteral("train workers=2"));
        QCOMPARE(StoredWords().nameOfTrial(work, {member("a", "worker"), member("a", "worker"),
                                                  member("b", "parameter_server")}),
                 QStringLiteral("train workers=2 on a (2 \u00d7 worker), b (parameter server)"));
    }

    void aPartnerThatFailedIsNamedWithItsRole()
    {
        QCOMPARE(StoredWords().reasonPartnerFailed(member("b", "worker"), 2,
                                                   QStringLiteral("It was killed.")),
                 QStringLiteral("worker 2 on b: It was killed."));
    }
};

QTEST_GUILESS_MAIN(TstRunFile)
#include "tst_run_file.moc"
