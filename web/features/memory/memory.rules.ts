import { type Code, partsOf, type Text } from '@hub/text/text'
import { languageName, languagePair } from '../../ui/languages.ts'

/** The two tags of a pair: `en:fr`. */
export function tagsOf(pair: string): { source: string; target: string } {
  const [source = '', target = ''] = pair.split(':')
  return { source, target }
}

/** A pair in words, for sentences and names of buttons. */
export function wordsOfPair(pair: string): string {
  const { source, target } = tagsOf(pair)
  return languagePair(languageName(source), languageName(target))
}

const markOf = ({ code, kind }: Code): string =>
  ({ open: `⟦${code}⟧`, close: `⟦/${code}⟧`, alone: `⟦${code}/⟧` })[kind]

/** A text as it is typed in a plain field: each code is a mark. */
export const typedText = (text: Text): string =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? part : markOf(part)))
    .join('')

/** The text that was typed, with the codes of the unit's source and target for their marks. */
export function textTyped(typed: string, { source, target }: { source: Text; target: Text }): Text {
  const codes = new Map(
    [...partsOf(target), ...partsOf(source)].flatMap((part) =>
      typeof part === 'string' ? [] : [[markOf(part), part] as const],
    ),
  )
  if (codes.size === 0) return typed
  const parts = typed.split(/(⟦\/?\d+\/?⟧)/).filter((part) => part !== '')
  return parts.map((part) => codes.get(part) ?? part)
}

/** Points as they are typed; undefined for what is no number from 0 to 100. */
export function pointsTyped(typed: string): number | undefined {
  const text = typed.trim()
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined
}
