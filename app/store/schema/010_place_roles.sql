-- SPDX-FileCopyrightText: 2026 The Strata authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Format version 10: placements, and which processes of a work are where. Both tables are made again, so that their text is the same
-- whichever SQLite changed it.

ALTER TABLE host RENAME TO host_of_format_9;

CREATE TABLE host (
  plan_number INTEGER NOT NULL REFERENCES plan (number),
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('bare-metal', 'container', 'vm', 'container-in-vm', 'placement')),
  parent_id TEXT NOT NULL,
  transport TEXT NOT NULL CHECK (transport IN ('local', 'ssh')),
  ssh_host_name TEXT NOT NULL,
  ssh_port INTEGER NOT NULL CHECK (ssh_port BETWEEN 0 AND 65535),
  ssh_user TEXT NOT NULL,
  ssh_key_file TEXT NOT NULL,
  ssh_jump TEXT NOT NULL,
  ssh_known_hosts_file TEXT NOT NULL,
  engine_directory TEXT NOT NULL,
  container_runtime TEXT NOT NULL CHECK (container_runtime IN ('docker', 'podman', 'runc', 'crun', 'gvisor', 'bubblewrap')),
  container_cpus REAL NOT NULL,
  container_cpuset TEXT NOT NULL,
  container_memory_bytes INTEGER NOT NULL,
  container_network TEXT NOT NULL,
  container_mounts TEXT NOT NULL,
  container_init INTEGER NOT NULL CHECK (container_init IN (0, 1)),
  container_gpu_access TEXT NOT NULL CHECK (container_gpu_access IN ('none', 'all', 'automatic')),
  notes TEXT NOT NULL,
  PRIMARY KEY (plan_number, position)
) STRICT, WITHOUT ROWID;

INSERT INTO host SELECT * FROM host_of_format_9;

DROP TABLE host_of_format_9;

CREATE TABLE place (
  plan_number INTEGER NOT NULL REFERENCES plan (number),
  host_position INTEGER NOT NULL,
  position INTEGER NOT NULL,
  host_id TEXT NOT NULL,
  role TEXT NOT NULL,
  processes INTEGER NOT NULL CHECK (processes BETWEEN 1 AND 64),
  cpus TEXT NOT NULL,
  PRIMARY KEY (plan_number, host_position, position)
) STRICT, WITHOUT ROWID;

INSERT INTO place SELECT plan_number, host_position, position, partner_id, '', 1, '' FROM partner;

DROP TABLE partner;
