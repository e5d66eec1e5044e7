// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/plan_summary.h"

#include <QTest>

#include <limits>

using namespace strata;
using namespace strata::ui::models;

class TstPlanSummary : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysHowLong()
    {
        QVERIFY(durationText(42).contains(QStringLiteral("42 second")));
        QVERIFY(durationText(720).contains(QStringLiteral("12 minute")));
        QVERIFY(durationText(7200).contains(QStringLiteral("2 hour")));
        QCOMPARE(durationText(-1), durationText(std::numeric_limits<double>::quiet_NaN()));
    }

    void multiplies()
    {
        const QString text = planSummary(tests::samplePlan().experiment, 720);
        QVERIFY2(text.contains(QStringLiteral("40 trial")), qPrintable(text));
    }
};

QTEST_APPLESS_MAIN(TstPlanSummary)
#include "tst_plan_summary.moc"
