// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/write_document.h"

#include "app/domain/writable_folder.h"
#include "ui/report/html_writer.h"
#include "ui/report/pdf_writer.h"

#include <QFileInfo>
#include <QSaveFile>

namespace strata::ui::report {

using app::domain::FailureCode;

namespace {

QString endingOf(const QString &path)
{
    return QFileInfo(path).suffix().toLower();
}

} // namespace

bool isReportName(const QString &path)
{
    const QString ending = endingOf(path);
    return ending == QLatin1String("html") || ending == QLatin1String("htm") ||
           ending == QLatin1String("pdf");
}

app::domain::Expected<QString> writeDocument(const Document &document,
                                             const QList<charts::ChartPicture> &pictures,
                                             const QString &path, const std::atomic_bool &cancelled)
{
    const QByteArray bytes = endingOf(path) == QLatin1String("pdf")
                                 ? pdfOf(document, pictures, usualPaper(), cancelled)
                                 : htmlOf(document, pictures);
    if (cancelled)
        return app::domain::fail(FailureCode::Cancelled, path);
    if (const auto made = app::domain::makeFolder(QFileInfo(path).absolutePath()); !made)
        return tl::make_unexpected(made.error());
    QSaveFile file(path);
    // Unbuffered: a write that a full disk cuts short shows nowhere else.
    if (file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) &&
        file.write(bytes) == bytes.size() && file.commit())
        return path;
    const FailureCode code = file.error() == QFileDevice::ResourceError ? FailureCode::FileFull
                                                                        : FailureCode::StorageError;
    return app::domain::fail(code, path, file.errorString());
}

} // namespace strata::ui::report
