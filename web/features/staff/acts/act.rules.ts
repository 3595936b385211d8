import type { WorkJob } from '../work/work.query.ts'

/** What is done to several jobs at once. */
export type Act = 'offer' | 'assign' | 'withdraw' | 'change'
/** Jobs that one act takes. */
export const mostJobs = 200

const able = { offer: 'offer', assign: 'assign', withdraw: 'withdraw', change: 'edit' } as const

/** The jobs that an act applies to. */
export const fitFor = (act: Act, jobs: readonly WorkJob[]): WorkJob[] =>
  jobs.filter(({ can }) => can[able[act]])
