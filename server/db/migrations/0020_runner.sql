-- Work that lasts has the same columns in both of its tables: the process that has a row says again and again that it is
-- still there, and each of its tries has a number.
alter table memory_imports add column heard_at timestamptz;
alter table analyses add column try_at timestamptz;

-- How many of its attempts were stopped in good order: they are no tries.
alter table memory_imports add column stops integer not null default 0;
alter table analyses add column stops integer not null default 0;

create index memory_imports_open on memory_imports (created_at, id) where status in ('queued', 'running');
