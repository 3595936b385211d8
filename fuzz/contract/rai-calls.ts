import { type Kitchen, type Recipes, textIn } from './kitchen.ts'
import type { Consultant } from './world.ts'

const v1 = '/api/v1'

const rows = (answer: unknown): unknown[] => {
  const value: unknown = Object.getOwnPropertyDescriptor(Object(answer), 'results')?.value
  return Array.isArray(value) ? value : []
}

/** How the calls about analyses are made. */
export function raiCalls({ world, parts, send, next }: Kitchen): Recipes {
  const sessionOf = async (as: Consultant) => (await world.session(world.people[as])).access

  /** A project with a document of this consultant's, and none of their analyses under way. */
  const ready = async () => {
    const as = next()
    const token = await sessionOf(as)
    const { projectId, jobId } = await world.acceptedWork(as)
    const project = await send('GET', `${v1}/project/${projectId}/`, token)
    for (const analysis of rows(await send('GET', `${v1}/rai/analyses/`, token)))
      if (textIn(analysis, 'status') === 'queued')
        await send('DELETE', `${v1}/rai/analyses/${textIn(analysis, 'id')}/`, token)
    return { as, token, body: { project_name: textIn(project, 'name'), document_ids: [jobId] } }
  }
  const begin = async () => {
    const { as, token, body } = await ready()
    const analysis = await send('POST', `${v1}/rai/memoq-rai`, token, body)
    return { as, params: { analysisId: textIn(analysis, 'id') } }
  }
  /** One that waits until tomorrow: a process that is quick would be done with it before it is cancelled. */
  const beginLater = async () => {
    const begun = await begin()
    await parts.db
      .updateTable('analyses')
      .set((row) => ({
        status: 'queued',
        attempt: row('attempt', '+', 1),
        heard_at: null,
        finished_at: null,
        report: null,
        try_at: new Date(parts.clock.now().getTime() + 86_400_000),
      }))
      .where('id', '=', begun.params.analysisId)
      .execute()
    return begun
  }

  return {
    findDocuments: async () => {
      const { as, body } = await ready()
      return { as, query: { name: body.project_name } }
    },
    startAnalysis: async () => {
      const { as, body } = await ready()
      const internal = parts.clock.now().getTime() % 2 === 0
      return {
        as,
        body: { ...body, options: { internal, repetitions: 'within', weights: { '100': '0.25' } } },
      }
    },
    listAnalyses: async () => ({ as: next(), query: { limit: '20', offset: '0' } }),
    getAnalysis: begin,
    cancelAnalysis: beginLater,
    listAnalysedSegments: async () => ({ ...(await begin()), query: { limit: '20', band: 'no-match' } }),
  }
}
