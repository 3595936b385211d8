-- Only adds.
-- Imports that ended long ago are looked for every half minute, and forgotten.
create index project_imports_finished on project_imports (finished_at);
create index memory_imports_finished on memory_imports (finished_at);
create index term_imports_finished on term_imports (finished_at);
