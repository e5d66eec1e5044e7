// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Remembers which runs this person began on this computer: only what these left on their hosts is
//! collected without a question.
#pragma once

#include <QString>

namespace strata::app::services {

//! Called on any thread.
class BegunRuns {
public:
    BegunRuns() = default;
    Q_DISABLE_COPY_MOVE(BegunRuns)
    virtual ~BegunRuns() = default;

    //! The digest (domain::planDigest) of the plan with which a run was begun or gone on with here.
    //! Empty: it was not, or nothing of it can be left.
    virtual QString planOf(const QString &runId) const = 0;
    virtual void remember(const QString &runId, const QString &planDigest) = 0;
    virtual void forget(const QString &runId) = 0;
};

//! Keeps them in a file, which all programs of this person share. Where it cannot be written,
//! nothing is remembered, and every run is asked about.
class BegunRunsFile : public BegunRuns {
public:
    static constexpr int mostRuns = 1000; //!< the newest of them

    explicit BegunRunsFile(QString path) : m_path(std::move(path)) {}
    //! In the state directory; of its own for each computer, as several may have one home.
    static QString usualPath();

    QString planOf(const QString &runId) const override;
    void remember(const QString &runId, const QString &planDigest) override;
    void forget(const QString &runId) override;

private:
    QString m_path;
};

} // namespace strata::app::services
