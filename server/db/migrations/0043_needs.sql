-- What a coordinator's page counts is counted in indexes alone: which of the jobs that need somebody are theirs is
-- asked of the project, and which projects are theirs of an index that names them.
drop index projects_coordinator;
create index projects_coordinator on projects (coordinator_id, id) where coordinator_id is not null;
drop index jobs_in_review;
create index jobs_in_review on jobs ((coalesce(deadline, 'infinity')), id) include (project_id)
  where status = 'Under-Review';
drop index jobs_held;
create index jobs_held on jobs ((coalesce(deadline, 'infinity')), id) include (project_id, deadline)
  where status in ('Assigned', 'Accepted', 'In Progress');
drop index jobs_untaken;
create index jobs_untaken on jobs (untaken_at, id) include (project_id) where untaken_at is not null;
