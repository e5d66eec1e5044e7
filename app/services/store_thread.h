// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The thread that owns the project file: every read and write of the disk happens there.
#pragma once

#include "app/store/project_file.h"

#include <QObject>
#include <QThread>

#include <functional>
#include <future>
#include <memory>

namespace strata::app::services {

//! Work is done in the order in which it was handed over. The GUI thread only posts; worker threads
//! may wait.
class StoreThread {
public:
    //! Gets the open file, or null if none is open; may replace it.
    using Work = std::function<void(std::unique_ptr<store::ProjectFile> &)>;

    StoreThread();
    ~StoreThread(); //!< finishes what was posted, closes the file

    void post(Work work);

    //! Waits for the result; never call it on the GUI thread.
    template <typename Result>
    Result call(std::function<Result(std::unique_ptr<store::ProjectFile> &)> work)
    {
        std::promise<Result> promise;
        std::future<Result> result = promise.get_future();
        post([&promise, &work](std::unique_ptr<store::ProjectFile> &file) {
            promise.set_value(work(file));
        });
        return result.get();
    }

private:
    QThread m_thread;
    std::unique_ptr<QObject> m_context; //!< lives on the thread; what is posted to it runs there
    std::unique_ptr<store::ProjectFile> m_file;
};

} // namespace strata::app::services
