// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/command_files.h"

#include <QCryptographicHash>
#include <QHash>
#include <QMutex>

#include <numeric>

namespace strata::app::domain {

namespace settings = engine::settings;

namespace {

struct Known {
    QMutex mutex;
    QHash<QString, CommandFiles> sets;
};

Known &known()
{
    static Known all;
    return all;
}

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

} // namespace

tl::expected<CommandFiles, settings::PackFault>
CommandFiles::of(std::vector<settings::PackedFile> files)
{
    if (files.empty())
        return CommandFiles();
    const auto pack = settings::packFiles(std::move(files));
    if (!pack)
        return tl::make_unexpected(pack.error());
    const auto set = fromPack(QByteArray(pack->data(), static_cast<qsizetype>(pack->size())));
    if (!set)
        return tl::make_unexpected(settings::PackFault::BadName); // not UTF-8
    return *set;
}

std::optional<CommandFiles> CommandFiles::fromPack(const QByteArray &pack)
{
    const auto files = settings::unpackFiles(viewOf(pack));
    if (!files || files->empty())
        return std::nullopt;
    CommandFiles set;
    for (const settings::PackedFile &file : *files) {
        const QString name = QString::fromStdString(file.name);
        if (name.toStdString() != file.name)
            return std::nullopt;
        set.m_entries.append({name, static_cast<qint64>(file.content.size()), file.isExecutable});
    }
    set.m_pack = pack;
    set.m_digest =
        QString::fromLatin1(QCryptographicHash::hash(pack, QCryptographicHash::Sha256).toHex());
    return set;
}

qint64 CommandFiles::bytes() const
{
    return std::accumulate(m_entries.cbegin(), m_entries.cend(), qint64(0),
                           [](qint64 sum, const Entry &entry) { return sum + entry.bytes; });
}

std::vector<settings::PackedFile> CommandFiles::files() const
{
    return settings::unpackFiles(viewOf(m_pack)).value_or(std::vector<settings::PackedFile>());
}

void keepCommandFiles(const CommandFiles &files)
{
    if (files.isEmpty())
        return;
    const QMutexLocker lock(&known().mutex);
    known().sets.insert(files.digest(), files);
}

std::optional<CommandFiles> knownCommandFiles(const QString &digest)
{
    const QMutexLocker lock(&known().mutex);
    const auto found = known().sets.constFind(digest);
    return found == known().sets.cend() ? std::nullopt : std::optional(*found);
}

} // namespace strata::app::domain
