-- How a document was read, so that it is written the same way; null: before this was kept, by the first readers.
alter table documents add column settings jsonb;

-- What the document says about a text beside its notes. Older rows have it as sentences in their note.
alter table segments add column place jsonb;
alter table segments add column context text;
alter table segments add column plural jsonb;
-- shared by the texts that are one thing in the document: the forms of a plural
alter table segments add column block_group text;
