import { newId } from '@hub/server/ids'
import { form } from './form.ts'
import { type Kitchen, type Recipes, textIn } from './kitchen.ts'
import type { AcceptedWork, Consultant } from './world.ts'

const v1 = '/api/v1'
const fields = (answer: unknown, name: string): unknown[] => {
  const value: unknown = Object.getOwnPropertyDescriptor(Object(answer), name)?.value
  return Array.isArray(value) ? value : []
}

/** What the calls about the work are made of. What only reads shares one project of each consultant's. */
function pantryOf({ world, send, next }: Kitchen) {
  const lasting = new Map<string, Promise<AcceptedWork>>()
  const once = (key: string, make: () => Promise<AcceptedWork>): Promise<AcceptedWork> => {
    const work = lasting.get(key) ?? make()
    lasting.set(key, work)
    return work
  }
  const reading =
    (part: 'projectId' | 'jobId', more: object = {}) =>
    async () => {
      const as = next()
      const work = await once(`held ${as}`, () => world.acceptedWork(as))
      return { as, params: { [part]: work[part] }, ...more }
    }
  const onOffer = (part: 'projectId' | 'jobId', body?: object) => async () => {
    const as = next()
    return { as, params: { [part]: (await world.request(as))[part] }, ...(body && { body }) }
  }
  const sessionOf = async (as: Consultant) => (await world.session(world.people[as])).access
  const segmentsOf = async (as: Consultant, jobId: string) =>
    fields(await send('GET', `${v1}/jobs/${jobId}/translation/`, await sessionOf(as)), 'segments')

  const edits = async (as: Consultant, jobId: string) => ({
    post_edited_data: (await segmentsOf(as, jobId)).map((segment) => ({
      id: textIn(segment, 'id'),
      target: Object.getOwnPropertyDescriptor(Object(segment), 'source')?.value,
      status: 'translated',
    })),
  })

  /** Work on a Word document. */
  const handbookOf = async (as: Consultant): Promise<AcceptedWork> => {
    const project = await world.make.project({
      jobs: [{ document: 'volunteer-handbook.docx', target: 'fr-FR' }],
    })
    await world.make.offer(world.people.sam, world.people[as], project)
    await world.make.accept(world.people[as], project)
    return { projectId: project.id, jobId: project.jobs[0] ?? '' }
  }

  return { once, reading, onOffer, sessionOf, segmentsOf, edits, handbookOf }
}

type Pantry = ReturnType<typeof pantryOf>

/** How every call about the work is made. */
export function workCalls(kitchen: Kitchen): Recipes {
  const pantry = pantryOf(kitchen)
  return { ...readingCalls(kitchen, pantry), ...actingCalls(kitchen, pantry) }
}

function readingCalls({ world, parts, send, next }: Kitchen, pantry: Pantry): Recipes {
  const { once, reading, onOffer, sessionOf, segmentsOf, handbookOf } = pantry
  return {
    listProjects: async () => ({ as: next(), query: { limit: '20', search: 'mark', ordering: '-deadline' } }),
    listRequests: async () => ({ as: next(), query: { limit: '20', offset: '0' } }),
    getProject: reading('projectId'),
    beforeRequest: onOffer('projectId'),
    beforeJob: reading('jobId'),
    downloadProjectFile: async () => {
      const as = next()
      const { projectId } = await once(`held ${as}`, () => world.acceptedWork(as))
      const project = await send('GET', `${v1}/project/${projectId}/`, await sessionOf(as))
      const [fileId = ''] = fields(project, 'files').map((file) => textIn(file, 'id'))
      return { as, params: { projectId, fileId } }
    },
    listJobs: reading('projectId', { query: { limit: '20' } }),
    getJob: reading('jobId'),
    listLogs: reading('jobId', { query: { limit: '20' } }),
    readText: reading('jobId', { query: { limit: '20', offset: '0' } }),
    getTranslation: reading('jobId', { query: { limit: '20', offset: '0' } }),
    downloadTime: async () => ({ as: next(), query: { month: '2026-11' } }),
    listMatches: async () => {
      const right = await reading('jobId')()
      const [segmentId = ''] = (await segmentsOf(right.as, right.params.jobId ?? '')).map((one) =>
        textIn(one, 'id'),
      )
      return { ...right, params: { ...right.params, segmentId } }
    },
    listBestMatches: reading('jobId'),
    readPage: reading('jobId', { query: { limit: '20' } }),
    readPageDocument: async () => {
      const as = next()
      const { jobId } = await once(`handbook ${as}`, () => handbookOf(as))
      return { as, params: { jobId } }
    },
    listCuts: reading('jobId', { query: { since: '0' } }),
    searchConcordance: reading('jobId', { query: { q: 'the tide', in: 'source,target' } }),
    downloadDocument: async () => {
      const right = await reading('jobId')()
      const kinds = ['source', 'translation', 'xliff', 'tmx', 'csv']
      const downloadType = kinds[parts.clock.now().getTime() % kinds.length] ?? 'source'
      return { ...right, params: { ...right.params, downloadType } }
    },
    downloadSource: reading('jobId'),
    downloadRequestSource: onOffer('jobId'),
  }
}

function actingCalls({ world, parts, send, next }: Kitchen, pantry: Pantry): Recipes {
  const { reading, onOffer, sessionOf, segmentsOf, edits } = pantry
  const paragraph = async () => {
    const as = next()
    const { jobId } = await world.acceptedParagraph(as)
    const [first, second] = await segmentsOf(as, jobId)
    const at = textIn(first, 'source').indexOf(' ')
    return { as, params: { jobId, segmentId: textIn(first, 'id') }, at, next: textIn(second, 'id') }
  }
  return {
    acceptRequest: onOffer('projectId', {}),
    rejectRequest: onOffer('projectId', { reason: 'Fully booked until Friday' }),
    acceptJob: onOffer('jobId', {}),
    rejectJob: onOffer('jobId', { reason: 'Fully booked until Friday' }),
    addLog: async () => {
      const right = await reading('jobId')()
      const body = { job_id: right.params.jobId, event: 'Progress', comment: 'Half of it is done' }
      return { ...right, body }
    },
    saveTranslation: async () => {
      const as = next()
      const { jobId } = await world.acceptedWork(as)
      return { as, params: { jobId }, body: await edits(as, jobId) }
    },
    splitSegment: async () => {
      const { as, params, at } = await paragraph()
      const texts = [
        { target: 'Un', status: 'translated' },
        { target: 'deux', status: 'draft', accepted: ['numbers'] },
      ]
      return { as, params, body: { at, revision: 0, id: newId(), texts } }
    },
    joinSegments: async () => {
      const { as, params, next: following } = await paragraph()
      const text = { target: 'Un deux', status: 'translated', origin: 'tm', match: 100 }
      return { as, params, body: { revision: 0, next_revision: 0, next: following, text } }
    },
    submitTranslation: async () => {
      const as = next()
      const { jobId } = await world.acceptedWork(as)
      const path = `${v1}/jobs/${jobId}/translation/update-post-edited-data/`
      await send('PATCH', path, await sessionOf(as), await edits(as, jobId))
      return { as, params: { jobId }, body: {} }
    },
    uploadTranslation: async () => {
      const as = next()
      const { jobId } = await world.acceptedWork(as)
      const path = `${v1}/translation-document-download/${jobId}/xliff/`
      const file = String(await send('GET', path, await sessionOf(as)))
      const dry = parts.clock.now().getTime() % 2 === 0
      return { as, params: { jobId }, ...form('edited.xlf', file, { dry_run: String(dry), over: 'true' }) }
    },
  }
}
