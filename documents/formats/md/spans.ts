import type { Text } from '@hub/text/text'
import type { Node } from 'mdast'

export type Span = { start: number; end: number }
/** A text beside those of paragraphs: what a picture shows, the title of a link. */
export type Aside = WordsAside | CodedAside
export type WordsAside = Span & { value: string; write(words: string): string }
/** One that a program may put something into. */
export type CodedAside = Span & { value: Text; writeCoded(text: Text): string }

export const spanOf = ({ position }: Node): Span => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
})
