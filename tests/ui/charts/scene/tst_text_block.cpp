// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/text_block.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QTest>

using namespace strata::ui::charts;

class TestTextBlock : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fontsAreSizedInPixels() { QVERIFY(chartFont().pixelSize() >= 11); }

    void linesBreakBetweenWords()
    {
        const QFont font = chartFont();
        const QString words = QStringLiteral("alpha beta gamma");
        const double width =
            QFontMetricsF(font).horizontalAdvance(QStringLiteral("alpha beta ")) + 2;
        QCOMPARE(wrappedLines(font, words, width), 2);
        QVERIFY(wrappedBounds(font, words, width).width() <= width);
        QVERIFY(wrappedBounds(font, QString(), width).isEmpty());
    }
    void nothingOfAnyLineIsCutOff_data()
    {
        QTest::addColumn<QString>("word");
        QTest::newRow("descenders") << QStringLiteral("gypsy ");
        QTest::newRow("two fonts") << QStringLiteral("吞吐gy ");
    }
    //! Descenders of the last line, too.
    void nothingOfAnyLineIsCutOff()
    {
        QFETCH(QString, word);
        QImage image(1, 1, QImage::Format_RGB32);
        QPainter painter(&image);
        for (int pixels = 9; pixels <= 24; ++pixels) {
            QFont font = chartFont();
            font.setPixelSize(pixels);
            painter.setFont(font);
            for (int lines = 1; lines <= 12; ++lines) {
                const QString text = word.repeated(lines).trimmed();
                const QRectF bounds =
                    wrappedBounds(font, text, QFontMetricsF(font).horizontalAdvance(word) + 1);
                QTextOption option(Qt::AlignLeft);
                option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
                const QRectF drawn = painter.boundingRect(
                    QRectF(0, 0, QFontMetricsF(font).horizontalAdvance(word) + 1, 10000), text,
                    option);
                QVERIFY2(bounds.height() >= drawn.height(),
                         qPrintable(QStringLiteral("%1 px, %2 lines: %3 < %4")
                                        .arg(pixels)
                                        .arg(lines)
                                        .arg(bounds.height())
                                        .arg(drawn.height())));
            }
        }
    }
    void aLongWordBreaksToo()
    {
        QVERIFY(wrappedLines(chartFont(), QString(200, QLatin1Char('x')), 150) > 3);
    }

    void tooLongTextIsShortenedInItsMiddle()
    {
        const QFont font = chartFont();
        const QString name =
            QStringLiteral("a-virtual-machine-with-a-very-long-name.department.example.org");
        const QString shown = fittedText(font, name, 120, 2);
        QVERIFY(wrappedLines(font, shown, 120) <= 2);
        QVERIFY(shown.contains(QChar(0x2026)));
        QVERIFY(shown.startsWith(QLatin1Char('a')) && shown.endsWith(QLatin1Char('g')));
        QCOMPARE(fittedText(font, QStringLiteral("short"), 120, 2), QStringLiteral("short"));
    }

    //! If markup were followed, the two pictures would be the same.
    void markupIsText()
    {
        const auto draw = [](const QString &text) {
            QImage image(200, 40, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            drawPiece(
                painter,
                {QRectF(0, 0, 200, 40), Qt::AlignLeft, true, text, chartFont(), Qt::black, false},
                Qt::white);
            return image;
        };
        QVERIFY(draw(QStringLiteral("<i></i>x")) != draw(QStringLiteral("x")));
    }
};

QTEST_MAIN(TestTextBlock)
#include "tst_text_block.moc"
