-- Only adds.
-- A unit names who confirmed it, so that an erased person's name leaves the provider's memories too. Null: it came
-- with a file, or is older than this; then its author's name alone tells.
alter table memory_units add column confirmed_by uuid;
create index memory_units_confirmed_by on memory_units (confirmed_by) where confirmed_by is not null;
