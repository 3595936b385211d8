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

/** Digits in threes: `1234.50` as 1,234.50. */
const grouped = (decimal: string): string => decimal.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

const pounds = (decimal: string | null): string => (decimal === null ? '–' : `£${grouped(decimal)}`)

const marks = { draft: 'Draft', sent: '', paid: 'Paid', void: 'Void' }

function markOf({ state, paid_on }: StatementPaper): string {
  return state === 'paid' && paid_on !== null ? `Paid on ${written(paid_on)}` : marks[state]
}

function printed(paper: StatementPaper, shown: (text: string) => string): object {
  // With the direction of its first letter.
  const piece = (text: string) => ({ text: shown(text), rtl: rightToLeft.test(text) })
  const { sender, number, date, due, order, rows } = paper
  const [year = '', month = '', day = ''] = date.split('-')
  const facts = [
    { name: 'Number', value: number },
    { name: 'Date', value: written(date) },
    { name: 'Due', value: due === null ? '' : written(due) },
    { name: 'Order', value: order },
  ].filter(({ value }) => value !== '')
  return {
    title: shown(`Statement ${number}`),
    mark: markOf(paper),
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
      approved: written(row.approved_on),
      quantity: row.quantity === null ? '–' : `${grouped(row.quantity)} ${row.unit}`,
      price: pounds(row.unit_price),
      value: pounds(row.value),
    })),
    total: pounds(paper.total),
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
