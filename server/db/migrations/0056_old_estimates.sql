-- Counts of what was looked at long ago are found by their end.
create index estimates_looked on estimates (finished_at) where purpose = 'look' and finished_at is not null;
