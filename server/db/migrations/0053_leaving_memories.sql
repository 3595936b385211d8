-- Somebody who was deactivated takes their own memory out by a mailed link until then; afterwards it goes. Null: they may
-- sign in.
alter table own_memories add column leaves_at timestamptz;
create index own_memories_leaves on own_memories (leaves_at) where leaves_at is not null;
create index memories_of_owner on memories (owner_id) where owner_id is not null;
