// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/run_text.h"

#include <QTest>

using strata::app::domain::HostKind;
using strata::ui::charts::RunText;

class TestRunText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! Whatever is shortened at its end keeps what the host is.
    void whatAHostIsStandsBeforeWhoWorksForIt()
    {
        QCOMPARE(RunText::kind(HostKind::BareMetal, {}, {}, true),
                 QStringLiteral("bare metal, baseline"));
        QCOMPARE(RunText::kind(HostKind::Container, QStringLiteral("gVisor"), {}, false),
                 QStringLiteral("gVisor container"));
        QCOMPARE(
            RunText::kind(HostKind::Placement, {}, QStringLiteral("gpu01 (2 \u00d7), gpu02"), true),
            QStringLiteral("placement, baseline: gpu01 (2 \u00d7), gpu02"));
    }
};

QTEST_GUILESS_MAIN(TestRunText)
#include "tst_run_text.moc"
