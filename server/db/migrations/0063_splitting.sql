-- The job's revision when a segment was last split or joined, and the same of a job: what a reader has not seen comes and goes.
alter table segments add column cut_revision integer not null default 0;
create index segments_cut on segments (job_id, cut_revision) where cut_revision > 0;
alter table jobs add column cut_revision integer not null default 0;

-- Segments that are no more, and what they are a part of now. One comes back, under its id, when that is split again.
create table joined_segments (
  job_id uuid not null references jobs on delete cascade,
  id uuid not null,
  into_id uuid not null,
  -- the job's, when it was joined
  revision integer not null,
  -- what comes back with it: its comments, and the segments that were joined with it before
  comments uuid[] not null,
  carried uuid[] not null,
  primary key (job_id, id),
  -- A newer file of a document replaces its segments.
  foreign key (job_id, into_id) references segments (job_id, id) on delete cascade
);
create index joined_segments_into on joined_segments (job_id, into_id);
create index joined_segments_since on joined_segments (job_id, revision);
