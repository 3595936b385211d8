-- Only adds.
-- The language in which somebody last had the portal: mails are written in it. Null: an older page, or a program.
alter table presences add column language text;
