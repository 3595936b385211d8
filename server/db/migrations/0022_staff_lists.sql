-- Staff read projects and jobs from their tables (decision 0043): what their lists group, sort and find a project by
-- is in its own row.
alter table projects
  add column total_value numeric(16, 2),
  add column in_requests boolean not null default false,
  add column in_progress boolean not null default false,
  add column completed boolean not null default false,
  -- folded: lower case, no accents; null until the figures were first written
  add column search text;

create index projects_deadline on projects (deadline nulls last, custom_id, id);
create index projects_requests on projects (deadline nulls last, custom_id, id) where in_requests;
create index projects_in_progress on projects (deadline nulls last, custom_id, id) where in_progress;
create index projects_completed on projects (deadline nulls last, custom_id, id) where completed;

-- What the figures of all projects add up to, in 256 rows by the last byte of a project's id: a write changes the row
-- of its project, the lists add all of them up.
create table project_counts (
  slot smallint primary key,
  -- goes up with each change of one of its projects
  version bigint not null,
  requests integer not null,
  in_progress integer not null,
  completed integer not null,
  everything integer not null
);

-- The reader that all of the staff shared.
delete from job_cards where reader_id = '00000000-0000-0000-0000-000000000000';
delete from project_cards where reader_id = '00000000-0000-0000-0000-000000000000';
delete from readers where id = '00000000-0000-0000-0000-000000000000';
