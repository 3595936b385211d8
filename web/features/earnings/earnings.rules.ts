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

/** The number after the last one: of its last digits, as many of them as before. Empty where it has none. */
export function nextNumber(last: string): string {
  const [, before = '', digits, after = ''] = /^(.*?)(\d{1,9})(\D*)$/su.exec(last) ?? []
  if (digits === undefined) return ''
  return before + String(Number(digits) + 1).padStart(digits.length, '0') + after
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
