/** Staff see all that there is; a consultant what they have a card of. */
const sees = (
  table: 'project' | 'job',
) => `case when u.is_internal then exists (select from ${table}s where id = $4)
  else exists (select from ${table}_cards c where c.${table}_id = $4 and c.reader_id = u.id) end`

const seesJob = sees('job')

/** Whether the user `u` may see the project or job whose id is `$4`. */
export const workSubjects = {
  project: sees('project'),
  job: seesJob,
  /** staff see them all, others are refused before */
  offer: "exists (select from offers own where own.id = $4 and own.kind = 'offer')",
  requestedJob: `(${seesJob} or exists (select from offer_jobs oj join offers o on o.id = oj.offer_id
    join project_cards c on c.project_id = o.project_id and c.reader_id = u.id
    where oj.job_id = $4 and o.consultant_id = u.id))`,
} as const
