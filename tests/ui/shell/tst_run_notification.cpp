// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/run_notification.h"

#include "tests/ui/support/plain_text_check.h"

#include <QTest>
#include <QTextDocument>

using strata::app::domain::RunState;
using strata::ui::shell::notificationText;

class TstRunNotification : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesTheProjectAndHowItEnded()
    {
        QCOMPARE(notificationText(QStringLiteral("layers"), RunState::Done),
                 QStringLiteral("layers: The run is finished."));
        QVERIFY(notificationText({}, RunState::Incomplete).startsWith(QStringLiteral("The run")));
        QVERIFY(notificationText({}, RunState::Stopped) !=
                notificationText({}, RunState::Interrupted));
    }

    //! Notifications of desktops may read markup.
    void aProjectsNameIsNoMarkup()
    {
        const QString text = notificationText(strata::tests::hostileText(), RunState::Done);
        QVERIFY2(!Qt::mightBeRichText(text), qPrintable(text));
        for (const QChar mark : QStringLiteral("<>&\u202e"))
            QVERIFY2(!text.contains(mark), qPrintable(text));
    }
};

QTEST_MAIN(TstRunNotification)
#include "tst_run_notification.moc"
