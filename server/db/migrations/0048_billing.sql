-- What people's statements say of them, sealed. `sealed_by` marks the secret that sealed it: a rotation seals again.
create table billings (
  user_id uuid primary key references users,
  sealed text not null,
  sealed_by text not null
);
create index billings_seal on billings (sealed_by);
