// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "ui/widgets/empty_state.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using strata::ui::widgets::EmptyState;

class TstEmptyState : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsTextAndButtons()
    {
        EmptyState state;
        state.setText(QStringLiteral("Nothing yet."), strata::tests::hostileText());
        state.setButtons(QStringLiteral("&Run"), {});
        QVERIFY(strata::tests::showsHostileText(state));
        QCOMPARE(strata::tests::labelsReadingMarkup(state), QStringList());
        const auto buttons = state.findChildren<QPushButton *>();
        QVERIFY(buttons[1]->isHidden());
        QSignalSpy spy(&state, &EmptyState::primaryClicked);
        buttons[0]->click();
        QCOMPARE(spy.size(), 1);
    }

    void saysWhyAButtonCannotBeUsed()
    {
        EmptyState state;
        state.setButtons(QStringLiteral("&Run"), QStringLiteral("&Plan"));
        const auto buttons = state.findChildren<QPushButton *>();
        state.setPrimaryReason(QStringLiteral("There is no plan."));
        QVERIFY(!buttons[0]->isEnabled());
        QVERIFY(buttons[0]->toolTip().contains(QStringLiteral("There is no plan.")));
        QVERIFY(buttons[1]->isEnabled());
        state.setPrimaryReason({});
        QVERIFY(buttons[0]->isEnabled());
        QVERIFY(buttons[0]->toolTip().isEmpty());
    }

    void offersWaysBesideWhatTheyLeadTo()
    {
        EmptyState state;
        state.setButtons({}, {});
        const auto first = state.addWay(QStringLiteral("Here"), strata::tests::hostileText(),
                                        {QStringLiteral("&One"), QStringLiteral("&Two")});
        const auto second =
            state.addWay(QStringLiteral("There"), QStringLiteral("Far."), {QStringLiteral("&Go")});
        state.resize(700, 500);
        state.show();
        QCOMPARE(first.size(), 2);
        QCOMPARE(first[1]->text(), QStringLiteral("&Two"));
        QVERIFY(strata::tests::showsHostileText(state));
        QCOMPARE(strata::tests::labelsReadingMarkup(state), QStringList());
        QCOMPARE(second[0]->accessibleDescription(), QStringLiteral("Far."));
        QVERIFY(first[1]->x() > first[0]->x() && second[0]->y() > first[1]->y());
    }
};

QTEST_MAIN(TstEmptyState)
#include "tst_empty_state.moc"
