-- What a call with an Idempotency-Key was answered, for the same call again. `answer`, sealed, is null while it is under
-- way.
create table repeats (
  caller_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  -- of the address and the body
  fingerprint bytea not null,
  at timestamptz not null,
  answer text,
  primary key (caller_id, key)
);
create index repeats_at on repeats (at);
