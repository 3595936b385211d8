import { changedIn } from '@hub/text/changed'
import type { Block, Sender } from './mail.layout.ts'

/** `heading`: what the mail begins with when that is not its subject */
export type Body = { subject: string; heading?: string; blocks: Block[] }

export const text = (words: string): Block => ({ type: 'text', text: words })
export const quote = (words: string): Block => ({ type: 'quote', text: words })
export const link = (label: string, url: string): Block => ({ type: 'link', label, url })

export const quoteTitle = ({ speech: { say } }: Sender, project: string | null) =>
  project === null ? say('unnamed') : say('quoted', { words: project })

/** What a subject or a button says of a name, in what a reader takes for characters: lists show about as many. */
const mostOfName = 80
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A name where there is room for a line; in some languages what happened to it comes after it. */
export function short(name: string): string {
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment)
  if (characters.length <= mostOfName) return name
  return `${characters
    .slice(0, mostOfName - 1)
    .join('')
    .trimEnd()}…`
}

export const titleOf = ({ speech: { say } }: Sender, project: string | null) =>
  project === null ? say('unnamed') : short(project)

/** Pounds with two places, as people read them. */
export function pounds({ speech: { language, locale } }: Sender, amount: string): string {
  const [whole = '', pence = '00'] = amount.split('.')
  if (language === 'en-GB') return `£${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${pence}`
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
  }).format(Number(amount))
}

const moment = (at: Date, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(at)
    .replace(', ', ' - ')

export const when = (iso: string, { timeZone, speech: { locale } }: Sender): string =>
  `${moment(new Date(iso), timeZone, locale)} (${timeZone})`

const types = ['Translation', 'Post-editing', 'Revision', 'Proofreading', 'Transcreation'] as const
const units = ['Words', 'Characters', 'Hours', 'Pages', 'Minutes', 'Segments'] as const

/** A line of what was changed of a job, as it was queued. */
export function changed(line: string, sender: Sender): string {
  const { language, locale, say } = sender.speech
  if (language === 'en-GB') return line
  return changedIn(line, {
    say: (word, values) => say(`changes.${word}`, values),
    type: (english) => {
      const type = types.find((one) => one === english)
      return type ? say(`changes.types.${type}`) : english
    },
    amount: (amount, unit) => {
      const known = units.find((one) => one === unit)
      const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(Number(amount))
      return `${number} ${known ? say(`paper.units.${known}`, { count: Number(amount) }) : unit}`
    },
    money: (amount) => pounds(sender, amount),
    moment: (wall) => moment(wall, 'UTC', locale),
  })
}

/**
 * The link signs its reader in first when that is needed. A path has at most one parameter, and ids need no escaping.
 */
export const page = ({ publicUrl }: Sender, path: string) => `${publicUrl}/?next=${path}`

export const projectPage = (sender: Sender, id: string) =>
  page(sender, `/app/projects/project?projectId=${id}`)
export const editorPage = (sender: Sender, id: string) => page(sender, `/app/projects/job?jobId=${id}`)

type About = { document: string | null; project: string | null }

/** What a subject calls a job. */
export const about = (sender: Sender, { document, project }: About): string =>
  document === null ? titleOf(sender, project) : short(document)

/** What a sentence calls a job: its reader's own, or `aJob` of somebody else's. */
export function jobPhrase(
  sender: Sender,
  { document, project }: About,
  unnamed: 'yourJob' | 'aJob' = 'yourJob',
): string {
  const { say } = sender.speech
  const title = quoteTitle(sender, project)
  return document === null ? say(unnamed, { project: title }) : say('job', { document, project: title })
}
