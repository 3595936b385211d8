-- When somebody was last here, and where by their browser's word: written every few minutes, not with each call.
create table presences (
  user_id uuid primary key references users on delete cascade,
  seen_at timestamptz not null,
  -- IANA's name
  time_zone text
);

-- What people find one another by: lower case, without accents.
create function folded(value text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));

alter table users
  add column search text generated always as
    (folded(first_name || ' ' || last_name || ' ' || coalesce(agency_name, '') || ' ' || email)) stored,
  -- when their name last changed: their place in a list may be another one since
  add column named_at timestamptz;

create index users_name on users ((lower(coalesce(agency_name, last_name || ' ' || first_name))), id);
create index users_expertise on users using gin (expertise jsonb_path_ops);

-- When words of a job were last saved.
alter table jobs add column saved_at timestamptz;
create index jobs_in_hand on jobs (consultant_id) where status in ('Assigned', 'Accepted', 'In Progress');
create index events_at on events (at);
