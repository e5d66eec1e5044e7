// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/refuted_text.h"

#include <QTest>

using namespace strata::app;

class RefutedTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesTheTrialsAndWhatToDo()
    {
        const domain::RunData run = madeRun(2);
        const QString text = services::refutedText(run, {QStringLiteral("t1")});
        for (const char *part : {"Run <b>7", "round 2", "gpu01", "gemm", "left out", "copy"})
            QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
        QVERIFY(!text.contains(QStringLiteral("round 1")));
        QVERIFY(!text.contains(QChar(0x202e))); // turns text around
    }

    void manyAreCounted()
    {
        QStringList ids;
        for (int i = 0; i < 50; ++i)
            ids.append(QStringLiteral("t%1").arg(i));
        const QString text = services::refutedText(madeRun(50), ids);
        QVERIFY2(text.contains(QStringLiteral("50")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("round 3")) &&
                !text.contains(QStringLiteral("round 4")) && text.contains(QChar(0x2026)));
    }

private:
    static domain::RunData madeRun(int trials)
    {
        domain::RunData run;
        run.run.name = QStringLiteral("Run <b>7\u202e");
        domain::Host host;
        host.id = QStringLiteral("h");
        host.name = QStringLiteral("gpu01");
        run.run.plan.hosts = {host};
        run.run.plan.experiment.workloads = {{QStringLiteral("w"), QStringLiteral("gemm"), {}}};
        for (int i = 0; i < trials; ++i) {
            domain::Trial trial;
            trial.id = QStringLiteral("t%1").arg(i);
            trial.round = i;
            trial.hostId = host.id;
            trial.workloadId = QStringLiteral("w");
            run.trials.append({trial, {}, {}});
        }
        return run;
    }
};

QTEST_GUILESS_MAIN(RefutedTextTest)
#include "tst_refuted_text.moc"
