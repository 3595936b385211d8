-- What a consultant can do, as far as they have said it. Staff see words a day and the days away, without their notes.
create table capacities (
  user_id uuid primary key references users on delete cascade,
  -- HH:MM; null: 09:00
  start text check (start ~ '^\d\d:\d\d$'),
  -- hours of each weekday, mon to sun
  hours jsonb,
  words_per_day integer check (words_per_day > 0),
  -- spans of days, each with from, to and note, in order
  away jsonb not null default '[]' check (jsonb_typeof(away) = 'array'),
  -- null: what the browser last said
  time_zone text,
  revision integer not null
);
