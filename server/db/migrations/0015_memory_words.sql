-- Concordance: units are found by their words.

-- A memory's name in the words of its units, so that a search of one memory never meets those of another.
alter table memories add column short integer generated always as identity;

-- The words of both texts as a search compares them, each behind its memory's short name and its side.
alter table memory_units add column words tsvector;
create index memory_units_words on memory_units using gin (words);
-- The newest first.
create index memory_units_changed on memory_units (memory_id, changed_at desc nulls last, number);

-- A unit is looked for by its key first: of the indexes that begin with its memory, a plan may take any, and read all of the memory.
alter table memory_units drop constraint memory_units_memory_id_unit_key_key;
create unique index memory_units_key on memory_units (unit_key, memory_id);
