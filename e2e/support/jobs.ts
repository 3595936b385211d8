import { type Unit, xliff } from './documents.ts'
import type { Hub } from './hub.ts'
import type { Cast } from './test.ts'

/** Where a job is translated. */
export const editor = (job: string) => `/app/projects/job?jobId=${job}`

type NamedParts = {
  /** of the project */
  name?: string
  /** of its document */
  file?: string
  language?: string
  instructions?: string
  /** with the offer */
  message?: string
  /** reference files of the project */
  files?: string[]
}

/** A job that Mia has accepted, with a document of these texts. */
export async function acceptedJob(
  hub: Hub,
  { sam, mia }: Cast,
  units: readonly (Unit | string)[],
  {
    name = 'To be translated',
    file = 'text.xlf',
    language = 'fr-FR',
    instructions,
    message,
    files,
  }: NamedParts = {},
) {
  const document = xliff(file, units, language)
  const project = await hub.make.project({
    name,
    ...(files && { files }),
    jobs: [{ file: document, target: language, ...(instructions && { instructions }) }],
  })
  await hub.make.offer(sam, mia, project, { ...(message && { message }) })
  await hub.make.accept(mia, project)
  return { project, job: project.jobs[0] ?? '' }
}
