// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/self_check_text.h"

#include <QTest>

using namespace strata;
using ui::cli::selfCheckText;

namespace {

struct Checked {
    app::domain::Comparison comparison;
    app::domain::Run run;

    void add(const QString &name, double slowdownPercent, double low, double high)
    {
        app::domain::Host host;
        host.id = host.name = name;
        host.slowdownPercent = slowdownPercent;
        run.plan.hosts.append(host);
        app::domain::DegradationRow row;
        row.hostId = name;
        row.interval = app::domain::Interval{low, high};
        comparison.degradation.append(row);
    }
    QString text() const { return selfCheckText(comparison, run); }
};

} // namespace

class TstSelfCheckText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatShows()
    {
        Checked checked;
        checked.add(QStringLiteral("again"), 0, -0.004, 0.004);
        checked.add(QStringLiteral("slow"), 25, 0.195, 0.205); // 1 - 1/1.25
        const QString text = checked.text();
        QVERIFY2(text.contains(QStringLiteral("slow: the interval holds the truth, +20.0 %")),
                 qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("more than 0.5 % show")), qPrintable(text));
        QVERIFY(!text.contains(QStringLiteral("NOT")));
    }

    void saysWhatCannotBeTrusted()
    {
        Checked checked;
        checked.add(QStringLiteral("again"), 0, 0.02, 0.03);
        QVERIFY(checked.text().contains(QStringLiteral("does NOT hold")));
        QVERIFY(!checked.text().contains(QStringLiteral("not reliable"))); // one may be chance
        checked.add(QStringLiteral("slow"), 25, 0.1, 0.15);
        QVERIFY(checked.text().contains(QStringLiteral("not reliable")));
    }

    void withoutIntervalsThereIsNoAnswer()
    {
        QVERIFY(Checked().text().contains(QStringLiteral("too few rounds")));
    }
};

QTEST_GUILESS_MAIN(TstSelfCheckText)
#include "tst_self_check_text.moc"
