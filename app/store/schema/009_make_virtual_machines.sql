-- SPDX-FileCopyrightText: 2026 The Strata authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Format version 9: virtual machines that are made when they are needed.

CREATE TABLE made_vm (
  plan_number INTEGER NOT NULL REFERENCES plan (number),
  host_position INTEGER NOT NULL,
  processors INTEGER NOT NULL CHECK (processors >= 0),
  memory_bytes INTEGER NOT NULL CHECK (memory_bytes >= 0),
  accelerator TEXT NOT NULL CHECK (accelerator IN ('automatic', 'kvm', 'emulation')),
  cpuset TEXT NOT NULL,
  huge_pages INTEGER NOT NULL CHECK (huge_pages IN (0, 1)),
  kernel TEXT NOT NULL,
  PRIMARY KEY (plan_number, host_position)
) STRICT, WITHOUT ROWID;
