// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Ctrl+C, and a request to end: the first asks the verb to stop and clean up, the second quits at
//! once. What comes within half a second is the first again: timeout(1) and others signal both a
//! process and its group.
#pragma once

#include <QObject>
#include <QSocketNotifier>

namespace strata::ui::cli {

//! One of it at a time. SIGINT, SIGTERM and SIGHUP count alike.
class Interrupt : public QObject {
    Q_OBJECT
public:
    Interrupt();
    ~Interrupt() override;

Q_SIGNALS:
    void requested();

private:
    void drain();

    int m_pipe[2] = {-1, -1};
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace strata::ui::cli
