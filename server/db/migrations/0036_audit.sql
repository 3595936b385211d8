-- The audit log is read by time, by whom, by what and by event.
create index audit_entries_at on audit_entries (at, id);
create index audit_entries_action on audit_entries (action text_pattern_ops, at, id);
create index audit_entries_key on audit_entries (key_id, at, id) where key_id is not null;
create index audit_entries_event on audit_entries (event_id) where event_id is not null;
create index alerts_end on alerts ((coalesce(ends_at, 'infinity')), id);
