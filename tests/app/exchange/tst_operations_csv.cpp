// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/operations_csv.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;
using domain::OperationPass;
using domain::OperationShare;

class OperationsCsvTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void kindsAndPassesHaveRows()
    {
        const QString kind = QStringLiteral("=relu");
        domain::OperationRow row;
        row.hostId = QStringLiteral("h");
        row.workloadId = QStringLiteral("w");
        row.trials = 5;
        row.kinds = {{OperationShare::Kind, kind, {}, 0.75, domain::Interval{0.5, 1}},
                     {OperationShare::Rest, {}, {}, 0.25, {}}};
        row.passes = {{OperationShare::Kind, kind, OperationPass::Forward, 0.5, {}},
                      {OperationShare::OtherKinds, {}, OperationPass::Backward, 0.25, {}},
                      {OperationShare::Rest, {}, {}, 0.25, {}}};
        domain::Run run;
        run.id = QStringLiteral("r");
        const auto path =
            exchange::writeOperationsCsv(run, {row}, m_directory.path(), QStringLiteral("x"));
        QVERIFY(path && path->endsWith(QStringLiteral("x-operations.csv")));
        QFile file(*path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(
            QString::fromUtf8(file.readAll()).split(QStringLiteral("\r\n"), Qt::SkipEmptyParts),
            (QStringList{
                QStringLiteral("run_id,host,host_kind,host_runtime,parent_host,workload,trials,"
                               "emulated,pass,part,operation,seconds,low,high,share,overlaps"),
                QStringLiteral("r,h,,,,w,5,false,all,kind,'=relu,0.75,0.5,1,0.75,false"),
                QStringLiteral("r,h,,,,w,5,false,all,rest,,0.25,,,0.25,false"),
                QStringLiteral("r,h,,,,w,5,false,forward,kind,'=relu,0.5,,,0.5,false"),
                QStringLiteral("r,h,,,,w,5,false,backward,other-kinds,,0.25,,,0.25,false")}));
        QVERIFY(
            !exchange::writeOperationsCsv(run, {row}, m_directory.path(), QStringLiteral("a/b")));
    }

private:
    QTemporaryDir m_directory;
};

QTEST_GUILESS_MAIN(OperationsCsvTest)
#include "tst_operations_csv.moc"
