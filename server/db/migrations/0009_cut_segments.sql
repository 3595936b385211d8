-- A segment that is a sentence of its block: the block's key, its place in it, and what is around it there (white space and
-- codes), so that the block is put together again and never cut again. Null: the segment is its whole block.
alter table segments add column block text;
alter table segments add column part integer;
alter table segments add column lead jsonb;
alter table segments add column gap jsonb;
alter table segments add constraint segments_cut_check
  check ((block is null) = (part is null) and (block is null) = (lead is null) and (block is null) = (gap is null));

-- The text and state that it came in with, for good; null: it came in before they were kept.
alter table segments add column first_target jsonb;
alter table segments add column first_status text
  check (first_status in ('new', 'draft', 'translated', 'reviewed', 'locked'));
