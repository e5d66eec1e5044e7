// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/glyph_icon.h"

#include <QGuiApplication>
#include <QImage>
#include <QPalette>
#include <QTest>

using namespace strata::ui::models;

class TstGlyphIcon : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyGlyphPaintsSomethingOfItsOwn()
    {
        QList<QImage> seen;
        for (int glyph = 0; glyph <= int(Glyph::Hollow); ++glyph) {
            const QImage image = glyphIcon(Glyph(glyph), Tint::Text).pixmap(32, 32).toImage();
            QVERIFY(!seen.contains(image));
            seen.append(image);
        }
    }

    void hostsOfAKindHaveOtherFillings()
    {
        using strata::app::domain::HostKind;
        QList<QImage> seen;
        for (const int nthOfKind : {0, 1, 2}) {
            const QImage image = kindIcon(HostKind::Container, nthOfKind).pixmap(32, 32).toImage();
            QCOMPARE(qAlpha(image.pixel(16, 16)) == 255, nthOfKind == 0);
            QCOMPARE(qAlpha(image.pixel(9, 16)), 255); // at the left edge of the square
            QVERIFY(!seen.contains(image));
            seen.append(image);
        }
    }

    void followsThePalette()
    {
        const QIcon icon = glyphIcon(Glyph::Circle, Tint::Text);
        QPalette palette = QGuiApplication::palette();
        palette.setColor(QPalette::Text, Qt::white);
        QGuiApplication::setPalette(palette);
        QCOMPARE(icon.pixmap(32, 32).toImage().pixelColor(16, 16), QColor(Qt::white));
        palette.setColor(QPalette::Text, Qt::black);
        QGuiApplication::setPalette(palette);
        QCOMPARE(icon.pixmap(32, 32).toImage().pixelColor(16, 16), QColor(Qt::black));
    }
};

QTEST_MAIN(TstGlyphIcon)
#include "tst_glyph_icon.moc"
