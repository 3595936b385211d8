import { countOf } from '../../counted.ts'
import type { StoreSummary } from '../../features/memories/units/storing.transitions.ts'
import { approveJob } from '../../features/review/review.transitions.ts'
import type { Command } from '../command.ts'
import { jobOperand, withJob } from '../jobs.ts'

/** The line about the memory; none where the project writes no memory. */
function lineOf({ memory, units }: StoreSummary): string[] {
  if (memory === null) return []
  const { name, languages, jobLanguages, fits } = memory
  return [
    fits
      ? `${countOf(units, 'unit is', 'units are')} new or newer in the memory ${name}.`
      : `Nothing went into the memory ${name}: it is ${languages}, the job ${jobLanguages}.`,
  ]
}

export const jobApprove: Command = {
  name: 'job approve',
  about:
    "Accepts the work of a job under review: it is Completed, its segments go into the project's memory, and the person who did it is mailed.",
  operands: [jobOperand],
  run: async ({ args, parts }) => withJob(await parts(), args.operand('PROJECT/JOB'), approveJob, lineOf),
}
