// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/suite_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
using ui::models::SuiteModel;

namespace {

app::api::SuiteProblem problem(const QString &list, const QString &workload, const QString &label,
                               const QString &precision)
{
    return {list, workload, label, {{QStringLiteral("precision"), precision}}, 2e9};
}

app::api::SuiteInfo sampleSuite()
{
    const QString gemm = QStringLiteral("gemm");
    const QString server = QStringLiteral("server");
    return {QStringLiteral("small"),
            {},
            {},
            {problem(QStringLiteral("training"), gemm, QStringLiteral("gemm 2"),
                     QStringLiteral("fp32")),
             problem(server, gemm, QStringLiteral("gemm 3"), QStringLiteral("int8")),
             problem(server, QStringLiteral("conv"), QStringLiteral("conv 3"),
                     QStringLiteral("int8"))}};
}

} // namespace

class TstSuiteModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingIsChosenAtFirst()
    {
        SuiteModel model;
        const QAbstractItemModelTester tester(&model);
        model.setSuite(sampleSuite());
        QCOMPARE(model.chosen(), (QList<int>{0, 1, 2}));
        QCOMPARE(model.index(0, SuiteModel::OperationsColumn).data().toString(),
                 QStringLiteral("2.00 GFLOP"));
        QCOMPARE(model.index(1, SuiteModel::OperationsColumn).data().toString(),
                 QStringLiteral("2.00 GOP")); // integers
    }

    void onlyWhatIsInSightIsChosen()
    {
        SuiteModel model;
        const QAbstractItemModelTester tester(&model);
        model.setSuite(sampleSuite());
        QSignalSpy changed(&model, &SuiteModel::chosenChanged);
        model.setPart({{}, {QStringLiteral("server")}});
        QCOMPARE(changed.count(), 1);
        QCOMPARE(model.chosen(), (QList<int>{1, 2}));
        model.setPart({{}, {}, QStringLiteral("GEMM")});
        QCOMPARE(model.chosen(), (QList<int>{0, 1}));
    }

    void marksStayWithTheirProblems()
    {
        SuiteModel model;
        const QAbstractItemModelTester tester(&model);
        model.setSuite(sampleSuite());
        QVERIFY(model.setData(model.index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
        model.setPart({{}, {QStringLiteral("server")}});
        QCOMPARE(model.chosen(), QList<int>{2});
        QCOMPARE(model.index(0, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        model.checkAll(false);
        model.setPart({});
        QCOMPARE(model.chosen(), QList<int>{0});
        QVERIFY(!model.setData(model.index(1, 1), Qt::Checked, Qt::CheckStateRole));
    }

    void togglesSeveralToTheSame()
    {
        SuiteModel model;
        const QAbstractItemModelTester tester(&model);
        model.setSuite(sampleSuite());
        model.toggle({0});
        model.toggle({1, 2});
        QVERIFY(model.chosen().isEmpty());
        model.toggle({0, 2});
        QCOMPARE(model.chosen(), (QList<int>{0, 2}));
        model.toggle({});
        QCOMPARE(model.chosen(), (QList<int>{0, 2}));
    }
};

QTEST_GUILESS_MAIN(TstSuiteModel)
#include "tst_suite_model.moc"
