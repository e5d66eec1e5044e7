-- SPDX-FileCopyrightText: 2026 The Strata authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Format version 12: what people say of a run, and which hosts do a work.

-- Of runs of which somebody said something besides their name.
CREATE TABLE run_label (
  run_number INTEGER PRIMARY KEY REFERENCES run (number),
  note TEXT NOT NULL,
  tags TEXT NOT NULL,
  hidden INTEGER NOT NULL CHECK (hidden IN (0, 1))
) STRICT;

-- Of works that not all hosts of the plan do.
CREATE TABLE workload_host (
  plan_number INTEGER NOT NULL REFERENCES plan (number),
  workload_position INTEGER NOT NULL,
  position INTEGER NOT NULL,
  host_id TEXT NOT NULL,
  PRIMARY KEY (plan_number, workload_position, position)
) STRICT, WITHOUT ROWID;
