// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Ctrl+C, and a request to end: the first asks the verb to stop and clean up, the second quits at
//! once. What comes within half a second is the first again: timeout(1) and others signal both a
//! process and its group.
#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <csignal>
#include <vector>

namespace strata::ui::cli {

//! One of it at a time. SIGINT, SIGTERM and SIGHUP count alike, except one that the program was
//! started to ignore.
class Interrupt : public QObject {
    Q_OBJECT
public:
    Interrupt();
    ~Interrupt() override;

Q_SIGNALS:
    void requested();

private:
    //! A signal that is watched, and what it did before.
    struct Watched {
        int number;
        struct sigaction before;
    };

    void watch();
    void drain();

    std::vector<Watched> m_watched;
    int m_pipe[2] = {-1, -1};
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace strata::ui::cli
