// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/guide_window.h"

#include <QApplication>
#include <QLabel>
#include <QPointer>
#include <QTest>
#include <QToolButton>

using strata::ui::guide::GuideWindow;

class TstGuideWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_window = new GuideWindow;
        m_window->open(QStringLiteral("degradation.md#verdicts"));
        QVERIFY(QTest::qWaitForWindowActive(m_window));
    }
    void cleanup() { delete m_window; }

    void saysWhichPageItShows()
    {
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("Degradation")));
        QVERIFY(m_window->browser().hasFocus());
    }

    void keysGoThroughThePages()
    {
        press(Qt::Key_Home, Qt::AltModifier);
        QCOMPARE(m_window->browser().title(), QStringLiteral("User guide"));
        press(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(m_window->browser().title(), QStringLiteral("Degradation"));
        press(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(m_window->browser().title(), QStringLiteral("User guide"));
    }

    void buttonsKnowWhetherThereIsAWay()
    {
        QVERIFY(!button(QStringLiteral("Back"))->isEnabled());
        button(QStringLiteral("Contents"))->click();
        QVERIFY(button(QStringLiteral("Back"))->isEnabled());
        QVERIFY(!button(QStringLiteral("Forward"))->isEnabled());
        button(QStringLiteral("Back"))->click();
        QVERIFY(button(QStringLiteral("Forward"))->isEnabled());
    }

    void findsOnThePage()
    {
        press(Qt::Key_F, Qt::ControlModifier);
        auto *line = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(line);
        QTest::keyClicks(line, QStringLiteral("Holm"));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(m_window->browser().textCursor().selectedText(), QStringLiteral("Holm"));
        QVERIFY(!says(QStringLiteral("does not contain")));
        line->setText(QStringLiteral("no page says this"));
        press(Qt::Key_F3);
        QVERIFY(says(QStringLiteral("does not contain")));
        line->clear();
        QVERIFY(!says(QStringLiteral("does not contain")));
    }

    void textBecomesLargerWithinLimits()
    {
        const double usual = m_window->browser().font().pointSizeF();
        press(Qt::Key_Plus, Qt::ControlModifier);
        QVERIFY(m_window->browser().font().pointSizeF() > usual);
        press(Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(m_window->browser().font().pointSizeF(), usual);
        for (int i = 0; i < 50; ++i)
            press(Qt::Key_Minus, Qt::ControlModifier);
        QVERIFY(m_window->browser().font().pointSizeF() > 3);
        press(Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(m_window->browser().font().pointSizeF(), usual);
    }

    void escapeCloses()
    {
        QPointer<GuideWindow> window = m_window;
        press(Qt::Key_Escape);
        QTRY_VERIFY(!window);
        m_window = nullptr;
    }

private:
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(m_window, key, modifiers);
    }

    QToolButton *button(const QString &text) const
    {
        for (auto *candidate : m_window->findChildren<QToolButton *>())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    }

    bool says(const QString &text) const
    {
        const auto labels = m_window->findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&](const QLabel *label) {
            return label->isVisible() && label->text().contains(text);
        });
    }

    GuideWindow *m_window = nullptr;
};

QTEST_MAIN(TstGuideWindow)
#include "tst_guide_window.moc"
