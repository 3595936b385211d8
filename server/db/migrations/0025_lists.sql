-- When a memory's name or languages last changed: its place in a list may be another one since.
alter table memories add column changed_at timestamptz;
update memories set changed_at = created_at;
alter table memories alter column changed_at set not null;
