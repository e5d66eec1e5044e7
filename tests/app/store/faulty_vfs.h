// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! SQLite's file system with faults: a chosen call fails, or the power goes at it.
#pragma once

#include <QMap>
#include <QString>

namespace strata::tests {

enum class Call { Open, Read, Write, Truncate, Sync, Delete, Access, FullPath, Lock };
inline constexpr int callKinds = 9;
QString nameOf(Call call);

struct Fault {
    enum class Manner {
        Once,      //!< one call fails, later ones succeed
        FromThere, //!< that call and all of its kind after it fail
        DiskFull,  //!< that call and all of its kind after it fail as on a full disk
        PowerCut,  //!< nothing works from there on, and what was not synced is not on the disk
        Killed     //!< nothing works from there on, and what was written is on the disk
    };
    Call call = Call::Open;
    int number = 1; //!< which of its kind, from 1
    Manner manner = Manner::Once;
};
QString nameOf(Fault::Manner manner);

//! Of the whole process: every database that is opened goes through it. From the first use on it is
//! SQLite's default.
namespace faulty_vfs {
//! Counts calls from now on, and lets one fail. \return false: SQLite refused to use it
bool arm(const Fault &fault);
bool count(); //!< without a fault
//! No faults from now on. \return how many calls there were of each kind
QMap<Call, int> disarm();
} // namespace faulty_vfs

} // namespace strata::tests
