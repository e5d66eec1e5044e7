-- SPDX-FileCopyrightText: 2026 The Strata authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Format version 4: the hosts that a host exchanges data with, where a work needs several.

CREATE TABLE partner (
  plan_number INTEGER NOT NULL REFERENCES plan (number),
  host_position INTEGER NOT NULL,
  position INTEGER NOT NULL,
  partner_id TEXT NOT NULL,
  PRIMARY KEY (plan_number, host_position, position)
) STRICT, WITHOUT ROWID;
