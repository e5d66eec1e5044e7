// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/choice_menu.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTest>

using strata::ui::widgets::ChoiceMenu;

class TstChoiceMenu : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsWhatIsShown()
    {
        ChoiceMenu menu(QStringLiteral("Hosts"));
        QSignalSpy changed(&menu, &ChoiceMenu::changed);
        menu.setChoices({{QStringLiteral("a"), QStringLiteral("R&D")},
                         {QStringLiteral("b"), QStringLiteral("two")}},
                        {QStringLiteral("a")});
        QCOMPARE(menu.shownKeys(), QStringList{QStringLiteral("a")});
        QCOMPARE(menu.hiddenKeys(), QStringList{QStringLiteral("b")});
        QCOMPARE(changed.count(), 0);
        QCOMPARE(menu.menu()->actions().first()->text(),
                 QStringLiteral("R&&D")); // a name, not a key
        menu.menu()->actions().last()->trigger();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(menu.shownKeys(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    }

    void keepsTheChoiceWhenOthersComeOrGo()
    {
        ChoiceMenu menu(QStringLiteral("Hosts"));
        menu.setChoices({{QStringLiteral("a"), QStringLiteral("one")},
                         {QStringLiteral("b"), QStringLiteral("two")}});
        menu.menu()->actions().first()->trigger();
        menu.setChoices({{QStringLiteral("a"), QStringLiteral("one")},
                         {QStringLiteral("c"), QStringLiteral("three")}});
        QCOMPARE(menu.hiddenKeys(), QStringList{QStringLiteral("a")});
        QCOMPARE(menu.shownKeys(), QStringList{QStringLiteral("c")});
        menu.setChoices({});
        QVERIFY(!menu.isEnabled());
    }
};

QTEST_MAIN(TstChoiceMenu)
#include "tst_choice_menu.moc"
