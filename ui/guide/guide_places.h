// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which page or dialog is described where in the user guide.
#pragma once

#include <QStringList>
#include <QWidget>

namespace strata::ui::guide {

//! Where the guide describes what the widget belongs to: a file and perhaps a heading, such as
//! "hosts.md#add-a-host". Of a wizard it is the page in front. Empty if it is described nowhere.
QString placeOf(const QWidget *widget);

//! The object names and classes that have a place, and all those places.
QStringList describedThings();
QStringList allPlaces();

} // namespace strata::ui::guide
