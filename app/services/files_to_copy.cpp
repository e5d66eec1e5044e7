// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/files_to_copy.h"

#include "app/api/text.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <map>

namespace strata::app::api {

namespace settings = engine::settings;

using settings::PackedFile;
using settings::PackFault;

namespace {

//! tr() for the texts of this file.
struct FileText {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::FileText)
};

QString textOf(PackFault fault)
{
    switch (fault) {
    case PackFault::TooMany:
        return FileText::tr(
            "These are more than 1,000 files. Copy only what the command needs, and "
            "put data on the hosts.");
    case PackFault::TooLarge:
        return FileText::tr("These files are larger than 16 MiB in all. Copy only what the command "
                            "needs, and put data on the hosts.");
    case PackFault::Clash:
        return FileText::tr(
            "A file has the name of a folder among the others. Remove one of them.");
    default:
        return FileText::tr("A file name is not valid on every host. Rename the file, using UTF-8 "
                            "and no control characters.");
    }
}

//! Gathers files until they are too many.
class Gathering {
public:
    Gathering(const domain::CommandFiles &files, const std::function<bool()> &isCancelled) :
        m_isCancelled(isCancelled)
    {
        for (PackedFile &file : files.files())
            m_files.insert_or_assign(file.name, std::move(file));
    }

    const QString &problem() const { return m_problem; }
    int leftOut() const { return m_leftOut; }

    void add(const QString &path)
    {
        const QFileInfo info(path);
        if (info.isDir())
            addFolder(path);
        else
            addFile(path, info.fileName());
    }
    tl::expected<domain::CommandFiles, PackFault> take()
    {
        std::vector<PackedFile> files;
        for (auto &[name, file] : m_files)
            files.push_back(std::move(file));
        return domain::CommandFiles::of(std::move(files));
    }

private:
    //! Links to files are read, those to folders are not followed: they may lead anywhere.
    void addFolder(const QString &folder)
    {
        const QDir root(folder);
        QDirIterator each(folder, QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot,
                          QDirIterator::Subdirectories);
        while (m_problem.isEmpty() && !m_isCancelled() && each.hasNext()) {
            const QString path = each.next();
            const QString name = root.relativeFilePath(path);
            const bool isHidden =
                name.startsWith(QLatin1Char('.')) || name.contains(QLatin1String("/."));
            if (isHidden)
                ++m_leftOut;
            else
                addFile(path, name);
        }
    }
    void addFile(const QString &path, const QString &name)
    {
        const QFileInfo info(path);
        QFile file(path);
        const auto room = static_cast<qint64>(settings::mostPackedBytes);
        const bool isSpecial = info.exists() && !info.isFile(); // it may never have an end
        QByteArray content;
        if (!isSpecial && file.open(QIODevice::ReadOnly))
            content = file.read(room - m_read + 1);              // one byte more than there is room
        if (isSpecial || file.error() != QFileDevice::NoError) { // also of a disk that fails
            const QString why = isSpecial ? FileText::tr("it is a pipe or a device")
                                          : displayText(file.errorString());
            m_problem = FileText::tr("The file %1 cannot be read: %2. Change its permissions, or "
                                     "leave it out.")
                            .arg(displayText(path), why);
            return;
        }
        m_read += content.size();
        if (m_read > room)
            m_problem = textOf(PackFault::TooLarge);
        const PackedFile made{name.toStdString(), info.isExecutable(), content.toStdString()};
        m_files.insert_or_assign(made.name, made);
        if (m_files.size() > settings::mostPackedFiles)
            m_problem = textOf(PackFault::TooMany);
    }

    const std::function<bool()> &m_isCancelled;
    std::map<std::string, PackedFile> m_files;
    qint64 m_read = 0; //!< bytes
    int m_leftOut = 0;
    QString m_problem;
};

} // namespace

ChosenFiles withFilesAdded(const domain::CommandFiles &files, const QStringList &paths,
                           const std::function<bool()> &isCancelled)
{
    Gathering gathering(files, isCancelled);
    for (const QString &path : paths)
        if (gathering.problem().isEmpty() && !isCancelled())
            gathering.add(path);
    if (isCancelled())
        return {files, {}, {}};
    if (!gathering.problem().isEmpty())
        return {files, gathering.problem(), {}};
    const auto all = gathering.take();
    if (!all)
        return {files, textOf(all.error()), {}};
    return {*all,
            {},
            gathering.leftOut() > 0
                ? FileText::tr("%n hidden file(s) were left out.", nullptr, gathering.leftOut())
                : QString()};
}

domain::CommandFiles withFilesRemoved(const domain::CommandFiles &files, const QStringList &names)
{
    std::vector<PackedFile> left = files.files();
    std::erase_if(left, [&](const PackedFile &file) {
        return names.contains(QString::fromStdString(file.name));
    });
    return domain::CommandFiles::of(std::move(left)).value_or(domain::CommandFiles());
}

QString filesText(const domain::CommandFiles &files)
{
    if (files.isEmpty())
        return FileText::tr("none", "files");
    //: %1 is "3 files", %2 their size
    return FileText::tr("%1, %2").arg(
        FileText::tr("%n file(s)", nullptr, int(files.entries().size())),
        QLocale().formattedDataSize(files.bytes(), 1, QLocale::DataSizeIecFormat));
}

} // namespace strata::app::api
