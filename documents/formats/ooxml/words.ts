import type { Face, Look } from './pieces.ts'

/** Names of traits that have a type of their own: DOCX, PPTX, XLSX and OpenDocument write them alike. */
const KINDS: readonly (readonly [RegExp, Face['type']])[] = [
  [/^(b|bCs)(=.*)?$/, 'bold'],
  [/^(i|iCs)(=.*)?$/, 'italic'],
  [/^u(=.*)?$/, 'underline'],
]

/**
 * Names of traits as people call them; one thing may have several, as letters of each script have a size of their
 * own.
 */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Bold: 'b bCs',
    Italic: 'i iCs',
    Underline: 'u',
    Font: 'rFonts rFont latin ea cs sym font-name font-family font-family-generic font-pitch font-charset font-style-name',
    Size: 'sz szCs font-size font-size-rel',
    Colour: 'color solidFill use-window-font-color opacity',
    Highlight: 'highlight shd background-color char-shading-value',
    Strike: 'strike dstrike text-line-through',
    Overline: 'text-overline',
    Position: 'vertAlign position baseline text-position',
    Capitals: 'caps smallCaps cap text-transform font-variant',
    Spacing: 'spacing spc kern w letter-spacing letter-kerning text-scale font-kerning',
    Style: 'rStyle style',
    Hidden: 'vanish webHidden display',
    Border: 'bdr ln border padding',
    Effect:
      'effect effectLst shadow outline emboss imprint em text-shadow text-outline text-emphasize font-relief text-blinking',
    Direction: 'text-rotation text-combine',
    'no Bold': 'font-weight',
    'no Italic': 'font-style',
    'no Underline': 'text-underline',
  }).flatMap(([word, names]) => names.split(' ').map((name) => [name, word] as const)),
)

/** OpenDocument says what belongs together in several attributes: `text-line-through-style`, `border-top`. */
const FAMILY = /^(text-(?:line-through|overline|underline|rotation|combine|shadow)|border|padding)-.*$/
const SCRIPT = /-(?:asian|complex)$/

/** What is different from the text around it, in words. */
export function faceOf(look: Look, base: Look): Face {
  const traits = look.traits.filter((trait) => !base.traits.includes(trait))
  const missing = base.traits.filter((trait) => !look.traits.includes(trait))
  const different = traits.length > 0 ? traits : missing
  if (different.some((trait) => /^hlinkClick/.test(trait))) return { type: 'link', label: 'Link' }
  const kind = KINDS.find(([name]) => different.length > 0 && different.every((trait) => name.test(trait)))
  const names = [...new Set(different.map(wordFor))]
  if (traits.length === 0) return { type: 'format', label: `no ${names.join(', ')}` }
  return { type: kind?.[1] ?? 'format', label: kind ? (names[0] ?? '') : names.join(', ') }
}

/** The trait of a style that has a name, which is a word of a person's already. */
export const styleTrait = (name: string): string => `=${name}`

function wordFor(trait: string): string {
  if (trait.startsWith('=')) return trait.slice(1)
  const name = /^[\w.-]*/.exec(trait)?.[0] ?? ''
  const word = WORDS.get(name) ?? WORDS.get(name.replace(SCRIPT, '').replace(FAMILY, '$1'))
  return word ?? 'Format'
}
