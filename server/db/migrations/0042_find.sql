-- Memories are found by a part of their name, as projects, jobs and people are.
create index memories_search on memories using gin (folded(name) gin_trgm_ops);
