// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Windows that fit their screen, whatever the language and the size of its type: what does not fit
//! is scrolled to.
#pragma once

#include <QDialog>
#include <QRect>
#include <QScrollArea>
#include <QSize>
#include <QWidget>

namespace strata::ui::widgets {

//! The wanted rectangle, made smaller and moved until it lies in the available one.
QRect fitInto(const QRect &wanted, const QRect &available);

//! Gives a window a size, of pixels at 96 dpi, that grows with the type and ends with the screen.
void resizeOnScreen(QWidget &window, const QSize &wanted);
//! Moves a window whose position was restored back onto its screen, and makes it fit.
void keepOnScreen(QWidget &window);

//! A scroll area around it, which has no frame and takes no focus.
QScrollArea *makeScroll(QWidget *content);

//! Puts what a page holds into a scroll area inside it. Called once, when its layout is complete.
void scrollContents(QWidget &page);

//! Called at the end of a dialog's constructor: what stands above its buttons can be scrolled, so
//! that the buttons stay in reach. It opens with the wanted size (as above) or what its content
//! needs, if the screen has that. A height of 0: just what it needs.
void fitDialog(QDialog &dialog, const QSize &wanted);

} // namespace strata::ui::widgets
