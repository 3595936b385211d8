-- What addresses are compared by is made by the application: the database folds some letters another way.
alter table users alter column email_key drop expression;
update users set email_key = normalize(email_key, nfc) where email_key is not nfc normalized;
