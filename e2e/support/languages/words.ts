import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { flat } from '../../../scripts/testing/messages.ts'
import { messagesIn } from '../../../web/messages/folder.ts'

const folder = (language: string) => join(import.meta.dirname, '../../../web/messages', language)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** What a message may say, as the source of a pattern; `values`: what is known of its arguments. */
function patternOf(elements: readonly MessageFormatElement[], values: Values, isNamed = false): string {
  const seen = new Set<string>()
  const one = (element: MessageFormatElement): string => {
    switch (element.type) {
      case TYPE.literal:
        return escaped(element.value).replaceAll(/\s+/g, '\\s+')
      case TYPE.pound:
        return '[\\d\\s.,٬’]+'
      case TYPE.tag:
        return element.children.length === 0 ? '.*?' : `\\s*${element.children.map(one).join('')}\\s*`
      case TYPE.plural:
      case TYPE.select:
        return `(?:${Object.values(element.options)
          .map(({ value }) => value.map(one).join(''))
          .join('|')})`
      default: {
        const value = values[`v_${element.value}`]
        if (value !== undefined) return value
        if (!isNamed || seen.has(element.value)) return '.+?'
        seen.add(element.value)
        return `(?<v_${element.value}>.+?)`
      }
    }
  }
  return elements.map(one).join('')
}

/** The sources of patterns of what fills in for arguments. */
type Values = Readonly<Record<string, string>>
/** The most that a message says of its own. */
const longestOf = (samples: readonly string[]): string =>
  samples
    .map((sample) => sample.replaceAll('7', ''))
    .reduce((longest, sample) => (sample.length > longest.length ? sample : longest), '')

type Message = { whole: RegExp; own: string; samples: string[]; to: MessageFormatElement[] }

/** English words of the page, as a pattern of what it says in another language instead, or of themselves. */
export type InLanguage = (words: string | RegExp, isExact?: boolean) => RegExp

/** Without its arguments, whose values are in no message, what an English message says. */
const sampleOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.reduce<string[]>(
    (starts, element) => {
      const ends =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.pound
            ? ['7']
            : element.type === TYPE.tag
              ? sampleOf(element.children)
              : element.type === TYPE.plural || element.type === TYPE.select
                ? Object.values(element.options).flatMap(({ value }) => sampleOf(value))
                : ['7']
      return starts.flatMap((start) => ends.map((end) => start + end)).slice(0, 20)
    },
    [''],
  )

/** Statuses as calls say them. */
const statuses = ['In Progress', 'Under-Review']

/** Languages of the tests' jobs, whose English names come from calls: no message has them. */
const languagesOfTests = ['de', 'en', 'es', 'fr', 'it', 'ja', 'pl']
const nameOf = (tag: string, language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag

/** Reads what the page says in a language, for tests whose steps name it in English. */
export async function wordsIn(
  language: string,
): Promise<{ inLanguage: InLanguage; isEnglish: InEnglish; hasEnglishName: InEnglish }> {
  const [english, translated] = await Promise.all(
    ['en-GB', language].map(async (one) => {
      // What is said of a file is no word of a screen: its forms are too wide to tell one, with tags that are none.
      const { files: _, ...screens } = await messagesIn(folder(one))
      return flat(screens)
    }),
  )
  if (!english || !translated) throw new Error('There are two languages.')
  const messages: Message[] = [...english].map(([path, text]) => {
    const from = parse(text)
    return {
      own: longestOf(sampleOf(from)),
      whole: new RegExp(`^${patternOf(from, {}, true)}$`, 'is'),
      samples: sampleOf(from),
      to: parse(translated.get(path) ?? text),
    }
  })
  /** A value may be words of the page too: a band, a state. */
  const valuesOf = (groups: Readonly<Record<string, string | undefined>>): Values =>
    Object.fromEntries(
      Object.entries(groups).flatMap(([name, value]) => {
        if (value === undefined) return []
        const said = messages.flatMap(({ whole, own, to }) =>
          own.trim().length > 2 && whole.test(value) ? [patternOf(to, {})] : [],
        )
        return [[name, `(?:${[...new Set([escaped(value), ...said])].join('|')})`]]
      }),
    )
  const translationsOf = (words: string | RegExp, isExact: boolean): string[] => {
    if (words instanceof RegExp)
      return messages
        .filter(({ samples }) => samples.some((sample) => words.test(sample)))
        .map(({ to }) => patternOf(to, {}))
    // What says more of it fits better: `{one}, {other}` fits anything. A plural that does elsewhere says no more.
    const whole = messages.filter((message) => message.own.trim().length > 2 && message.whole.test(words))
    const fit = ({ own, samples }: Message) => (samples.includes(words) ? words : own).length
    const most = Math.max(...whole.map(fit))
    const wholes = whole
      .filter((message) => fit(message) === most)
      // At its beginning: `anmelden` is also the end of other buttons.
      .map((message) => `^\\s*${patternOf(message.to, valuesOf(message.whole.exec(words)?.groups ?? {}))}`)
    if (wholes.length > 0 || isExact) return wholes
    const part = words.toLowerCase()
    return messages
      .filter(({ samples }) => samples.some((sample) => sample.toLowerCase().includes(part)))
      .map(({ to }) => patternOf(to, {}))
  }
  const inLanguage: InLanguage = (words, isExact = false) => {
    const found = translationsOf(words, isExact)
    const own = words instanceof RegExp ? words.source : escaped(words)
    const any = [...new Set([...found, own])].join('|')
    return isExact ? new RegExp(`^\\s*(?:${any})\\s*$`, 's') : new RegExp(any, 'is')
  }
  const said = new Set(translated.values())
  const spoken = [...languagesOfTests].flatMap((tag) => {
    const name = nameOf(tag, 'en-GB')
    return name === nameOf(tag, language) ? [] : [name]
  })
  const names = new RegExp(`\\b(?:${[...spoken, ...statuses].join('|')})\\b`)
  const left = new Set([...english.values()].filter((text) => /\p{L}{4}/u.test(text) && !said.has(text)))
  return { inLanguage, isEnglish: (text) => left.has(text), hasEnglishName: (text) => names.test(text) }
}

/**
 * Whether a text is what the page says in English alone; or has a name from a call, of a language or a status, as no
 * other language has it (the demo's own texts do).
 */
export type InEnglish = (text: string) => boolean
