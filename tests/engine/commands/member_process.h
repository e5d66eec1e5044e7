// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An engine as one of several members of a work, and who hands on what they tell each other.
#pragma once

#include "engine/protocol/job.h"
#include "tests/engine/commands/engine_process.h"

#include <QDeadlineTimer>
#include <QTemporaryDir>

#include <algorithm>
#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace strata::tests {

class Member {
public:
    //! \param words of the trial: workload first \param together what says that it is of several
    Member(int number, const QStringList &words,
           const QStringList &together = {QStringLiteral("hosts=2")}) :
        m_number(number)
    {
        process.start(QStringLiteral(STRATA_ENGINE_PROGRAM),
                      QStringList{QStringLiteral("run")} + words + together +
                          QStringList{QStringLiteral("telemetry_hz=0"), QStringLiteral("--member"),
                                      QString::number(number), QStringLiteral("--scratch"),
                                      m_scratch.path()});
    }
    //! With all its arguments, of whatever command.
    struct Arguments {
        QStringList words;
    };
    Member(int number, const Arguments &arguments) : m_number(number)
    {
        process.start(QStringLiteral(STRATA_ENGINE_PROGRAM), arguments.words);
    }
    //! Reads what came; what it has for the others is handed on.
    void read(const std::vector<Member *> &others)
    {
        process.waitForReadyRead(20);
        while (process.canReadLine()) {
            const QByteArray line = process.readLine();
            const auto record = engine::protocol::decode(
                std::string_view(line.constData(), std::size_t(line.size() - 1)));
            if (!record)
                continue;
            if (const auto *told = std::get_if<engine::protocol::Bootstrap>(&record->body)) {
                const std::string word =
                    engine::protocol::relay::bootstrapWord({told->round, m_number, told->data}) +
                    "\n";
                for (Member *other : others) {
                    if (other == this || other->isOver())
                        continue;
                    other->process.write(word.data(), qint64(word.size()));
                    other->process.waitForBytesWritten(1000);
                }
            }
            records.push_back(*record);
        }
    }
    template <typename Body>
    const Body *find() const
    {
        for (const engine::protocol::Record &record : records)
            if (const auto *body = std::get_if<Body>(&record.body))
                return body;
        return nullptr;
    }
    bool isOver() { return process.state() == QProcess::NotRunning && !process.canReadLine(); }

    QProcess process;
    std::vector<engine::protocol::Record> records;

private:
    int m_number;
    QTemporaryDir m_scratch; // an engine that is killed leaves it behind
};

//! Hands on until all are over, or `until` says so.
inline void introduce(
    const std::vector<Member *> &members, const std::function<bool()> &until = [] { return false; })
{
    const QDeadlineTimer deadline(120000);
    const auto isOver = [](Member *member) { return member->isOver(); };
    while (!std::all_of(members.begin(), members.end(), isOver) && !until() &&
           !deadline.hasExpired())
        for (Member *member : members)
            member->read(members);
}

inline void introduce(
    Member &first, Member &second, const std::function<bool()> &until = [] { return false; })
{
    introduce({&first, &second}, until);
}

} // namespace strata::tests
