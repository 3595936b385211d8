-- What people have in hand is added up in an index.
drop index jobs_in_hand;
create index jobs_in_hand on jobs (consultant_id)
  include (deadline, segments, words, words_translated, unit, quantity)
  where status in ('Assigned', 'Accepted', 'In Progress');
