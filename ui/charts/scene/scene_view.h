// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A view of a chart's scene in a window: no frame, no bars of its own, drawn again when its size
//! or the look of windows changes.
#pragma once

#include <QGraphicsView>
#include <QImage>

namespace strata::ui::charts {

class SceneView : public QGraphicsView {
    Q_OBJECT
public:
    SceneView();

    //! The chart as exported: light theme, at the given resolution.
    virtual QImage image(double dpi = 192) const = 0;
    //! Puts image() on the clipboard.
    void copyImage() const;

protected:
    //! Draws for the present size and palette.
    virtual void draw() = 0;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace strata::ui::charts
