// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/focus_check.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QGroupBox>
#include <QHash>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QStyleOptionButton>
#include <QTabBar>
#include <QTextBrowser>
#include <QTextEdit>

#include <algorithm>
#include <cmath>

namespace strata::tests {

namespace {

constexpr double leastContrastOfLines = 3;

QString nameOf(const QWidget &widget)
{
    QString text = widget.accessibleName();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        text = button->text();
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        text = label->text().left(40);
    const QString kind =
        QString::fromLatin1(widget.metaObject()->className()).section(QLatin1Char(':'), -1);
    return QStringLiteral("%1 %2 \"%3\"").arg(kind, widget.objectName(), text);
}

//! In the order of the Tab key.
QList<const QWidget *> tabStops(const QWidget &window)
{
    QList<const QWidget *> stops;
    for (const QWidget *widget = window.nextInFocusChain(); widget && widget != &window;
         widget = widget->nextInFocusChain())
        if (widget->window() == &window && widget->isVisible() && widget->isEnabled() &&
            (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !widget->focusProxy())
            stops.append(widget);
    return stops;
}

bool keepsTab(const QWidget &widget)
{
    if (const auto *view = qobject_cast<const QAbstractItemView *>(&widget))
        return view->tabKeyNavigation();
    if (const auto *text = qobject_cast<const QPlainTextEdit *>(&widget))
        return !text->tabChangesFocus();
    if (qobject_cast<const QTextBrowser *>(&widget))
        return false; // Tab leads from link to link, and then on
    if (const auto *text = qobject_cast<const QTextEdit *>(&widget))
        return !text->tabChangesFocus();
    return false;
}

//! What leads to a control with Alt, if it says that of one.
QStringList textsWithMnemonics(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        return label->buddy() ? QStringList{label->text()} : QStringList();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        return {button->text()};
    if (const auto *group = qobject_cast<const QGroupBox *>(&widget))
        return {group->title()};
    QStringList texts;
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget))
        for (int tab = 0; tab < tabs->count(); ++tab)
            texts.append(tabs->tabText(tab));
    if (const auto *menus = qobject_cast<const QMenuBar *>(&widget))
        for (const QAction *menu : menus->actions())
            texts.append(menu->text());
    return texts;
}

//! The two widgets, or what they are in, that have the same parent.
std::pair<const QWidget *, const QWidget *> siblings(const QWidget *one, const QWidget *other)
{
    for (const QWidget *a = one; a; a = a->parentWidget())
        for (const QWidget *b = other; b; b = b->parentWidget())
            if (a->parentWidget() == b->parentWidget())
                return {a, b};
    return {one, other};
}

//! Up to the right is the next column.
bool isBefore(const QRect &later, const QRect &earlier)
{
    const bool isBeside = later.top() < earlier.bottom() && later.bottom() > earlier.top();
    return isBeside ? later.right() <= earlier.left()
                    : later.bottom() <= earlier.top() && later.left() < earlier.right();
}

double luminance(const QColor &color)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

QColor over(const QColor &color, const QColor &behind)
{
    const double share = color.alphaF();
    const auto mixed = [share](double front, double back) {
        return float(front * share + back * (1 - share));
    };
    return QColor::fromRgbF(mixed(color.redF(), behind.redF()),
                            mixed(color.greenF(), behind.greenF()),
                            mixed(color.blueF(), behind.blueF()));
}

double contrast(const QColor &text, const QColor &behind)
{
    const double one = luminance(over(text, behind));
    const double other = luminance(behind);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

bool hasText(const QWidget &widget)
{
    return qobject_cast<const QLabel *>(&widget) ||
           qobject_cast<const QAbstractButton *>(&widget) ||
           qobject_cast<const QLineEdit *>(&widget) || qobject_cast<const QComboBox *>(&widget) ||
           qobject_cast<const QGroupBox *>(&widget);
}

//! What has a line around it; empty: nothing.
QRect outlined(const QWidget &widget)
{
    const auto indicator = [&](QStyle::SubElement element) {
        QStyleOptionButton option;
        option.initFrom(&widget);
        return widget.style()->subElementRect(element, &option, &widget);
    };
    if (qobject_cast<const QCheckBox *>(&widget))
        return indicator(QStyle::SE_CheckBoxIndicator);
    if (qobject_cast<const QRadioButton *>(&widget))
        return indicator(QStyle::SE_RadioButtonIndicator);
    const auto *line = qobject_cast<const QLineEdit *>(&widget);
    const auto *button = qobject_cast<const QPushButton *>(&widget);
    const bool hasLine = (line && line->hasFrame()) || (button && !button->isFlat()) ||
                         qobject_cast<const QComboBox *>(&widget) ||
                         qobject_cast<const QAbstractSpinBox *>(&widget);
    return hasLine ? widget.rect() : QRect();
}

double contrastOfLeftEdge(QWidget &widget, const QRect &area)
{
    constexpr int widest = 4; // pixels that a style may leave free, and the line
    const QImage image = widget.grab(area).toImage();
    double best = 0;
    for (int x = 0; x < std::min(widest, image.width()); ++x)
        best = std::max(best, contrast(image.pixelColor(x, image.height() / 2),
                                       widget.window()->palette().color(QPalette::Window)));
    return best;
}

QPalette paletteOf(const QColor &window, const QColor &base, const QColor &text,
                   const QColor &highlight, const QColor &highlighted)
{
    QPalette palette(text, window, window.lighter(150), window.darker(150), window.lighter(120),
                     text, text, base, window);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::Highlight, highlight);
    palette.setColor(QPalette::HighlightedText, highlighted);
    palette.setColor(QPalette::AlternateBase, base.lighter(120));
    palette.setColor(QPalette::ToolTipBase, base);
    palette.setColor(QPalette::ToolTipText, text);
    QColor muted = text;
    muted.setAlpha(160);
    palette.setColor(QPalette::PlaceholderText, muted);
    return palette;
}

} // namespace

QStringList focusFaults(const QWidget &window)
{
    QStringList faults;
    QStringList leadsBack;
    const QList<const QWidget *> stops = tabStops(window);
    for (qsizetype i = 0; i < stops.size(); ++i) {
        const QWidget *before = stops.at((i + stops.size() - 1) % stops.size());
        if (keepsTab(*stops.at(i)))
            faults.append(QStringLiteral("%1 keeps the Tab key").arg(nameOf(*stops.at(i))));
        const auto [earlier, later] = siblings(before, stops.at(i));
        if (earlier != later && isBefore(later->geometry(), earlier->geometry()))
            leadsBack.append(QStringLiteral("Tab leads back from %1 to %2")
                                 .arg(nameOf(*before), nameOf(*stops.at(i))));
    }
    return leadsBack.size() > 1 ? faults + leadsBack : faults; // once is where it begins again
}

QStringList mnemonicFaults(const QWidget &window)
{
    QStringList faults;
    QHash<QKeySequence, QString> seen;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (widget->window() != &window || !widget->isVisible())
            continue;
        for (const QString &text : textsWithMnemonics(*widget)) {
            const QKeySequence key = QKeySequence::mnemonic(text);
            if (!key.isEmpty() && seen.contains(key))
                faults.append(QStringLiteral("%1 leads to \"%2\" and to \"%3\"")
                                  .arg(key.toString(), seen.value(key), text));
            seen.insert(key, text);
        }
    }
    return faults;
}

QStringList contrastFaults(const QWidget &window, double least)
{
    QStringList faults;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (widget->window() != &window || !widget->isVisible() || !widget->isEnabled() ||
            !hasText(*widget))
            continue;
        const QPalette &palette = widget->palette();
        const double ratio = contrast(palette.color(widget->foregroundRole()),
                                      palette.color(widget->backgroundRole()));
        if (ratio < least)
            faults.append(
                QStringLiteral("%1 has a contrast of %2").arg(nameOf(*widget)).arg(ratio));
    }
    return faults;
}

QStringList lineFaults(const QWidget &window)
{
    QStringList faults;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        if (widget->window() != &window || !widget->isVisible())
            continue;
        const QRect lined = outlined(*widget);
        const double ratio =
            lined.isEmpty() ? leastContrastOfLines : contrastOfLeftEdge(*widget, lined);
        if (ratio < leastContrastOfLines)
            faults.append(QStringLiteral("%1 has a line with a contrast of %2")
                              .arg(nameOf(*widget))
                              .arg(ratio));
    }
    return faults;
}

QPalette darkPalette()
{
    return paletteOf(QColor(0x31, 0x36, 0x3b), QColor(0x23, 0x26, 0x29), QColor(0xef, 0xf0, 0xf1),
                     QColor(0x3d, 0xae, 0xe9), Qt::black);
}

QPalette highContrastPalette()
{
    return paletteOf(Qt::black, Qt::black, Qt::white, Qt::yellow, Qt::black);
}

} // namespace strata::tests
