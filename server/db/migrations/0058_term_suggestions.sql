-- Terms that consultants suggest: each waits until the provider takes it into a term base, or declines it.

create table term_suggestions (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  consultant_id uuid not null references users,
  -- where it was met
  segment_id uuid,
  source text not null,
  target text not null,
  -- the job's, when it was suggested
  source_language text not null,
  target_language text not null,
  note text,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'declined')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  -- why it was declined
  reason text,
  -- which holds it since it was taken
  concept_id uuid references concepts on delete set null,
  check ((state = 'waiting') = (decided_at is null))
);
create index term_suggestions_state on term_suggestions (state, created_at desc, id desc);
create index term_suggestions_created on term_suggestions (created_at desc, id desc);
create index term_suggestions_consultant on term_suggestions (consultant_id, state);
create index term_suggestions_job on term_suggestions (job_id);
create index term_suggestions_concept on term_suggestions (concept_id) where concept_id is not null;
