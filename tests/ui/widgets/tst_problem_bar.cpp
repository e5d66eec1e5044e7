// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "ui/widgets/problem_bar.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
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
        bar.showProblem({{},
                         strata::tests::hostileText(),
                         QStringLiteral("No route."),
                         QStringLiteral("Check the cable."),
                         QStringLiteral("errno 113")});
        QVERIFY(!bar.isHidden());
        QVERIFY(bar.shownText().endsWith(QStringLiteral("No route. Check the cable.")));
        QVERIFY(strata::tests::showsHostileText(bar));
        QCOMPARE(strata::tests::labelsReadingMarkup(bar), QStringList());
        QCOMPARE(bar.accessibleName(), strata::tests::hostileText());
    }

    void itsIconHasTheColorsOfTheMoment()
    {
        ProblemBar bar;
        bar.showProblem({{}, QStringLiteral("a"), {}, {}, {}});
        const auto image = [&] {
            for (const QLabel *label : bar.findChildren<QLabel *>())
                if (!label->pixmap(Qt::ReturnByValue).isNull())
                    return label->pixmap(Qt::ReturnByValue).toImage();
            return QImage();
        };
        const QImage light = image();
        QVERIFY(!light.isNull());
        QApplication::setPalette(Qt::black);
        QTRY_VERIFY(image() != light);
        QApplication::setPalette(QPalette());
        QTRY_VERIFY(image() == light);
    }

    void copiesEverything()
    {
        ProblemBar bar;
        bar.showProblem({{},
                         QStringLiteral("a"),
                         QStringLiteral("b"),
                         QStringLiteral("c"),
                         QStringLiteral("d")});
        for (QPushButton *button : bar.findChildren<QPushButton *>())
            if (button->text() == QStringLiteral("Copy"))
                button->click();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("a\nb\nc\nd"));
    }

    void aQuestionHasItsAnswersOnly()
    {
        ProblemBar bar;
        QSignalSpy spy(&bar, &ProblemBar::answered);
        bar.ask(QStringLiteral("two runs"), {QStringLiteral("Open"), QStringLiteral("Not now")});
        QCOMPARE(shownButtons(bar),
                 QStringList({QStringLiteral("Not now"), QStringLiteral("Open")}));
        for (QPushButton *button : bar.findChildren<QPushButton *>())
            if (button->text() == QStringLiteral("Not now"))
                button->click();
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy.first().first().toInt(), 1);
        QVERIFY(bar.isHidden());
    }

    void whatComesNextTakesTheQuestionsPlace()
    {
        ProblemBar bar;
        bar.ask(QStringLiteral("two runs"), {QStringLiteral("Open")});
        bar.showNotice(QStringLiteral("a notice"));
        QCOMPARE(shownButtons(bar), QStringList(QStringLiteral("Dismiss")));
        bar.ask(QStringLiteral("two runs"), {QStringLiteral("Open")});
        bar.showProblem({{}, QStringLiteral("a"), {}, {}, {}});
        QCOMPARE(shownButtons(bar),
                 QStringList({QStringLiteral("Copy"), QStringLiteral("Dismiss")}));
    }

private:
    static QStringList shownButtons(const ProblemBar &bar)
    {
        QStringList texts;
        for (const QPushButton *button : bar.findChildren<QPushButton *>())
            if (!button->isHidden())
                texts.append(button->text());
        texts.sort();
        return texts;
    }
};

QTEST_MAIN(TstProblemBar)
#include "tst_problem_bar.moc"
