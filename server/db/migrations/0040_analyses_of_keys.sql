-- An analysis is a person's or a key's: who began it has so many under way and so many a day.
alter table analyses alter column user_id drop not null;
alter table analyses add column key_id uuid references api_keys;
alter table analyses add check (num_nonnulls(user_id, key_id) = 1);
create index analyses_key on analyses (key_id, created_at desc, id desc) where key_id is not null;
