const terms = {
  Type: 'type',
  Quantity: 'quantity',
  'Unit price': 'unitPrice',
  'Sub-total': 'subTotal',
  Deadline: 'deadline',
  Instructions: 'instructions',
  Document: 'document',
} as const

/** What is said of a term beside its values. */
const facts = {
  'moved by less than a minute': 'moved',
  'none any more': 'gone',
  changed: 'changed',
  'a newer file': 'newer',
} as const

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The words of a reader for what a job's log keeps in English. */
export type Telling = {
  say(
    word:
      | (typeof terms)[keyof typeof terms]
      | (typeof facts)[keyof typeof facts]
      | 'none'
      | 'line'
      | 'deadlineNow'
      | 'onSegments',
    values?: { term?: string; what?: string; time?: string; count?: number },
  ): string
  /** a type of work */
  type(english: string): string
  /** an amount, as digits and a point, and what is counted */
  amount(amount: string, unit: string): string
  /** pounds, as digits and a point */
  money(amount: string): string
  /** a moment by the clock on the wall: what UTC would say */
  moment(wall: Date): string
}

/** `28/11/2026 - 17:00 (Europe/London)` or `28 November 2026 at 17:00 (Europe/London)`. */
function momentIn(words: string, telling: Telling): string {
  const parts = /^(\d{1,2})[/ ](\w+)[/ ](\d{4}) (?:-|at) (\d{2}):(\d{2}) (\(.+\))$/.exec(words)
  const [, day = '', month = '', year = '', hours = '', minutes = '', zone = ''] = parts ?? []
  const named = months.indexOf(month)
  const at = new Date(0)
  at.setUTCFullYear(Number(year), named < 0 ? Number(month) - 1 : named, Number(day))
  at.setUTCHours(Number(hours), Number(minutes))
  return parts && !Number.isNaN(at.getTime()) ? `${telling.moment(at)} ${zone}` : words
}

function valueIn(term: keyof typeof terms, value: string, telling: Telling): string {
  if (value === 'none') return telling.say('none')
  const price = /^£(\d+(?:\.\d+)?)$/.exec(value)?.[1]
  if (price !== undefined) return telling.money(price)
  if (term === 'Deadline') return momentIn(value, telling)
  if (term === 'Type') return telling.type(value)
  const [, amount = '', unit = ''] = /^(none|\d+(?:\.\d+)?) (\w+)$/.exec(value) ?? []
  if (term !== 'Quantity' || unit === '') return value
  return amount === 'none' ? telling.say('none') : telling.amount(amount, unit)
}

const isOneOf = <Known extends object>(known: Known, key: string): key is keyof Known & string =>
  Object.hasOwn(known, key)

/** What a line says of a term that was changed, in its reader's words; null: it says no such thing. */
function termIn(line: string, telling: Telling): string | null {
  const [, name = '', rest = ''] = /^([A-Z][a-z -]+): (.+)$/.exec(line) ?? []
  if (!isOneOf(terms, name)) return null
  const asLine = (what: string) => telling.say('line', { term: telling.say(terms[name]), what })
  if (isOneOf(facts, rest)) return asLine(telling.say(facts[rest]))
  const [from, to, ...more] = rest.split(' → ')
  if (from === undefined || to === undefined || more.length > 0) return null
  return asLine(`${valueIn(name, from, telling)} → ${valueIn(name, to, telling)}`)
}

/** A longer line is a person's own, UTF-16 units. */
const longest = 300

/**
 * A line that the portal wrote into a job's log, of terms that were changed or a review, in its reader's words. Any
 * other line, a person's own, stays as it is.
 */
export function changedIn(line: string, telling: Telling): string {
  if (line.length > longest) return line
  const deadline = /^The deadline is now (.+)\.$/.exec(line)?.[1]
  if (deadline !== undefined) return telling.say('deadlineNow', { time: momentIn(deadline, telling) })
  const count = /^(\d+) comments? (?:is|are) on segments\.$/.exec(line)?.[1]
  if (count !== undefined) return telling.say('onSegments', { count: Number(count) })
  return termIn(line, telling) ?? line
}
