// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/check_list_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace strata::app::domain;
using strata::ui::models::CheckListModel;
using Tester = QAbstractItemModelTester;

class TstCheckListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsStepsInOrderAndReplacesThem()
    {
        CheckListModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setItem({CheckStep::SignIn, CheckState::Running, {}, {}});
        model.setItem({CheckStep::NameResolves, CheckState::Ok, QStringLiteral("10.0.0.5"), {}});
        model.setItem({CheckStep::SignIn, CheckState::Failed, QStringLiteral("refused"),
                       QStringLiteral("Use a password.")});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, CheckListModel::FoundColumn).data().toString(),
                 QStringLiteral("10.0.0.5"));
        QCOMPARE(model.index(1, CheckListModel::AdviceColumn).data().toString(),
                 QStringLiteral("Use a password."));
        QVERIFY(!model.hasWarning());
    }

    void reportsEveryStep()
    {
        CheckListModel model;
        model.setItem({CheckStep::Cpu, CheckState::Ok, QStringLiteral("2 cores"), {}});
        model.setItem({CheckStep::Gpu, CheckState::Warning, QStringLiteral("none"),
                       QStringLiteral("Install a driver.")});
        const QString report = model.report(QStringLiteral("gpu01"));
        QCOMPARE(report.count(QLatin1Char('\n')), 3);
        QVERIFY(report.startsWith(QStringLiteral("gpu01\n")));
        QVERIFY(report.contains(QStringLiteral(": 2 cores\n")));
        QVERIFY(report.contains(QStringLiteral("none – Install a driver.")));
    }
};

QTEST_MAIN(TstCheckListModel)
#include "tst_check_list_model.moc"
