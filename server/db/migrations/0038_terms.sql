-- What a job's terms are: goes up with each change of them, so that nobody says yes to others than they saw.
alter table jobs add column terms_revision integer not null default 0;
