// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"

#include <QTest>

using namespace strata::app;
using domain::HostActivity;
using domain::HostDoing;

class TstActivityText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingAHostCanDoHasWords();
    void silenceIsSaidFromFiveSecondsOn();
    void whoNeedNotSpeakIsNotSilent();
    void anOutageNamesItsBeginning();
    void whatIsMissingIsCounted();
};

void TstActivityText::everythingAHostCanDoHasWords()
{
    QSet<QString> seen;
    for (int doing = 0; doing <= static_cast<int>(HostDoing::Unreachable); ++doing) {
        const QString words = api::text(static_cast<HostDoing>(doing));
        QVERIFY(!words.isEmpty());
        QVERIFY2(!seen.contains(words), qPrintable(words));
        seen.insert(words);
    }
}

void TstActivityText::silenceIsSaidFromFiveSecondsOn()
{
    const QDateTime heard(QDate(2026, 1, 2), QTime(3, 4, 5), Qt::UTC);
    const HostActivity measuring{HostDoing::Measuring, heard.addSecs(-60), heard, {}};
    QCOMPARE(api::silentSeconds(measuring, heard.addMSecs(4'999)), 0);
    QCOMPARE(api::silentSeconds(measuring, heard.addMSecs(5'000)), 5);
    QCOMPARE(api::activityText(measuring, heard.addSecs(1)), QStringLiteral("measuring"));
    QCOMPARE(api::activityText(measuring, heard.addSecs(41)),
             QStringLiteral("no response for 41 s"));
    QCOMPARE(api::silentSeconds(measuring, heard.addSecs(-3600)), 0); // the clock was set back
}

void TstActivityText::whoNeedNotSpeakIsNotSilent()
{
    const QDateTime heard(QDate(2026, 1, 2), QTime(3, 4, 5), Qt::UTC);
    for (const HostDoing doing : {HostDoing::Idle, HostDoing::Waiting, HostDoing::Unreachable})
        QCOMPARE(api::silentSeconds({doing, heard, heard, {}}, heard.addSecs(600)), 0);
    QCOMPARE(api::silentSeconds({HostDoing::Measuring, heard, {}, {}}, heard.addSecs(600)),
             0); // never heard yet
}

void TstActivityText::anOutageNamesItsBeginning()
{
    const QDateTime since = QDateTime(QDate(2026, 1, 2), QTime(14, 5, 12)).toUTC();
    QCOMPARE(api::activityText({HostDoing::Unreachable, since, {}, {}}, since.addSecs(90)),
             QStringLiteral("unreachable since 14:05:12"));
}

void TstActivityText::whatIsMissingIsCounted()
{
    QCOMPARE(api::missingText(0), QString());
    QVERIFY(api::missingText(3).contains(QStringLiteral("3")));
    QVERIFY(api::missingText(5'000'000'000)
                // hostile files can plan more than an int counts
                .contains(QStringLiteral("2000000000")));
}

QTEST_GUILESS_MAIN(TstActivityText)
#include "tst_activity_text.moc"
