-- Zips of projects on their way in. The columns are those of all work that lasts.
create table project_imports (
  id uuid primary key,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
  file_name text not null,
  -- says what would happen, and stores nothing
  dry_run boolean not null,
  -- where the file store keeps its bytes; null: they are gone, since the import is over
  storage_key text,
  -- who brought it, and from where
  user_id uuid references users,
  key_id uuid references api_keys,
  address text,
  -- documents; how many there are is known once it is looked into
  done bigint not null default 0,
  total bigint not null default 0,
  attempt integer not null default 0,
  stops integer not null default 0,
  heard_at timestamptz,
  try_at timestamptz,
  -- a sentence, when it failed
  error text,
  report jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- whether webhooks were told of its end
  told boolean not null default false,
  check ((status in ('completed', 'failed')) = (finished_at is not null))
);
create index project_imports_open on project_imports (created_at, id) where status in ('queued', 'running');
create index project_imports_untold on project_imports (finished_at, id) where finished_at is not null and not told;
create index project_imports_left on project_imports (id) where finished_at is not null and storage_key is not null;

-- The same of memories' imports; of those that are over nobody is told.
alter table memory_imports add column told boolean not null default true;
alter table memory_imports alter column told set default false;
update memory_imports set told = false where finished_at is null;
create index memory_imports_untold on memory_imports (finished_at, id) where finished_at is not null and not told;
