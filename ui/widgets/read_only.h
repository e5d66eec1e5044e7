// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A form that can be read, scrolled and copied from, but not changed.
#pragma once

#include <QWidget>

namespace strata::ui::widgets {

class ReadOnlyFilter : public QObject {
    Q_OBJECT
public:
    //! Of all fields that `form` holds now. Buttons that change something are not its business.
    explicit ReadOnlyFilter(QWidget &form);

    void setReadOnly(bool readOnly);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget &m_form;
    bool m_readOnly = false;
};

} // namespace strata::ui::widgets
