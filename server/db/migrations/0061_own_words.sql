-- Words that a consultant has said are no mistakes. Theirs alone.
create table own_words (
  user_id uuid primary key references users on delete cascade,
  -- by language, each list in order
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  revision integer not null
);
