import { analyseDocuments, getAnalysis, listAnalysedSegments } from '@hub/contract/rai'
import { addDocument } from '@hub/contract/staff-documents'
import { addJobs, changeJob, changeJobs } from '@hub/contract/staff-jobs'
import { addApiKey } from '@hub/contract/staff-keys'
import { addProject } from '@hub/contract/staff-projects'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '../../ids.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { sendFile } from '../../testing/upload.ts'
import { beginAnalysis } from './analyses.transitions.ts'
import { optionsOf, usual } from './rai.rules.ts'

const portal = await portalForFile()
const the = castForEach(portal)

let projects = 0
/** A project of two documents that nobody has a job for. */
async function project(): Promise<{ projectId: string; menu: string; signs: string }> {
  const body = { custom_id: `Analysed ${++projects}`, source_language: 'en-GB', name: `Analysed ${projects}` }
  const { id: projectId } = (await the.asSam.call(addProject, { body })).ok
  const send = async (name: string, ...lines: string[]) => {
    const answer = await sendFile(the.asSam, addDocument, { projectId }, lines.join('\n\n'), { name })
    return z.parse(addDocument.schema.response[201], answer.json()).id
  }
  const menu = await send('menu.txt', 'The soup of the day.', 'Bread and butter.', 'The soup of the day.')
  return { projectId, menu, signs: await send('signs.txt', 'Bread and butter.', 'Mind the boats.') }
}

const begin = (projectId: string, body: object) =>
  the.asSam.call(analyseDocuments, { params: { projectId }, body })

async function reportOf(analysisId: string) {
  await portal.analyse()
  const { ok } = await the.asSam.call(getAnalysis, { params: { analysisId } })
  if (!('status' in ok) || ok.report === null) throw new Error('It has no report.')
  return ok.report
}

test('documents without jobs are analysed for several languages, and their jobs take words and value from it', async () => {
  const { projectId, menu, signs } = await project()
  const ids = { document_ids: [menu, signs], target_languages: ['fr', 'DE-at'] }
  const analysis = await begin(projectId, ids)
  expect([analysis.status, analysis.ok.progress.total]).toEqual([202, 38])
  const report = await reportOf(analysis.ok.id)
  expect(
    report.documents.map(({ name, target_language, words, weighted_words }) => [
      name,
      target_language,
      words,
      weighted_words,
    ]),
  ).toEqual([
    ['menu.txt', 'de-AT', 13, expect.any(String)],
    ['menu.txt', 'fr', 13, expect.any(String)],
    ['signs.txt', 'de-AT', 6, expect.any(String)],
    ['signs.txt', 'fr', 6, expect.any(String)],
  ])
  const { results } = (await the.asSam.call(listAnalysedSegments, { params: { analysisId: analysis.ok.id } }))
    .ok
  expect(results[0]).toMatchObject({ source: 'The soup of the day.' })

  const ofMenu = report.documents.find(({ name, target_language: to }) => name === 'menu.txt' && to === 'fr')
  const weightedWords = Number(ofMenu?.weighted_words)
  expect(weightedWords).toBeLessThan(13)
  const body = {
    document_id: menu,
    target_language: 'fr',
    translation_type: 'Translation',
    unit: 'Words',
    unit_price: '1',
    analysis_id: analysis.ok.id,
  }
  const job = await the.asSam.call(addJobs, { params: { projectId }, body })
  expect([job.status, job.body]).toMatchObject([201, { quantity: '13', value: weightedWords.toFixed(2) }])

  const other = { ...body, analysis_id: undefined, target_language: 'de-AT' }
  const { id: jobId } = z.parse(
    z.object({ id: z.string() }),
    (await the.asSam.call(addJobs, { params: { projectId }, body: other })).body,
  )
  const change = await the.asSam.call(changeJob, {
    params: { jobId },
    body: { analysis_id: analysis.ok.id, unit_price: '2' },
  })
  expect(change.ok).toMatchObject({ quantity: '13', value: (2 * weightedWords).toFixed(2) })

  // Thirteen words are no thirteen hours.
  const byTheHour = await the.asSam.call(addJobs, { params: { projectId }, body: { ...body, unit: 'Hours' } })
  const toHours = await the.asSam.call(changeJob, {
    params: { jobId },
    body: { analysis_id: analysis.ok.id, unit: 'Hours' },
  })
  for (const refused of [byTheHour, toHours])
    expect([refused.status, refused.body]).toEqual([400, { unit: ['"Hours" is not a valid choice.'] }])
})

test('a value that an analysis gave follows the price; one that was agreed stays', async () => {
  const { projectId, menu } = await project()
  const ids = { document_ids: [menu], target_languages: ['fr', 'de-AT'] }
  const { id } = (await begin(projectId, ids)).ok
  const report = await reportOf(id)
  const words = Number(report.documents[0]?.weighted_words)
  expect(words).toBeLessThan(13)
  const body = { document_id: menu, translation_type: 'Translation', unit: 'Words', unit_price: '1' }
  const add = async (more: object) => {
    const { body: answer } = await the.asSam.call(addJobs, {
      params: { projectId },
      body: { ...body, ...more },
    })
    return z.parse(z.object({ id: z.string(), revision: z.int() }), answer)
  }
  const byWords = await add({ target_language: 'fr', analysis_id: id })
  const agreed = await add({ target_language: 'de-AT', value: '9.99' })
  const change = async ({ id: jobId }: { id: string }, wish: object) =>
    (await the.asSam.call(changeJob, { params: { jobId }, body: wish })).ok.value
  expect(await change(byWords, { unit_price: '2' })).toBe((2 * words).toFixed(2))
  expect(await change(agreed, { unit_price: '2' })).toBe('9.99')
  // Several at once too, of which each follows what it was made of.
  const jobs = [byWords, agreed].map((job) => ({ id: job.id }))
  const several = await the.asSam.call(changeJobs, { body: { jobs, unit_price: '3' } })
  expect(several.ok.results.map(({ value }) => value).toSorted()).toEqual(
    [(3 * words).toFixed(2), '9.99'].toSorted(),
  )
  expect(await change(byWords, { instructions: 'Mind the salt.' })).toBe((3 * words).toFixed(2))
  // Other figures than the analysis counted: what was worth this for them stays.
  expect(await change(byWords, { quantity: '20', unit_price: '4' })).toBe((3 * words).toFixed(2))
  expect(await change(byWords, { value: null })).toBe('80.00')
})

test('a document with a job is analysed by its job, as it came in', async () => {
  const { projectId, menu } = await project()
  const body = {
    document_id: menu,
    target_language: 'fr',
    translation_type: 'Translation',
    unit: 'Words',
  }
  const { id } = z.parse(
    z.object({ id: z.string() }),
    (await the.asSam.call(addJobs, { params: { projectId }, body })).body,
  )
  const analysis = await begin(projectId, { document_ids: [menu], target_languages: ['fr'] })
  expect((await reportOf(analysis.ok.id)).documents.map((document) => document.id)).toEqual([id])
})

test('what is no document of the project, and no language, is refused under its field', async () => {
  const { projectId, menu } = await project()
  const { menu: foreign } = await project()
  const fieldsOf = async (body: object) => {
    const answer = await begin(projectId, body)
    return [answer.status, Object.keys(Object(answer.body))]
  }
  const languages = { target_languages: ['fr'] }
  expect(await fieldsOf({ document_ids: [foreign], ...languages })).toEqual([400, ['document_ids']])
  expect(await fieldsOf({ document_ids: [newId()], ...languages })).toEqual([400, ['document_ids']])
  expect(await fieldsOf({ document_ids: [menu], target_languages: ['Klingon'] })).toEqual([
    400,
    ['target_languages'],
  ])
})

test('a key with the scope of projects analyses and reads the report, another key does neither', async () => {
  const { projectId, menu } = await project()
  const withKey = async (scope: 'memories' | 'projects') => {
    const body = { name: `Key ${newId()}`, scopes: [scope] }
    return { authorization: `Api-Key ${(await the.asSam.call(addApiKey, { body })).ok.key}` }
  }
  const call = (headers: Record<string, string>) =>
    portal.stranger.call(analyseDocuments, {
      params: { projectId },
      body: { document_ids: [menu], target_languages: ['fr'] },
      headers,
    })
  expect((await call(await withKey('memories'))).status).toBe(403)
  const headers = await withKey('projects')
  const analysis = await call(headers)
  expect(analysis.status).toBe(202)
  await portal.analyse()
  const params = { analysisId: analysis.ok.id }
  expect((await portal.stranger.call(getAnalysis, { params, headers })).status).toBe(200)
})

test('an analysis that begins as its project is deleted finds nothing', async () => {
  const deletedProject = { id: newId(), key: null, name: 'Gone', sourceLanguage: 'en', documents: [] }
  const beginning = beginAnalysis(
    portal.parts,
    { id: the.sam.id, address: null },
    { tool: 'embedded', project: deletedProject, documents: [], options: optionsOf(usual) },
  )
  await expect(beginning).rejects.toThrow('Not found.')
})
