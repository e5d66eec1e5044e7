// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/contrast_style.h"

#include "tests/ui/support/focus_check.h"
#include "ui/widgets/color_scheme.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QStyleFactory>
#include <QStyleOptionButton>
#include <QTest>
#include <QVBoxLayout>

#include <memory>

using namespace strata;
using ui::widgets::ContrastStyle;

class TstContrastStyle : public QObject {
    Q_OBJECT
private:
    static void fill(QWidget &window)
    {
        auto *layout = new QVBoxLayout(&window);
        for (QWidget *widget :
             {static_cast<QWidget *>(new QPushButton(QStringLiteral("Run"))),
              static_cast<QWidget *>(new QLineEdit), static_cast<QWidget *>(new QComboBox),
              static_cast<QWidget *>(new QSpinBox), static_cast<QWidget *>(new QCheckBox),
              static_cast<QWidget *>(new QRadioButton)})
            layout->addWidget(widget);
    }

private Q_SLOTS:
    //! The style that it is on top of has none on black: why it is there at all.
    void controlsHaveLines()
    {
        QWidget window;
        fill(window);
        window.setPalette(ui::widgets::paletteOf(ui::widgets::highContrastColors));
        const std::unique_ptr<QStyle> plain(QStyleFactory::create(QStringLiteral("fusion")));
        ContrastStyle lined(QStringLiteral("fusion"));
        const auto give = [&](QStyle &style) {
            for (QWidget *widget : window.findChildren<QWidget *>())
                widget->setStyle(&style);
        };
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.setFocus(); // a focus has a line of its own
        give(*plain);
        QVERIFY(!tests::lineFaults(window).isEmpty());
        give(lined);
        QCOMPARE(tests::lineFaults(window), QStringList());
        give(*QApplication::style());
    }

    void theFocusIsSeen()
    {
        const ContrastStyle style(QStringLiteral("fusion"));
        QPushButton button(QStringLiteral("Run"));
        QStyleOptionButton option;
        option.rect = QRect(0, 0, 60, 24);
        option.palette = ui::widgets::paletteOf(ui::widgets::highContrastColors);
        option.state = QStyle::State_Enabled;
        const auto edge = [&] {
            QImage image(option.rect.size(), QImage::Format_RGB32);
            image.fill(Qt::black);
            QPainter painter(&image);
            style.drawPrimitive(QStyle::PE_PanelButtonCommand, &option, &painter, &button);
            return image.pixelColor(0, 12);
        };
        QCOMPARE(edge(), QColor(Qt::white));
        option.state |= QStyle::State_HasFocus;
        QCOMPARE(edge(), QColor(Qt::yellow));
    }
};

QTEST_MAIN(TstContrastStyle)
#include "tst_contrast_style.moc"
