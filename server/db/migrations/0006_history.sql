-- History is written once: what is in it is neither changed nor deleted, one row or all of them, not even by the
-- role that owns the tables. A deleted project or job is hidden; its rows stay.

drop trigger job_logs_append_only on job_logs;
create trigger job_logs_append_only before update or delete on job_logs for each row execute function refuse_change();
create trigger job_logs_never_emptied before truncate on job_logs for each statement execute function refuse_change();
create trigger audit_never_emptied before truncate on audit_entries for each statement execute function refuse_change();
