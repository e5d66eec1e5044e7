// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The built engine as a child process of a test.
#pragma once

#include "engine/protocol/codec.h"

#include <QProcess>
#include <QTest>

#include <variant>
#include <vector>

namespace strata::tests {

struct EngineOutput {
    int status = -1;
    QByteArray out;
    QByteArray error;
    std::vector<engine::protocol::Record>
        records; //!< of the lines of `out` that are records, in order

    //! The only record of a type; null if there is none, or more than one.
    template <typename Body>
    const Body *only() const
    {
        const Body *found = nullptr;
        for (const engine::protocol::Record &record : records) {
            const Body *body = std::get_if<Body>(&record.body);
            if (body && found)
                return nullptr;
            found = body ? body : found;
        }
        return found;
    }
};

//! \param out what was read of it before
inline EngineOutput collect(QProcess &process, const QByteArray &out = {})
{
    EngineOutput output;
    output.out = out;
    if (!process.waitForFinished(60000))
        return output;
    output.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    output.out += process.readAllStandardOutput();
    output.error = process.readAllStandardError();
    for (const QByteArray &line : output.out.split('\n')) {
        if (auto record = engine::protocol::decode(
                std::string_view(line.constData(), std::size_t(line.size()))))
            output.records.push_back(std::move(*record));
    }
    return output;
}

inline EngineOutput runEngine(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(STRATA_ENGINE_PROGRAM), arguments);
    return collect(process);
}

} // namespace strata::tests
