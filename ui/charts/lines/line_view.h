// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A line chart in a window: follows the palette, reads all lines at a cursor under the mouse and the arrow keys, copies itself.
#pragma once

#include "ui/charts/scene/chart_model.h"

#include <QImage>
#include <QWidget>

#include <memory>

namespace strata::ui::charts {

//! Left and right move the cursor from one measured place to the next, Page Up and Page Down by a tenth of the axis, Home and End
//! to its ends; up and down choose the panel whose values are read. The accessible description says the same as the readout.
//! Ctrl+C copies the chart as an image.
class LineView : public QWidget {
    Q_OBJECT
public:
    explicit LineView(QWidget *parent = nullptr);
    ~LineView() override;

    //! Keeps the cursor where the new chart has the same panels.
    void setModel(const ChartModel &model);
    const ChartModel &model() const;

    QString readout() const; //!< at the cursor; empty without one

    QImage image(double dpi = 192) const; //!< as exported: light theme
    void copyImage() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    //! The keys took the cursor to a panel: where it is in this widget, with its heading, to be scrolled to.
    void panelReached(const QRect &area);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace strata::ui::charts
