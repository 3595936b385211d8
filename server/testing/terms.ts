import { addConcept, addTermBase, changeProjectTermBases, getTermBase } from '@hub/contract/staff-terms'
import { listTerms } from '@hub/contract/terms'
import { getTranslation } from '@hub/contract/translation'
import { expect } from 'vitest'
import type { Person } from '../demo/people.ts'
import { importTermsNext } from '../features/terms/imports/imports.work.ts'
import { text } from './analyses.ts'
import type { Cast } from './cast.ts'
import type { Client } from './client.ts'
import type { Portal } from './portal.ts'

const never = new AbortController().signal

/** Takes in what waits for term bases, as a worker does. */
export async function takeTermsIn(portal: Portal): Promise<void> {
  const onError = (error: Error) => {
    throw error
  }
  while (await importTermsNext(portal.parts, never, onError));
}

let bases = 0

/** A term as a concept's languages are written in tests: `hob`, or with its status, `!cooker`, forbidden. */
const termOf = (language: string, word: string) =>
  word.startsWith('!') ? { language, text: word.slice(1), status: 'forbidden' } : { language, text: word }

/** For tests: term bases, and jobs whose texts have terms. */
export function termsOf(portal: Portal, people: Cast) {
  const makeBase = async (name = `Terms ${++bases}`): Promise<string> => {
    const { status, body } = await people.asSam.call(addTermBase, { body: { name } })
    expect(status).toBe(201)
    return String(Object(body).id)
  }

  /** Adds a concept of these terms, by language. */
  const add = async (
    termBaseId: string,
    words: Readonly<Record<string, string | readonly string[]>>,
    more: object = {},
  ) => {
    const terms = Object.entries(words).flatMap(([language, some]) =>
      [some].flat().map((word) => termOf(language, word)),
    )
    const answer = await people.asSam.call(addConcept, { params: { termBaseId }, body: { ...more, terms } })
    expect(answer.status).toBe(201)
    return answer.ok
  }

  /** A project whose job somebody holds, into French, of these paragraphs; it reads these bases. */
  async function heldJob(person: Person, read: readonly string[], ...paragraphs: string[]) {
    const file = text('kitchen.txt', ...paragraphs)
    const project = await portal.make.project({ jobs: [{ file, target: 'fr-FR' }] })
    const [jobId = ''] = project.jobs
    const { status } = await people.asSam.call(changeProjectTermBases, {
      params: { projectId: project.id },
      body: { read },
    })
    expect(status).toBe(200)
    await portal.make.assign(people.sam, person, jobId)
    await portal.make.accept(person, project)
    const { segments } = (await people.asSam.call(getTranslation, { params: { jobId } })).ok
    return { projectId: project.id, jobId, segments: segments.map(({ id }) => id) }
  }

  /** The terms in segments of a job, as `text from–to → targets`. */
  async function termsIn(client: Client, jobId: string, segments: readonly string[]): Promise<string[][]> {
    const { ok } = await client.call(listTerms, {
      params: { jobId },
      query: { segments: segments.join(',') },
    })
    return ok.results.flatMap((result) =>
      'segment' in result
        ? [
            result.terms.map(({ text: term, from, to, targets, mine }) => {
              const words = targets.map((one) =>
                one.status === 'preferred' ? one.text : `${one.text} (${one.status})`,
              )
              return `${term} ${from}–${to} → ${words.join(', ')}${mine ? ' (mine)' : ''}`
            }),
          ]
        : [],
    )
  }

  const baseOf = async (termBaseId: string) =>
    (await people.asSam.call(getTermBase, { params: { termBaseId } })).ok

  return { makeBase, add, heldJob, termsIn, baseOf }
}
