-- Only adds.
-- Files that no row names any more, and since when: they are kept for another day, so that a backup finds what its
-- rows name.
create table let_go_files (
  storage_key text primary key,
  at timestamptz not null
);
create index let_go_files_at on let_go_files (at);
