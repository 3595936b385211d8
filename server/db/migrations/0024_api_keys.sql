-- Keys of systems that call in the provider's name. Their secrets are of 256 bits by chance: a plain hash is enough.
create table api_keys (
  id uuid primary key,
  name text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  created_by uuid references users,
  created_at timestamptz not null,
  used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create unique index api_keys_name on api_keys (lower(name)) where revoked_at is null;

-- Who acted: a person, a key, or (both null) the system.
alter table events add column key_id uuid references api_keys;
alter table audit_entries add column key_id uuid references api_keys;
