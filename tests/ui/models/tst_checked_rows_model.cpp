// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/checked_rows_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using strata::ui::models::CheckedRowsModel;

namespace {

//! Numbers, of which those that three divides have no check box.
class Numbers : public CheckedRowsModel {
public:
    Numbers() : CheckedRowsModel({{QStringLiteral("Number")}, {QStringLiteral("Square")}}) {}

    void show(const QList<int> &numbers)
    {
        beginResetModel();
        setItems(numbers);
        endResetModel();
    }

    QList<int> chosen() const
    {
        QList<int> numbers(checked().begin(), checked().end());
        std::ranges::sort(numbers);
        return numbers;
    }

private:
    bool canBeChecked(int number) const override { return number % 3 != 0; }
    QString text(int row, int column) const override
    {
        const int number = itemOf(row);
        return QString::number(column == 0 ? number : number * number);
    }
};

} // namespace

class TstCheckedRowsModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void boxesAreInTheFirstColumn()
    {
        Numbers model;
        const QAbstractItemModelTester tester(&model);
        model.show({1, 2, 3});
        QVERIFY(model.flags(model.index(0, 0)) & Qt::ItemIsUserCheckable);
        QVERIFY(!(model.flags(model.index(0, 1)) & Qt::ItemIsUserCheckable));
        QVERIFY(!(model.flags(model.index(2, 0)) & Qt::ItemIsUserCheckable));
        QCOMPARE(model.index(0, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        QVERIFY(!model.index(0, 1).data(Qt::CheckStateRole).isValid());
        QVERIFY(!model.index(2, 0).data(Qt::CheckStateRole).isValid());
    }

    void whatHasNoBoxIsNeverChecked()
    {
        Numbers model;
        const QAbstractItemModelTester tester(&model);
        model.show({1, 3});
        QSignalSpy changed(&model, &Numbers::chosenChanged);
        QVERIFY(!model.setData(model.index(1, 0), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(!model.setData(model.index(0, 1), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(!model.setData({}, Qt::Checked, Qt::CheckStateRole));
        model.toggle({1});
        QCOMPARE(changed.count(), 0);
        model.checkAll(true);
        QCOMPARE(model.chosen(), QList<int>{1});
    }

    void marksStayWhileOutOfSight()
    {
        Numbers model;
        const QAbstractItemModelTester tester(&model);
        model.show({1, 2, 4});
        QVERIFY(model.setData(model.index(1, 0), Qt::Checked, Qt::CheckStateRole));
        model.show({4, 5});
        model.checkAll(true);
        QCOMPARE(model.chosen(), (QList<int>{2, 4, 5}));
        model.checkAll(false);
        QCOMPARE(model.chosen(), QList<int>{2});
        model.show({});
        model.checkAll(true);
        QCOMPARE(model.chosen(), QList<int>{2});
    }

    void severalTurnToWhatTheFirstWithABoxWasNot()
    {
        Numbers model;
        const QAbstractItemModelTester tester(&model);
        model.show({3, 1, 2});
        QSignalSpy changed(&model, &Numbers::chosenChanged);
        QVERIFY(model.setData(model.index(2, 0), Qt::Checked, Qt::CheckStateRole));
        model.toggle({0, 1, 2});
        QCOMPARE(model.chosen(), (QList<int>{1, 2}));
        model.toggle({0, 1, 2});
        QVERIFY(model.chosen().isEmpty());
        QCOMPARE(changed.count(), 3);
    }
};

QTEST_GUILESS_MAIN(TstCheckedRowsModel)
#include "tst_checked_rows_model.moc"
