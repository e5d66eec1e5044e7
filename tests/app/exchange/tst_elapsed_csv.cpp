// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/elapsed_csv.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;
using domain::ElapsedPart;

class ElapsedCsvTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPartHasARow()
    {
        domain::Run run;
        run.id = QStringLiteral("r");
        const auto path =
            exchange::writeElapsedCsv(run, m_rows, m_directory.path(), QStringLiteral("x"));
        QVERIFY(path && path->endsWith(QStringLiteral("x-elapsed.csv")));
        QFile file(*path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(
            QString::fromUtf8(file.readAll()).split(QStringLiteral("\r\n"), Qt::SkipEmptyParts),
            (QStringList{QStringLiteral("run_id,host,host_kind,host_runtime,parent_host,"
                                        "workload,trials,emulated,part,seconds"),
                         QStringLiteral("r,'=h,,,,w,5,true,boot-vm,4.5"),
                         QStringLiteral("r,'=h,,,,w,5,true,work,2")}));
        QVERIFY(!exchange::writeElapsedCsv(run, m_rows, m_directory.path(), QStringLiteral("a/b")));
    }

private:
    const QList<domain::ElapsedRow> m_rows{{QStringLiteral("=h"),
                                            QStringLiteral("w"),
                                            5,
                                            {{ElapsedPart::BootVm, 4.5}, {ElapsedPart::Work, 2}},
                                            true}};
    QTemporaryDir m_directory;
};

QTEST_GUILESS_MAIN(ElapsedCsvTest)
#include "tst_elapsed_csv.moc"
