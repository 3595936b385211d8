/** Where words go: some signs mean something there alone. */
export type Where = {
  /** The first words of a line that may begin a list, a heading, a quotation. */
  lineStart: boolean
  cell: boolean
  /** A tilde would pair with another one. */
  tildes: boolean
  /** The source has a backslash in front of each of them, be it that a dialect asks for it, as for a dollar. */
  signs: ReadonlySet<string>
  /** The source has links as wikis write them: `[[Page|its name]]`. */
  wiki: boolean
}

/** The signs that a text has with a backslash alone, needed or not. */
export function signsEscapedIn(raw: string): Set<string> {
  const bare = raw.replace(/\\[!-/:-@[-`{-~]/g, '')
  const signs = [...raw.matchAll(/\\([!"#$%&'()*+,\-./:;=?@^_{|}~>])/g)].flatMap(([, sign]) => sign ?? [])
  return new Set(signs.filter((sign) => !bare.includes(sign)))
}

const ESCAPED_WIKI_LINK = /\\\[\\\[((?:[^\\[\]]|\\[^[\]])+)\\\]\\\]/g

/** Whether a text has such links: to Markdown they are words, which a backslash would take their meaning from. */
export const hasWikiLinks = (raw: string): boolean => /(?<!\\)\[\[[^[\]\n]+\]\]/.test(raw)

/** Signs that would be markup, with a backslash in front of them; others stay as a person would write them. */
export function escapedMarkdown(words: string, { lineStart, cell, tildes, signs, wiki }: Where): string {
  const unless = (sign: string, replacement: string) => (signs.has(sign) ? '$&' : replacement)
  const safe = words
    .replace(/[\r\n]+/g, ' ')
    .replace(/[^\p{L}\p{N}\s]/gu, (sign) => (signs.has(sign) || '\\`[]<'.includes(sign) ? `\\${sign}` : sign))
    // Between two letters or two spaces these are letters.
    .replace(/\*(?!(?<=\s\*)\s)/g, unless('*', '\\*'))
    .replace(/_(?!(?<=[\p{L}\p{N}]_)[\p{L}\p{N}]|(?<=\s_)\s)/gu, unless('_', '\\_'))
    .replace(tildes ? /~/g : /~~/g, (tilde) => (signs.has('~') ? tilde : tilde.replaceAll('~', '\\~')))
    .replace(/&(?=#?\w{1,40};)/g, unless('&', '\\&'))
  const linked = wiki ? safe.replace(ESCAPED_WIKI_LINK, '[[$1]]') : safe
  const inCell = cell && !signs.has('|') ? linked.replaceAll('|', '\\|') : linked
  if (!lineStart) return inCell
  return inCell
    .replace(/^(#{1,6}|[-+>]|=+|-+|:?-+:?\||\|)(?=\s|$|[-=>|:])/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}
