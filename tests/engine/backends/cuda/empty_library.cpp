// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A shared object that opens and has nothing in it: stands for a driver, and for what is no GPU
// code.
extern "C" int strataTestEmptyLibrary()
{
    return 1;
}
