/** The reader id all staff share: they all see the same. */
export const staffReader = '00000000-0000-0000-0000-000000000000'

/** As which reader the user `u` of a statement sees cards. */
const reader = `case when u.is_internal then '${staffReader}' else u.id end`

const seesJob = `exists (select from job_cards c where c.job_id = $4 and c.reader_id = ${reader})`

/** Whether the user `u` may see the project or job whose id is `$4`. */
export const workSubjects = {
  project: `exists (select from project_cards c where c.project_id = $4 and c.reader_id = ${reader})`,
  job: seesJob,
  requestedJob: `(${seesJob} or exists (select from offer_jobs oj join offers o on o.id = oj.offer_id
    join project_cards c on c.project_id = o.project_id and c.reader_id = u.id
    where oj.job_id = $4 and o.consultant_id = u.id))`,
} as const
