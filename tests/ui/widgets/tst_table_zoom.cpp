// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_zoom.h"

#include <QAction>
#include <QApplication>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <QWheelEvent>

using strata::ui::widgets::TableZoom;

class TstTableZoom : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_table = std::make_unique<QTableView>();
        m_model.clear();
        m_model.appendRow({new QStandardItem(QStringLiteral("gpu01")), new QStandardItem});
        m_table->setModel(&m_model);
        m_table->setColumnWidth(0, 100);
        m_zoom = new TableZoom(*m_table);
        m_usual = m_table->font().pointSizeF();
    }

    void theKeysChangeTheTextAndItsColumns()
    {
        m_table->show();
        QVERIFY(QTest::qWaitForWindowActive(m_table.get()));
        m_table->setFocus();
        QSignalSpy changed(m_zoom, &TableZoom::changed);
        QTest::keyClick(m_table.get(), Qt::Key_Plus);
        QTest::keyClick(m_table.get(), Qt::Key_Equal);
        QCOMPARE(m_zoom->steps(), 2);
        QVERIFY(std::abs(m_table->font().pointSizeF() - m_usual * 1.21) < 0.02);
        QVERIFY(std::abs(m_table->columnWidth(0) - 121) <= 1);
        QTest::keyClick(m_table.get(), Qt::Key_Minus);
        QCOMPARE(m_zoom->steps(), 1);
        QTest::keyClick(m_table.get(), Qt::Key_0);
        QCOMPARE(m_zoom->steps(), 0);
        QCOMPARE(m_table->font().pointSizeF(), m_usual);
        QVERIFY(std::abs(m_table->columnWidth(0) - 100) <= 1);
        QCOMPARE(changed.size(), 4);
    }

    void theWheelDoesOnlyWithCtrl()
    {
        turnWheel(120, Qt::NoModifier);
        QCOMPARE(m_zoom->steps(), 0);
        turnWheel(120, Qt::ControlModifier);
        QCOMPARE(m_zoom->steps(), 1);
        turnWheel(-60, Qt::ControlModifier); // of a touch pad: half a step
        QCOMPARE(m_zoom->steps(), 1);
        turnWheel(-60, Qt::ControlModifier);
        QCOMPARE(m_zoom->steps(), 0);
    }

    void thereIsASmallestAndALargestSize()
    {
        m_zoom->setSteps(1000);
        QCOMPARE(m_zoom->steps(), int(TableZoom::largest));
        QVERIFY(!action("Zoom in")->isEnabled() && action("Zoom out")->isEnabled());
        m_zoom->setSteps(-1000);
        QCOMPARE(m_zoom->steps(), int(TableZoom::smallest));
        QVERIFY(action("Zoom in")->isEnabled() && !action("Zoom out")->isEnabled());
        action("Reset zoom")->trigger();
        QCOMPARE(m_zoom->steps(), 0);
        QVERIFY(!action("Reset zoom")->isEnabled());
    }

private:
    QAction *action(const char *text) const
    {
        for (QAction *action : m_table->actions())
            if (action->text().remove(QLatin1Char('&')) == QLatin1String(text))
                return action;
        return nullptr;
    }

    void turnWheel(int delta, Qt::KeyboardModifiers modifiers) const
    {
        QWheelEvent event({5, 5}, m_table->viewport()->mapToGlobal(QPointF(5, 5)), {}, {0, delta},
                          Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_table->viewport(), &event);
    }

    QStandardItemModel m_model;
    std::unique_ptr<QTableView> m_table;
    TableZoom *m_zoom = nullptr;
    double m_usual = 0;
};

QTEST_MAIN(TstTableZoom)
#include "tst_table_zoom.moc"
