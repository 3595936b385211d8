-- Only adds.
-- A job names the coordinator of its project, so that what one coordinator needs is found in the indexes of jobs alone
-- (decision 74). All zeros: its project has none. Null: the job is older than this; upkeep names it, a few at a time.
alter table jobs add column coordinator_id uuid;
create index jobs_unnamed on jobs (id) where coordinator_id is null;

create function name_coordinator() returns trigger language plpgsql as $$
begin
  -- Who changes the project at this moment is waited for.
  select coordinator_id into new.coordinator_id from projects where id = new.project_id for share;
  new.coordinator_id := coalesce(new.coordinator_id, '00000000-0000-0000-0000-000000000000');
  return new;
end
$$;
create trigger jobs_name_coordinator before insert on jobs for each row execute function name_coordinator();

create function name_coordinator_of_jobs() returns trigger language plpgsql as $$
begin
  update jobs set coordinator_id = coalesce(new.coordinator_id, '00000000-0000-0000-0000-000000000000')
    where project_id = new.id;
  return null;
end
$$;
create trigger projects_name_coordinator after update of coordinator_id on projects for each row
  when (old.coordinator_id is distinct from new.coordinator_id) execute function name_coordinator_of_jobs();

-- The older indexes go last: reads wait for that, not for the new ones.
create index jobs_held_by_deadline on jobs ((coalesce(deadline, 'infinity')), id)
  include (project_id, coordinator_id, deadline) where status in ('Assigned', 'Accepted', 'In Progress');
create index jobs_risk_by_deadline on jobs (deadline, risk_from) include (project_id, coordinator_id, id)
  where risk_from is not null;
create index jobs_in_review_by_deadline on jobs ((coalesce(deadline, 'infinity')), id)
  include (project_id, coordinator_id, deadline) where status = 'Under-Review';
create index jobs_untaken_by_end on jobs (untaken_at, id) include (project_id, coordinator_id) where untaken_at is not null;
create index jobs_asking_since on jobs (query_at, id) include (project_id, coordinator_id) where query_at is not null;
drop index jobs_held;
drop index jobs_risk_by_project;
drop index jobs_in_review;
drop index jobs_untaken;
drop index jobs_asking;
