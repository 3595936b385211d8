-- What staff answered to the deadline that the consultant proposed last.
alter table offers
  add column counter_answer text check (counter_answer in ('agreed', 'kept')),
  add column answered_deadline timestamptz,
  add column answer_comment text,
  add column answered_at timestamptz,
  add constraint offers_counter_answer check (
    (counter_answer is null) = (answered_deadline is null) and (counter_answer is null) = (answered_at is null));
