-- Only adds.
-- In which shape a card was written, and a project's figures with all of its cards: what is in an older one than the
-- build that reads it is made again.
alter table project_cards add column shape smallint not null default 0;
alter table projects add column card_shape smallint not null default 0;
create index projects_card_shape on projects (card_shape);
