-- What the checks found in a target and somebody waved through: keys of findings, over when the target changes.
alter table segments add column accepted text[] not null default '{}' check (cardinality(accepted) <= 20);

-- When a target was last changed here, and by whom. Null: it came with the document and was never touched.
alter table segments add column changed_at timestamptz;
alter table segments add column changed_by uuid references users;

-- Equal for equal sources, white space and the markup of codes aside (tm/normal.ts): what a look-up of the same text goes by.
-- Null: it came in before the column and has codes; such a segment is no match for others.
alter table segments add column source_key uuid;
update segments set source_key = md5(btrim(regexp_replace(source #>> '{}',
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' '))::uuid
  where jsonb_typeof(source) = 'string';
create index segments_source_key on segments (source_key, job_id);

-- Minutes worked, as their author says. Null: the entry says nothing about time.
alter table job_logs add column minutes integer check (minutes between 1 and 1440);
create index job_logs_minutes on job_logs (author_id, created_at) include (job_id, minutes) where minutes is not null;
