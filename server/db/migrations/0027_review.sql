-- A text with its codes as texts are compared: their markup, names and rules are the source's, not the translator's.
create function text_form(value jsonb) returns jsonb language sql immutable parallel safe as $$
  select case jsonb_typeof(value) when 'array' then (
    select jsonb_agg(case jsonb_typeof(part) when 'object' then jsonb_build_object('code', part->'code', 'kind', part->'kind')
      else part end order by nth)
    from jsonb_array_elements(value) with ordinality as parts (part, nth)) else value end
$$;

-- Whether a target is another text than the draft that it came in with; kept by each save, so that a review of a
-- hundred thousand segments finds them, and says how many they are, without reading texts.
alter table segments add column changed boolean not null default false;
update segments set changed = true where first_target is not null and text_form(target) <> text_form(first_target);
create index segments_changed on segments (job_id, position) where changed;
create index segments_waved_through on segments (job_id, position) where accepted <> '{}';

alter table jobs add column segments_changed integer not null default 0;
alter table jobs add column words_changed integer not null default 0;
update jobs j set segments_changed = s.segments, words_changed = s.words
  from (select job_id, count(*) as segments, sum(words) as words from segments where changed group by job_id) s
  where s.job_id = j.id;

-- Who looks at a job under review, a person or a key: since when, and when they last asked for it.
create table reviewers (
  job_id uuid not null references jobs on delete cascade,
  reviewer_id uuid not null,
  since timestamptz not null,
  asked_at timestamptz not null,
  primary key (job_id, reviewer_id)
);
