/** Where words go: some signs mean something there alone. */
export type Where = {
  /** The first words of a line that may begin a list, a heading, a quotation. */
  lineStart: boolean
  cell: boolean
}

/** Signs that would be markup, with a backslash in front of them; others stay as a person would write them. */
export function escapedMarkdown(words: string, { lineStart, cell }: Where): string {
  const safe = words
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`[\]<]/g, '\\$&')
    // Between two letters or two spaces these are letters.
    .replace(/\*(?!(?<=\s\*)\s)/g, '\\*')
    .replace(/_(?!(?<=[\p{L}\p{N}]_)[\p{L}\p{N}]|(?<=\s_)\s)/gu, '\\_')
    .replace(/~~/g, '\\~\\~')
    .replace(/&(?=#?\w{1,40};)/g, '\\&')
  const inCell = cell ? safe.replaceAll('|', '\\|') : safe
  if (!lineStart) return inCell
  return inCell
    .replace(/^(#{1,6}|[-+>]|=+|-+|:?-+:?\|)(?=\s|$|[-=>|])/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}
