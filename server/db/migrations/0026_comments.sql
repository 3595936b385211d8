-- What reviewer and consultant say to each other about a segment.
create table comments (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  segment_id uuid not null,
  comment text not null,
  -- who wrote it: a person, a key, or (both null) the system
  author_id uuid references users,
  key_id uuid references api_keys,
  created_at timestamptz not null,
  done boolean not null default false,
  -- of staff, while the job is under review: seen by staff alone until it is returned or approved
  pending boolean not null default false,
  check (author_id is null or key_id is null),
  -- A newer file of a document replaces its segments, and what was said about them goes with them.
  foreign key (job_id, segment_id) references segments (job_id, id) on delete cascade on update cascade
);
create index comments_segment on comments (job_id, segment_id, created_at, id);
create index comments_pending on comments (job_id) where pending;

-- How many comments its job's holder sees, and how many wait for the return: a page of segments need not count them.
alter table segments add column comments integer not null default 0;
alter table segments add column comments_pending integer not null default 0;
create index segments_commented on segments (job_id, position) where comments + comments_pending > 0;
