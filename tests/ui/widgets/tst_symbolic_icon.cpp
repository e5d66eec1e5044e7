// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/symbolic_icon.h"

#include <QGuiApplication>
#include <QPalette>
#include <QTest>

class TstSymbolicIcon : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void paintsInThePalettesColour()
    {
        QPalette palette;
        palette.setColor(QPalette::ButtonText, QColor(0xff, 0, 0));
        QGuiApplication::setPalette(palette);
        const QIcon icon = strata::ui::widgets::symbolicIcon(QStringLiteral("stop"));
        QVERIFY(!icon.isNull());
        QCOMPARE(icon.pixmap(32, 32).toImage().pixelColor(16, 16), QColor(0xff, 0, 0));
        QVERIFY(strata::ui::widgets::symbolicIcon(QStringLiteral("missing")).isNull());
    }
};

QTEST_MAIN(TstSymbolicIcon)
#include "tst_symbolic_icon.moc"
