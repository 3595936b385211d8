-- The segment that a query asks about; its answer has the same one. No foreign key: a newer file of a document
-- replaces its segments, and history stays.
alter table job_logs add column segment_id uuid;

alter table job_logs drop constraint job_logs_event_check;
alter table job_logs add constraint job_logs_event_check check (event in ('Assigned', 'Offered', 'Accepted', 'Rejected',
  'Withdrawn', 'Started', 'Submitted', 'Returned', 'Approved', 'Paused', 'Resumed', 'Progress', 'Query', 'Note', 'Answer'));
