// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/cell_delegates.h"

#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

using strata::ui::widgets::RadioDelegate;

class TstCellDelegates : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<QTableView>();
        m_model = std::make_unique<QStandardItemModel>(1, 1);
        m_cell = m_model->index(0, 0);
        m_view->setModel(m_model.get());
        m_view->setItemDelegateForColumn(0, new RadioDelegate(m_view.get()));
        m_view->resize(400, 200);
        m_view->show();
        m_view->setFocus();
        m_view->setCurrentIndex(m_cell);
    }

    void spaceChooses()
    {
        QTest::keyClick(m_view.get(), Qt::Key_Space);
        QVERIFY(isChosen());
        QTest::keyClick(m_view.get(), Qt::Key_Space); // a radio button stays
        QVERIFY(isChosen());
    }

    void aClickAnywhereInTheCellChooses()
    {
        const QRect cell = m_view->visualRect(m_cell);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {},
                          cell.bottomRight() - QPoint(3, 3));
        QVERIFY(isChosen());
    }

    void whatIsDisabledIsLeftAlone()
    {
        auto *item = new QStandardItem;
        item->setEnabled(false);
        m_model->setItem(0, 0, item);
        QTest::keyClick(m_view.get(), Qt::Key_Space);
        QVERIFY(!isChosen());
    }

private:
    bool isChosen() const { return m_model->data(m_cell, Qt::CheckStateRole) == Qt::Checked; }

    std::unique_ptr<QStandardItemModel> m_model;
    std::unique_ptr<QTableView> m_view;
    QModelIndex m_cell;
};

QTEST_MAIN(TstCellDelegates)
#include "tst_cell_delegates.moc"
