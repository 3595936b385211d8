import { trimDecimal } from '../../money.ts'
import { type Terms, worthOf } from './projects.transitions.ts'

const decimal = (value: string | null) => (value === null ? null : trimDecimal(value))

function dateWords(instant: Date | null, timeZone: string): string {
  if (instant === null) return 'none'
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return `${words.format(instant).replace(', ', ' - ')} (${timeZone})`
}

const pounds = (value: string | null) => (value === null ? 'none' : `£${trimDecimal(value, 2)}`)

/** What differs between two terms of a job, a line each for the person who holds it. */
export function changesOf(before: Terms, after: Terms, timeZone: string): string[] {
  const changes: string[] = []
  const compare = (name: string, from: string, to: string) => {
    if (from !== to) changes.push(`${name}: ${from} → ${to}`)
  }
  compare('Type', before.translationType, after.translationType)
  compare(
    'Quantity',
    `${decimal(before.quantity) ?? 'none'} ${before.unit}`,
    `${decimal(after.quantity) ?? 'none'} ${after.unit}`,
  )
  compare('Unit price', pounds(before.unitPrice), pounds(after.unitPrice))
  compare('Sub-total', pounds(before.value), pounds(worthOf(after)))
  compare('Deadline', dateWords(before.deadline, timeZone), dateWords(after.deadline, timeZone))
  if (before.deadline?.getTime() !== after.deadline?.getTime() && changes.length === 0)
    changes.push('Deadline: moved by less than a minute')
  if (before.instructions !== after.instructions)
    changes.push(after.instructions === null ? 'Instructions: none any more' : 'Instructions: changed')
  return changes
}
