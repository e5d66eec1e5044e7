// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A result chart in a window: follows the palette, can be walked through with the arrow keys, copies itself.
#pragma once

#include "ui/charts/scene/chart_model.h"

#include <QImage>
#include <QWidget>

#include <memory>

namespace strata::ui::charts {

//! Up/Down (or Left/Right), Home and End move over the hosts; a readout beside the point tells its numbers, and the accessible
//! description says the same. Ctrl+C copies the chart as an image. Its height follows the number of hosts.
class ChartView : public QWidget {
    Q_OBJECT
public:
    explicit ChartView(QWidget *parent = nullptr);
    ~ChartView() override;

    void setModel(const ChartModel &model);
    const ChartModel &model() const;

    //! Index into ChartModel::rows, or -1.
    int currentRow() const;
    void setCurrentRow(int row);
    //! What the readout of the current row says; empty without one.
    QString readout() const;

    //! The chart as exported: light theme, at the given resolution.
    QImage image(double dpi = 192) const;
    //! Puts image() on the clipboard.
    void copyImage() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentRowChanged(int row);
    //! Enter, or a double click on a host.
    void rowActivated(const QString &hostId);

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
