-- Characters of a document, as they are counted (tm/count.ts): its job says them beside its words.
alter table jobs add column characters integer not null default 0;
update jobs set characters = counted.characters from (
  select s.job_id, sum(char_length(regexp_replace(normalize(t.text, NFC),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u180b-\u180d\u180f\ufe00-\ufe0f\ufffc\U000e0100-\U000e01ef]',
    '', 'g'))) as characters
  from segments s, lateral (
    select string_agg(p.part #>> '{}', '') as text
    from jsonb_array_elements(case jsonb_typeof(s.source) when 'array' then s.source else jsonb_build_array(s.source) end) p (part)
    where jsonb_typeof(p.part) = 'string') t
  where t.text is not null group by s.job_id
) counted where counted.job_id = jobs.id;

-- What was asked for, how far it is, and what it came to. The table is its own queue: who takes a row says again and again
-- that it is still there, and a row whose process has fallen silent is taken by another.
create table analyses (
  id uuid primary key,
  user_id uuid not null references users,
  -- null: a project of the tool alone
  project_id uuid references projects,
  project_name text not null,
  engine text not null check (engine in ('embedded', 'memoq')),
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  options jsonb not null,
  -- in the order of the set: id, name, languages
  documents jsonb not null,
  -- in words
  done integer not null default 0,
  total integer not null,
  -- how often it was begun; what an earlier try still writes is refused
  attempt integer not null default 0,
  -- when the process that has it was last heard of
  heard_at timestamptz,
  -- where the tool has it, once it was begun there
  task text,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- a sentence, when it failed
  error text,
  -- as it is sent, to the byte
  report text,
  check ((status in ('queued', 'running')) = (finished_at is null)),
  check ((status = 'failed') = (error is not null)),
  check ((status = 'completed') = (report is not null))
);
create index analyses_user on analyses (user_id, created_at desc, id desc);
create index analyses_created on analyses (created_at desc, id desc);
create index analyses_open on analyses (created_at, id) where status in ('queued', 'running');

create table analysis_segments (
  analysis_id uuid not null references analyses on delete cascade,
  -- its place in the set, from 0
  document smallint not null,
  -- from 1
  position integer not null,
  source jsonb not null,
  words integer not null,
  band text not null,
  score smallint,
  repeated boolean not null,
  context smallint not null,
  -- points taken off, by kind
  penalties jsonb,
  -- tokens of the longer one, and how many differ; null without a match
  tokens integer,
  different integer,
  -- the unit that gave the score: of a memory by number, or an earlier segment of the set
  memory_id uuid,
  unit_number integer,
  earlier_document smallint,
  earlier_position integer,
  primary key (analysis_id, document, position)
);
create index analysis_segments_band on analysis_segments (analysis_id, band, document, position);
