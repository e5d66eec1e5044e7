// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/panel_focus.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

using namespace strata::ui::shell;

class TstPanelFocus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        auto *row = new QHBoxLayout(m_window.get());
        for (int i = 0; i < 3; ++i) {
            auto *panel = new QWidget;
            auto *inside = new QHBoxLayout(panel);
            inside->addWidget(new QLabel(QStringLiteral("no control")));
            inside->addWidget(new QLineEdit);
            inside->addWidget(new QLineEdit);
            row->addWidget(panel);
            m_panels.append(panel);
        }
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_panels.clear();
        m_window.reset();
    }

    void leadsAround()
    {
        edit(0, 1)->setFocus();
        focusNextPanel(m_panels, 1);
        QCOMPARE(QApplication::focusWidget(), edit(1, 0));
        focusNextPanel(m_panels, 1);
        focusNextPanel(m_panels, 1);
        QCOMPARE(QApplication::focusWidget(), edit(0, 0));
        focusNextPanel(m_panels, -1);
        QCOMPARE(QApplication::focusWidget(), edit(2, 0));
    }

    void leavesOutWhatIsNotThere()
    {
        m_panels.at(1)->hide();
        for (QLineEdit *line : m_panels.at(2)->findChildren<QLineEdit *>())
            line->setEnabled(false);
        edit(0, 1)->setFocus();
        focusNextPanel(m_panels, 1);
        QCOMPARE(QApplication::focusWidget(), edit(0, 0));
    }

    void goesToWhatAPanelProposes()
    {
        m_panels.at(1)->setFocusProxy(edit(1, 1));
        focusPanel(*m_panels.at(1));
        QCOMPARE(QApplication::focusWidget(), edit(1, 1));
        edit(1, 1)->setEnabled(false);
        focusPanel(*m_panels.at(1));
        QCOMPARE(QApplication::focusWidget(), edit(1, 0));
    }

    void leadsToAPanelThatFloatsAndBack()
    {
        QWidget *floats = m_panels.at(1);
        floats->setParent(m_window.get(), Qt::Tool);
        floats->show();
        QVERIFY(QTest::qWaitForWindowExposed(floats));
        m_window->activateWindow();
        QTRY_COMPARE(QGuiApplication::focusWindow(), m_window->windowHandle());
        edit(0, 0)->setFocus();
        focusNextPanel(m_panels, 1);
        QTRY_COMPARE(QGuiApplication::focusWindow(), floats->windowHandle());
        QTest::keyClick(QGuiApplication::focusWindow(), Qt::Key_1);
        QCOMPARE(edit(1, 0)->text(), QStringLiteral("1"));
        focusNextPanel(m_panels, 1);
        QTRY_COMPARE(QGuiApplication::focusWindow(), m_window->windowHandle());
        QTest::keyClick(QGuiApplication::focusWindow(), Qt::Key_2);
        QCOMPARE(edit(2, 0)->text(), QStringLiteral("2"));
    }

private:
    QLineEdit *edit(int panel, int number) const
    {
        return m_panels.at(panel)->findChildren<QLineEdit *>().at(number);
    }

    std::unique_ptr<QWidget> m_window;
    QList<QWidget *> m_panels;
};

QTEST_MAIN(TstPanelFocus)
#include "tst_panel_focus.moc"
