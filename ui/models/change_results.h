// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Two runs that a person compares, of the open project or of other files, and what changed from
//! one to the other.
#pragma once

#include "app/api/run_changes.h"
#include "app/api/text.h"

#include <QHash>
#include <QList>
#include <QObject>

#include <array>
#include <atomic>
#include <memory>
#include <optional>

namespace strata::ui::models {

struct RunChoice {
    QString file; //!< an absolute path; empty: the open project
    app::domain::RunHead run;
    bool isSameAs(const RunChoice &other) const
    {
        return file == other.file && run.id == other.run.id;
    }
};

//! Runs of the project are read through it, those of other files by workers; so is the comparison
//! made. Whatever is chosen meanwhile, only the answer to the last choice is shown.
class ChangeResults : public QObject {
    Q_OBJECT
public:
    enum Side { Before, After };

    explicit ChangeResults(app::api::Project &project);
    ~ChangeResults() override;

    //! Runs that have ended: the project's, oldest first, then those of files that were added.
    const QList<RunChoice> &choices() const { return m_choices; }
    //! "Run 3 – 12/03/2026 14:05 – finished", behind the name of its file if it is of another one.
    QString titleOf(int choice) const;
    int chosen(Side side) const; //!< index of choices(), or -1
    void choose(Side side, int choice);
    //! A run of the project as the one after, and the run before that one.
    void chooseAround(const QString &runId);
    void swap();
    //! Reads which runs a project file has, and chooses the newest for one side. Answers:
    //! choicesChanged or failed.
    void addFile(const QString &path, Side side);

    //! A person says which host of the run after stands for one before; empty: none.
    void match(const QString &hostBefore, const QString &hostAfter);

    bool isReading() const; //!< a run, or a file, or what changed is not known yet
    //! Why a chosen run could not be read.
    const std::optional<app::api::Problem> &problem() const { return m_problem; }
    //! Null until both runs have been read and compared.
    const std::shared_ptr<const app::domain::RunChange> &change() const { return m_change; }
    //! Of change().
    const app::api::ReadRun &run(Side side) const { return m_sides.at(side).read; }
    QString name(Side side) const; //!< "Run 1", "Run 1 (old.strata)"; plain text, as shown

Q_SIGNALS:
    void choicesChanged();
    void changed();
    void failed(const strata::app::api::Problem &problem);

private:
    struct Chosen {
        std::optional<RunChoice> choice;
        app::api::ReadRun read;                       //!< null: it is being read, or could not be
        std::shared_ptr<std::atomic<bool>> cancelled; //!< of the reading of another file
    };
    void listRuns();
    void read(Side side);
    void take(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison);
    void takeRead(Side side, const app::domain::Expected<app::api::ReadRun> &read);
    void takeFile(const QString &path, Side side,
                  const app::domain::Expected<QList<app::domain::RunHead>> &runs);
    void takeProblem(const app::api::Problem &problem);
    void giveUp(Chosen &chosen);
    void compare();
    QList<app::domain::HostMatch> matches() const;

    app::api::Project &m_project;
    QList<RunChoice> m_ofFiles;
    QList<RunChoice> m_choices;
    std::array<Chosen, 2> m_sides;
    QHash<QString, QString> m_matched; //!< by a person
    std::shared_ptr<const app::domain::RunChange> m_change;
    std::optional<app::api::Problem> m_problem;
    int m_asked = 0; //!< how often a comparison was asked for
    int m_filesToCome = 0;
};

} // namespace strata::ui::models
