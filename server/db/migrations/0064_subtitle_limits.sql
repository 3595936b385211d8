-- What the project's subtitles may have: characters a second, and characters a line.
alter table projects
  add column subtitle_speed integer not null default 17 check (subtitle_speed between 1 and 100),
  add column subtitle_line integer not null default 42 check (subtitle_line between 10 and 500);
