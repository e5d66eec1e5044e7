-- SPDX-FileCopyrightText: 2026 The Strata authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Format version 11: what an hour of a host costs, in whatever currency.

CREATE TABLE price (
  plan_number INTEGER NOT NULL REFERENCES plan (number),
  host_position INTEGER NOT NULL,
  per_hour REAL NOT NULL CHECK (per_hour > 0),
  PRIMARY KEY (plan_number, host_position)
) STRICT, WITHOUT ROWID;
