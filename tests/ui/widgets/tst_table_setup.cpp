// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_setup.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMainWindow>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

class TstTableSetup : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void copiesRowsBeforeTheWindowsOwnCopy()
    {
        QStandardItemModel model;
        model.setHorizontalHeaderLabels({QStringLiteral("Host"), QStringLiteral("Rate")});
        model.appendRow(
            {new QStandardItem(QStringLiteral("gpu01")), new QStandardItem(QStringLiteral("5"))});
        QMainWindow window;
        auto *table = new QTableView;
        table->setModel(&model);
        strata::ui::widgets::setUpTable(*table, QStringLiteral("Results"));
        window.setCentralWidget(table);
        auto *copy = new QAction(&window);
        copy->setShortcut(QKeySequence::Copy);
        window.addAction(copy);
        QSignalSpy windowCopy(copy, &QAction::triggered);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        table->setFocus();
        table->selectRow(0);
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("Host\tRate\ngpu01\t5\n"));
        QCOMPARE(windowCopy.size(), 0);
        QCOMPARE(table->accessibleName(), QStringLiteral("Results"));
    }

    void aKeyOfTheTableComesBeforeTheWindows()
    {
        QMainWindow window;
        auto *table = new QTableView;
        window.setCentralWidget(table);
        auto *other = new QAction(&window);
        other->setShortcut(Qt::Key_F2);
        window.addAction(other);
        QSignalSpy windowKey(other, &QAction::triggered);
        int edited = 0;
        strata::ui::widgets::addTableKey(*table, Qt::Key_F2, [&edited] { ++edited; });
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_F2);
        QCOMPARE(edited, 1);
        QCOMPARE(windowKey.size(), 0);
        QTest::keyClick(table, Qt::Key_F3);
        QCOMPARE(edited, 1);
    }
};

QTEST_MAIN(TstTableSetup)
#include "tst_table_setup.moc"
