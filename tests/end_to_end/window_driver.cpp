// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/end_to_end/window_driver.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QScreen>
#include <QScrollArea>
#include <QTest>
#include <QTimer>

namespace strata::tests {

namespace {

constexpr int pauseMs = 60;

QString plain(QString text)
{
    text.remove(QLatin1Char('&'));
    if (text.endsWith(QLatin1Char(':')))
        text.chop(1);
    return text.trimmed();
}

//! Brings a widget into sight, as a person does with the wheel.
void scrollTo(QWidget &widget)
{
    for (QWidget *above = widget.parentWidget(); above; above = above->parentWidget())
        if (auto *area = qobject_cast<QScrollArea *>(above))
            area->ensureWidgetVisible(&widget);
}

} // namespace

bool WindowDriver::play(const QList<Move> &moves)
{
    m_moves = moves;
    m_next = 0;
    m_failure.clear();
    m_over = false;
    m_waiting.start();
    QTimer::singleShot(pauseMs, this, &WindowDriver::poll);
    while (!m_over)
        QTest::qWait(pauseMs);
    return m_failure.isEmpty();
}

// Each call has a timer of its own, set before the move is made: a dialog's loop, begun by the
// move, goes on polling.
void WindowDriver::poll()
{
    if (m_next == m_moves.size()) {
        m_over = true;
        if (QApplication::activeModalWidget()) {
            fail({QStringLiteral("the end, with no dialog left open")});
            closeDialogs();
        }
        return;
    }
    // On a display without a window manager nobody else gives the keyboard to what comes to the
    // front.
    if (QWidget *top = front();
        top && top->isVisible() && !top->isActiveWindow() && !QApplication::activePopupWidget())
        top->activateWindow();
    // Typing lets events through, this timer's too; the next move begins when the hands are free.
    if (m_typing) {
        QTimer::singleShot(pauseMs, this, &WindowDriver::poll);
        return;
    }
    const Move move = m_moves[m_next];
    const bool possible = !move.possible || move.possible();
    if (!possible && m_waiting.elapsed() > move.patienceMs) {
        fail(move);
        m_over = true;
        closeDialogs();
        return;
    }
    QTimer::singleShot(pauseMs, this, &WindowDriver::poll);
    if (!possible)
        return;
    ++m_next;
    m_waiting.start();
    if (move.act)
        move.act();
}

void WindowDriver::fail(const Move &move)
{
    QStringList seen;
    if (const QWidget *top = front()) {
        seen.append(top->windowTitle());
        for (const QLabel *label : top->findChildren<QLabel *>())
            if (label->isVisible() && !label->text().isEmpty())
                seen.append(label->text());
    }
    for (const QString &entry : rows(QStringLiteral("Log")))
        seen.append(entry);
    m_failure = QStringLiteral("waited %1 ms for: %2\non the screen:\n%3")
                    .arg(m_waiting.elapsed())
                    .arg(move.name, seen.join(QLatin1Char('\n')));
    grab(QStringLiteral("failure"));
}

void WindowDriver::closeDialogs()
{
    QTimer::singleShot(pauseMs, this, [this] {
        QWidget *popup = QApplication::activePopupWidget();
        QWidget *modal = QApplication::activeModalWidget();
        if (popup)
            popup->close();
        if (auto *dialog = qobject_cast<QDialog *>(modal))
            dialog->reject();
        if (popup || modal)
            closeDialogs();
    });
}

QWidget *WindowDriver::front() const
{
    QWidget *modal = QApplication::activeModalWidget();
    return modal ? modal : m_window.data();
}

QAbstractButton *WindowDriver::button(const QString &text) const
{
    if (!front())
        return nullptr;
    for (QAbstractButton *candidate : front()->findChildren<QAbstractButton *>())
        if (candidate->isVisible() && plain(candidate->text()) == text)
            return candidate;
    return nullptr;
}

QWidget *WindowDriver::field(const QString &label) const
{
    if (!front())
        return nullptr;
    for (const QLabel *candidate : front()->findChildren<QLabel *>())
        if (candidate->isVisible() && candidate->buddy() && plain(candidate->text()) == label)
            return candidate->buddy();
    for (QWidget *candidate : front()->findChildren<QWidget *>())
        if (candidate->isVisible() && candidate->accessibleName() == label)
            return candidate;
    return nullptr;
}

QTableView *WindowDriver::table(const QString &accessibleName) const
{
    if (!front())
        return nullptr;
    for (QTableView *candidate : front()->findChildren<QTableView *>())
        if (candidate->isVisible() && candidate->accessibleName() == accessibleName)
            return candidate;
    return nullptr;
}

QStringList WindowDriver::rows(const QString &accessibleName) const
{
    const QTableView *view = table(accessibleName);
    QStringList found;
    for (int row = 0; view && row < view->model()->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < view->model()->columnCount(); ++column)
            cells.append(view->model()->index(row, column).data().toString());
        found.append(cells.join(QStringLiteral(" | ")));
    }
    return found;
}

bool WindowDriver::shows(const QString &words) const
{
    if (!front())
        return false;
    const auto labels = front()->findChildren<QLabel *>();
    return std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) {
        return label->isVisible() && label->text().contains(words);
    });
}

// Through the window system's door, so that a dialog in front, or something that covers the widget,
// stops it as it stops a person.
void WindowDriver::click(QWidget &widget, QPoint at)
{
    scrollTo(widget);
    const QPoint place = widget.mapTo(widget.window(), at.isNull() ? widget.rect().center() : at);
    QTest::mouseClick(widget.window()->windowHandle(), Qt::LeftButton, Qt::NoModifier, place);
}

// A menu or list that folded out takes the keys, as the window system has it.
QWindow *WindowDriver::keyboard() const
{
    const QWidget *popup = QApplication::activePopupWidget();
    return (popup ? popup : front())->windowHandle();
}

void WindowDriver::type(const QString &text)
{
    QWindow *window = keyboard();
    for (const QChar letter : text)
        QTest::sendKeyEvent(QTest::Click, window, QTest::asciiToKey(letter.toLatin1()),
                            QString(letter), Qt::NoModifier);
}

Move WindowDriver::press(const QString &buttonText, int patienceMs)
{
    const auto possible = [this, buttonText] {
        return button(buttonText) && button(buttonText)->isEnabled();
    };
    return {QStringLiteral("the button \"%1\"").arg(buttonText), possible,
            [this, buttonText] {
                // A radio button answers only where its circle and its words are, at its beginning.
                QAbstractButton &target = *button(buttonText);
                click(target, target.isCheckable() ? QPoint(8, target.height() / 2) : QPoint());
            },
            patienceMs};
}

Move WindowDriver::write(const QString &label, const QString &text)
{
    const auto possible = [this, label] { return field(label) && field(label)->isEnabled(); };
    return {QStringLiteral("the field \"%1\"").arg(label), possible, [this, label, text] {
                // Beside the middle: the arrows of a spin box are no place to write.
                const QScopedValueRollback<bool> busy(m_typing, true);
                QWidget &editor = *field(label);
                click(editor, {6, editor.height() / 2});
                QTest::keyClick(front()->windowHandle(), Qt::Key_A, Qt::ControlModifier);
                type(text);
                // A list that folded out takes its choice with Enter.
                if (QApplication::activePopupWidget())
                    QTest::keyClick(keyboard(), Qt::Key_Return);
            }};
}

Move WindowDriver::key(int key, Qt::KeyboardModifiers modifiers)
{
    const auto possible = [this] { return front() && front()->isActiveWindow(); };
    return {
        QStringLiteral("the keyboard, for %1").arg(QKeySequence(key | int(modifiers)).toString()),
        possible, [this, key, modifiers] {
            QTest::keyClick(front()->windowHandle(), Qt::Key(key), modifiers);
        }};
}

Move WindowDriver::writeFileName(const QString &path)
{
    const auto edit = [this] {
        return front() ? front()->findChild<QLineEdit *>(QStringLiteral("fileNameEdit")) : nullptr;
    };
    return {QStringLiteral("a file dialog"), [edit] { return edit() && edit()->hasFocus(); },
            [this, path] {
                const QScopedValueRollback<bool> busy(m_typing, true);
                QTest::keyClick(front()->windowHandle(), Qt::Key_A, Qt::ControlModifier);
                type(path);
                QTest::keyClick(front()->windowHandle(), Qt::Key_Return);
            }};
}

Move WindowDriver::waitFor(const QString &words, int patienceMs)
{
    return {QStringLiteral("the words \"%1\"").arg(words), [this, words] { return shows(words); },
            nullptr, patienceMs};
}

Move WindowDriver::picture(const QString &name)
{
    const auto settled = [this] { return m_waiting.elapsed() > 400; };
    return {QStringLiteral("a picture"), settled, [this, name] { grab(name); }};
}

void WindowDriver::grab(const QString &name)
{
    const QString directory = qEnvironmentVariable("STRATA_SCREENSHOTS");
    if (directory.isEmpty())
        return;
    QDir().mkpath(directory);
    const QString file = QStringLiteral("%1/%2-%3.png")
                             .arg(directory)
                             .arg(++m_pictures, 2, 10, QLatin1Char('0'))
                             .arg(name);
    QGuiApplication::primaryScreen()->grabWindow(0).save(file);
}

} // namespace strata::tests
