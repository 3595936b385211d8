import type { listAudit } from '@hub/contract/staff-running'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { actionNames } from '../../../messages/en-GB/staff-actions.ts'
import { translated } from '../../../messages/language.ts'

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
      return [value.from, value.to].map((one) => readable(one) || '–').join(' → ')
    return ''
  }
  return String(value)
}

/** What is kept of an act besides, in words: `Unassigned → Accepted`, `name: Orders`. */
export function detailsOf(details: Readonly<Record<string, unknown>>, yes: string, no: string): string {
  const { from, to, ...others } = details
  const change = from !== undefined || to !== undefined ? readable({ from, to }) : ''
  const pairs = Object.entries(others).flatMap(([name, value]) => {
    const text = typeof value === 'boolean' ? (value ? yes : no) : readable(value)
    return text === '' ? [] : [`${name.replaceAll('_', ' ')}: ${text}`]
  })
  return [change, ...pairs].filter(Boolean).join('; ')
}

/** What an act was about: its subject, whom it concerns besides who did it, and what else is kept. */
export function useAbout() {
  const t = useTranslations('staff.history')
  return ({ subject_name, person, actor, details }: Entry, name = subject_name): string => {
    const others = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== subject_name))
    const whom = person !== actor?.name && person !== name ? person : null
    return [name, whom, detailsOf(others, t('yes'), t('no'))].filter(Boolean).join(': ')
  }
}
