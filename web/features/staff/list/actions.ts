import type { listAudit } from '@hub/contract/staff-running'
import type * as z from 'zod/mini'
import { actionNames } from '../../../messages/en-GB/staff-actions.ts'
import { answered, translated } from '../../../messages/language.ts'
import { fromTo } from '../../../ui/fromTo.ts'

export type Entry = z.output<(typeof listAudit.schema.response)[200]>['results'][number]

/** An act of the audit as people read it; one that has no name yet by its parts. */
export function useActionName() {
  const names: Readonly<Record<string, string>> = translated({ actionNames }).actionNames
  return (action: string): string => {
    const words = action.replaceAll(/[._]/g, ' ')
    return names[action] ?? words.charAt(0).toUpperCase() + words.slice(1)
  }
}

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What can be read of a value: ids and what is made of them say nothing to people. */
function readable(value: unknown): string {
  if (value === null || value === undefined || value === '' || isId(value)) return ''
  if (Array.isArray(value)) return value.map(readable).filter(Boolean).join(', ')
  if (isRecord(value)) {
    if ('from' in value || 'to' in value)
      return fromTo(readable(value.from) || '–', readable(value.to) || '–')
    return ''
  }
  return answered(String(value))
}

/** What such a detail lists are names of fields, as the API calls them. */
const listsFields = new Set(['columns', 'fields'])

export type Telling = {
  yes: string
  no: string
  names: Readonly<Record<string, string>>
  /** what somebody, a project or a setting has that can be changed */
  fields: Readonly<Record<string, string>>
  /** a name and what it is, as one line */
  line: (term: string, what: string) => string
  /** a line of a job's terms that were changed */
  changed: (line: string) => string
}

/** What is kept of an act besides, in words: `Unassigned → Accepted`, `Name: Orders`. */
export function detailsOf(
  details: Readonly<Record<string, unknown>>,
  { yes, no, names, fields, line, changed }: Telling,
): string {
  const { from, to, changes, ...others } = details
  const change = from !== undefined || to !== undefined ? readable({ from, to }) : ''
  const lines = Array.isArray(changes) ? changes.map((line) => changed(String(line))) : []
  const pairs = Object.entries(others).flatMap(([name, value]) => {
    const called = (field: string) => fields[field] ?? field.replaceAll('_', ' ')
    const shown =
      Array.isArray(value) && listsFields.has(name) ? value.map((one) => called(String(one))) : value
    const text = typeof shown === 'boolean' ? (shown ? yes : no) : readable(shown)
    return text === '' ? [] : [line(names[name] ?? called(name), text)]
  })
  return [change, ...lines, ...pairs].filter(Boolean).join('; ')
}
