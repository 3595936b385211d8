-- What a revision of a memory is, beside its number: a restored database counts on from an older one, and comes to the same numbers with other units.
create table memory_revisions (
  memory_id uuid not null references memories on delete cascade,
  revision integer not null,
  -- drawn by chance
  stamp integer not null default floor(random() * 2147483647)::integer,
  primary key (memory_id, revision)
);
insert into memory_revisions (memory_id, revision) select id, revision from memories where revision > 0;

-- What is newer than an index is read in the order of this one.
drop index memory_units_revision;
create index memory_units_revision on memory_units (memory_id, revision, number);
