-- What a revision of a term base is, beside its number, as of a memory: a restored database counts on from an older one.
create table term_base_revisions (
  base_id uuid not null references term_bases on delete cascade,
  revision integer not null,
  -- drawn by chance
  stamp integer not null default floor(random() * 2147483647)::integer,
  primary key (base_id, revision)
);
insert into term_base_revisions (base_id, revision) select id, revision from term_bases where revision > 0;
