// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/screen_check.h"

#include "ui/widgets/plain_label.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QComboBox>
#include <QGraphicsView>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QSizeGrip>
#include <QSplitter>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBoundaryFinder>
#include <QToolButton>

#include <algorithm>

namespace strata::tests {

namespace {

QList<QWidget *> shownWidgets(const QWidget &window)
{
    QList<QWidget *> shown = window.findChildren<QWidget *>();
    shown.removeIf(
        [&](const QWidget *widget) { return widget->window() != &window || !widget->isVisible(); });
    return shown;
}

QString plain(QString text)
{
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01")).remove(QLatin1Char('&'));
    return text.replace(QLatin1Char('\x01'), QLatin1Char('&'));
}

QString textOf(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        return label->text();
    if (const auto *button = qobject_cast<const QToolButton *>(&widget))
        return button->toolButtonStyle() == Qt::ToolButtonIconOnly && !button->icon().isNull()
                   ? QString()
                   : button->text();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        return button->text();
    if (const auto *group = qobject_cast<const QGroupBox *>(&widget))
        return group->title();
    if (const auto *choice = qobject_cast<const QComboBox *>(&widget))
        return choice->currentText();
    return {};
}

QString nameOf(const QWidget &widget)
{
    const QString name =
        QString::fromLatin1(widget.metaObject()->className()).section(QLatin1Char(':'), -1);
    return QStringLiteral("%1 %2 \"%3\"").arg(name, widget.objectName(), textOf(widget).left(60));
}

int widthOfWidestWord(const QLabel &label)
{
    const QString text = plain(label.text());
    QTextBoundaryFinder lines(QTextBoundaryFinder::Line, text); // Chinese has no spaces
    int widest = 0;
    for (qsizetype from = 0, to = lines.toNextBoundary(); to > from;
         from = to, to = lines.toNextBoundary())
        widest = std::max(
            widest, label.fontMetrics().horizontalAdvance(text.mid(from, to - from).trimmed()));
    return widest;
}

bool isCut(const QLabel &label)
{
    const auto *own = qobject_cast<const ui::widgets::PlainLabel *>(&label);
    if (label.text().isEmpty() || (own && own->isElided()))
        return false;
    const QSize room = label.contentsRect().size();
    if (label.wordWrap())
        return widthOfWidestWord(label) > room.width() ||
               label.heightForWidth(label.width()) > label.height() + 1;
    const QSize needed = label.fontMetrics().size(Qt::TextShowMnemonic, label.text());
    return needed.width() > room.width() || needed.height() > room.height() + 1;
}

bool isCut(const QComboBox &choice)
{
    if (choice.isEditable() || !choice.toolTip().isEmpty())
        return false;
    QStyleOptionComboBox option;
    option.initFrom(&choice);
    option.editable = false;
    const QRect field = choice.style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                       QStyle::SC_ComboBoxEditField, &choice);
    // which a style makes narrower than its text by a pixel of rounding
    return choice.fontMetrics().horizontalAdvance(choice.currentText()) > field.width() + 3;
}

bool isCut(const QTabBar &bar)
{
    int all = 0;
    for (int tab = 0; tab < bar.count(); ++tab) {
        all += bar.tabRect(tab).width();
        if (bar.fontMetrics().horizontalAdvance(plain(bar.tabText(tab))) > bar.tabRect(tab).width())
            return true;
    }
    return all > bar.width() && !bar.usesScrollButtons();
}

bool textIsCut(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        return isCut(*label);
    if (const auto *choice = qobject_cast<const QComboBox *>(&widget))
        return isCut(*choice);
    if (const auto *bar = qobject_cast<const QTabBar *>(&widget))
        return isCut(*bar);
    if (const auto *group = qobject_cast<const QGroupBox *>(&widget))
        return group->fontMetrics().horizontalAdvance(plain(group->title())) > group->width();
    if (qobject_cast<const QAbstractButton *>(&widget) && !textOf(widget).isEmpty())
        return widget.minimumSizeHint().width() > widget.width() ||
               widget.minimumSizeHint().height() > widget.height() + 1;
    return false;
}

//! Moves by itself what lies in it.
bool placesItsChildren(const QWidget *parent)
{
    return qobject_cast<const QTabBar *>(parent) || qobject_cast<const QAbstractItemView *>(parent);
}

const QAbstractScrollArea *areaOf(const QWidget *viewport)
{
    const auto *area = qobject_cast<const QAbstractScrollArea *>(viewport->parentWidget());
    return area && area->viewport() == viewport ? area : nullptr;
}

bool isOutOfReach(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    if (placesItsChildren(parent) || qobject_cast<const QSplitterHandle *>(&widget))
        return false;
    if (const QAbstractScrollArea *area = areaOf(parent)) {
        const bool isView = !qobject_cast<const QScrollArea *>(area);
        return !isView && ((area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff &&
                            widget.width() > parent->width()) ||
                           (area->verticalScrollBarPolicy() == Qt::ScrollBarAlwaysOff &&
                            widget.height() > parent->height()));
    }
    return !parent->rect().adjusted(-1, -1, 1, 1).contains(widget.geometry());
}

bool mayOverlap(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    return placesItsChildren(parent) || areaOf(parent) ||
           qobject_cast<const QTabWidget *>(parent) || // the bar stands on the edge of the page
           qobject_cast<const QLineEdit *>(parent) ||  // buttons in the field
           qobject_cast<const QSizeGrip *>(&widget) ||
           qobject_cast<const QSplitterHandle *>(&widget);
}

QStringList overlaps(const QList<QWidget *> &shown)
{
    QStringList faults;
    for (qsizetype i = 0; i < shown.size(); ++i) {
        for (qsizetype j = i + 1; j < shown.size(); ++j) {
            const QWidget &one = *shown[i];
            const QWidget &other = *shown[j];
            if (one.parentWidget() != other.parentWidget() || mayOverlap(one) || mayOverlap(other))
                continue;
            const QRect both = one.geometry() & other.geometry();
            if (both.width() > 1 && both.height() > 1)
                faults.append(QStringLiteral("%1 overlaps %2").arg(nameOf(one), nameOf(other)));
        }
    }
    return faults;
}

bool isFixedText(const QString &text, const QStringList &data)
{
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{3,}"));
    QString rest = plain(text);
    for (const QString &known : data)
        rest.remove(known, Qt::CaseInsensitive);
    return word.match(rest).hasMatch();
}

void addActions(const QList<QAction *> &actions, QStringList &texts)
{
    for (const QAction *action : actions) {
        if (action->isSeparator())
            continue;
        texts << action->text() << action->toolTip() << action->statusTip();
        if (action->menu())
            addActions(action->menu()->actions(), texts);
    }
}

QStringList textsOf(const QWidget &widget)
{
    QStringList texts{textOf(widget), widget.toolTip(), widget.accessibleDescription()};
    if (const auto *bar = qobject_cast<const QTabBar *>(&widget))
        for (int tab = 0; tab < bar->count(); ++tab)
            texts << bar->tabText(tab);
    if (const auto *line = qobject_cast<const QLineEdit *>(&widget))
        texts << line->placeholderText();
    if (const auto *notes = qobject_cast<const QPlainTextEdit *>(&widget))
        texts << notes->placeholderText();
    if (const auto *bar = qobject_cast<const QMenuBar *>(&widget))
        addActions(bar->actions(), texts);
    if (const auto *view = qobject_cast<const QAbstractItemView *>(&widget); view && view->model())
        for (int column = 0; column < view->model()->columnCount(); ++column)
            texts << view->model()->headerData(column, Qt::Horizontal).toString();
    return texts;
}

//! Of a combo box Qt takes the value for the name; without a label, its description has to say it.
QString spokenName(const QWidget &widget, const QAccessibleInterface &spoken)
{
    if (!qobject_cast<const QComboBox *>(&widget))
        return spoken.text(QAccessible::Name);
    for (const auto &relation : spoken.relations(QAccessible::Label))
        return relation.first->text(QAccessible::Name);
    const bool isSaid = spoken.text(QAccessible::Description).contains(widget.accessibleName());
    return isSaid ? widget.accessibleName() : QString();
}

//! A name of its own takes the place of what is to be read there.
bool hidesItsText(const QWidget &widget, const QAccessibleInterface &spoken)
{
    const auto *label = qobject_cast<const QLabel *>(&widget);
    return label && !label->buddy() &&
           !plain(spoken.text(QAccessible::Name)).contains(plain(label->text()));
}

//! Charts are seen as such, and say in words what they show.
bool isNoSpokenChart(const QWidget &widget, const QAccessibleInterface &spoken)
{
    return qobject_cast<const QGraphicsView *>(&widget) &&
           (spoken.role() != QAccessible::Chart || spoken.text(QAccessible::Name).isEmpty() ||
            spoken.text(QAccessible::Description).isEmpty());
}

} // namespace

QStringList layoutFaults(const QWidget &window)
{
    const QList<QWidget *> shown = shownWidgets(window);
    QStringList faults = overlaps(shown);
    const QRect screen = window.screen()->availableGeometry();
    if (!screen.contains(window.frameGeometry()))
        faults.append(QStringLiteral("The window takes %1×%2 at %3, %4 of a screen of %5×%6")
                          .arg(window.frameGeometry().width())
                          .arg(window.frameGeometry().height())
                          .arg(window.frameGeometry().x())
                          .arg(window.frameGeometry().y())
                          .arg(screen.width())
                          .arg(screen.height()));

    for (const QWidget *widget : shown) {
        if (textIsCut(*widget))
            faults.append(QStringLiteral("%1 is cut: %2×%3 of %4×%5")
                              .arg(nameOf(*widget))
                              .arg(widget->width())
                              .arg(widget->height())
                              .arg(widget->sizeHint().width())
                              .arg(widget->sizeHint().height()));
        if (isOutOfReach(*widget))
            faults.append(QStringLiteral("%1 lies outside of %2")
                              .arg(nameOf(*widget), nameOf(*widget->parentWidget())));
    }
    return faults;
}

QStringList spokenFaults(const QWidget &window)
{
    QStringList faults;
    for (QWidget *widget : shownWidgets(window)) {
        const QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
        if (spoken && hidesItsText(*widget, *spoken))
            faults.append(QStringLiteral("%1 is read as \"%2\"")
                              .arg(nameOf(*widget), spoken->text(QAccessible::Name)));
        if (spoken && isNoSpokenChart(*widget, *spoken))
            faults.append(QStringLiteral("%1 is not told as a chart").arg(nameOf(*widget)));
        if (!spoken || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy() ||
            qobject_cast<const QTabWidget *>(widget)) // its bar has the focus
            continue;
        const QString name = spokenName(*widget, *spoken);
        const QString description = spoken->text(QAccessible::Description);
        if (name.trimmed().isEmpty())
            faults.append(QStringLiteral("%1 has no name").arg(nameOf(*widget)));
        if (name.contains(QLatin1Char('<')) || description.contains(QLatin1Char('<')))
            faults.append(QStringLiteral("%1 has markup: \"%2\", \"%3\"")
                              .arg(nameOf(*widget), name, description));
    }
    return faults;
}

QStringList untranslatedTexts(const QWidget &window, const QStringList &data)
{
    QStringList faults;
    const auto check = [&](const QString &where, const QString &text) {
        if (!text.contains(QLatin1Char('[')) && isFixedText(text, data))
            faults.append(QStringLiteral("%1 says \"%2\"").arg(where, text.left(100)));
    };
    check(QStringLiteral("The title"), window.windowTitle());
    for (const QWidget *widget : shownWidgets(window))
        for (const QString &text : textsOf(*widget))
            check(nameOf(*widget), text);
    faults.removeDuplicates();
    return faults;
}

} // namespace strata::tests
