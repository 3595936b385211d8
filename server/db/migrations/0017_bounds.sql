-- What a segment's texts take, in bytes, known without reading them: pages of segments are bounded by it.
alter table segments add column weight integer not null
  generated always as (octet_length(source::text) + octet_length(target::text) + coalesce(octet_length(note), 0)) stored;

-- What a target takes, in bytes of UTF-8 without its codes, and what all targets of a job take: a job may have so many.
-- Of a target with codes that came before, their markup counts too, until it is saved again.
alter table segments add column target_bytes integer not null default 0;
update segments set target_bytes = case jsonb_typeof(target) when 'string' then octet_length(target #>> '{}')
  else octet_length(target::text) end where target <> '""';
alter table jobs add column target_bytes bigint not null default 0;
update jobs j set target_bytes = s.bytes
  from (select job_id, sum(target_bytes) as bytes from segments group by job_id) s where s.job_id = j.id;
