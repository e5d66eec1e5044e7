// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The text of a table in another size, for one that is read from afar or has hundreds of rows.
#pragma once

#include <QObject>
#include <QTableView>

namespace strata::ui::widgets {

//! Ctrl and the wheel change the size, and so do the keys + and − while the table has the keyboard;
//! 0 makes it the usual one. Columns grow with their texts; rows are as high as their header makes
//! them.
class TableZoom : public QObject {
    Q_OBJECT
public:
    static constexpr int smallest = -5; //!< steps from the usual size, each by a tenth
    static constexpr int largest = 10;

    //! A child of the table. Adds its commands to the table's actions.
    explicit TableZoom(QTableView &table);

    int steps() const { return m_steps; }
    //! Takes the nearest that is possible.
    void setSteps(int steps);
    void zoomIn() { setSteps(m_steps + 1); }
    void zoomOut() { setSteps(m_steps - 1); }
    void reset() { setSteps(0); }

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void changed(int steps);

private:
    QAction *add(const QString &text, const QList<QKeySequence> &keys, void (TableZoom::*act)());
    void scaleColumns(double factor);

    QTableView &m_table;
    QFont m_usual;
    QAction *m_in = nullptr;
    QAction *m_out = nullptr;
    QAction *m_reset = nullptr;
    int m_steps = 0;
    int m_turned = 0; //!< of the wheel, in eighths of a degree, that made no step yet
};

} // namespace strata::ui::widgets
