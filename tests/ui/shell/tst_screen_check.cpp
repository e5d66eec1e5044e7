// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What measures the screens has to find what is wrong: each fault is made on purpose.
#include "tests/ui/support/pseudo_translator.h"
#include "tests/ui/support/screen_check.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QGraphicsView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QTabBar>
#include <QTest>

using namespace strata;

namespace {

const QString longText = QStringLiteral("A text that needs much more room than there is");

//! A child of the window at a place, with room for a word.
template <typename Widget>
Widget *place(QWidget &window, Widget *widget, const QRect &rect)
{
    widget->setParent(&window);
    widget->setGeometry(rect);
    return widget;
}

} // namespace

class TstScreenCheck : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_window->resize(400, 300);
        m_window->move(20, 40);
    }

    void findsNothingInAWindowThatIsWell()
    {
        auto *label = place(*m_window, new QLabel(QStringLiteral("N&ame:")), {10, 10, 120, 40});
        auto *line = place(*m_window, new QLineEdit, {140, 10, 100, 40});
        label->setBuddy(line);
        QCOMPARE(layoutFaults(), QStringList());
        QCOMPARE(tests::spokenFaults(*m_window), QStringList());
    }

    void findsTextsThatAreCut_data()
    {
        QTest::addColumn<QWidget *>("widget");
        auto *wrapped = new QLabel(longText);
        wrapped->setWordWrap(true);
        auto *choice = new QComboBox;
        choice->addItem(longText);
        auto *tabs = new QTabBar;
        tabs->addTab(longText);
        tabs->addTab(longText);
        tabs->setUsesScrollButtons(false);
        tabs->setElideMode(Qt::ElideRight);
        QTest::newRow("label") << static_cast<QWidget *>(new QLabel(longText));
        QTest::newRow("wrapped label") << static_cast<QWidget *>(wrapped);
        QTest::newRow("button") << static_cast<QWidget *>(new QPushButton(longText));
        QTest::newRow("check box") << static_cast<QWidget *>(new QCheckBox(longText));
        QTest::newRow("combo box") << static_cast<QWidget *>(choice);
        QTest::newRow("tabs") << static_cast<QWidget *>(tabs);
    }
    void findsTextsThatAreCut()
    {
        QFETCH(QWidget *, widget);
        place(*m_window, widget, {10, 10, 70, 24});
        QCOMPARE(layoutFaults().size(), 1);
        QVERIFY2(layoutFaults().first().contains(QStringLiteral("cut")),
                 qPrintable(layoutFaults().first()));
    }

    void findsWhatLiesOutside()
    {
        place(*m_window, new QLabel(QStringLiteral("far")), {380, 10, 100, 40});
        QCOMPARE(layoutFaults().size(), 1);
    }

    void findsWhatCannotBeScrolledTo()
    {
        auto *area = place(*m_window, new QScrollArea, {10, 10, 100, 100});
        auto *wide = new QWidget;
        wide->setFixedSize(300, 50);
        area->setWidget(wide);
        QCOMPARE(layoutFaults(), QStringList());
        area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        QCOMPARE(layoutFaults().size(), 1);
    }

    void findsWhatLiesOnTopOfAnother()
    {
        place(*m_window, new QLabel(QStringLiteral("one")), {10, 10, 100, 40});
        place(*m_window, new QLabel(QStringLiteral("two")), {60, 20, 100, 40});
        QCOMPARE(layoutFaults().size(), 1);
    }

    void findsAWindowThatIsTooLarge()
    {
        m_window->resize(m_window->screen()->size() + QSize(10, 0));
        QCOMPARE(layoutFaults().size(), 1);
    }

    void findsControlsWithoutANameAndMarkup()
    {
        auto *line = place(*m_window, new QLineEdit, {10, 10, 100, 40});
        m_window->show();
        QCOMPARE(tests::spokenFaults(*m_window).size(), 1);
        line->setAccessibleName(QStringLiteral("Name"));
        QCOMPARE(tests::spokenFaults(*m_window).size(), 0);
        line->setToolTip(QStringLiteral("<p>Who it is</p>"));
        QCOMPARE(tests::spokenFaults(*m_window).size(), 1);
    }

    void findsWhatIsReadAsSomethingElse()
    {
        auto *label =
            place(*m_window, new QLabel(QStringLiteral("18 % slower")), {10, 10, 100, 40});
        auto *choice = place(*m_window, new QComboBox, {10, 60, 100, 40});
        choice->addItem(QStringLiteral("everything"));
        choice->setAccessibleName(QStringLiteral("What is shown"));
        choice->setAccessibleDescription(choice->accessibleName());
        m_window->show();
        QCOMPARE(tests::spokenFaults(*m_window), QStringList());
        label->setAccessibleName(QStringLiteral("Summary"));
        QCOMPARE(tests::spokenFaults(*m_window).size(), 1);
        choice->setAccessibleDescription(QStringLiteral("Warnings, too"));
        QCOMPARE(tests::spokenFaults(*m_window).size(), 2);
    }

    void findsWhatIsNoChartToAScreenReader()
    {
        auto *view = place(*m_window, new QGraphicsView, {10, 10, 100, 40});
        view->setAccessibleName(QStringLiteral("Throughput"));
        view->setAccessibleDescription(QStringLiteral("Throughput. Higher is better."));
        m_window->show();
        QCOMPARE(tests::spokenFaults(*m_window).size(), 1);
    }

    void findsTextsThatNobodyTranslated()
    {
        const tests::PseudoTranslator language;
        const QString translated = language.translate("strata", "Name", "", -1);
        QVERIFY(translated.size() > 6);
        place(*m_window, new QLabel(translated), {10, 10, 200, 40});
        m_window->show();
        QCOMPARE(tests::untranslatedTexts(*m_window, {}), QStringList());
        auto *label = place(*m_window, new QLabel(QStringLiteral("Address")), {10, 60, 200, 40});
        label->show();
        QCOMPARE(tests::untranslatedTexts(*m_window, {}).size(), 1);
        QCOMPARE(tests::untranslatedTexts(*m_window, {QStringLiteral("address")}), QStringList());
    }

private:
    QStringList layoutFaults()
    {
        m_window->show();
        return tests::layoutFaults(*m_window);
    }

    std::unique_ptr<QWidget> m_window;
};

QTEST_MAIN(TstScreenCheck)
#include "tst_screen_check.moc"
