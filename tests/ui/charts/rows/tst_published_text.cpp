// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/published_text.h"

#include "app/api/text.h"
#include "tests/ui/charts/rows/published_sample.h"

#include <QTest>

using namespace strata::ui::charts;
using strata::app::domain::HostKind;

class TestPublishedText : public QObject {
    Q_OBJECT

    static PublishedRow row(double value, bool isUpTo)
    {
        return {QStringLiteral("Lin 2018"),
                QStringLiteral("slide 12"),
                QStringLiteral("through flannel"),
                HostKind::Vm,
                value,
                isUpTo};
    }

private Q_SLOTS:
    void aLimitIsNoValue()
    {
        const RowChart chart =
            degradationCharts(publishedSample().comparison, publishedSample().run).last();
        const RowScale scale(chart, 5);
        QCOMPARE(PublishedText::value(chart, scale, row(0.2, true)),
                 QStringLiteral("up to ") + strata::app::api::formatDegradation(0.2));
        QCOMPARE(PublishedText::value(chart, scale, row(-0.0386, false)),
                 strata::app::api::formatDegradation(-0.0386));
    }

    void eachSentenceNamesTheSource()
    {
        RowChart chart =
            degradationCharts(publishedSample().comparison, publishedSample().run).last();
        chart.published = {row(0.2, true), row(0.3, true)};
        QCOMPARE(PublishedText::caption(chart).count(QStringLiteral("slide 12")), 1);
        const QString text = PublishedText::readout(chart, chart.published.first());
        for (const char *part : {"slide 12", "not measured here", "flannel", "20.0"})
            QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
    }
};

QTEST_MAIN(TestPublishedText)
#include "tst_published_text.moc"
