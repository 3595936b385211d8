-- Systems that are told what happens.
create table webhooks (
  id uuid primary key,
  name text not null,
  url text not null,
  events text[] not null,
  active boolean not null default true,
  -- sealed; the old one signs too until its end
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  failing_since timestamptz,
  created_by uuid references users,
  created_at timestamptz not null
);
create unique index webhooks_name on webhooks (lower(name));

-- Events of the work that no webhook has got yet; written with the event where there is a webhook at all.
create table untold_events (event_id uuid primary key references events);

-- One message to one webhook: a row is its own queue.
create table deliveries (
  id uuid primary key,
  -- in which messages were made, whatever the clocks say
  seq bigint generated always as identity,
  webhook_id uuid not null references webhooks on delete cascade,
  -- what it is about: messages of one job go out in their order
  about text not null,
  event text not null,
  body text not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  try_at timestamptz not null,
  -- since when it is tried
  since timestamptz not null,
  -- the last sign of the process that sends it
  heard_at timestamptz,
  attempt integer not null default 0,
  -- tries that came to nothing
  failed integer not null default 0,
  tries jsonb not null default '[]'
);
create index deliveries_waiting on deliveries (webhook_id, try_at, seq) where state = 'waiting';
create index deliveries_order on deliveries (webhook_id, about, seq) where state = 'waiting';
create index deliveries_under_way on deliveries (webhook_id, heard_at) where state = 'waiting' and heard_at is not null;
create index deliveries_list on deliveries (webhook_id, at, id);
create index deliveries_old on deliveries (at) where state <> 'waiting';
