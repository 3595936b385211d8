import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listComments, tickComment } from '@hub/contract/comments'
import { takeInvitation } from '@hub/contract/invitations'
import { addLog, listLogs } from '@hub/contract/jobs'
import { acceptRequest, counterRequest, listRequests } from '@hub/contract/projects'
import { login } from '@hub/contract/session'
import { getTranslation, saveTranslation, submitTranslation } from '@hub/contract/translation'
import { canonical, partsOf, type Text } from '@hub/text/text'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Envelope } from '../features/mail/mail.transport.ts'
import { type Client, clientOf, type Door } from './client.ts'

// What the tests that go the whole way share: a real folder, and consultants who do their part by sessions of their
// own, as the portal's pages do it.

const pages = join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus', 'documents', 'html')

/** Why the way cannot be gone here; null where it can. */
export const noFolder = existsSync(pages) ? null : 'the corpus is not on this machine'

const languages: readonly [RegExp, string][] = [
  [/german/, 'de'],
  [/korean/, 'ko'],
  [/russian/, 'ru'],
]

export type RealFile = { name: string; bytes: Buffer; language: string }

/** Pages of the web as people wrote them, in four languages and several encodings. */
export function realFiles(): RealFile[] {
  return readdirSync(pages).map((name) => ({
    name,
    bytes: readFileSync(join(pages, name)),
    language: languages.find(([pattern]) => pattern.test(name))?.[1] ?? 'en-GB',
  }))
}

/** A translation that keeps each code where it is. */
export const french = (source: Text, change = (words: string) => words.toUpperCase()): Text =>
  canonical(['« ', ...partsOf(source).map((part) => (typeof part === 'string' ? change(part) : part)), ' »'])

/** A mail as a test compares it. */
export const heardBy = (mails: readonly Envelope[]): string[] =>
  mails.map(({ to, subject }) => `${to}: ${subject}`).sort()

const Session = z.object({ access: z.string() })

/** Somebody opens the invitation that was mailed to them, sets a password, and signs in with it. */
export async function openInvitation(door: Door, mails: readonly Envelope[], email: string): Promise<Client> {
  const text = mails.find(({ to }) => to === email)?.text ?? ''
  const token = /\/invitation\?token=(\S+)/.exec(text)?.[1] ?? ''
  const password = 'Quiet-harbour-tide-7431'
  const stranger = clientOf(door, null)
  expect((await stranger.call(takeInvitation, { body: { token, password } })).status).toBe(200)
  const { ok } = await stranger.call(login, { body: { email, password } })
  return clientOf(door, z.parse(Session, ok).access)
}

/** What a consultant does, each in a call of the portal's pages. */
export const consultant = {
  /** The one request that waits. */
  async request(client: Client) {
    const { results } = (await client.call(listRequests)).ok
    const [request] = results
    if (!request || results.length > 1) throw new Error(`There are ${results.length} requests.`)
    return request
  },

  async propose(client: Client, projectId: string, deadline: string, comment: string) {
    const body = { deadline, comment }
    return (await client.call(counterRequest, { params: { projectId }, body })).ok.request
  },

  accept: async (client: Client, projectId: string) =>
    (await client.call(acceptRequest, { params: { projectId }, body: {} })).ok,

  segments: async (client: Client, jobId: string) =>
    (await client.call(getTranslation, { params: { jobId } })).ok.segments,

  /** Translates all of a job, or the segments named. */
  async translate(
    client: Client,
    jobId: string,
    targetOf: (source: Text) => Text = (source) => french(source),
    only?: readonly string[],
  ): Promise<void> {
    const segments = await consultant.segments(client, jobId)
    const post_edited_data = segments
      .filter(({ id, status }) => status !== 'locked' && (only?.includes(id) ?? true))
      .map(({ id, source, revision }) => ({ id, revision, target: targetOf(source), status: 'translated' }))
    const saved = await client.call(saveTranslation, { params: { jobId }, body: { post_edited_data } })
    expect(saved.ok.segments).toHaveLength(post_edited_data.length)
  },

  async ask(client: Client, jobId: string, segment: string, comment: string): Promise<void> {
    const body = { job_id: jobId, event: 'Query', segment, comment }
    expect((await client.call(addLog, { params: { jobId }, body })).status).toBe(201)
  },

  log: async (client: Client, jobId: string) =>
    (await client.call(listLogs, { params: { jobId } })).ok.results.map(({ event, comment, segment }) => ({
      event,
      comment,
      segment,
    })),

  submit: async (client: Client, jobId: string) =>
    (await client.call(submitTranslation, { params: { jobId } })).ok.status,

  comments: async (client: Client, jobId: string) =>
    (await client.call(listComments, { params: { jobId } })).ok.results,

  tick: async (client: Client, jobId: string, commentId: string) =>
    (await client.call(tickComment, { params: { jobId, commentId }, body: { done: true } })).ok.done,
}
