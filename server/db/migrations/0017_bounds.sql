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

-- What equal sources have in common when their codes are left out, as tm/normal.ts has it: what neighbours are compared by.
-- Null: there is nothing but codes and white space.
alter table segments add column plain_key uuid;
update segments s set plain_key = md5(plain.form)::uuid from (
  select w.job_id, w.position, btrim(regexp_replace(normalize(case jsonb_typeof(w.source) when 'string' then w.source #>> '{}'
    else (select string_agg(part #>> '{}', '' order by nth) from jsonb_array_elements(w.source) with ordinality as parts (part, nth)
      where jsonb_typeof(part) = 'string') end, nfc),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' ') as form
  from segments w) plain
where s.job_id = plain.job_id and s.position = plain.position and plain.form <> '';
