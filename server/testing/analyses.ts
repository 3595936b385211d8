import { getAnalysis, startAnalysis } from '@hub/contract/rai'
import type { Person } from '../demo/people.ts'
import type { Cast } from './cast.ts'
import type { Client } from './client.ts'
import type { Portal } from './portal.ts'

/** A document of plain text, a segment a paragraph. */
export const text = (name: string, ...paragraphs: string[]) => ({
  name,
  bytes: Buffer.from(paragraphs.join('\n\n'), 'utf8'),
})

export type Work = { name: string; id: string; jobs: string[] }

let names = 0
/** A name that no other test has. */
export const newName = (): string => `Signs of the harbour ${++names}`

export const menu = text('menu.txt', 'The soup of the day.', 'Bread and butter.', 'The soup of the day.')
export const signs = text('signs.txt', 'Bread and butter.', 'Please do not touch the boats.')

export const similar = text('similar.txt', 'The boats leave at noon.', 'The boats leave at dawn.')

/** The bands of a report that hold anything: key, segments, words. */
export const bandsOf = ({ by_band }: { by_band: { key: string; segments: number; words: number }[] }) =>
  by_band.filter(({ segments }) => segments > 0).map(({ key, segments, words }) => [key, segments, words])

/** For tests: projects that are analysed, and what comes of it. */
export function analysesOf(portal: Portal, people: Cast) {
  /** A project of documents that its consultant has accepted. */
  async function heldBy(person: Person, name: string, ...files: ReturnType<typeof text>[]): Promise<Work> {
    const project = await portal.make.project({ name, jobs: files.map((file) => ({ file })) })
    await portal.make.offer(people.sam, person, project)
    await portal.make.accept(person, project)
    return { name, ...project }
  }

  const begin = (client: Client, { name, jobs }: Work, options?: object) =>
    client.call(startAnalysis, {
      body: { project_name: name, document_ids: jobs, ...(options && { options }) },
    })

  async function read(client: Client, analysisId: string) {
    const answer = await client.call(getAnalysis, { params: { analysisId } })
    return {
      status: answer.status,
      get ok() {
        const { ok } = answer
        if (!('status' in ok)) throw new Error('It is a report alone.')
        return ok
      },
    }
  }

  /** The report of a new analysis. */
  async function reportOf(client: Client, project: Work, options?: object) {
    const { id } = (await begin(client, project, options)).ok
    await portal.analyse()
    const { report } = (await read(client, id)).ok
    if (report === null) throw new Error('It has no report.')
    return report
  }

  return { heldBy, begin, read, reportOf }
}
