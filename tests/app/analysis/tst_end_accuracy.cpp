// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/end_accuracy.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace strata::app;
using analysis::endAccuracy;

namespace {

void tell(domain::TrialData &data, const char *series, qint64 atNs, double value)
{
    data.samples.push_back({QLatin1String(series), QStringLiteral("1"), atNs, value});
}

} // namespace

class EndAccuracyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLastLookAtHeldOutImagesCounts()
    {
        domain::TrialData data;
        tell(data, "held_out_accuracy", 30, 0.9); // the last one, whatever its place in the list
        tell(data, "held_out_accuracy", 10, 0.5);
        tell(data, "accuracy", 40, 0.1);
        QCOMPARE(endAccuracy(data), std::optional(0.9));
    }

    void withoutTheseTheLastTenthOfTheBatches()
    {
        domain::TrialData data;
        for (int i = 0; i < 18; ++i)
            tell(data, "accuracy", i, 0.1);
        tell(data, "accuracy", 18, 0.5);
        tell(data, "accuracy", 19, 0.7);
        QVERIFY(std::abs(*endAccuracy(data) - 0.6) < 1e-12);
        domain::TrialData few;
        tell(few, "accuracy", 0, 0.2);
        tell(few, "accuracy", 1, 0.3);
        QCOMPARE(endAccuracy(few), std::optional(0.3));
    }

    void otherWorkHasNone()
    {
        domain::TrialData data;
        QVERIFY(!endAccuracy(data));
        tell(data, "loss", 1, 0.5);
        QVERIFY(!endAccuracy(data));
    }

    //! A file may say anything.
    void whatIsNoShareIsNoAccuracy()
    {
        domain::TrialData data;
        tell(data, "held_out_accuracy", 1, 0.8);
        tell(data, "held_out_accuracy", 2, std::numeric_limits<double>::quiet_NaN());
        tell(data, "held_out_accuracy", 3, 7);
        tell(data, "held_out_accuracy", 4, -1);
        QCOMPARE(endAccuracy(data), std::optional(0.8));
    }
};

QTEST_APPLESS_MAIN(EndAccuracyTest)
#include "tst_end_accuracy.moc"
