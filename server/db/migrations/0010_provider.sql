-- What a provider brings in: who hears of a project, its reference files, and by which path a file came, so that the same
-- folder brought in again is known again.

alter table projects
  -- staff; null: all of them hear what happens in it
  add column coordinator_id uuid references users;
create index projects_coordinator on projects (coordinator_id) where coordinator_id is not null;

-- Null: it came in by itself.
alter table documents add column path text;
create unique index documents_path on documents (project_id, path);

-- Files that are read beside the work: a style guide, a glossary.
create table project_files (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  path text not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  -- where the file store keeps its bytes
  storage_key text not null,
  created_at timestamptz not null,
  unique (project_id, path)
);

-- A job's terms changed while somebody held it.
alter table notification_choices drop constraint notification_choices_kind_check;
alter table notification_choices add constraint notification_choices_kind_check
  check (kind in ('offer', 'taken', 'returned', 'approved', 'deadline', 'changed'));
