-- What the provider orders by call: documents that are looked at before anybody is asked, and what is deleted.

-- History outlives what it is about: a job or a project that is deleted leaves its log and its events.
alter table events drop constraint events_project_id_fkey;
alter table job_logs drop constraint job_logs_job_id_fkey;
alter table analyses drop constraint analyses_project_id_fkey;
alter table analyses add foreign key (project_id) references projects on delete set null;
create index analyses_project on analyses (project_id) where project_id is not null;
create index jobs_document on jobs (document_id);

alter table documents
  -- of its texts, BCP 47
  add column source_language text,
  add column segments integer not null default 0,
  add column words integer not null default 0,
  add column characters integer not null default 0,
  -- words of segments whose text came before
  add column repeated integer not null default 0,
  -- what was odd about the file when it was read
  add column problems jsonb not null default '[]',
  add column more_problems integer not null default 0;

-- The texts of a document as they were read, whichever jobs it has.
create table document_segments (
  document_id uuid not null references documents on delete cascade,
  -- from 1
  number integer not null,
  id uuid not null,
  source jsonb not null,
  place jsonb not null,
  context text,
  plural jsonb,
  note text,
  words integer not null,
  characters integer not null,
  -- how often the same text came before it
  repeats integer not null,
  -- bytes of what a page holds of it
  weight integer not null,
  primary key (document_id, number)
);

insert into document_segments (document_id, number, id, source, place, context, plural, note, words, characters, repeats, weight)
select d.id, s.position + 1, s.id, s.source, coalesce(s.place, '{"part": null, "kind": "text", "path": null}'), s.context,
  s.plural, s.note, s.words, 0, coalesce(s.repeats, 0), octet_length(s.source::text) + octet_length(coalesce(s.note, ''))
from documents d
  cross join lateral (select j.id from jobs j where j.document_id = d.id order by j.created_at, j.id limit 1) first
  join segments s on s.job_id = first.id;

update documents d set source_language = j.source_language, segments = j.segments, words = j.words,
  characters = j.characters,
  repeated = (select coalesce(sum(words), 0) from document_segments s where s.document_id = d.id and s.repeats > 0)
from jobs j where j.id = (select id from jobs where document_id = d.id order by created_at, id limit 1);
