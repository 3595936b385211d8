import { isFound, type Pattern, patternOf } from '@hub/text/find'
import { isEmpty } from '@hub/text/text'
import type { Entry } from '../../desk/entry.ts'

export const states = ['new', 'draft', 'translated', 'reviewed', 'locked'] as const
/** Where a text came from; `typed`: it was written here. */
export const origins = ['typed', 'document', 'tm', 'mt', 'upload'] as const
export const extras = ['findings', 'notes', 'queries', 'commented', 'repeated'] as const

/** Which segments are shown: of each list one must fit, of `extra` all; an empty list asks for nothing. */
export type Filter = {
  readonly state: readonly (typeof states)[number][]
  readonly origin: readonly (typeof origins)[number][]
  readonly extra: readonly (typeof extras)[number][]
  /** in the source or the target */
  readonly words: string
}

/** The longest that is looked for, UTF-16 units. */
export const mostWords = 200

export const noFilter: Filter = { state: [], origin: [], extra: [], words: '' }

export const isSet = ({ state, origin, extra, words }: Filter): boolean =>
  state.length + origin.length + extra.length + words.length > 0

type Search = {
  state?: string | undefined
  origin?: string | undefined
  with?: string | undefined
  words?: string | undefined
}

const listIn = <Name extends string>(text: string | undefined, names: readonly Name[]): Name[] => {
  const parts = new Set((text ?? '').slice(0, 200).split('.'))
  return names.filter((name) => parts.has(name))
}

/** The filter that an address names; anything else in it is passed over. */
export const filterFrom = ({ state, origin, with: extra, words }: Search): Filter => ({
  state: listIn(state, states),
  origin: listIn(origin, origins),
  extra: listIn(extra, extras),
  words: (words ?? '').slice(0, mostWords),
})

/** The same in an address; what is empty leaves it. */
export const searchOf = ({ state, origin, extra, words }: Filter): Required<Search> => ({
  state: state.join('.'),
  origin: origin.join('.'),
  with: extra.join('.'),
  words,
})

/** What is known of a segment beside itself. */
export type About = {
  readonly hasFindings: (id: string) => boolean
  readonly hasQueries: (id: string) => boolean
  readonly hasComments: (id: string) => boolean
  readonly isRepeated: (id: string) => boolean
}

const originOf = ({ origin, text }: Entry): Filter['origin'][number] | undefined =>
  origin ?? (isEmpty(text) ? undefined : 'typed')

/**
 * Whether a segment fits a filter.
 * @param languages of both sides, which say what a capital is
 */
export function fitting(
  { state, origin, extra, words }: Filter,
  languages: { source: string; target: string },
  { hasFindings, hasQueries, hasComments, isRepeated }: About,
): (entry: Entry) => boolean {
  const patternIn = (language: string): Pattern | undefined => {
    const pattern = patternOf({ find: words, matchCase: false, wholeWords: false, regex: false, language })
    return typeof pattern === 'string' ? undefined : pattern
  }
  const source = patternIn(languages.source)
  const target = patternIn(languages.target)
  const hasWords = ({ segment, text }: Entry) =>
    (source !== undefined && isFound(segment.source, source)) ||
    (target !== undefined && isFound(text, target))
  return (entry) => {
    const { id, note } = entry.segment
    const from = originOf(entry)
    return (
      (state.length === 0 || state.includes(entry.status)) &&
      (origin.length === 0 || (from !== undefined && origin.includes(from))) &&
      (!extra.includes('notes') || note !== null) &&
      (!extra.includes('findings') || hasFindings(id)) &&
      (!extra.includes('queries') || hasQueries(id)) &&
      (!extra.includes('commented') || hasComments(id)) &&
      (!extra.includes('repeated') || isRepeated(id)) &&
      (words === '' || hasWords(entry))
    )
  }
}
