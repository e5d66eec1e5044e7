// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "ui/widgets/problem_bar.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using strata::app::api::Problem;
using strata::ui::widgets::ProblemBar;

class TstProblemBar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsWhatWhyAndNextAsPlainText()
    {
        ProblemBar bar;
        QVERIFY(bar.isHidden());
        bar.showProblem({{}, strata::tests::hostileText(), QStringLiteral("No route."), QStringLiteral("Check the cable."), QStringLiteral("errno 113")});
        QVERIFY(!bar.isHidden());
        QVERIFY(bar.shownText().endsWith(QStringLiteral("No route. Check the cable.")));
        QVERIFY(strata::tests::showsHostileText(bar));
        QCOMPARE(strata::tests::labelsReadingMarkup(bar), QStringList());
        QCOMPARE(bar.accessibleName(), strata::tests::hostileText());
    }

    void copiesEverything()
    {
        ProblemBar bar;
        bar.showProblem({{}, QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")});
        for (QPushButton *button : bar.findChildren<QPushButton *>())
            if (button->text() == QStringLiteral("Copy"))
                button->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("a\nb\nc\nd"));
    }

    void noticeHasAnAction()
    {
        ProblemBar bar;
        QSignalSpy spy(&bar, &ProblemBar::actionClicked);
        bar.showNotice(QStringLiteral("two runs"), QStringLiteral("Open"));
        for (QPushButton *button : bar.findChildren<QPushButton *>())
            if (button->text() == QStringLiteral("Open"))
                button->click();
        QCOMPARE(spy.size(), 1);
        QVERIFY(bar.isHidden());
    }
};

QTEST_MAIN(TstProblemBar)
#include "tst_problem_bar.moc"
