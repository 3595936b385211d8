/** What gives a job another state: the newest of these says whether it has come back from its review. */
const turns = `('Assigned', 'Accepted', 'Rejected', 'Withdrawn', 'Submitted', 'Returned', 'Approved')`

// The comment of the log counts what is on segments too: the event has the reviewer's own words alone.

/** The columns of a return, of the job `j` of a statement. */
export const returnText = `
  select turn.created_at as returned_at, nullif(coalesce(e.data ->> 'comment', turn.comment), '') as return_comment,
    case when a.is_internal then coalesce(a.agency_name, a.first_name || ' ' || a.last_name) end as returned_by,
    said.comments as returned_comments, said.open as returned_open
  from (
    select l.event, l.created_at, l.comment, l.author_id, l.event_id from job_logs l
    where l.job_id = j.id and l.event in ${turns} order by l.id desc limit 1
  ) turn left join events e on e.id = turn.event_id left join users a on a.id = turn.author_id
  cross join lateral (
    select count(*) as comments, count(*) filter (where not c.done) as open from comments c
    where c.job_id = j.id and not c.pending and c.author_id is distinct from j.consultant_id
  ) said
  where turn.event = 'Returned'`
