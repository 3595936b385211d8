-- The account: personal details, passkeys, codes that confirm a change, addresses that wait, preferences, telemetry.

alter table users
  add column phone_number text,
  add column address_line_1 text,
  add column address_line_2 text,
  add column city text,
  add column postcode text,
  add column country text,
  add column date_of_birth text,
  add column other_link text,
  add column qcs_consultant_id text,
  -- goes up with each change of the personal details
  add column revision integer not null default 0,
  add column expertise jsonb not null default '{"languages": [], "specialisations": [], "services": [], "software": []}';

-- A mailed code that confirms one change of the account; the newest one of its kind counts.
create table account_codes (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('activate', 'deactivate', 'backup')),
  code_hash text not null,
  sent_at timestamptz not null,
  wrong_tries integer not null default 0,
  primary key (user_id, purpose)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Each challenge is used once; of a sign-in nobody is known yet.
create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);

-- A new address waits for the link mailed to it. One at a time.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- The link mailed to the old address takes the change back.
create table email_undos (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('offer', 'taken', 'returned', 'approved', 'deadline')),
  delivery text not null check (delivery in ('each', 'daily', 'off')),
  primary key (user_id, kind)
);

-- What waits for the daily mail.
create table gathered_mails (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  mail jsonb not null,
  at timestamptz not null
);
create index gathered_mails_user on gathered_mails (user_id, id);

-- A deadline is announced once.
create table deadline_notices (
  job_id uuid not null references jobs on delete cascade,
  user_id uuid not null references users on delete cascade,
  deadline timestamptz not null,
  primary key (job_id, user_id, deadline)
);

create table calendars (
  user_id uuid primary key references users on delete cascade,
  secret_hash text not null unique,
  time_zone text not null,
  created_at timestamptz not null
);

-- Counts alone: who looked is not kept.
create table page_views (
  day date not null,
  route text not null,
  views integer not null,
  primary key (day, route)
);
