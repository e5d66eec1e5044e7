// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Names of settings where there is no room for them: a convolution has a dozen parameters.
#pragma once

#include <QString>

namespace strata::ui::pages {

//! "conv batch=8 height=14 kernel_height=3 kernel_width=5 width=14" as
//! "conv b=8 k=3×5 s=14×14": heights and widths as one size, and as much of each parameter's name
//! as tells it from the others of the setting. A person's own command stays as it is written.
//! \param name as domain::label() makes it
QString shortSettingName(const QString &name);

} // namespace strata::ui::pages
