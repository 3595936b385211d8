import { type Language, type Speech, speechIn } from '../messages/speech.ts'
import { typeset } from './typeset.ts'

/** A job as a statement's paper lists it. All numbers are decimals, as they are kept. */
export type PaperRow = {
  custom_id: string
  /** the project's name, or its custom id where it has none */
  project: string
  /** yyyy-MM-dd, in the portal's time zone */
  approved_on: string
  quantity: string | null
  unit: string
  /** pounds */
  unit_price: string | null
  /** pounds, two places */
  value: string
}

/**
 * Everything that is printed on a statement. Names and lines may be of any script and direction; a line break in
 * `address`, `bank` or `note` is a line of its own there. What was not given is an empty text.
 */
export type StatementPaper = {
  /** its reader's */
  language: Language
  state: 'draft' | 'sent' | 'paid' | 'void'
  sender: {
    name: string
    address: string
    /** tax number, as its owner writes it */
    tax_number: string
    /** where the money goes to */
    bank: string
    /** what the sender wants said on every statement, of VAT for instance */
    note: string
  }
  /** the portal's name: whom the statement is for */
  provider: string
  /** the sender's own number of this statement */
  number: string
  /** yyyy-MM-dd */
  date: string
  /** yyyy-MM-dd */
  due: string | null
  /** the client's order number */
  order: string
  /** said on this statement alone */
  note: string
  /** of a paid one: yyyy-MM-dd */
  paid_on: string | null
  rows: readonly PaperRow[]
  /** pounds, two places */
  total: string
  /** the rows as CSV, to be embedded */
  csv: string
}

const template = new URL('./statement.typ', import.meta.url)

/** Letters of scripts that are written from right to left. */
const rightToLeft =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** `2026-11-03` as 3 November 2026. */
function written(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`
}

/** A date as the reader's language writes it. */
const dateIn = ({ language, locale }: Speech, date: string): string =>
  language === 'en-GB'
    ? written(date)
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${date}T00:00:00Z`),
      )

/** Digits in threes: `1234.50` as 1,234.50. */
const grouped = (decimal: string): string => decimal.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

type Decimal = `${number}`
const isDecimal = (text: string): text is Decimal => /^-?\d+(\.\d+)?$/.test(text)

/** A decimal with the places that it has, as the reader's language writes it. */
function numberIn({ language, locale }: Speech, decimal: string): string {
  if (language === 'en-GB' || !isDecimal(decimal)) return grouped(decimal)
  const places = decimal.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(decimal)
}

const pounds = (speech: Speech, decimal: string | null): string =>
  decimal === null ? '–' : `£${numberIn(speech, decimal)}`

function markOf({ state, paid_on }: StatementPaper, speech: Speech): string {
  if (state === 'sent') return ''
  return state === 'paid' && paid_on !== null
    ? speech.say('paper.paidOn', { date: dateIn(speech, paid_on) })
    : speech.say(`paper.${state}`)
}

const unitNames = ['Words', 'Characters', 'Hours', 'Pages', 'Minutes', 'Segments'] as const

function unitIn({ say }: Speech, unit: string, quantity: string): string {
  const known = unitNames.find((name) => name === unit)
  return known ? say(`paper.units.${known}`, { count: Number(quantity) }) : unit
}

const labels = [
  ...(['from', 'to', 'taxNumber', 'jobs', 'job', 'project', 'approved', 'quantity', 'price'] as const),
  ...(['value', 'total', 'note', 'tax', 'bank', 'csv'] as const),
]

function printed(paper: StatementPaper, shown: (text: string) => string): object {
  // With the direction of its first letter.
  const piece = (text: string) => ({ text: shown(text), rtl: rightToLeft.test(text) })
  const { sender, number, date, due, order, rows } = paper
  const speech = speechIn(paper.language)
  const { say } = speech
  const [year = '', month = '', day = ''] = date.split('-')
  const facts = [
    { name: say('paper.number'), value: number },
    { name: say('paper.date'), value: dateIn(speech, date) },
    { name: say('paper.due'), value: due === null ? '' : dateIn(speech, due) },
    { name: say('paper.order'), value: order },
  ].filter(({ value }) => value !== '')
  return {
    title: shown(say('paper.title', { number })),
    language: new Intl.Locale(paper.language).language,
    region: new Intl.Locale(paper.language).region ?? null,
    rtl: speech.direction === 'rtl',
    words: Object.fromEntries(labels.map((label) => [label, say(`paper.${label}`)])),
    mark: markOf(paper, speech),
    day: { year, month, day },
    sender: {
      name: piece(sender.name),
      address: piece(sender.address),
      tax_number: piece(sender.tax_number),
      bank: piece(sender.bank),
      note: piece(sender.note),
    },
    provider: piece(paper.provider),
    facts: facts.map(({ name, value }) => ({ name, value: piece(value) })),
    note: piece(paper.note),
    rows: rows.map((row) => ({
      job: piece(row.custom_id),
      project: piece(row.project),
      approved: dateIn(speech, row.approved_on),
      quantity:
        row.quantity === null
          ? '–'
          : `${numberIn(speech, row.quantity)} ${unitIn(speech, row.unit, row.quantity)}`,
      price: pounds(speech, row.unit_price),
      value: pounds(speech, row.value),
    })),
    total: pounds(speech, paper.total),
    csv: paper.csv,
  }
}

/**
 * A statement as PDF/A-3a: tagged, so that a screen reader reads its table, with its rows as CSV embedded. Characters
 * that no font has are U+FFFD. 500 rows take some 0.2 s: not on a thread that serves others.
 * @throws Error when it can't be set
 */
export const statementPdf = (paper: StatementPaper): Uint8Array =>
  typeset(template, (shown) => printed(paper, shown))
