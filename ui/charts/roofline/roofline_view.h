// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A roofline chart in a window: follows the palette, tells a point's numbers under the mouse and the arrow keys, copies itself.
#pragma once

#include "ui/charts/scene/chart_model.h"

#include <QImage>
#include <QWidget>

#include <memory>

namespace strata::ui::charts {

//! Arrow keys, Home and End move over the points from left to right; a readout beside the point tells its numbers, and the
//! accessible description says the same. Ctrl+C copies the chart as an image.
class RooflineView : public QWidget {
    Q_OBJECT
public:
    explicit RooflineView(QWidget *parent = nullptr);
    ~RooflineView() override;

    void setModel(const ChartModel &model);
    const ChartModel &model() const;

    //! Index into RooflineModel::marks, or -1.
    int currentMark() const;
    void setCurrentMark(int mark);
    QString readout() const; //!< of the current mark; empty without one

    QImage image(double dpi = 192) const; //!< as exported: light theme
    void copyImage() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    //! The person moved to a point.
    void markChosen(const QString &workloadId, const QString &hostId);

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
