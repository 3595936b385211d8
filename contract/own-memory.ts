import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, textOf } from './fields.ts'
import { Concordance, ConcordanceWords, FoundUnit } from './memories.ts'
import { MemoryImport, Penalty } from './staff-memories.ts'
import { SegmentText } from './translation.ts'

const tag = 'My memory'

/** Two languages with a colon between, by what their tags begin with: `en:fr`. */
const Pair = textOf(100).check(
  z.regex(/^[^:]{1,50}:[^:]{1,50}$/, { error: 'Give two languages, such as en:fr.' }),
)
const Client = textOf(300)

/** A memory of one's own: nobody else lists it, searches it or takes it out. */
const OwnMemory = z.object({
  /** whether what is confirmed goes in once its job is approved, and is looked up */
  on: z.boolean(),
  /** points that come off each of its matches */
  penalty: z.int(),
  pairs: z.array(
    z.object({
      pair: z.string(),
      units: z.int(),
      /** of the texts */
      bytes: z.int(),
      /** units that had to leave so far, because the memory was full */
      left: z.int(),
      /** whose texts came in with approved jobs, by name; two hundred at most */
      clients: z.array(z.string()),
    }),
  ),
  /** what the reader has in hand or is asked to take, and that lets nothing go in; fifty at most */
  forbidding: z.array(z.object({ id: Id, name: z.string() })),
})

const base = { tag, access: 'consultant', subject: 'none' } as const

export const getOwnMemory = endpoint({
  ...base,
  name: 'getOwnMemory',
  summary: 'What is in one’s own memory',
  method: 'GET',
  url: '/api/v1/consultant/memory/',
  response: { 200: OwnMemory },
})

export const changeOwnMemory = endpoint({
  ...base,
  name: 'changeOwnMemory',
  summary: 'Switch one’s own memory on or off, or say what comes off its matches',
  method: 'PATCH',
  url: '/api/v1/consultant/memory/',
  proof: 'none',
  body: z.object({ on: z.optional(z.boolean()), penalty: z.optional(Penalty) }),
  response: { 200: OwnMemory },
})

export const importIntoOwnMemory = endpoint({
  ...base,
  name: 'importIntoOwnMemory',
  summary: 'Take the units of a TMX, a table (CSV, TSV) or a bilingual XLIFF into one’s own memory',
  method: 'POST',
  url: '/api/v1/consultant/memory/import/',
  proof: 'none',
  consumes: 'multipart/form-data',
  form: { file: 'file', pair: 'text' },
  response: { 202: MemoryImport },
})

export const getOwnMemoryImport = endpoint({
  ...base,
  name: 'getOwnMemoryImport',
  summary: 'How far an import into one’s own memory is, or what it came to',
  method: 'GET',
  url: '/api/v1/consultant/memory/imports/:importId/',
  params: z.object({ importId: Id }),
  response: { 200: MemoryImport },
})

export const ownMemoryFormats = ['tmx', 'csv', 'xliff'] as const

export const exportOwnMemory = endpoint({
  ...base,
  name: 'exportOwnMemory',
  summary: 'All units of one’s own memory in a pair of languages',
  method: 'GET',
  url: '/api/v1/consultant/memory/export/',
  dear: true,
  produces: '*/*',
  querystring: z.object({ pair: Pair, format: z._default(z.enum(ownMemoryFormats), 'tmx') }),
  response: { 200: z.unknown() },
})

/** A unit as its owner sees it; `client`: whose text it was, null where nobody knows. */
const OwnUnit = z.extend(FoundUnit, { client: z.nullable(z.string()) })

export const searchOwnMemory = endpoint({
  ...base,
  name: 'searchOwnMemory',
  summary: 'Where words are in one’s own memory, or without words its newest units: fifty at most',
  method: 'GET',
  url: '/api/v1/consultant/memory/units/',
  dear: true,
  querystring: z.object({ pair: Pair, q: z.optional(ConcordanceWords) }),
  response: { 200: z.extend(Concordance, { results: z.array(OwnUnit) }) },
})

export const changeOwnUnit = endpoint({
  ...base,
  name: 'changeOwnUnit',
  summary: 'Change a unit’s translation; the unit has another id then',
  method: 'PATCH',
  url: '/api/v1/consultant/memory/units/:unitId/',
  subject: 'ownUnit',
  proof: 'none',
  params: z.object({ unitId: Id }),
  body: z.object({ target: SegmentText }),
  response: { 200: OwnUnit },
})

export const deleteOwnUnit = endpoint({
  ...base,
  name: 'deleteOwnUnit',
  summary: 'Delete a unit of one’s own memory',
  method: 'DELETE',
  url: '/api/v1/consultant/memory/units/:unitId/',
  subject: 'ownUnit',
  proof: 'none',
  params: z.object({ unitId: Id }),
  response: { 204: z.undefined() },
})

export const deleteOwnUnits = endpoint({
  ...base,
  name: 'deleteOwnUnits',
  summary: 'Delete one’s own units: of a pair of languages, of a client, or all',
  method: 'DELETE',
  url: '/api/v1/consultant/memory/units/',
  proof: 'none',
  dear: true,
  querystring: z.object({ pair: z.optional(Pair), client: z.optional(Client) }),
  response: { 204: z.undefined() },
})
