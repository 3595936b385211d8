-- Only adds.
-- Which of the jobs that may be at risk are a coordinator's is asked of the index, and only those are looked at. The
-- older index goes last: reads wait for that, not for the new one.
create index jobs_risk_by_project on jobs (deadline, risk_from) include (project_id, id) where risk_from is not null;
drop index jobs_risk;
