-- What the provider's list of all jobs sorts and finds a job by.
alter table jobs
  -- when it was first worked on
  add column started_at timestamptz,
  -- the oldest question that waits for an answer
  add column query_at timestamptz,
  -- when its deadline, value or status last changed: its place in a list may be another one since
  add column moved_at timestamptz,
  -- its document's name, or its own id
  add column name_key text,
  add column search text,
  add column status_rank smallint generated always as (case status when 'Unassigned' then 0 when 'Assigned' then 1
    when 'Accepted' then 2 when 'In Progress' then 3 when 'Under-Review' then 4 else 5 end) stored;

create function name_job() returns trigger language plpgsql as $$
declare named text := (select d.name from documents d where d.id = new.document_id);
begin
  new.name_key := lower(coalesce(named, new.custom_id));
  new.search := folded(coalesce(named || ' ', '') || new.custom_id);
  return new;
end $$;
create trigger jobs_named before insert or update of document_id, custom_id on jobs
  for each row execute function name_job();

update jobs j set document_id = document_id,
  started_at = (select min(l.created_at) from job_logs l where l.job_id = j.id and l.event = 'Started'),
  -- each answer is to the oldest question that had none
  query_at = (select q.created_at from job_logs q
    where q.job_id = j.id and q.event = 'Query' and q.consultant_id = j.consultant_id order by q.created_at, q.id
    offset (select count(*) from job_logs a
      where a.job_id = j.id and a.event = 'Answer' and a.consultant_id = j.consultant_id) limit 1);

create extension if not exists pg_trgm;

create index jobs_by_deadline on jobs ((coalesce(deadline, 'infinity')), id);
create index jobs_by_deadline_last on jobs ((coalesce(deadline, '-infinity')), id);
create index jobs_by_name on jobs (name_key, id);
create index jobs_by_value on jobs ((coalesce(value, 'Infinity')), id);
create index jobs_by_value_last on jobs ((coalesce(value, '-Infinity')), id);
create index jobs_by_status on jobs (status_rank, id);
create index jobs_of_status on jobs (status, (coalesce(deadline, 'infinity')), id);
create index jobs_of_consultant on jobs (consultant_id, (coalesce(deadline, 'infinity')), id);
create index jobs_of_project on jobs (project_id, (coalesce(deadline, 'infinity')), id);
create index jobs_held on jobs ((coalesce(deadline, 'infinity')), id)
  where status in ('Assigned', 'Accepted', 'In Progress');
create index jobs_asking on jobs (query_at, id) where query_at is not null;
create index jobs_search on jobs using gin (search gin_trgm_ops);
create index projects_search on projects using gin (search gin_trgm_ops);
create index users_search on users using gin (search gin_trgm_ops);

-- Filters that somebody keeps under a name.
create table views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null
);
create unique index views_name on views (user_id, lower(name));
