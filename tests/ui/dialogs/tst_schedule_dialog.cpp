// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/schedule_dialog.h"

#include "tests/ui/support/plain_text_check.h"

#include <QTest>

using strata::ui::dialogs::ScheduleDialog;

class TstScheduleDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesTheTimeThatWasChosen()
    {
        const QDateTime tomorrow = QDateTime::currentDateTime().addDays(1);
        ScheduleDialog dialog(tomorrow, {7200, false});
        QVERIFY(accept(dialog).isEnabled());
        QVERIFY(strata::tests::allLabels(dialog).contains(QStringLiteral("about 2 hour")));
        auto *field = dialog.findChild<QDateTimeEdit *>();
        field->setDateTime(tomorrow.addDays(2));
        QCOMPARE(dialog.start().date(), tomorrow.addDays(2).date());
    }

    void aTimeThatIsPastIsRefused()
    {
        ScheduleDialog dialog(QDateTime::currentDateTime().addSecs(3600), {60, false});
        auto *field = dialog.findChild<QDateTimeEdit *>();
        field->setDateTime(QDateTime::currentDateTime().addSecs(-3600));
        QVERIFY(!accept(dialog).isEnabled());
        QVERIFY(accept(dialog).toolTip().contains(QStringLiteral("past")));
        QVERIFY(strata::tests::allLabels(dialog).contains(QStringLiteral("past")));
        field->setDateTime(QDateTime::currentDateTime().addSecs(3600));
        QVERIFY(accept(dialog).isEnabled());
    }

private:
    static QPushButton &accept(const ScheduleDialog &dialog)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>())
            if (button->text().remove(QLatin1Char('&')) == QLatin1String("Schedule"))
                return *button;
        qFatal("no such button");
    }
};

QTEST_MAIN(TstScheduleDialog)
#include "tst_schedule_dialog.moc"
