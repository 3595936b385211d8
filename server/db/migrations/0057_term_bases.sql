-- Term bases: what a thing is called, kept for the provider's projects, and what somebody calls it for themselves.

create table term_bases (
  id uuid primary key,
  -- null: the provider's, which staff list, search and export
  owner_id uuid references users,
  owned boolean not null generated always as (owner_id is not null) stored,
  name text not null,
  -- grows by one with every transaction that adds, changes or deletes concepts
  revision integer not null default 0,
  -- of the concept that comes next
  next_number integer not null default 1,
  concepts integer not null default 0,
  -- how many terms it has, by language
  languages jsonb not null default '{}',
  created_at timestamptz not null,
  -- its name, or what is in it
  changed_at timestamptz not null
);
create unique index term_bases_name on term_bases (lower(name)) where owner_id is null;
create unique index term_bases_owner on term_bases (owner_id) where owner_id is not null;
create unique index term_bases_owned on term_bases (id, owned);

create table concepts (
  id uuid primary key,
  base_id uuid not null references term_bases on delete cascade,
  -- from 1, in the order in which they came
  number integer not null,
  -- the file that it came with, and its id there
  file_name text,
  file_key text,
  -- equal for equal terms in all languages
  terms_key uuid not null,
  domain text,
  definition text,
  note text,
  -- [{id, language, text, status, part_of_speech, gender, note}]
  terms jsonb not null,
  -- its terms as they are searched, a line each
  words text not null,
  created_by uuid references users,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  revision integer not null default 0,
  -- its base's, when it was added, changed or deleted last
  base_revision integer not null,
  -- it was deleted, and nothing of it is kept: those who have it in an index learn from it that it is gone
  gone boolean not null default false,
  unique (base_id, number)
);
create index concepts_base_revision on concepts (base_id, base_revision, number);
create index concepts_terms_key on concepts (base_id, terms_key, number) where not gone;
create index concepts_file_key on concepts (base_id, file_name, file_key) where file_key is not null;
create index concepts_words on concepts using gin (words gin_trgm_ops);

-- What the terms of a project's texts are looked up in. None of it is somebody's own.
create table project_term_bases (
  project_id uuid not null references projects on delete cascade,
  base_id uuid not null,
  owned boolean not null generated always as (false) stored,
  -- in the order of their importance
  place smallint not null,
  primary key (project_id, base_id),
  foreign key (base_id, owned) references term_bases (id, owned) on delete cascade
);
create index project_term_bases_base on project_term_bases (base_id);

create table term_imports (
  id uuid primary key,
  base_id uuid not null references term_bases on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
  file_name text not null,
  -- where the file store keeps its bytes; null: they are gone, since the import is over
  storage_key text,
  attempt integer not null default 0,
  stops integer not null default 0,
  heard_at timestamptz,
  try_at timestamptz,
  -- bytes
  done bigint not null default 0,
  total bigint not null,
  -- a sentence, when it failed
  error text,
  report jsonb,
  -- the webhooks have heard of its end
  told boolean not null default false,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((status in ('completed', 'failed')) = (finished_at is not null))
);
create index term_imports_base on term_imports (base_id);
create index term_imports_open on term_imports (created_at, id) where status in ('queued', 'running');
create index term_imports_untold on term_imports (finished_at, id) where finished_at is not null and not told;
