import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CursorPaging, cursorPageOf, Id, IdText, Instant, lineOf, Revision, textOf } from './fields.ts'
import { Concordance, ConcordanceWords } from './memories.ts'

const tag = 'Staff: memories'

/** A translation memory of the provider's. */
const StaffMemory = z.object({
  id: Id,
  name: z.string(),
  /** BCP 47 */
  source_language: z.string(),
  target_language: z.string(),
  /** points that come off each of its matches */
  penalty: z.int(),
  units: z.int(),
  /** grows whenever units come in or change */
  revision: Revision,
  created_at: Instant,
})

export const MemoryName = lineOf(1000).check(z.trim(), z.minLength(1), z.maxLength(200))
const Language = textOf(100).check(z.trim(), z.minLength(1))
export const Penalty = z.int().check(z.gte(0), z.lte(100))

const params = z.object({ memoryId: Id })

export const listMemories = endpoint({
  name: 'listMemories',
  summary: 'The translation memories, by name',
  tag,
  method: 'GET',
  url: '/api/v1/staff/memories/',
  access: 'staff',
  scope: 'memories',
  subject: 'none',
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(StaffMemory), 304: z.undefined() },
})

export const addMemory = endpoint({
  name: 'addMemory',
  summary: 'Make a translation memory',
  tag,
  method: 'POST',
  url: '/api/v1/staff/memories/',
  access: 'staff',
  scope: 'memories',
  subject: 'none',
  body: z.object({
    name: MemoryName,
    source_language: Language,
    target_language: Language,
    penalty: z.optional(Penalty),
  }),
  response: { 201: StaffMemory },
})

export const getMemory = endpoint({
  name: 'getMemory',
  summary: 'One translation memory',
  tag,
  method: 'GET',
  url: '/api/v1/staff/memories/:memoryId/',
  access: 'staff',
  scope: 'memories',
  subject: 'memory',
  params,
  response: { 200: StaffMemory },
})

export const changeMemory = endpoint({
  name: 'changeMemory',
  summary: 'Change what a memory is called, or what comes off its matches; its languages while it is empty',
  tag,
  method: 'PATCH',
  url: '/api/v1/staff/memories/:memoryId/',
  access: 'staff',
  scope: 'memories',
  subject: 'memory',
  params,
  body: z.object({
    name: z.optional(MemoryName),
    source_language: z.optional(Language),
    target_language: z.optional(Language),
    penalty: z.optional(Penalty),
  }),
  response: { 200: StaffMemory },
})

export const deleteMemory = endpoint({
  name: 'deleteMemory',
  summary: 'Delete a memory with its units, and take it out of projects',
  tag,
  method: 'DELETE',
  url: '/api/v1/staff/memories/:memoryId/',
  access: 'staff',
  scope: 'memories',
  subject: 'memory',
  params,
  response: { 204: z.undefined() },
})

/** Units of a file on their way into a memory: all of them come in, or none. */
export const MemoryImport = z.object({
  id: Id,
  status: z.enum(['queued', 'running', 'completed', 'failed']),
  /** in bytes of the file */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** a sentence, when it failed, and while it waits because it could not go on: another try follows by itself */
  error: z.nullable(z.string()),
  report: z.nullable(
    z.object({
      /** that were read, whatever became of them */
      units: z.int(),
      added: z.int(),
      /** were there, and are newer in the file */
      updated: z.int(),
      /** the first thousand that were left out, by the line they begin in */
      skipped: z.array(z.object({ line: z.int(), reason: z.string() })),
      /** all that were left out */
      skipped_count: z.int(),
    }),
  ),
})

export const importIntoMemory = endpoint({
  name: 'importIntoMemory',
  summary: 'Take in the units of a TMX, a table (CSV, TSV) or a bilingual XLIFF, as background work',
  tag,
  method: 'POST',
  url: '/api/v1/staff/memories/:memoryId/import/',
  access: 'staff',
  scope: 'memories',
  subject: 'memory',
  consumes: 'multipart/form-data',
  form: { file: 'file' },
  params,
  response: { 202: MemoryImport },
})

export const getMemoryImport = endpoint({
  name: 'getMemoryImport',
  summary: 'How far an import is, or what it came to',
  tag,
  method: 'GET',
  url: '/api/v1/staff/memories/:memoryId/imports/:importId/',
  access: 'staff',
  scope: 'memories',
  subject: 'memory',
  params: z.object({ memoryId: Id, importId: Id }),
  response: { 200: MemoryImport },
})

export const searchMemory = endpoint({
  name: 'searchMemory',
  summary: "Where words are in a memory's units: fifty at most, the newest first",
  tag,
  method: 'GET',
  url: '/api/v1/staff/memories/:memoryId/units/',
  access: 'staff',
  scope: 'memories',
  subject: 'memory',
  dear: true,
  params,
  querystring: z.object({ q: ConcordanceWords }),
  response: { 200: Concordance },
})

export const exportMemory = endpoint({
  name: 'exportMemory',
  summary: 'All units of a memory as TMX 1.4b',
  tag,
  method: 'GET',
  url: '/api/v1/staff/memories/:memoryId/export/',
  access: 'staff',
  scope: 'memories',
  subject: 'memory',
  dear: true,
  produces: 'application/x-tmx+xml',
  params,
  response: { 200: z.unknown() },
})

/** A project reads no more memories than these. */
const mostRead = 50

/** What a project's jobs are looked up in, the most important first, and where what is approved goes. */
const ProjectMemories = z.object({
  /** `penalty` comes off in addition to the memory's own */
  read: z.array(z.object({ memory_id: Id, penalty: z.int() })),
  write: z.nullable(Id),
  /** of the choice */
  revision: Revision,
})

export const getProjectMemories = endpoint({
  name: 'getProjectMemories',
  summary: 'Which memories a project reads, and which it writes',
  tag,
  method: 'GET',
  url: '/api/v1/staff/projects/:projectId/memories/',
  access: 'staff',
  scope: 'memories',
  subject: 'project',
  params: z.object({ projectId: Id }),
  response: { 200: ProjectMemories },
})

export const changeProjectMemories = endpoint({
  name: 'changeProjectMemories',
  summary: 'Say which memories a project reads, and which it writes',
  tag,
  method: 'PATCH',
  url: '/api/v1/staff/projects/:projectId/memories/',
  access: 'staff',
  scope: 'memories',
  subject: 'project',
  params: z.object({ projectId: Id }),
  body: z.object({
    read: z.optional(
      z
        .array(z.object({ memory_id: IdText, penalty: z.optional(Penalty) }))
        .check(z.maxLength(mostRead, { abort: true })),
    ),
    write: z.optional(z.nullable(IdText)),
    /** as it was seen: the call says all that is read, and would undo what somebody else has chosen since */
    revision: z.optional(Revision),
  }),
  response: {
    200: ProjectMemories,
    /** others were chosen first: those of now */
    409: z.object({ detail: z.string(), current: ProjectMemories }),
  },
})
