-- Of a free job that somebody was asked to take: until when, or since when nobody is left who could.
alter table jobs add column untaken_at timestamptz;

update jobs j set untaken_at = o.until
from (
  select f.job_id, case when bool_or(o.state = 'open' and o.expires_at is null) then null
    when bool_or(o.state = 'open') then max(o.expires_at) filter (where o.state = 'open')
    else max(coalesce(o.decided_at, o.expires_at)) end as until
  from offer_jobs f join offers o on o.id = f.offer_id
  where o.kind = 'offer' and o.state <> 'withdrawn' group by f.job_id
) o
where o.job_id = j.id and j.status = 'Unassigned';

create index jobs_untaken on jobs (untaken_at, id) where untaken_at is not null;
create index jobs_begun on jobs (deadline, id) where status = 'In Progress';
create index jobs_in_review on jobs ((coalesce(deadline, 'infinity')), id) where status = 'Under-Review';
create index offers_countered on offers (counter_at, id) where counter_at is not null and state = 'open';
