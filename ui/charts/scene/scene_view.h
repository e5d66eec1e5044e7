// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The view of a chart's scene inside its widget: no frame, no bars of its own, tells the widget where the mouse is.
#pragma once

class QGraphicsScene;
class QGraphicsView;
class QWidget;

namespace strata::ui::charts {

//! Fills the owner, which gets the events of the viewport in its event filter. The owner deletes the view before the scene.
QGraphicsView *makeSceneView(QGraphicsScene &scene, QWidget &owner);

} // namespace strata::ui::charts
