// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Machines of a computer that only says what one would, and that can go away.
#include "app/guests/guest.h"

#include <QElapsedTimer>
#include <QTest>
#include <QThread>

#include <thread>

using namespace strata::app;
using namespace std::chrono_literals;
using domain::Expected;
using guests::Guest;

namespace {

const char saysAll[] =
    "strata-begin\naccelerator tcg\nport 23456\nboot_cs 391\nhost_key ssh-ed25519 "
    "AAAAC3NzaC1lZDI1NTE5AAAAIJ3fX6m1xvVqk0tY2mE0v8aWZr6c5w9h\nmemory_mib 512\nprocessors 1\n"
    "kvm denied\nrenewed yes\nend\n";

class Answer : public remote::CommandStream {
public:
    explicit Answer(std::atomic<int> &stops) : m_stops(stops) {}
    Expected<void> write(QByteArrayView bytes, int) override
    {
        m_stops += bytes.startsWith("verb=stop\n") ? 1 : 0;
        return {};
    }
    Expected<void> closeInput() override
    {
        m_isAsked = true;
        return {};
    }
    Expected<QByteArray> read(int) override
    {
        m_isSaid = m_isAsked;
        return m_isAsked ? QByteArray(saysAll) : QByteArray();
    }
    bool outputEnded() const override { return m_isSaid; }
    QByteArray errorOutput() const override { return {}; }
    Expected<remote::ExitStatus> waitForExit(int) override { return remote::ExitStatus{0, {}}; }

private:
    std::atomic<int> &m_stops;
    bool m_isAsked = false;
    bool m_isSaid = false;
};

struct State {
    std::atomic<bool> isAway{false};
    std::atomic<int> stops{0};
};

class Computer : public remote::Transport {
public:
    Computer(State &state, const remote::CancelFlag &cancelled) :
        m_state(state),
        m_cancelled(cancelled)
    {
    }
    //! While it is away, this takes as long as somebody waits.
    Expected<void> open() override
    {
        while (m_state.isAway && !m_cancelled)
            QThread::msleep(5);
        if (m_cancelled)
            return domain::fail(domain::FailureCode::Cancelled, description());
        return {};
    }
    bool isOpen() const override { return !m_state.isAway; }
    void close() override {}
    Expected<std::unique_ptr<remote::CommandStream>> start(const QByteArray &) override
    {
        return std::unique_ptr<remote::CommandStream>(new Answer(m_state.stops));
    }
    QString description() const override { return QStringLiteral("computer"); }

private:
    State &m_state;
    const remote::CancelFlag &m_cancelled;
};

} // namespace

class TestGuestFarewell : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_state.isAway = false;
        m_state.stops = 0;
    }

    void whoWaitsForTheComputerCanGiveUp()
    {
        m_state.isAway = true;
        remote::CancelFlag cancelled{false};
        std::thread person([&] {
            QThread::msleep(100);
            cancelled = true;
        });
        const auto guest = boot(cancelled);
        person.join();
        QVERIFY(!guest.has_value());
        QCOMPARE(guest.error().code, domain::FailureCode::Cancelled);
    }

    //! What was cancelled was only the making.
    void endsAsUsualIfThePersonGaveUpSince()
    {
        remote::CancelFlag cancelled{false};
        auto guest = boot(cancelled);
        QVERIFY2(guest.has_value(), qPrintable(guest ? QString() : guest.error().detail));
        cancelled = true;
        guest->reset();
        QCOMPARE(m_state.stops.load(), 1);
    }

    void nobodyWaitsLongForAComputerThatIsAway()
    {
        const remote::CancelFlag never{false};
        auto guest = boot(never);
        QVERIFY2(guest.has_value(), qPrintable(guest ? QString() : guest.error().detail));
        m_state.isAway = true;
        QElapsedTimer sinceThen;
        sinceThen.start();
        guest->reset(); // else it would not return
        QVERIFY2(sinceThen.elapsed() >= 900, qPrintable(QString::number(sinceThen.elapsed())));
        QCOMPARE(m_state.stops.load(), 0);
    }

private:
    Expected<std::unique_ptr<Guest>> boot(const remote::CancelFlag &cancelled)
    {
        guests::GuestTiming timing;
        timing.farewell = 1s;
        return Guest::boot(
            [this](const remote::CancelFlag &givenUp) {
                return std::make_unique<Computer>(m_state, givenUp);
            },
            {}, cancelled, timing);
    }

    State m_state;
};

QTEST_GUILESS_MAIN(TestGuestFarewell)
#include "tst_guest_farewell.moc"
