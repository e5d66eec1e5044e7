// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/workload_tree_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace strata;
using namespace strata::ui::models;
using Purpose = app::api::WorkloadInfo::Purpose;
using Tester = QAbstractItemModelTester;

namespace {

QList<app::api::WorkloadInfo> catalog()
{
    QList<app::api::WorkloadInfo> all = tests::sampleCatalog();
    all.append({QStringLiteral("memory"), 1, QStringLiteral("Small blocks"), {}, Purpose::System});
    all.append({QStringLiteral("train"),
                1,
                QStringLiteral("Training of an image network"),
                {tests::sampleCatalog().first().parameters[2]},
                Purpose::Network});
    return all;
}

QStringList namesIn(const QAbstractItemModel &model)
{
    QStringList names;
    for (int group = 0; group < model.rowCount(); ++group)
        for (int row = 0; row < model.rowCount(model.index(group, 0)); ++row)
            names.append(model.index(row, 0, model.index(group, 0)).data().toString());
    return names;
}

} // namespace

class TstWorkloadTreeModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void groupsByPurposeNetworksFirst()
    {
        WorkloadTreeModel model(catalog());
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(namesIn(model),
                 QStringList({QStringLiteral("train"), QStringLiteral("gemm"),
                              QStringLiteral("memory"), QStringLiteral("memory-bandwidth")}));
        const QModelIndex networks = model.index(0, 0);
        QVERIFY(!networks.flags().testFlag(Qt::ItemIsSelectable));
        const QModelIndex train = model.index(0, 0, networks);
        QVERIFY(train.flags().testFlag(Qt::ItemIsSelectable));
        QCOMPARE(train.data(WorkloadTreeModel::PlaceRole).toInt(), 3);
        QVERIFY(!networks.data(WorkloadTreeModel::PlaceRole).isValid());
        QCOMPARE(train.data(Qt::AccessibleDescriptionRole).toString(), catalog().last().summary);
    }

    void searchesNamesSummariesAndParameters()
    {
        WorkloadFilter filter(catalog());
        Tester tester(&filter, Tester::FailureReportingMode::QtTest);
        QCOMPARE(namesIn(filter).size(), 4);
        filter.search(QStringLiteral("IMAGE"));
        QCOMPARE(namesIn(filter), QStringList{QStringLiteral("train")});
        filter.search(QStringLiteral("bf16")); // a choice
        QCOMPARE(namesIn(filter), QStringList({QStringLiteral("train"), QStringLiteral("gemm")}));
        filter.search(QStringLiteral("bf16 rows")); // a description; both words
        QCOMPARE(namesIn(filter), QStringList{QStringLiteral("gemm")});
        filter.search(QStringLiteral("steps of a trial")); // all workloads have these
        QVERIFY(namesIn(filter).isEmpty());
        QVERIFY(!filter.best().isValid());
        filter.search({});
        QCOMPARE(namesIn(filter).size(), 4);
    }

    void plainWordsAreFound()
    {
        QList<app::api::WorkloadInfo> all = catalog();
        all.append({QStringLiteral("file-io"),
                    1,
                    QStringLiteral("Bytes from files"),
                    {},
                    Purpose::System});
        all.append({QStringLiteral("motif-statistics"),
                    1,
                    QStringLiteral("Sums and histograms"),
                    {},
                    Purpose::DataMotif});
        WorkloadFilter filter(all);
        for (const char *word : {"disk", "Storage", "ssd", "hard drive"}) {
            filter.search(QString::fromLatin1(word));
            QCOMPARE(filter.best().data().toString(), QStringLiteral("file-io"));
        }
        filter.search(QStringLiteral("transformer"));
        QCOMPARE(namesIn(filter), QStringList{QStringLiteral("train")});
        filter.search(QStringLiteral("ram")); // not what stands within "histograms"
        QCOMPARE(namesIn(filter),
                 QStringList({QStringLiteral("memory"), QStringLiteral("memory-bandwidth")}));
    }

    void theNearestNameComesFirst()
    {
        WorkloadFilter filter(catalog());
        QCOMPARE(filter.best().data().toString(), QStringLiteral("train"));
        filter.search(QStringLiteral("mem"));
        QCOMPARE(filter.best().data().toString(), QStringLiteral("memory"));
        filter.search(QStringLiteral("band"));
        QCOMPARE(filter.best().data().toString(), QStringLiteral("memory-bandwidth"));
        QVERIFY(!filter.indexOfPlace(0).isValid());
        QVERIFY(filter.indexOfPlace(1).isValid());
    }
};

QTEST_MAIN(TstWorkloadTreeModel)
#include "tst_workload_tree_model.moc"
