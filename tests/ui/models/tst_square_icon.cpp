// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/square_icon.h"

#include <QIcon>
#include <QImage>
#include <QPainter>
#include <QTest>

namespace {

class Filled : public strata::ui::models::SquareIcon {
public:
    QIconEngine *clone() const override { return new Filled(*this); }

protected:
    void draw(QPainter &painter, int side, QIcon::Mode) override
    {
        painter.fillRect(0, 0, side, side, Qt::red);
        painter.translate(1'000, 1'000); // stays its own business
    }
};

} // namespace

class TstSquareIcon : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fillsTheMiddleOfAWidePlace()
    {
        Filled icon;
        QImage image(60, 20, QImage::Format_ARGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        icon.paint(&painter, image.rect(), QIcon::Normal, QIcon::Off);
        painter.fillRect(0, 0, 1, 1, Qt::blue);
        painter.end();
        QCOMPARE(image.pixelColor(0, 0), QColor(Qt::blue));
        QCOMPARE(image.pixelColor(19, 10), QColor(Qt::white));
        QCOMPARE(image.pixelColor(20, 10), QColor(Qt::red));
        QCOMPARE(image.pixelColor(39, 10), QColor(Qt::red));
        QCOMPARE(image.pixelColor(40, 10), QColor(Qt::white));
    }

    void isTransparentAroundIt()
    {
        const QImage image = Filled().pixmap(QSize(20, 60), QIcon::Normal, QIcon::Off).toImage();
        QCOMPARE(image.pixelColor(10, 5).alpha(), 0);
        QCOMPARE(image.pixelColor(10, 30), QColor(Qt::red));
    }
};

QTEST_MAIN(TstSquareIcon)
#include "tst_square_icon.moc"
