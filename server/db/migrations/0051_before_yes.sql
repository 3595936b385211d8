-- What somebody says of their own pace. Theirs alone.
create table paces (
  user_id uuid primary key references users on delete cascade,
  -- decimals by band; null: the usual weights
  weights jsonb,
  words_an_hour integer check (words_an_hour between 20 and 10000)
);

-- Words of jobs by band, counted for one person alone: of what they look at, and of jobs as they accepted them. A queue as
-- that of analyses, but in nobody's list.
create table estimates (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  -- in the order of the set
  job_ids uuid[] not null,
  purpose text not null check (purpose in ('look', 'accepted')),
  -- names the documents and memories that it counts: equal for equal ones
  key text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
  -- in words
  done integer not null default 0,
  total integer not null,
  attempt integer not null default 0,
  stops integer not null default 0,
  heard_at timestamptz,
  try_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  error text,
  report jsonb,
  unique (user_id, key),
  check ((status in ('queued', 'running')) = (finished_at is null))
);
create index estimates_open on estimates (created_at, id) where status in ('queued', 'running');
create index estimates_project on estimates (project_id);

create table estimate_jobs (
  estimate_id uuid not null references estimates on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  -- by band: words, segments, and of the words mine and theirs
  bands jsonb not null,
  -- a letter a segment, in order: its band and whose it is
  letters text not null,
  primary key (estimate_id, job_id)
);
create index estimate_jobs_job on estimate_jobs (job_id);
