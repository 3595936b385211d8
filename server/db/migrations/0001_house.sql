-- The house: people, projects, jobs, documents and their history. Ids are UUIDv7 made by the application,
-- so that rows of one time lie together. Times are instants; money and quantities are exact decimals.

create table users (
  id uuid primary key,
  email text not null,
  -- what is compared: case never tells two accounts apart
  email_key text not null generated always as (lower(email)) stored unique,
  -- null until an invitation was taken up
  password_hash text,
  first_name text not null,
  last_name text not null,
  agency_name text,
  -- null for the provider's staff
  type text check (type in ('Consultant', 'Agency')),
  is_internal boolean not null default false,
  is_active boolean not null default true,
  email_mfa boolean not null default false,
  created_at timestamptz not null,
  check (is_internal = (type is null))
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  address text,
  user_agent text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

-- A password was right and a code is waited for. The token itself is never stored, only its hash.
create table sign_in_challenges (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  code_hash text not null,
  code_sent_at timestamptz not null,
  codes_sent integer not null default 1,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

create table backup_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Counted tries, shared by every instance (decision 0006).
create table throttles (
  key text primary key,
  tries integer not null,
  ends_at timestamptz not null
);
create index throttles_end on throttles (ends_at);

create table projects (
  id uuid primary key,
  custom_id text unique,
  name text,
  company_name text,
  deadline timestamptz,
  memoq_project_name text,
  company_qcs_id text,
  created_at timestamptz not null
);

create table documents (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null,
  format text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  -- where the file store keeps its bytes
  storage_key text not null,
  created_at timestamptz not null
);
create index documents_project on documents (project_id);

create table jobs (
  id uuid primary key,
  custom_id text not null,
  project_id uuid not null references projects on delete cascade,
  document_id uuid references documents,
  consultant_id uuid references users,
  status text not null default 'Unassigned'
    check (status in ('Unassigned', 'Assigned', 'Accepted', 'In Progress', 'Under-Review', 'Completed')),
  translation_type text not null
    check (translation_type in ('Translation', 'Post-editing', 'Revision', 'Proofreading', 'Transcreation')),
  source_language text not null,
  source_language_name text not null,
  target_language text not null,
  target_language_name text not null,
  unit text not null check (unit in ('Words', 'Characters', 'Hours', 'Pages', 'Minutes', 'Segments')),
  quantity numeric(14, 4) check (quantity >= 0),
  unit_price numeric(14, 6) check (unit_price >= 0),
  value numeric(14, 2) check (value >= 0),
  deadline timestamptz,
  instructions text,
  -- of the translation: goes up by one with each save; a segment carries the one that last changed it
  revision integer not null default 0,
  segments integer not null default 0,
  segments_translated integer not null default 0,
  words integer not null default 0,
  words_translated integer not null default 0,
  created_at timestamptz not null,
  unique (project_id, custom_id),
  -- nobody's while it is free, somebody's ever after
  check ((status = 'Unassigned') = (consultant_id is null))
);
create index jobs_consultant on jobs (consultant_id, project_id);

create table segments (
  job_id uuid not null references jobs on delete cascade,
  position integer not null,
  id uuid not null,
  -- the block of the document it was read from
  key text not null,
  source jsonb not null,
  target jsonb not null,
  status text not null check (status in ('new', 'draft', 'translated', 'reviewed', 'locked')),
  origin text check (origin in ('document', 'tm', 'mt', 'upload')),
  match integer,
  note text,
  max_length integer,
  words integer not null,
  -- whether there is something in the target (or nothing in the source to translate)
  has_target boolean not null,
  revision integer not null default 0,
  primary key (job_id, position),
  unique (job_id, id)
);

create table offers (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  consultant_id uuid not null references users on delete cascade,
  -- 'assignment' remembers that an Assigned job was rejected; it is never open
  kind text not null default 'offer' check (kind in ('offer', 'assignment')),
  state text not null default 'open'
    check (state in ('open', 'accepted', 'rejected', 'taken', 'expired', 'withdrawn')),
  message text,
  -- who asked; null: the system
  created_by uuid references users,
  reason text,
  expires_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check (kind = 'offer' or state <> 'open')
);
create unique index offers_one_open on offers (project_id, consultant_id) where state = 'open';
create index offers_consultant on offers (consultant_id, project_id);
create index offers_expiry on offers (expires_at) where state = 'open';

create table offer_jobs (
  offer_id uuid not null references offers on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'taken', 'expired', 'withdrawn')),
  primary key (offer_id, job_id)
);
create index offer_jobs_job on offer_jobs (job_id);

create table job_logs (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  event text not null check (event in ('Assigned', 'Offered', 'Accepted', 'Rejected', 'Withdrawn', 'Started',
    'Submitted', 'Returned', 'Approved', 'Paused', 'Resumed', 'Progress', 'Query', 'Note')),
  comment text not null default '',
  -- null: the system
  author_id uuid references users,
  -- whom it is about; null: whoever holds the job
  consultant_id uuid references users,
  created_at timestamptz not null
);
create index job_logs_job on job_logs (job_id, id);

create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  -- null: the system, or a stranger
  actor_id uuid,
  action text not null,
  subject_id uuid,
  address text,
  details jsonb not null default '{}'
);
create index audit_entries_subject on audit_entries (subject_id, id);
create index audit_entries_actor on audit_entries (actor_id, id);

create table alerts (
  id uuid primary key,
  application text not null,
  title text not null,
  message text not null,
  severity text not null check (severity in ('info', 'success', 'warning', 'error')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  link text,
  dismissible boolean not null default true
);
create index alerts_application on alerts (application, starts_at);

-- What each reader sees, ready to send: written by whatever changes it, read by one look-up (decision 0004).
create table readers (
  -- a consultant's id; all zeros for the provider's staff, who all see the same
  id uuid primary key,
  -- goes up with whatever this reader can see
  version bigint not null default 1,
  -- the next instant at which time alone changes what is seen
  next_change timestamptz,
  requests integer not null default 0,
  in_progress integer not null default 0,
  completed integer not null default 0,
  everything integer not null default 0
);

create table project_cards (
  reader_id uuid not null,
  project_id uuid not null references projects on delete cascade,
  deadline timestamptz,
  custom_id text,
  name text,
  total_value numeric(16, 2),
  in_requests boolean not null,
  in_progress boolean not null,
  completed boolean not null,
  -- folded: lower case, no accents
  search text not null,
  valid_until timestamptz,
  body text not null,
  primary key (reader_id, project_id)
);
create index project_cards_deadline on project_cards (reader_id, deadline nulls last, custom_id, project_id);
create index project_cards_project on project_cards (project_id);
create index project_cards_due on project_cards (valid_until) where valid_until is not null;

create table job_cards (
  reader_id uuid not null,
  job_id uuid not null references jobs on delete cascade,
  project_id uuid not null references projects on delete cascade,
  position integer not null,
  body text not null,
  primary key (reader_id, job_id)
);
create index job_cards_project on job_cards (reader_id, project_id, position);
create index job_cards_of_project on job_cards (project_id);

-- One row a fact about this database: which shape the cards have, whether the demo data is in.
create table facts (
  name text primary key,
  value text not null
);

-- History is written once. (Deleting a project takes its jobs' logs with it; nothing else may.)
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger job_logs_append_only before update on job_logs for each row execute function refuse_change();
create trigger audit_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
