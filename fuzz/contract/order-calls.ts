import { randomUUID } from 'node:crypto'
import { addDocuments, takeIn } from '@hub/server/features/documents/intake.transitions'
import {
  addReferences,
  describeReference,
  keepReference,
} from '@hub/server/features/documents/reference.transitions'
import { perform } from '@hub/server/features/work/act'
import { form } from './form.ts'
import type { Kitchen, Recipes } from './kitchen.ts'

const sam = { as: 'sam' as const }
const page = '<p>Open every day.</p><p>Open every day.</p>'

/** How calls that order documents and jobs are made. */
export function orderCalls({ world, parts }: Kitchen): Recipes {
  const by = { id: world.people.sam.id, address: null }
  const project = async () => (await world.freeWork()).projectId
  /** A document that has no jobs yet. */
  const document = async () => {
    const projectId = await project()
    const file = { name: 'page.html', bytes: Buffer.from(page) }
    const arrival = await takeIn(parts, { ...file, sourceLanguage: 'en-GB', targetLanguages: [] })
    await perform(parts, by, (act) => addDocuments(act, projectId, [arrival]))
    return { projectId, documentId: arrival.id }
  }
  const reference = async () => {
    const projectId = await project()
    const bytes = Buffer.from('Short sentences.')
    const file = describeReference(`${randomUUID()}.txt`, bytes)
    await keepReference(parts, file, bytes)
    await perform(parts, by, (act) => addReferences(act, projectId, [file]))
    return { projectId, fileId: file.id }
  }
  const freeJob = async () => (await world.freeWork()).jobId
  const inProject =
    (more: object = {}) =>
    async () => ({
      ...sam,
      params: { projectId: await project() },
      ...more,
    })
  const terms = { translation_type: 'Revision', unit: 'Words', unit_price: '0.08' }

  return {
    listDocuments: async () => ({ ...sam, params: { projectId: (await document()).projectId } }),
    addDocument: inProject(form('page.html', page, { language: 'en', hidden: 'false' })),
    deleteDocument: async () => ({ ...sam, params: await document() }),
    listDocumentSegments: async () => ({ ...sam, params: { documentId: (await document()).documentId } }),
    listFiles: async () => ({ ...sam, params: { projectId: (await reference()).projectId } }),
    addFile: inProject(form('style.txt', 'Short sentences.', {})),
    deleteFile: async () => ({ ...sam, params: await reference() }),
    addJobs: async () => {
      const { projectId, documentId } = await document()
      const body = { ...terms, document_id: documentId, target_languages: ['fr', 'de-AT'] }
      return { ...sam, params: { projectId }, body }
    },
    find: async () => ({ as: 'ana', query: { q: 'harbour' } }),
    findAsStaff: async () => ({ ...sam, query: { q: 'harbuor gude' } }),
    analyseDocuments: async () => {
      const { projectId, documentId } = await document()
      return { ...sam, params: { projectId }, body: { document_ids: [documentId], target_languages: ['fr'] } }
    },
    getStaffJob: async () => ({ ...sam, params: { jobId: await freeJob() } }),
    changeJob: async () => ({
      ...sam,
      params: { jobId: await freeJob() },
      body: { ...terms, quantity: '12.5', deadline: '2031-05-01T17:00:00Z', revision: 0 },
    }),
    deleteJob: async () => ({ ...sam, params: { jobId: await freeJob() } }),
    changeJobs: async () => ({
      ...sam,
      body: { jobs: [{ id: await freeJob(), revision: 0 }], unit_price: 0.2, dry_run: true },
    }),
    deleteProject: inProject(),
  }
}
