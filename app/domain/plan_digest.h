// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What tells a plan from every other one.
#pragma once

#include "app/domain/plan.h"

namespace strata::app::domain {

//! SHA-256, in hexadecimal digits, of all that is in the plan; equal for equal ones only. The files
//! that its commands bring are in it by their own digests. The hash in the project file is not
//! enough where it matters who is contacted: it leaves out what plans of earlier formats lack, so
//! that one part could pass for another.
QString planDigest(const Plan &plan);

} // namespace strata::app::domain
