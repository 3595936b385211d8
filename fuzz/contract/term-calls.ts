import { randomUUID } from 'node:crypto'
import { form } from './form.ts'
import { type Kitchen, type Recipes, textIn } from './kitchen.ts'
import type { AcceptedWork } from './world.ts'

const v1 = '/api/v1'

let count = 0

const nextTerms = () => {
  count += 1
  return [
    { language: 'en', text: `boat ${count}`, status: 'preferred', note: 'On water.' },
    { language: 'fr', text: `bateau ${count}`, part_of_speech: 'noun', gender: 'masculine' },
  ]
}

const table = form('terms.csv', 'en,fr\nboat,bateau\n', {})

/** What staff make before their calls: bases, and one for all calls that only read. */
function makers({ world, send }: Kitchen) {
  const make = async (path: string, body: unknown) => {
    const { access } = await world.session(world.people.sam)
    return textIn(await send('POST', `${v1}/staff/${path}`, access, body), 'id')
  }
  const freshBase = () => make('termbases/', { name: `Terms ${++count}` })
  let base: Promise<string> | undefined
  return {
    freshBase,
    freshConcept: async () => make(`termbases/${await freshBase()}/concepts/`, { terms: nextTerms() }),
    ofBase: async (more: object = {}) => {
      base ??= freshBase()
      return { as: 'sam' as const, params: { termBaseId: await base }, ...more }
    },
  }
}

type Makers = ReturnType<typeof makers>

/** How the calls about term bases, suggestions and one's own terms are made. */
export function termCalls(kitchen: Kitchen): Recipes {
  const made = makers(kitchen)
  return { ...baseCalls(kitchen, made), ...jobCalls(kitchen, made), ...ownCalls(kitchen) }
}

const baseCalls = ({ parts }: Kitchen, { freshBase, freshConcept, ofBase }: Makers): Recipes => ({
  listTermBases: async () => ({ as: 'sam', query: { limit: '20' } }),
  addTermBase: async () => ({ as: 'sam', body: { name: `Terms ${++count}` } }),
  getTermBase: () => ofBase(),
  changeTermBase: () => ofBase({ body: { name: `Terms ${++count}` } }),
  deleteTermBase: async () => ({ as: 'sam', params: { termBaseId: await freshBase() } }),
  importIntoTermBase: () => ofBase(table),
  getTermImport: async () => {
    const { as, params } = await ofBase()
    const importId = randomUUID()
    const about = { id: importId, base_id: params.termBaseId, file_name: 'terms.tbx', total: 1 }
    await parts.db
      .insertInto('term_imports')
      .values({ ...about, created_at: parts.clock.now() })
      .execute()
    return { as, params: { ...params, importId } }
  },
  exportTermBase: () => ofBase({ query: { format: 'csv' } }),
  listConcepts: () => ofBase({ query: { limit: '20', q: 'boat' } }),
  addConcept: () =>
    ofBase({ body: { domain: 'Sailing', definition: 'It floats.', note: null, terms: nextTerms() } }),
  changeConcept: async () => ({
    as: 'sam',
    params: { conceptId: await freshConcept() },
    body: { note: 'Not a ship.', terms: nextTerms(), revision: 0 },
  }),
  deleteConcept: async () => ({ as: 'sam', params: { conceptId: await freshConcept() } }),
})

function jobCalls({ world, send }: Kitchen, { ofBase }: Makers): Recipes {
  let work: Promise<AcceptedWork> | undefined
  const ofWork = () => {
    work ??= world.acceptedWork('ana')
    return work
  }
  const suggestion = () => {
    count += 1
    return { source: `quay ${count}`, target: `quai ${count}`, note: 'As the client says.' }
  }
  const ofSuggestion = async (body: object) => {
    const { jobId } = await ofWork()
    const { access } = await world.session(world.people.ana)
    const answer = await send('POST', `${v1}/jobs/${jobId}/terms/suggestions/`, access, suggestion())
    return { as: 'sam' as const, params: { suggestionId: textIn(answer, 'id') }, body }
  }
  const ofProject = async (more: object = {}) => {
    const { projectId } = await ofWork()
    return { as: 'sam' as const, params: { projectId }, ...more }
  }
  const ofJob = async (more: object) => {
    const { jobId } = await ofWork()
    return { as: 'ana' as const, params: { jobId }, ...more }
  }
  const baseId = async () => (await ofBase()).params.termBaseId

  return {
    listSuggestions: async () => ({ as: 'sam', query: { state: 'waiting', limit: '20' } }),
    takeSuggestion: async () => ofSuggestion({ termbase_id: await baseId(), target: 'quai' }),
    declineSuggestion: () => ofSuggestion({ reason: 'We say “dock”.' }),
    getProjectTermBases: () => ofProject(),
    changeProjectTermBases: async () => ofProject({ body: { read: [await baseId()] } }),
    listTerms: () => ofJob({ query: { q: 'boat' } }),
    listOwnSuggestions: async () => {
      await ofSuggestion({})
      return { as: 'ana', query: { limit: '20' } }
    },
    suggestTerm: () => ofJob({ body: suggestion() }),
  }
}

function ownCalls({ world, send, next }: Kitchen): Recipes {
  const ownTerm = () => {
    count += 1
    return { source: `mast ${count}`, target: `mât ${count}`, source_language: 'en', target_language: 'fr' }
  }
  return {
    listOwnTerms: async () => ({ as: next(), query: { q: 'mast', limit: '20' } }),
    addOwnTerm: async () => ({ as: next(), body: ownTerm() }),
    deleteOwnTerm: async () => {
      const as = next()
      const { access } = await world.session(world.people[as])
      const answer = await send('POST', `${v1}/consultant/terms/`, access, ownTerm())
      return { as, params: { conceptId: textIn(answer, 'id') } }
    },
  }
}
