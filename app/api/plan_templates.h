// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Experiments of papers as templates of a plan: what the paper did, and which hosts and works
//! repeat it.
#pragma once

#include "app/api/published_figures.h"
#include "app/api/suite_catalog.h"

#include <QMap>
#include <QStringList>

namespace strata::app::api {

//! A host that a template asks for. Other hosts are meant by their index in PlanTemplate::hosts.
struct TemplateHost {
    struct Place {
        int host = 0;
        QString role; //!< empty: any
        QString cpus; //!< empty: all
    };
    QString name; //!< of the role, and of a new host: "container in the VM"
    domain::HostKind kind = domain::HostKind::BareMetal;
    int on = -1;         //!< what it runs on; -1: nothing
    QList<int> with;     //!< what does work of several processes together with it
    QList<Place> places; //!< of a placement
    QString network;     //!< of a new container; empty: the usual one
    bool takesPart = true;
};

//! Settings of one workload, one for each combination of the values, or a part of a suite.
struct TemplateWork {
    QString workload;
    QMap<QString, QStringList> parameters;
    QString suite; //!< empty: none
    SuitePart part;
    std::optional<bool> onGpu; //!< only there, or only on processors; none: on both
};

struct PlanTemplate {
    enum class Device { Processors, Gpu, Any };
    QString id; //!< "lin-2018-single"
    Paper paper;
    QString title;
    QString did;                        //!< what the paper did
    QString leftOut;                    //!< what it did not do or say
    QString instead;                    //!< what Strata does
    QString needs;                      //!< hosts, devices, patience
    QString notThere;                   //!< why it cannot be planned; empty: it can
    Device device = Device::Processors; //!< what computes
    QList<TemplateHost> hosts;          //!< each after those that it is on
    QList<TemplateWork> works;
    bool measuresRoofs = false;
    int rounds = 5;
    double margin = 0.03;
};

//! Paper after paper, read from the application's resources. One whose work this application's
//! engine does not have says so.
QList<PlanTemplate> planTemplates();

//! Which host takes a role.
struct HostChoice {
    enum class Kind {
        LeftOut,      //!< and with it what runs on it
        Later,        //!< a new machine without an address, which keeps the plan from running
        ThisComputer, //!< a new host that is reached without SSH
        Made,         //!< a VM that Strata makes
        New,          //!< a new container
        Existing
    };
    Kind kind = Kind::LeftOut;
    QString hostId; //!< of an existing one
    bool operator==(const HostChoice &) const = default;
};

//! Which hosts can take the role: those of the project of its kind, and new ones. The last is to
//! leave it out. Empty for a placement, which follows from its places.
QList<HostChoice> hostChoices(const TemplateHost &role, const QList<domain::Host> &hosts);

//! What fits best for each host of the template: hosts of the project, each once, or else new ones.
QList<HostChoice> bestChoices(const PlanTemplate &wanted, const QList<domain::Host> &hosts);

//! The plan with the template's hosts, settings, and, if it had no work, its rounds and margin.
//! Hosts and settings that it has already are not added again. \param choices one for each host of
//! the template; what runs on a host that is left out is left out too, unless it is an existing one
domain::Plan planWith(domain::Plan plan, const PlanTemplate &wanted,
                      const QList<HostChoice> &choices, bool onGpu);

} // namespace strata::app::api
