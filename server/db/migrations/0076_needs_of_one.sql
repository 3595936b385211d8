-- Only adds.
-- What needs one coordinator is found where their jobs begin, and nobody passes by the jobs of others (decision 76). None
-- of these has what a save moves.
create index jobs_untaken_of on jobs (coordinator_id, untaken_at, id) where untaken_at is not null;
create index jobs_held_of on jobs (coordinator_id, (coalesce(deadline, 'infinity')), id) include (deadline)
  where status in ('Assigned', 'Accepted', 'In Progress');
create index jobs_risk_of on jobs (coordinator_id, deadline, risk_from) include (id) where risk_from is not null;
create index jobs_in_review_of on jobs (coordinator_id, (coalesce(deadline, 'infinity')), id) include (deadline)
  where status = 'Under-Review';
create index jobs_asking_of on jobs (coordinator_id, query_at, id) where query_at is not null;
