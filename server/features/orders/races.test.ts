import { addDocument, listDocumentSegments, listDocuments } from '@hub/contract/staff-documents'
import { listOffers, makeOffers } from '@hub/contract/staff-offers'
import { addProject, listStaffProjects } from '@hub/contract/staff-projects'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { type Kind, nextName, races } from '../../testing/races.ts'
import { sendFile } from '../../testing/upload.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const { project, sides, race, ana, prove } = races(portal, the)

const elsewhere = '409 This document is being changed by somebody else. Try again.'

const kinds: readonly Kind[] = [
  {
    sentence:
      'two coordinators upload a document of one name: it is there once, as the last who was not refused sent it',
    race: async () => {
      const stake = await project()
      const params = { projectId: stake.id }
      const send = (client: Client, text: string) => async () => {
        const answer = await sendFile(client, addDocument, params, text, { name: 'page.txt' })
        expect(answer.headers['retry-after']).toBe(answer.statusCode === 409 ? '1' : undefined)
        return { status: answer.statusCode, body: answer.json() }
      }
      const { asSam } = the
      return {
        ...race(stake, [send(asSam, 'Open.'), send(await ana(), 'Closed.')]),
        outcome: async () => {
          const { results } = (await asSam.call(listDocuments, { params })).ok
          const texts = results.map(async ({ id, name }) => {
            const { ok } = await asSam.call(listDocumentSegments, { params: { documentId: id } })
            return `${name}: ${ok.results.map(({ source }) => source)}`
          })
          return Promise.all(texts)
        },
      }
    },
    endings: [
      ['201', elsewhere, 'page.txt: Open.'],
      [elsewhere, '201', 'page.txt: Closed.'],
    ],
    rarely: [
      ['201', '200', 'page.txt: Closed.'],
      ['200', '201', 'page.txt: Open.'],
    ],
  },
  {
    sentence: 'two coordinators add a project of one custom id: it is there once, and the second changes it',
    race: async () => {
      const name = nextName()
      const body = { custom_id: name, source_language: 'en' }
      const add = (client: Client, company_name: string) => () =>
        client.call(addProject, { body: { ...body, company_name } })
      const { asSam } = the
      return {
        name,
        acts: [add(asSam, 'Lune'), add(await ana(), 'Harbour')],
        lock: (trx) =>
          trx
            .insertInto('projects')
            .values({ id: newId(), custom_id: name, created_at: portal.clock.now() })
            .execute(),
        outcome: async () =>
          (await asSam.call(listStaffProjects, { query: { search: name } })).ok.results.map(
            ({ company_name }) => `of ${company_name}`,
          ),
      }
    },
    endings: [
      ['201', '200', 'of Harbour'],
      ['200', '201', 'of Lune'],
    ],
  },
  {
    sentence: 'one call that is sent twice with one Idempotency-Key is done once, and answered twice',
    race: async () => {
      const stake = await project()
      const body = { job_ids: stake.jobs, consultant_ids: [the.mia.id] }
      const { asSam } = the
      const ask = () => asSam.call(makeOffers, { body, headers: { 'idempotency-key': stake.name } })
      const lock = race(stake, [ask, ask], (trx) => sql`lock table repeats in exclusive mode`.execute(trx))
      return {
        ...lock,
        outcome: async (answers) => {
          const bodies = new Set(answers.map((answer) => JSON.stringify(answer.body)))
          const { results } = (await asSam.call(listOffers, { params: { projectId: stake.id } })).ok
          return [`answers: ${bodies.size}`, `offers: ${results.length}`, ...(await sides(stake))]
        },
      }
    },
    endings: [
      [
        '201',
        '201',
        'answers: 1',
        'offers: 1',
        'Unassigned, nobody’s',
        'log: Offered',
        'Mia sees open, Unassigned',
        'mail to mia: A request for you',
      ],
    ],
  },
]

test.each(kinds)('$sentence', (kind) => prove(kind))
