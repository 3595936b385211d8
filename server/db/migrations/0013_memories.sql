-- Translation memories: what was translated before, kept for the provider's projects.

create table memories (
  id uuid primary key,
  name text not null,
  source_language text not null,
  target_language text not null,
  -- points that come off each of its matches
  penalty smallint not null default 0 check (penalty between 0 and 100),
  -- grows by one with every transaction that adds or changes units
  revision integer not null default 0,
  units integer not null default 0,
  -- of the unit that comes next
  next_number integer not null default 1,
  created_at timestamptz not null
);
create unique index memories_name on memories (lower(name));

create table memory_units (
  memory_id uuid not null references memories on delete cascade,
  -- from 1, in the order of their import
  number integer not null,
  -- equal for equal source, target and context, as texts are compared (tm/normal.ts): such units are one
  unit_key uuid not null,
  source jsonb not null,
  target jsonb not null,
  -- the sources before and after it, without their codes
  previous jsonb,
  next jsonb,
  -- an id of its own, as its file had it
  context text,
  author text,
  -- null: its file does not say; such a unit is older than any
  created_at timestamptz,
  changed_at timestamptz,
  -- its memory's, when it was added or last changed
  revision integer not null,
  primary key (memory_id, number),
  unique (memory_id, unit_key)
);
create index memory_units_revision on memory_units (memory_id, revision);

-- What a project looks its segments up in, and where what is approved goes.
create table project_memories (
  project_id uuid not null references projects on delete cascade,
  memory_id uuid not null references memories on delete cascade,
  -- in the order of those that are read; null: not read
  place smallint,
  -- comes off in addition to the memory's own
  penalty smallint not null default 0 check (penalty between 0 and 100),
  writes boolean not null default false,
  primary key (project_id, memory_id),
  check (place is not null or writes)
);
create unique index project_memories_writes on project_memories (project_id) where writes;
create index project_memories_memory on project_memories (memory_id);

create table memory_imports (
  id uuid primary key,
  memory_id uuid not null references memories on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
  file_name text not null,
  -- where the file store keeps its bytes; null: they are gone, since the import is over
  storage_key text,
  -- bytes
  done bigint not null default 0,
  total bigint not null,
  -- a sentence, when it failed
  error text,
  report jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((status in ('completed', 'failed')) = (finished_at is not null))
);
create index memory_imports_memory on memory_imports (memory_id);
