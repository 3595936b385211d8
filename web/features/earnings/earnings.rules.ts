import type { StatementRow } from '@hub/contract/money'
import type { output } from 'zod/mini'

/** Pounds as pence: a decimal is never made a float. */
function penceOf(amount: string | number): bigint {
  const [whole = '0', fraction = ''] = String(amount).split('.')
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
}

/** The sum of amounts with two places, as the wire has it. */
export function sumOf(amounts: readonly (string | number)[]): string {
  const digits = amounts
    .reduce((total, amount) => total + penceOf(amount), 0n)
    .toString()
    .padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const isYear = (digits: string) => /^20\d\d$/.test(digits)

/**
 * The number after the last one: of its last digits, or of those before a year at its end, as many as there were. Empty
 * where there are none, or no Latin ones.
 */
export function nextNumber(last: string): string {
  const runs = [...last.matchAll(/\p{Nd}+/gu)]
  const atEnd = runs.at(-1)
  const run = atEnd && isYear(atEnd[0]) && runs.length > 1 ? runs.at(-2) : atEnd
  if (!run || !/^\d+$/.test(run[0])) return ''
  const [digits] = run
  const next = (BigInt(digits) + 1n).toString().padStart(digits.length, '0')
  return last.slice(0, run.index) + next + last.slice(run.index + digits.length)
}

/** How long a bar is beside the longest, percent. */
export const lengthOf = (amount: string | number, all: readonly (string | number)[]): number => {
  const most = all.map(penceOf).reduce((longest, pence) => (pence > longest ? pence : longest), 0n)
  return most === 0n ? 0 : Number((penceOf(amount) * 1000n) / most) / 10
}

type Row = output<typeof StatementRow>

/** What a statement is called: one that is late, and one that came back, have words of their own. */
export const wordOf = ({ state, overdue, returned }: Pick<Row, 'state' | 'overdue' | 'returned'>) =>
  overdue ? 'overdue' : returned ? 'returned' : state
