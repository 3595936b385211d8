import { jobValue, trimDecimal } from '../../money.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { type Terms, worthOf } from '../work/projects.transitions.ts'
import type { JobFacts } from '../work/world.rules.ts'

/** What changes of a job's terms; what is not there stays. */
export type TermChanges = { [Field in keyof Terms]?: Terms[Field] | undefined }

/** A job's value as a term: null where it follows from quantity and price. */
export function valueAfter({ value, quantity, unitPrice }: JobFacts): string | null {
  if (value === null || quantity === null || unitPrice === null) return value
  return trimDecimal(jobValue(trimDecimal(quantity), trimDecimal(unitPrice)), 2) === trimDecimal(value, 2)
    ? null
    : value
}

/** A job's terms after a change. */
export function termsOf(job: JobFacts, changes: TermChanges): Terms {
  const { translationType, unit, quantity, unitPrice, deadline, instructions } = job
  const terms = {
    translationType,
    unit,
    quantity,
    unitPrice,
    value: valueAfter(job),
    deadline,
    instructions,
  }
  return {
    ...terms,
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  }
}

/** A sum of a thousand of them is kept exactly. */
const mostValue = 1e9
const tooLarge = refusal(400, { value: ['This is larger than any value that is kept.'] })

/** @throws RefusalError 400 for a value that is too large */
export function refuseLarge(terms: Pick<Terms, 'quantity' | 'unitPrice' | 'value'>): void {
  const worth = worthOf(terms)
  if (worth !== null && Number(worth) >= mostValue) throw new RefusalError(tooLarge)
}

/**
 * What new jobs are known by, in the order of their languages: the name that was given, with the language where there
 * are several, or the project's with the next free numbers.
 */
export function customIdsFor(
  name: string | undefined,
  project: string,
  languages: readonly string[],
  existing: ReadonlySet<string>,
): string[] {
  if (name !== undefined)
    return languages.length === 1 ? [name] : languages.map((language) => `${name}-${language}`)
  const numbers = [...existing].flatMap((id) => {
    const digits = id.startsWith(`${project}-`) ? id.slice(project.length + 1) : ''
    return /^\d{1,6}$/.test(digits) ? [Number(digits)] : []
  })
  const last = numbers.reduce((most, number) => Math.max(most, number), 0)
  return languages.map((_, at) => `${project}-${String(last + at + 1).padStart(2, '0')}`)
}
