-- Dictionaries that the provider has added to those which come with the portal.
create table dictionaries (
  -- as a tag: de, de-CH
  language text primary key,
  version text not null,
  -- as its package says it
  licence text not null,
  -- as it is stored and sent
  bytes integer not null check (bytes > 0),
  -- of the store of files
  key text not null,
  added_at timestamptz not null
);
