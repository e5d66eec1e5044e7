// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_summary.h"
#include "ui/shell/action_table.h"
#include "ui/shell/language.h"

#include <QTest>
#include <QWidget>

using namespace strata::ui;

class TstLanguage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void englishHasPlurals()
    {
        shell::installLanguage(QStringLiteral("en"));
        QCOMPARE(models::durationText(1), QStringLiteral("about 1 second"));
        QCOMPARE(models::durationText(42), QStringLiteral("about 42 seconds"));
        QCOMPARE(models::durationText(61, 240), QStringLiteral("about 1 to 4 minutes"));
    }

    void chineseHasOneForm_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("open");
        QTest::newRow("simplified") << QStringLiteral("zh_CN") << QStringLiteral("打开(&O)…");
        QTest::newRow("traditional") << QStringLiteral("zh_TW") << QStringLiteral("開啟(&O)…");
        // There is one translation for each way of writing.
        QTest::newRow("Singapore") << QStringLiteral("zh_SG") << QStringLiteral("打开(&O)…");
        QTest::newRow("Hong Kong") << QStringLiteral("zh_HK") << QStringLiteral("開啟(&O)…");
    }
    void chineseHasOneForm()
    {
        QFETCH(QString, language);
        QFETCH(QString, open);
        shell::installLanguage(language);
        QVERIFY(models::durationText(1).contains(QLatin1Char('1')));
        QVERIFY(!models::durationText(1).contains(QStringLiteral("about")));
        QWidget window;
        const shell::ActionTable actions(window);
        QCOMPARE(actions[shell::ActionId::Open]->text(), open);
    }

    //! Both the window and the command line name their translations by it.
    void everyRegionOfChineseHasItsWriting()
    {
        for (const char *region : {"zh_HK", "zh_MO", "zh_TW"})
            QCOMPARE(shell::translatedLocale(QLocale(QLatin1String(region))).name(),
                     QStringLiteral("zh_TW"));
        for (const char *region : {"zh_SG", "zh_CN"})
            QCOMPARE(shell::translatedLocale(QLocale(QLatin1String(region))).name(),
                     QStringLiteral("zh_CN"));
        QCOMPARE(shell::translatedLocale(QLocale(QStringLiteral("de_AT"))).name(),
                 QStringLiteral("de_AT"));
    }

    void aNewLanguageTakesThePlaceOfTheOldOne()
    {
        for (const QString &language :
             {QStringLiteral("de"), QStringLiteral("zh_CN"), QStringLiteral("en")})
            shell::installLanguage(language);
        QCOMPARE(models::durationText(1), QStringLiteral("about 1 second"));
        QWidget window;
        const shell::ActionTable actions(window);
        QCOMPARE(actions[shell::ActionId::Open]->text(), QStringLiteral("&Open …"));
        QCOMPARE(QLocale().language(), QLocale::English);
    }

    void germanCoversMembersAndFreeFunctions()
    {
        shell::installLanguage(QStringLiteral("de"));
        QCOMPARE(models::durationText(720), QStringLiteral("etwa 12 Minuten"));
        QWidget window;
        const shell::ActionTable actions(window);
        QCOMPARE(actions[shell::ActionId::Open]->text(), QStringLiteral("Ö&ffnen …"));
    }
};

QTEST_MAIN(TstLanguage)
#include "tst_language.moc"
