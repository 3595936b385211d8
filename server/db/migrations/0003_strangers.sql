-- What nobody known caused, kept for 30 days: a stranger must not fill the audit log, which is never shortened.
create table stranger_entries (
  id uuid primary key,
  at timestamptz not null,
  action text not null,
  address text not null
);
create index stranger_entries_at on stranger_entries (at);
