-- Not before this moment, in seconds since 2000, can a held job be at risk (jobs/list.rules.ts, riskSql): so that of all
-- that somebody holds, only a few have to be worked out. Days count from the begin of the first one, so that at most two
-- more count than have passed.
alter table jobs add column risk_from double precision generated always as (
  case when status in ('Assigned', 'Accepted', 'In Progress') and deadline is not null then least(
    case when words_translated = 0
      then extract(epoch from deadline - timestamptz '2000-01-01 00:00:00+00')::double precision - 86400 end,
    case when status = 'In Progress' and segments > 0 and started_at is not null and words > words_translated
      then (words_translated * extract(epoch from deadline - timestamptz '2000-01-01 00:00:00+00')::double precision
        + (words - words_translated)
          * (extract(epoch from started_at - timestamptz '2000-01-01 00:00:00+00')::double precision - 172800)) / words end
  ) end) stored;

create index jobs_risk on jobs (deadline, risk_from) where risk_from is not null;
drop index jobs_begun;
