// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/elapsed.h"

#include "app/domain/keys.h"

#include <QSet>
#include <QTest>

using namespace strata::app::domain;

class TestElapsed : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPartAroundTheStepsHasAFactOfItsOwn()
    {
        QSet<QString> facts;
        QSet<QString> keys;
        for (const ElapsedPart part : allElapsedParts) {
            const QString fact = elapsedFact(part);
            QCOMPARE(fact.isEmpty(), isOfSteps(part));
            QVERIFY(fact.isEmpty() || (fact.startsWith(QLatin1String("time.")) &&
                                       fact.endsWith(QLatin1String("_s"))));
            if (!isOfSteps(part))
                facts.insert(fact);
            keys.insert(keyOf(part));
        }
        QCOMPARE(facts.size(), qsizetype(allElapsedParts.size()) - 3);
        QCOMPARE(keys.size(), qsizetype(allElapsedParts.size()));
    }

    void theTotalIsTheSum()
    {
        const ElapsedRow row{{}, {}, 1, {{ElapsedPart::Connect, 0.5}, {ElapsedPart::Work, 2}}};
        QCOMPARE(row.totalSeconds(), 2.5);
        QCOMPARE(ElapsedRow().totalSeconds(), 0.0);
    }
};

QTEST_GUILESS_MAIN(TestElapsed)
#include "tst_elapsed.moc"
