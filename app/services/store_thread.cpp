// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/store_thread.h"

namespace strata::app::services {

StoreThread::StoreThread() : m_context(std::make_unique<QObject>())
{
    m_thread.setObjectName(QStringLiteral("store"));
    m_context->moveToThread(&m_thread);
    m_thread.start();
}

StoreThread::~StoreThread()
{
    // Posted events are handled in order, so this one comes after everything that was handed over.
    post([](std::unique_ptr<store::ProjectFile> &file) { file.reset(); });
    QMetaObject::invokeMethod(
        m_context.get(), [this] { m_thread.quit(); }, Qt::QueuedConnection);
    m_thread.wait();
}

void StoreThread::post(Work work)
{
    QMetaObject::invokeMethod(
        m_context.get(), [this, work = std::move(work)] { work(m_file); }, Qt::QueuedConnection);
}

} // namespace strata::app::services
