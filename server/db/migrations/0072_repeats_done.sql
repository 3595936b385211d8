-- Only adds.
-- Which try of a call has its key, when its process was last heard of, and whether its act is committed: written in the
-- act's own transaction.
alter table repeats add turn uuid, add heard_at timestamptz, add done boolean not null default false;
