-- People who are erased: nobody knows any more who they were.
alter table users add column erased_at timestamptz;
create sequence former_consultants;
