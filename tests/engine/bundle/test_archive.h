// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Builds tar archives, good and hostile ones, and compresses them.
#pragma once

#include <QByteArray>
#include <QList>

namespace strata::tests {

struct TestEntry {
    QByteArray name;
    QByteArray content;
    char type = '0';
    int mode = 0444;
    QByteArray link;
    QByteArray sizeField; //!< if not empty: what the header says instead of the content's size
};

//! A ustar archive with the two empty blocks at its end.
QByteArray tarOf(const QList<TestEntry> &entries);

QByteArray compressed(const QByteArray &bytes);

QByteArray sha256Of(const QByteArray &bytes);

//! A small bundle: bin/strata-engine, two libraries, and the manifest that fits them.
QList<TestEntry> goodBundle();

//! What the manifest's hash must be.
QByteArray manifestHashOf(const QList<TestEntry> &entries);

} // namespace strata::tests
