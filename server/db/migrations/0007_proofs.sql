-- When the person in a session last proved who they are: by signing in, or again for an act on the account.
alter table sessions add column proved_at timestamptz;

alter table account_codes drop constraint account_codes_purpose_check;
alter table account_codes add constraint account_codes_purpose_check
  check (purpose in ('activate', 'deactivate', 'backup', 'proof'));
