// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes one CSV file: RFC 4180 rows of typed cells, whole or not at all.
#pragma once

#include "app/domain/failure.h"

#include <QByteArray>
#include <QSaveFile>
#include <QString>
#include <QStringList>

#include <concepts>
#include <optional>

namespace strata::app::exchange {

//! A text that no spreadsheet takes for a formula: one that begins, after spaces and quotes, with =
//! + - @ (full-width ones too), with a tab or a line break, or with an apostrophe, gets an
//! apostrophe in front. Taking away one leading apostrophe gives the text back. NUL becomes U+FFFD.
QString spreadsheetSafe(const QString &text);

class CsvWriter {
public:
    CsvWriter(const QString &path, const QStringList &columns);

    CsvWriter &text(const QString &value);
    CsvWriter &number(double value); //!< C locale, 17 significant digits; empty unless finite
    CsvWriter &number(std::optional<double> value);
    template <std::integral Int>
    CsvWriter &number(Int value)
    {
        return cell(QByteArray::number(value));
    }
    CsvWriter &flag(bool value);
    CsvWriter &empty(int cells);
    //! \return false once writing has failed; finish() says why.
    bool endRow();

    //! Puts the file in place and returns its path. FileFull, StorageError or what notWritten()
    //! finds if anything failed since the beginning; an older file of the name is then still there.
    //! Internal if a row had another number of cells than there are columns.
    domain::Expected<QString> finish();

private:
    CsvWriter &cell(const QByteArray &bytes);
    bool flush(qsizetype threshold);

    QSaveFile m_file;
    QByteArray m_buffer;
    qsizetype m_columns;
    qsizetype m_cells = 0;
    bool m_rowsEven = true;
    bool m_complete = true; //!< every byte so far was taken
};

} // namespace strata::app::exchange
