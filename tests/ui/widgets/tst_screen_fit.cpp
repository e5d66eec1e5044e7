// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/screen_fit.h"

#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/plain_label.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

using namespace strata::ui;

namespace {

//! With so many lines to fill in, and buttons.
class Questionnaire : public QDialog {
public:
    explicit Questionnaire(int count, const QSize &wanted)
    {
        auto *layout = new QVBoxLayout(this);
        for (int i = 0; i < count; ++i) {
            lines.append(new QLineEdit);
            layout->addWidget(lines.last());
        }
        buttons = widgets::makeButtons(*this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
        layout->addWidget(buttons);
        widgets::fitDialog(*this, wanted);
    }
    QList<QLineEdit *> lines;
    QDialogButtonBox *buttons = nullptr;
};

} // namespace

class TstScreenFit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fitsRectangles_data()
    {
        QTest::addColumn<QRect>("wanted");
        QTest::addColumn<QRect>("fitting");
        QTest::newRow("inside") << QRect(100, 100, 300, 200) << QRect(100, 100, 300, 200);
        QTest::newRow("too large") << QRect(0, 0, 2000, 2000) << QRect(10, 20, 800, 600);
        QTest::newRow("to the right") << QRect(700, 100, 300, 200) << QRect(510, 100, 300, 200);
        QTest::newRow("on a screen that is gone")
            << QRect(-3000, 5000, 300, 200) << QRect(10, 420, 300, 200);
    }
    void fitsRectangles()
    {
        QFETCH(QRect, wanted);
        QFETCH(QRect, fitting);
        QCOMPARE(widgets::fitInto(wanted, {10, 20, 800, 600}), fitting);
    }

    void aWindowEndsWithTheScreen()
    {
        QWidget window;
        widgets::resizeOnScreen(window, {5000, 300});
        const QSize screen = window.screen()->availableGeometry().size();
        QVERIFY(window.width() <= screen.width());
        QVERIFY(window.height() >= 300);
        window.move(screen.width() + 500, -700);
        widgets::keepOnScreen(window);
        QVERIFY(window.screen()->availableGeometry().contains(window.geometry()));
    }

    void aDialogIsAsHighAsItNeeds()
    {
        Questionnaire dialog(3, {200, 0});
        dialog.show();
        const auto *scroll = dialog.findChild<QScrollArea *>();
        QCOMPARE(scroll->verticalScrollBar()->maximum(), 0);
        QVERIFY(dialog.height() < 300);
    }

    void aDialogThatIsTooHighScrollsAboveItsButtons()
    {
        Questionnaire dialog(100, {200, 0});
        dialog.show();
        QVERIFY(dialog.screen()->availableGeometry().contains(dialog.frameGeometry()));
        QVERIFY(dialog.findChild<QScrollArea *>()->verticalScrollBar()->maximum() > 0);
        QVERIFY(dialog.rect().contains(dialog.buttons->geometry()));
    }

    void tabGoesOnAsBeforeAndScrolls()
    {
        Questionnaire dialog(100, {200, 0});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        dialog.lines.first()->setFocus();
        for (const QLineEdit *line : std::as_const(dialog.lines)) {
            QCOMPARE(QApplication::focusWidget(), line);
            QVERIFY(!line->visibleRegion().isEmpty());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QVERIFY(qobject_cast<QPushButton *>(QApplication::focusWidget()));
    }

    void aLongTextIsNotCut()
    {
        QDialog dialog;
        auto *label = new widgets::PlainLabel(QStringLiteral("words that wrap ").repeated(60));
        auto *layout = new QVBoxLayout(&dialog);
        layout->addWidget(label);
        widgets::fitDialog(dialog, {300, 0});
        dialog.show();
        QVERIFY(label->height() >= label->heightForWidth(label->width()));
    }

    void contentsOfAPageScroll()
    {
        QWidget page;
        auto *layout = new QVBoxLayout(&page);
        auto *high = new QWidget;
        high->setMinimumHeight(3000);
        layout->addWidget(high);
        widgets::scrollContents(page);
        page.resize(200, 200);
        page.show();
        QVERIFY(page.minimumSizeHint().height() < 200);
        QVERIFY(page.findChild<QScrollArea *>()->verticalScrollBar()->maximum() > 2000);
    }
};

QTEST_MAIN(TstScreenFit)
#include "tst_screen_fit.moc"
