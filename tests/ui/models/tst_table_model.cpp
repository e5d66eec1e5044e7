// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>

namespace {

class Numbers : public strata::ui::models::TableModel {
public:
    Numbers() : TableModel({{QStringLiteral("Name")}, {QStringLiteral("Number"), Qt::AlignRight}})
    {
    }
    using TableModel::rowChanged;

protected:
    int rows() const override { return 3; }
    QString text(int row, int column) const override
    {
        return column == 0 ? QStringLiteral("<b>%1").arg(row) : QString::number(row);
    }
    QVariant value(int row, int, int role) const override
    {
        return role == Qt::UserRole ? QVariant(row) : QVariant();
    }
};

} // namespace

class TstTableModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isAProperModel()
    {
        Numbers table;
        QAbstractItemModelTester tester(&table,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table.rowCount(), 3);
        QCOMPARE(table.columnCount(), 2);
        QCOMPARE(table.rowCount(table.index(0, 0)), 0);
        QCOMPARE(table.columnCount(table.index(0, 0)), 0);
        QCOMPARE(table.data({}, Qt::DisplayRole), QVariant());
    }

    void headingsAreOfColumnsOnly()
    {
        const Numbers table;
        QCOMPARE(table.headerData(1, Qt::Horizontal).toString(), QStringLiteral("Number"));
        QCOMPARE(table.headerData(2, Qt::Horizontal), QVariant());
        QCOMPARE(table.headerData(-1, Qt::Horizontal), QVariant());
        QCOMPARE(table.headerData(0, Qt::Vertical), QVariant());
    }

    void cellsStandUnderTheirHeading()
    {
        const Numbers table;
        const QVariant right =
            QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
        QCOMPARE(table.headerData(1, Qt::Horizontal, Qt::TextAlignmentRole), right);
        QCOMPARE(table.index(2, 1).data(Qt::TextAlignmentRole), right);
        QCOMPARE(table.index(2, 0).data(Qt::TextAlignmentRole), QVariant());
    }

    void aToolTipIsTheTextWithoutMarkup()
    {
        const Numbers table;
        QCOMPARE(table.index(1, 0).data().toString(), QStringLiteral("<b>1"));
        const QString tip = table.index(1, 0).data(Qt::ToolTipRole).toString();
        QVERIFY(!tip.isEmpty());
        QVERIFY(!Qt::mightBeRichText(tip));
        QCOMPARE(table.index(1, 0).data(Qt::UserRole).toInt(), 1);
    }

    void aChangedRowIsChangedToItsLastColumn()
    {
        Numbers table;
        QSignalSpy changed(&table, &QAbstractItemModel::dataChanged);
        table.rowChanged(1);
        QCOMPARE(changed.first().at(0).toModelIndex(), table.index(1, 0));
        QCOMPARE(changed.first().at(1).toModelIndex(), table.index(1, 1));
    }
};

QTEST_MAIN(TstTableModel)
#include "tst_table_model.moc"
