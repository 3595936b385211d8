import { changeOwnMemory, getOwnMemory, importIntoOwnMemory, searchOwnMemory } from '@hub/contract/own-memory'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import type { Person } from '../demo/people.ts'
import { importNext } from '../features/memories/imports/imports.work.ts'
import type { Client } from './client.ts'
import type { Portal } from './portal.ts'

const never = new AbortController().signal

/** Takes in what waits for memories, as a worker does. */
export async function takeIn(portal: Portal): Promise<void> {
  const onError = (error: Error) => {
    throw error
  }
  while (await importNext(portal.parts, never, onError));
}

type Translator = { person: Person; client: Client }

/** A job that a translator holds, of a document into French. */
export async function heldJob(
  portal: Portal,
  by: Person,
  { person }: Translator,
  { document = 'gallery-labels.xlf', ...sketch }: { document?: string; client?: string; name?: string } = {},
): Promise<{ projectId: string; jobId: string }> {
  const project = await portal.make.project({ ...sketch, jobs: [{ document, target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(by, person, jobId)
  await portal.make.accept(person, project)
  return { projectId: project.id, jobId }
}

/** Translates and confirms all that is open in a job, each text with these words before it. */
export async function translateAll({ client }: Translator, jobId: string, words: string): Promise<void> {
  const { segments } = (await client.call(getTranslation, { params: { jobId } })).ok
  const open = segments.filter(({ status }) => status !== 'locked')
  const post_edited_data = open.map(({ id }, index) => ({
    id,
    target: `${words} ${index}`,
    status: 'translated',
  }))
  await client.call(saveTranslation, { params: { jobId }, body: { post_edited_data } })
}

/** Translates a job, hands it in and has it approved; what goes into own memories is in them then. */
export async function approvedJob(
  portal: Portal,
  by: Person,
  translator: Translator,
  words: string,
  sketch: Parameters<typeof heldJob>[3] = {},
): Promise<{ projectId: string; jobId: string }> {
  const job = await heldJob(portal, by, translator, sketch)
  await translateAll(translator, job.jobId, words)
  await portal.make.submit(translator.person, job.jobId)
  await portal.make.approve(by, job.jobId)
  await takeIn(portal)
  return job
}

export const switchOn = (client: Client) => client.call(changeOwnMemory, { body: { on: true } })

export const ownMemory = async (client: Client) => (await client.call(getOwnMemory)).ok

/** The targets of what a search of one's own memory finds. */
export const targetsWith = async (client: Client, q: string | undefined, pair = 'en:fr') =>
  (await client.call(searchOwnMemory, { query: { pair, ...(q && { q }) } })).ok.results.map(
    ({ target }) => target,
  )

const boundary = 'between-the-parts'
/** Sends a file that is to be taken into one's own memory. */
export const sendMemory = (client: Client, name: string, text: string, pair = 'en:fr') =>
  client.send({
    method: 'POST',
    url: importIntoOwnMemory.url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="pair"\r\n\r\n${pair}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  })
