-- What happened to the work, one row an act, written in the act's transaction. The job's log, the audit entries and the
-- mails name the event that they follow from; account acts and what came before this table have none.
create table events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  project_id uuid not null references projects on delete cascade,
  -- null: the system
  actor_id uuid references users,
  -- the event as it was emitted, by its kind
  data jsonb not null
);
create index events_project on events (project_id, id);
create trigger events_append_only before update or delete on events for each row execute function refuse_change();
create trigger events_never_emptied before truncate on events for each statement execute function refuse_change();

alter table job_logs add column event_id uuid references events;
alter table audit_entries add column event_id uuid references events;
