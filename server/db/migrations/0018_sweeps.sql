-- The rows of an analysis go long before its report.
alter table analyses add column rows_gone boolean not null default false;
create index analyses_rows on analyses (created_at) where not rows_gone;
create index analyses_ended_badly on analyses (created_at) where not rows_gone and status in ('failed', 'cancelled');

-- How often an import was begun, and when it may be begun again after it could not go on: those behind it go before it.
alter table memory_imports add column attempt integer not null default 0, add column try_at timestamptz;

-- The tool's own id of a project: what was found by a name is what is analysed.
alter table analyses add column project_key text;
