// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Project files that are dragged onto a window.
#pragma once

#include <QObject>
#include <QStringList>
#include <QWidget>

namespace strata::ui::shell {

//! Takes a few files of this computer, whatever they are called: opening them says what is wrong
//! with them. Anything else is refused while it is still being dragged.
class ProjectDrops : public QObject {
    Q_OBJECT
public:
    static constexpr qsizetype mostFiles = 16;

    //! Belongs to the window.
    explicit ProjectDrops(QWidget &window);

Q_SIGNALS:
    void dropped(const QStringList &files);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace strata::ui::shell
