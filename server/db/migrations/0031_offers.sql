-- Another deadline that the consultant proposed and staff have not answered.
alter table offers
  add column counter_deadline timestamptz,
  add column counter_comment text,
  add column counter_at timestamptz,
  -- when its end by time was told to who was asked, and when they were reminded of it
  add column end_told_at timestamptz,
  add column reminded_at timestamptz,
  add constraint offers_counter check ((counter_deadline is null) = (counter_at is null));

update offers set end_told_at = coalesce(decided_at, created_at) where state <> 'open';

create index offers_end_untold on offers (expires_at) where end_told_at is null and expires_at is not null;
create index offers_project on offers (project_id, created_at, id);

alter table notification_choices drop constraint notification_choices_kind_check;
alter table notification_choices add constraint notification_choices_kind_check check (kind in (
  'offer', 'taken', 'returned', 'approved', 'deadline', 'changed', 'answer', 'expiring', 'paid',
  'accepted', 'declined', 'countered', 'expired', 'submitted', 'query', 'statement', 'term'));
