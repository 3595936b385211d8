import type { Node } from 'mdast'

export type Span = { start: number; end: number }
/** A text beside those of paragraphs: what a picture shows, the title of a link. */
export type Aside = Span & { value: string; write(words: string): string }

export const spanOf = ({ position }: Node): Span => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
})
