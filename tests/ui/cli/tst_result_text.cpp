// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/result_text.h"

#include <QTest>

using namespace strata::ui::cli;

class TstResultText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void columnsAreAsWideAsTheirWidestCell();
    void aTableWithoutHeadersHasNoLineForThem();
};

void TstResultText::columnsAreAsWideAsTheirWidestCell()
{
    const QString text =
        alignedTable({QStringLiteral("host"), QStringLiteral("n"), QStringLiteral("notes")},
                     {{QStringLiteral("container"), QStringLiteral("5"), QString()},
                      {QStringLiteral("vm"), QStringLiteral("12"), QStringLiteral("x")}},
                     {1});
    QCOMPARE(text, QStringLiteral("host        n  notes\n"
                                  "container   5\n"
                                  "vm         12  x\n"));
}

void TstResultText::aTableWithoutHeadersHasNoLineForThem()
{
    QCOMPARE(alignedTable({QString(), QString()}, {{QStringLiteral("a"), QStringLiteral("b")}}, {}),
             QStringLiteral("a  b\n"));
}

QTEST_GUILESS_MAIN(TstResultText)
#include "tst_result_text.moc"
