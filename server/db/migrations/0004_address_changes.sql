-- What a change of address is bound to, and what undoing it goes back to.

alter table email_changes
  -- the password it was asked for under: once that has changed, its link is dead
  add column password_hash text,
  -- the session that asked: ended by its owner, it takes the address with it
  add column session_id uuid;
update email_changes c set password_hash = u.password_hash from users u where u.id = c.user_id;

alter table email_undos
  -- as they were when the change was asked for; unknown for changes older than these columns
  add column password_hash text,
  add column email_mfa boolean;
