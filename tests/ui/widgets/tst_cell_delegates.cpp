// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/cell_delegates.h"

#include <QApplication>
#include <QMenu>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

using strata::ui::widgets::ChoicesDelegate;

namespace {

constexpr int choicesRole = Qt::UserRole + 7;

QMenu *openMenu()
{
    return qobject_cast<QMenu *>(QApplication::activePopupWidget());
}

} // namespace

class TstCellDelegates : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<QTableView>();
        m_model = std::make_unique<QStandardItemModel>(1, 1);
        m_cell = m_model->index(0, 0);
        const QVariantList choices{
            QVariant(QStringList{QStringLiteral("a"), QStringLiteral("R&D <b>")}),
            QVariant(QStringList{QStringLiteral("b"), QStringLiteral("two")})};
        m_model->setData(m_cell, choices, choicesRole);
        m_model->setData(m_cell, QStringList{QStringLiteral("a")}, Qt::EditRole);
        m_view->setModel(m_model.get());
        m_view->setItemDelegateForColumn(0, new ChoicesDelegate(choicesRole, m_view.get()));
        m_view->resize(400, 200);
        m_view->show();
        m_view->setFocus();
        m_view->setCurrentIndex(m_cell);
    }

    void keysOpenTheMenu_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("space") << Qt::Key_Space;
        QTest::newRow("edit") << Qt::Key_F2;
    }

    void keysOpenTheMenu()
    {
        QFETCH(Qt::Key, key);
        QTest::keyClick(m_view.get(), key);
        QMenu *menu = openMenu();
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 2);
        QCOMPARE(menu->actions().first()->text(), QStringLiteral("R&&D <b>")); // a name, not a key
        QVERIFY(menu->actions().first()->isChecked() && !menu->actions().last()->isChecked());
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
        QCOMPARE(chosen(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    }

    void aClickOpensItToo()
    {
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {},
                          m_view->visualRect(m_cell).center());
        QVERIFY(openMenu());
        openMenu()->actions().first()->trigger();
        QCOMPARE(chosen(), QStringList());
        openMenu()->close();
    }

    void aRowThatGoesMeanwhileIsLeftAlone()
    {
        QTest::keyClick(m_view.get(), Qt::Key_Space);
        QMenu *menu = openMenu();
        QVERIFY(menu);
        m_model->removeRow(0);
        menu->actions().last()->trigger();
        QCOMPARE(m_model->rowCount(), 0);
        menu->close();
    }

    void withoutChoicesItSaysSo()
    {
        m_model->setData(m_cell, QVariantList(), choicesRole);
        QTest::keyClick(m_view.get(), Qt::Key_Space);
        QVERIFY(openMenu());
        QVERIFY(!openMenu()->actions().first()->isEnabled());
        openMenu()->close();
    }

private:
    QStringList chosen() const { return m_model->data(m_cell, Qt::EditRole).toStringList(); }

    std::unique_ptr<QStandardItemModel> m_model;
    std::unique_ptr<QTableView> m_view;
    QModelIndex m_cell;
};

QTEST_MAIN(TstCellDelegates)
#include "tst_cell_delegates.moc"
