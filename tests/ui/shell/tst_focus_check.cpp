// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What looks for controls that are hard to use has to find them: each fault is made on purpose.
#include "tests/ui/support/focus_check.h"

#include "ui/widgets/plain_label.h"

#include <QApplication>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>

using namespace strata;

class TstFocusCheck : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_window = std::make_unique<QWidget>(); }
    void cleanup() { QApplication::setPalette(QPalette()); }

    void readingOrderIsNoFault()
    {
        add({10, 10, 50, 20});
        add({70, 12, 50, 20}); // beside it
        add({10, 50, 50, 20}); // below them
        add({10, 50, 50, 20})->hide();
        QCOMPARE(faults(), QStringList());
    }

    void findsThatTabLeadsBack_data()
    {
        QTest::addColumn<QRect>("later");
        QTest::newRow("to the left") << QRect(10, 102, 50, 20);
        QTest::newRow("up") << QRect(110, 10, 50, 20);
    }
    void findsThatTabLeadsBack()
    {
        QFETCH(const QRect, later);
        add({5, 5, 50, 2});
        add({100, 100, 50, 20});
        add(later);
        QCOMPARE(faults().size(), 2); // once is where it begins again
    }

    void findsItBetweenGroups()
    {
        add({5, 5, 50, 2});
        auto *right = new QGroupBox(m_window.get());
        right->setGeometry(200, 10, 180, 200);
        auto *left = new QGroupBox(m_window.get());
        left->setGeometry(0, 10, 180, 200);
        add({10, 20, 50, 20}, right);
        add({10, 20, 50, 20}, left);
        QCOMPARE(faults().size(), 2);
    }

    void findsWhatKeepsTheTabKey()
    {
        auto *text = new QPlainTextEdit(m_window.get());
        auto *table = new QTableWidget(m_window.get());
        table->move(0, 300);
        QCOMPARE(faults().size(), 2);
        text->setTabChangesFocus(true);
        table->setTabKeyNavigation(false);
        QCOMPARE(faults(), QStringList());
    }

    void findsLettersThatAreThereTwice()
    {
        auto *save = new QPushButton(QStringLiteral("&Save"), m_window.get());
        auto *label = new QLabel(QStringLiteral("&Size:"), m_window.get());
        QCOMPARE(shownMnemonicFaults(), QStringList()); // a label alone leads nowhere
        label->setBuddy(add({10, 10, 50, 20}));
        QCOMPARE(shownMnemonicFaults().size(), 1);
        save->hide();
        QCOMPARE(shownMnemonicFaults(), QStringList());
    }

    void findsPaleTexts()
    {
        auto *label = new ui::widgets::PlainLabel(QStringLiteral("text"));
        label->setParent(m_window.get());
        m_window->show();
        QCOMPARE(tests::contrastFaults(*m_window), QStringList());
        QPalette pale;
        pale.setColor(QPalette::WindowText, pale.color(QPalette::Window).darker(110));
        label->setPalette(pale);
        QCOMPARE(tests::contrastFaults(*m_window).size(), 1);
    }

    void findsControlsWithoutLines()
    {
        QPalette black(Qt::white, Qt::black, Qt::black, Qt::black, Qt::black, Qt::white, Qt::white,
                       Qt::black, Qt::black);
        m_window->setPalette(black);
        auto *line = add({10, 10, 60, 24});
        m_window->show();
        QCOMPARE(tests::lineFaults(*m_window).size(), 1);
        line->setFrame(false); // as in a combo box, which has one
        QCOMPARE(tests::lineFaults(*m_window), QStringList());
        line->setFrame(true);
        line->setStyleSheet(QStringLiteral("border: 1px solid white; background: black"));
        QCOMPARE(tests::lineFaults(*m_window), QStringList());
    }

    void palettesAreWhatTheyAreCalled()
    {
        for (const QPalette &palette : {tests::darkPalette(), tests::highContrastPalette()})
            QVERIFY(palette.color(QPalette::Window).lightness() <
                    palette.color(QPalette::WindowText).lightness());
    }

private:
    QLineEdit *add(const QRect &place, QWidget *parent = nullptr)
    {
        auto *line = new QLineEdit(parent ? parent : m_window.get());
        line->setGeometry(place);
        return line;
    }
    QStringList faults()
    {
        m_window->resize(400, 600);
        m_window->show();
        return tests::focusFaults(*m_window);
    }

    QStringList shownMnemonicFaults()
    {
        m_window->show();
        return tests::mnemonicFaults(*m_window);
    }

    std::unique_ptr<QWidget> m_window;
};

QTEST_MAIN(TstFocusCheck)
#include "tst_focus_check.moc"
