// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/announcement.h"

#include "ui/widgets/color_scheme.h"
#include "ui/widgets/problem_bar.h"
#include "ui/widgets/reason.h"

#include <QAccessible>
#include <QMenu>
#include <QTest>

using strata::ui::widgets::announce;

namespace {

//! "parent: text", as a screen reader finds it with the event, which Qt raises only where one runs.
QStringList saidIn(const QWidget &window)
{
    QStringList said;
    for (QObject *child : window.children()) {
        const QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(child);
        if (spoken && spoken->role() == QAccessible::Notification)
            said.append(spoken->parent()->text(QAccessible::Name) + QStringLiteral(": ") +
                        spoken->text(QAccessible::Name));
    }
    return said;
}

} // namespace

class TstAnnouncement : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isSaidInTheWindow()
    {
        QWidget window;
        window.setAccessibleName(QStringLiteral("layers"));
        auto *button = new QWidget(&window);
        announce(*button, QStringLiteral("The run is finished."));
        announce(*button, QStringLiteral("The chart is on the clipboard."));
        announce(*button, {});
        QCOMPARE(saidIn(window),
                 (QStringList{QStringLiteral("layers: The run is finished."),
                              QStringLiteral("layers: The chart is on the clipboard.")}));
        QCOMPARE(QAccessible::queryAccessibleInterface(&window)->childCount(), 1);
    }

    void aMenuSaysWhyAnEntryIsDisabled()
    {
        strata::ui::widgets::applyColors({}); // has disabled entries reached with the keyboard
        QWidget window;
        QMenu menu(&window);
        QAction *run = menu.addAction(QStringLiteral("Run"));
        QAction *stop = menu.addAction(QStringLiteral("Stop"));
        stop->setStatusTip(QStringLiteral("No run is in progress."));
        stop->setEnabled(false);
        QMenu other(&window);
        other.addActions({run, stop});
        for (QMenu *each : {&menu, &other})
            strata::ui::widgets::sayReasons(*each);
        stop->hover(); // of a bar that has it
        QCOMPARE(saidIn(window), QStringList());
        menu.popup({});
        QTest::keyClick(&menu, Qt::Key_Down);
        QCOMPARE(menu.activeAction(), run);
        QTest::keyClick(&menu, Qt::Key_Down);
        QCOMPARE(menu.activeAction(), stop);
        QCOMPARE(saidIn(window), QStringList(QStringLiteral(": No run is in progress.")));
    }

    void aProblemIsSaid()
    {
        strata::ui::widgets::ProblemBar bar;
        bar.showProblem({{},
                         QStringLiteral("Not saved."),
                         QStringLiteral("The disk is full."),
                         QStringLiteral("Free some space."),
                         {}});
        const QStringList said = saidIn(bar);
        QCOMPARE(said.size(), 1);
        QVERIFY(
            said.first().endsWith(QStringLiteral("Not saved. The disk is full. Free some space.")));
    }
};

QTEST_MAIN(TstAnnouncement)
#include "tst_announcement.moc"
