-- A memory of one's own: the same tables and the same engine as the provider's memories, with an owner.

-- Null: the provider's, which staff list, search and export.
alter table memories
  add column owner_id uuid references users,
  add column owned boolean not null generated always as (owner_id is not null) stored,
  -- of the texts of an own memory
  add column bytes bigint not null default 0,
  -- units that had to leave an own memory, which was full
  add column units_left integer not null default 0;
drop index memories_name;
create unique index memories_name on memories (lower(name)) where owner_id is null;
-- One a pair of languages, by their primary subtags.
create unique index memories_owner on memories (owner_id, source_language, target_language) where owner_id is not null;
create unique index memories_owned on memories (id, owned);

-- No project reads or writes what is somebody's own.
alter table project_memories
  add column owned boolean not null generated always as (false) stored,
  add constraint project_memories_provider foreign key (memory_id, owned) references memories (id, owned) on delete cascade;

-- Of units in own memories alone: for which client they were translated, and when they were of use last.
alter table memory_units add column client text, add column used_at timestamptz;
create index memory_units_used on memory_units (memory_id, used_at, number) where used_at is not null;
create index memory_units_client on memory_units (memory_id, client) where client is not null;

-- What somebody wants of their own memory; without a row it is off.
create table own_memories (
  user_id uuid primary key references users,
  active boolean not null default false,
  -- points that come off each of its matches
  penalty smallint not null default 0 check (penalty between 0 and 100)
);

-- An approved job comes into its consultant's own memory as a file does: by work that lasts.
alter table memory_imports add column job_id uuid references jobs on delete cascade;
create index memory_imports_job on memory_imports (job_id) where job_id is not null;

-- Null: what holds for the installation (HUB_OWN_MEMORY).
alter table projects add column own_memory text check (own_memory in ('allowed', 'forbidden'));

-- Its owner's alone: staff, who see all others, do not see it.
alter table analyses add column own_memory boolean not null default false;
