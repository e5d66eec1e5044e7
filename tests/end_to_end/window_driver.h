// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A person at keyboard and mouse, for tests of the real window: finds things by the words on the
//! screen, and never hangs.
#pragma once

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTableView>

#include <functional>

namespace strata::tests {

//! One thing a person does, as soon as it can be done. `act` may open a dialog that has a loop of
//! its own.
struct Move {
    QString name;                             //!< for the message if it never becomes possible
    std::function<bool()> possible = nullptr; //!< none: at once
    std::function<void()> act = nullptr;      //!< none: only wait
    int patienceMs = 120'000;
};

class WindowDriver : public QObject {
public:
    //! The window to work in while no dialog is open.
    void setWindow(QWidget *window) { m_window = window; }

    //! Makes all moves, in the loops of dialogs too. False when one does not become possible in
    //! time; dialogs are closed then.
    bool play(const QList<Move> &moves);
    //! What did not become possible, and what was on the screen then.
    QString failure() const { return m_failure; }

    //! What takes the input now: the dialog in front, or the window.
    QWidget *front() const;
    QAbstractButton *
    button(const QString &text) const;          //!< text without mnemonic; null: not to be seen
    QWidget *field(const QString &label) const; //!< by the words before it, or its accessible name
    QTableView *table(const QString &accessibleName) const;
    QStringList rows(const QString &accessibleName) const; //!< cells joined by " | "
    bool shows(const QString &words) const;                //!< on a label in front

    Move press(const QString &buttonText, int patienceMs = 120'000);
    Move write(const QString &label, const QString &text);
    Move key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    Move writeFileName(const QString &path); //!< into a file dialog, with Enter
    Move waitFor(const QString &words, int patienceMs = 120'000);
    //! A picture of the whole screen, if $STRATA_SCREENSHOTS names a directory.
    Move picture(const QString &name);

    QWindow *keyboard() const; //!< where keys go
    void click(QWidget &widget, QPoint at = {});
    void type(const QString &text);

private:
    void poll();
    void fail(const Move &move);
    void closeDialogs();
    void grab(const QString &name);

    QPointer<QWidget> m_window;
    QList<Move> m_moves;
    qsizetype m_next = 0;
    QElapsedTimer m_waiting;
    QString m_failure;
    bool m_over = true;
    bool m_typing = false;
    int m_pictures = 0;
};

} // namespace strata::tests
