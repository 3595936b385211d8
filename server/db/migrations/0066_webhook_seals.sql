-- The secret that sealed a webhook's secrets, as on `billings`: a rotation seals them again. '' is none that there is.
alter table webhooks add sealed_by text not null default '';
