// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/log_model.h"

#include <QAbstractItemModelTester>
#include <QTest>
#include <QTextDocument>

using strata::app::api::LogEntry;
using strata::ui::models::LogModel;
using strata::ui::models::makeEntry;
using Tester = QAbstractItemModelTester;

class TstLogModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsTimeHostAndText()
    {
        LogModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setHostNames({{QStringLiteral("a1"), QStringLiteral("gpu01")}});
        model.append(makeEntry(LogEntry::Severity::Warning, QStringLiteral("a1"),
                               QStringLiteral("<i>disk</i> is nearly full")));
        QCOMPARE(model.index(0, LogModel::HostColumn).data().toString(), QStringLiteral("gpu01"));
        QCOMPARE(model.index(0, LogModel::TextColumn).data().toString(),
                 QStringLiteral("<i>disk</i> is nearly full"));
        const QString tip = model.index(0, LogModel::TextColumn).data(Qt::ToolTipRole).toString();
        QVERIFY(!Qt::mightBeRichText(tip));
        QVERIFY(tip.endsWith(QStringLiteral("is nearly full")));
        QCOMPARE(model.problemCount(), 1);
    }

    void forgetsTheOldest()
    {
        LogModel model;
        for (int i = 0; i < LogModel::maximumEntries + 3; ++i)
            model.append(makeEntry(LogEntry::Severity::Info, {}, QString::number(i)));
        QCOMPARE(model.rowCount(), LogModel::maximumEntries);
        QCOMPARE(model.index(0, LogModel::TextColumn).data().toString(), QStringLiteral("3"));
    }
};

QTEST_MAIN(TstLogModel)
#include "tst_log_model.moc"
