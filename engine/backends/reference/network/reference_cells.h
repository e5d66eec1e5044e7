// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One position of a recurrent cell, as training::Recurrent defines it. Arrays of gates hold one
//! gate of `hidden` units after the other.
#pragma once

#include <cstdint>

namespace strata::engine::backends::reference {

//! \param gates in: the sums; out: σ or tanh of them
void lstmForward(std::int64_t hidden, double forgetBias, double *gates, const double *cellBefore,
                 double *cell, double *state);

//! \param gates, cell as the forward pass left them
//! \param cellGradient in: of c, from the positions after; out: of c₋₁
//! \param sumGradients of the sums of the gates
void lstmBackward(std::int64_t hidden, const double *gates, const double *cellBefore,
                  const double *cell, const double *stateGradient, double *cellGradient,
                  double *sumGradients);

//! The gates u and r.
//! \param resetState r · h₋₁, which the product of the third gate needs
void gruReset(std::int64_t hidden, double *gates, const double *stateBefore, double *resetState);
void gruState(std::int64_t hidden, double *gates, const double *stateBefore, double *state);

//! \param gates as gruState left them
//! \param sumGradients those of u and o
//! \param beforeGradient set to what h₋₁ gets past all products
void gruStateBackward(std::int64_t hidden, const double *gates, const double *stateBefore,
                      const double *stateGradient, double *sumGradients, double *beforeGradient);
//! \param resetGradient of r · h₋₁
//! \param sumGradients that of r
//! \param beforeGradient added to
void gruResetBackward(std::int64_t hidden, const double *gates, const double *stateBefore,
                      const double *resetGradient, double *sumGradients, double *beforeGradient);

//! \param sums become the state
void rectifiedForward(std::int64_t hidden, double limit, double *sums, double *state);
void rectifiedBackward(std::int64_t hidden, double limit, const double *state,
                       const double *stateGradient, double *sumGradients);

} // namespace strata::engine::backends::reference
