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
export const acceptedJob = (
  hub: Hub,
  cast: Cast,
  units: readonly (Unit | string)[],
  { file = 'text.xlf', language = 'fr-FR', ...parts }: NamedParts = {},
) => acceptedFile(hub, cast, xliff(file, units, language), { language, ...parts })

/** The same with a file as it is. */
export async function acceptedFile(
  hub: Hub,
  { sam, mia }: Cast,
  file: { name: string; bytes: Uint8Array },
  {
    name = 'To be translated',
    language = 'fr-FR',
    instructions,
    message,
    files,
  }: Omit<NamedParts, 'file'> = {},
) {
  const project = await hub.make.project({
    name,
    ...(files && { files }),
    jobs: [{ file, target: language, ...(instructions && { instructions }) }],
  })
  await hub.make.offer(sam, mia, project, { ...(message && { message }) })
  await hub.make.accept(mia, project)
  return { project, job: project.jobs[0] ?? '' }
}
