-- What staff say of a project beside what its consultants see.
alter table projects
  add column source_language text,
  add column instructions text,
  -- goes up with each change of what the project is about
  add column revision integer not null default 0;

update projects p set source_language =
  (select j.source_language from jobs j where j.project_id = p.id order by j.created_at, j.id limit 1);

-- Staff's list: the newest first.
create index projects_created on projects (created_at, id);
