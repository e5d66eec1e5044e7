// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/color_scheme.h"

#include "ui/charts/scene/palette.h"
#include "ui/widgets/contrast_style.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QStyleOptionButton>
#include <QTest>

#include <algorithm>

using namespace strata::ui;
using namespace strata::ui::widgets;

class TstColorScheme : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textsAreRead_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<double>("least");
        QTest::newRow("light") << lightColors << 4.5;
        QTest::newRow("dark") << darkColors << 4.5;
        QTest::newRow("high contrast") << highContrastColors << 7.0;
    }

    void textsAreRead()
    {
        QFETCH(QString, scheme);
        QFETCH(double, least);
        const QPalette palette = paletteOf(scheme);
        using Role = QPalette::ColorRole;
        const QList<std::pair<Role, Role>> pairs{
            {Role::WindowText, Role::Window},       {Role::Text, Role::Base},
            {Role::Text, Role::AlternateBase},      {Role::ButtonText, Role::Button},
            {Role::ToolTipText, Role::ToolTipBase}, {Role::HighlightedText, Role::Highlight},
            {Role::PlaceholderText, Role::Base},    {Role::Link, Role::Base},
            {Role::LinkVisited, Role::Base},        {Role::Link, Role::Window}};
        for (const auto &[text, behind] : pairs) {
            const double ratio = charts::contrast(palette.color(text), palette.color(behind));
            QVERIFY2(
                ratio >= least,
                qPrintable(
                    QStringLiteral("%1 on %2: %3").arg(int(text)).arg(int(behind)).arg(ratio)));
        }
        const double disabled = charts::contrast(palette.color(QPalette::Disabled, Role::Text),
                                                 palette.color(Role::Window));
        QVERIFY2(disabled >= 3, qPrintable(QString::number(disabled)));
    }

    void theStyleFollows()
    {
        const QString usual = QApplication::style()->name();
        applyColors(highContrastColors);
        QCOMPARE(QApplication::palette().color(QPalette::Window), QColor(Qt::black));
        QVERIFY(qobject_cast<ContrastStyle *>(QApplication::style()));
        applyColors(darkColors);
        QVERIFY(!qobject_cast<ContrastStyle *>(QApplication::style()));
        const auto *around = qobject_cast<MenuStyle *>(QApplication::style());
        QVERIFY(around);
        QCOMPARE(around->baseStyle()->name(), usual);
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 128);
        applyColors({});
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 128);
    }

    //! As when somebody chooses high contrast for the whole desktop while the program runs.
    void theStyleFollowsTheDesktop()
    {
        applyColors({});
        QApplication::setPalette(paletteOf(highContrastColors));
        QTRY_VERIFY(qobject_cast<ContrastStyle *>(QApplication::style()));
        QApplication::setPalette(QPalette());
        QTRY_VERIFY(!qobject_cast<ContrastStyle *>(QApplication::style()));
    }

    //! What is not checked is nothing but its line.
    void whatCanBeCheckedIsSeen()
    {
        const MenuStyle style(QStringLiteral("fusion"));
        QStyleOptionButton option;
        option.rect = QRect(0, 0, 14, 14);
        option.palette = paletteOf(darkColors);
        option.state = QStyle::State_Enabled | QStyle::State_Off;
        const QColor window = option.palette.color(QPalette::Window);
        for (const QStyle::PrimitiveElement element :
             {QStyle::PE_IndicatorCheckBox, QStyle::PE_IndicatorItemViewItemCheck,
              QStyle::PE_IndicatorRadioButton}) {
            QImage image(option.rect.size(), QImage::Format_RGB32);
            image.fill(window);
            QPainter painter(&image);
            style.drawPrimitive(element, &option, &painter, nullptr);
            painter.end();
            double most = 0;
            for (int x = 0; x < 3; ++x)
                most = std::max(most, charts::contrast(image.pixelColor(x, 7), window));
            QVERIFY2(most >= 3, qPrintable(QStringLiteral("%1: %2").arg(int(element)).arg(most)));
        }
    }

    void whatIsOfHighContrast()
    {
        QVERIFY(charts::isHighContrast(paletteOf(highContrastColors)));
        QVERIFY(
            charts::isHighContrast(QPalette(Qt::black, Qt::white, Qt::white, Qt::black, Qt::gray,
                                            Qt::black, Qt::white, Qt::white, Qt::white)));
        QVERIFY(!charts::isHighContrast(paletteOf(lightColors)));
        QVERIFY(!charts::isHighContrast(paletteOf(darkColors)));
    }
};

QTEST_MAIN(TstColorScheme)
#include "tst_color_scheme.moc"
