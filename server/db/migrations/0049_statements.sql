-- When a job was approved: the month in which its money was earned. A later change of its price leaves it.
alter table jobs add column approved_at timestamptz;
update jobs set approved_at = coalesce(
    (select max(l.created_at) from job_logs l where l.job_id = jobs.id and l.event = 'Approved'), moved_at, created_at)
  where status = 'Completed';

-- What consultants bill: approved jobs, a number of their own, and whether it was paid.
create table statements (
  id uuid primary key,
  consultant_id uuid not null references users,
  number text not null,
  date date not null,
  due date,
  order_number text,
  note text,
  state text not null default 'draft' check (state in ('draft', 'sent', 'paid', 'void')),
  -- whether its jobs are its own
  holds boolean not null default true check (holds = (state <> 'void')),
  -- from its sending on, as it was then
  total numeric(16, 2),
  -- what it says of its consultant, sealed as in `billings`
  billing text,
  sealed_by text,
  created_at timestamptz not null,
  sent_at timestamptz,
  paid_on date,
  reference text,
  -- of a void one
  reason text,
  returned boolean not null default false,
  unique (id, holds),
  check ((state = 'draft') = (sent_at is null) and (state = 'draft') = (total is null)),
  check ((state = 'draft') = (billing is null) and (billing is null) = (sealed_by is null)),
  check ((state = 'paid') = (paid_on is not null) and (state = 'void') = (reason is not null))
);
create unique index statements_number on statements (consultant_id, number) where holds;
create index statements_list on statements (consultant_id, created_at, id);
create index statements_sent on statements (sent_at, id) where state <> 'draft';
create index statements_seal on statements (sealed_by) where sealed_by is not null;

-- A job is in one statement that is not void.
create table statement_jobs (
  statement_id uuid not null,
  job_id uuid not null references jobs,
  holds boolean not null default true,
  -- from the sending on: the job as it was then
  custom_id text,
  project text,
  approved_at timestamptz,
  unit text,
  quantity numeric(14, 4),
  unit_price numeric(14, 6),
  value numeric(14, 2),
  primary key (statement_id, job_id),
  foreign key (statement_id, holds) references statements (id, holds) on update cascade on delete cascade
);
create unique index statement_jobs_held on statement_jobs (job_id) where holds;

-- What was billed stays what it was, whatever asks for a change.
create function refuse_billed_change() returns trigger language plpgsql as $$
begin
  if exists (select from statement_jobs x join statements s on s.id = x.statement_id
      where x.job_id = old.id and x.holds and s.state <> 'draft') then
    raise exception 'job % is in a statement that was sent', old.id;
  end if;
  return new;
end
$$;
create trigger jobs_billed before update on jobs for each row
  when (old.status = 'Completed' and (old.status, old.consultant_id, old.unit, old.quantity, old.unit_price, old.value)
    is distinct from (new.status, new.consultant_id, new.unit, new.quantity, new.unit_price, new.value))
  execute function refuse_billed_change();

-- A statement's events are of no project.
alter table events alter column project_id drop not null;
