-- When a person was last invited: a link is bound to it, so that a newer one ends the older. Null: nobody waits for them,
-- or what was mailed to them counts no more.
alter table users add column invited_at timestamptz;

-- How often the same text came before in its job, counted when the job gets its segments: reading a page of them need
-- not look at the others.
alter table segments add column repeats integer not null default 0;
update segments s set repeats = counted.repeats from (
  select job_id, position, row_number() over (partition by job_id, source order by position) - 1 as repeats from segments
) counted
where s.job_id = counted.job_id and s.position = counted.position and counted.repeats > 0;
