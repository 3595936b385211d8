-- Only adds.
-- A save of segments moves a job's counts alone. A row is changed in place while nothing that an index has changes; the
-- counts were in two of the twenty indexes of jobs, and so each save wrote an entry to every one of them.

-- Whose hands are full is asked of the rows: an index of theirs moved with each word.
create index jobs_held_by on jobs (consultant_id) where status in ('Assigned', 'Accepted', 'In Progress');
drop index jobs_in_hand;

-- Not before this moment can a held job be at risk (0037_risk.sql), as a whole day: it stays where it is while a
-- day's words are saved. What it was before is a moment before which nothing is at risk, too.
alter table jobs alter column risk_from drop expression;
create function set_risk_from() returns trigger language plpgsql as $$
begin
  new.risk_from := case when new.status in ('Assigned', 'Accepted', 'In Progress') and new.deadline is not null then floor(least(
    case when new.words_translated = 0
      then extract(epoch from new.deadline - timestamptz '2000-01-01 00:00:00+00')::double precision - 86400 end,
    case when new.status = 'In Progress' and new.segments > 0 and new.started_at is not null and new.words > new.words_translated
      then (new.words_translated * extract(epoch from new.deadline - timestamptz '2000-01-01 00:00:00+00')::double precision
        + (new.words - new.words_translated)
          * (extract(epoch from new.started_at - timestamptz '2000-01-01 00:00:00+00')::double precision - 172800)) / new.words end
  ) / 86400) * 86400 end;
  return new;
end
$$;
create trigger jobs_risk_from before insert or update of status, deadline, words, words_translated, segments, started_at on jobs
  for each row execute function set_risk_from();

-- The changed row goes beside the one that it follows, on its page.
alter table jobs set (fillfactor = 85);
