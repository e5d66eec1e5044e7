// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/host_label.h"

#include <QTest>

using namespace strata::ui::charts;

class TestHostLabel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theNameStandsOverTheKind()
    {
        const HostLabel label{QStringLiteral("gpu01"), QStringLiteral("bare metal")};
        const QFont font = chartFont();
        const auto pieces =
            label.pieces(font, ChartPalette::light(), 14, label.width(font) + 1, 100);
        QCOMPARE(pieces.size(), 2);
        QCOMPARE(pieces.first().text, label.name);
        QVERIFY(pieces.first().font.bold());
        QCOMPARE(pieces.last().text, label.kind);
        QCOMPARE(pieces.first().rect.bottom(), pieces.last().rect.top());
        QCOMPARE((pieces.first().rect.top() + pieces.last().rect.bottom()) / 2, 100.0);
    }

    void whatIsLongIsShortenedToTwoLines()
    {
        const QString name(200, QLatin1Char('m'));
        const QFont font = chartFont();
        const auto pieces = HostLabel{name, {}}.pieces(font, ChartPalette::light(), 0, 120, 0);
        QCOMPARE(pieces.size(), 1); // an empty kind is none
        QVERIFY(pieces.first().text.size() < name.size());
        QCOMPARE(wrappedLines(pieces.first().font, pieces.first().text, 120), 2);
    }

    //! What it is stands at the front, the hosts that do it behind.
    void aLongKindIsShortenedAtItsEnd()
    {
        const QString kind = QStringLiteral("placement: gpu01 (3 \u00d7 worker), gpu02 (worker), "
                                            "gpu03 (2 \u00d7 parameter server)");
        const QFont font = chartFont();
        const QString shown =
            HostLabel{QString(), kind}.pieces(font, ChartPalette::light(), 0, 120, 0).first().text;
        QVERIFY2(shown.endsWith(QChar(0x2026)), qPrintable(shown));
        QVERIFY2(kind.startsWith(shown.chopped(1)), qPrintable(shown));
    }
};

QTEST_MAIN(TestHostLabel)
#include "tst_host_label.moc"
