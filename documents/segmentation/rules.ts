import type { LanguageRules } from './language-rules.ts'
import { ar } from './rules/ar.ts'
import { be } from './rules/be.ts'
import { bg } from './rules/bg.ts'
import { bn } from './rules/bn.ts'
import { bo } from './rules/bo.ts'
import { ca } from './rules/ca.ts'
import { cs } from './rules/cs.ts'
import { da } from './rules/da.ts'
import { de } from './rules/de.ts'
import { el } from './rules/el.ts'
import { en } from './rules/en.ts'
import { es } from './rules/es.ts'
import { et } from './rules/et.ts'
import { fi } from './rules/fi.ts'
import { fr } from './rules/fr.ts'
import { gl } from './rules/gl.ts'
import { he } from './rules/he.ts'
import { hi } from './rules/hi.ts'
import { hr } from './rules/hr.ts'
import { hu } from './rules/hu.ts'
import { id } from './rules/id.ts'
import { is } from './rules/is.ts'
import { it } from './rules/it.ts'
import { ja } from './rules/ja.ts'
import { lt } from './rules/lt.ts'
import { lv } from './rules/lv.ts'
import { mk } from './rules/mk.ts'
import { nb } from './rules/nb.ts'
import { nl } from './rules/nl.ts'
import { pl } from './rules/pl.ts'
import { pt } from './rules/pt.ts'
import { ro } from './rules/ro.ts'
import { root } from './rules/root.ts'
import { ru } from './rules/ru.ts'
import { sk } from './rules/sk.ts'
import { sl } from './rules/sl.ts'
import { sr } from './rules/sr.ts'
import { sv } from './rules/sv.ts'
import { th } from './rules/th.ts'
import { tr } from './rules/tr.ts'
import { uk } from './rules/uk.ts'
import { ur } from './rules/ur.ts'
import { vi } from './rules/vi.ts'
import { zh } from './rules/zh.ts'
import { lineEnds } from './scan.ts'

type WordList =
  | 'units'
  | 'noUnits'
  | 'startersWith'
  | 'never'
  | 'beforeNumbers'
  | 'beforeStarters'
  | 'mayEnd'
  | 'starters'
  | 'labels'
  | 'speechVerbs'

export type Rules = {
  never: ReadonlySet<string>
  beforeNumbers: ReadonlySet<string>
  beforeStarters: ReadonlySet<string>
  mayEnd: ReadonlySet<string>
  starters: ReadonlySet<string>
  labels: ReadonlySet<string>
  units: ReadonlySet<string>
  speechVerbs: ReadonlySet<string>
  /** Every abbreviation of several words, and what it begins with: `z.b`; `i.d`, `i.d.r`. */
  begun: ReadonlySet<string>
  startersWith: ReadonlySet<string>
  ordinals: boolean
  numberEndings: RegExp | null
  stops: string
  spacedQuotes: boolean
  afterQuotes: RegExp | null
  spaces: NonNullable<LanguageRules['spaces']> | null
  /** What a sentence may end at: line ends, stops, and in some languages a space. Global. */
  marks: RegExp
  /** What to ask the engine for. */
  language: string
}

const files = new Map<string, LanguageRules>(
  Object.entries({
    ar,
    be,
    bg,
    bn,
    bo,
    ca,
    cs,
    da,
    de,
    el,
    en,
    es,
    et,
    fi,
    fr,
    gl,
    he,
    hi,
    hr,
    hu,
    id,
    is,
    it,
    ja,
    lt,
    lv,
    mk,
    nb,
    nl,
    pl,
    pt,
    ro,
    ru,
    sk,
    sl,
    sr,
    sv,
    th,
    tr,
    uk,
    ur,
    vi,
    zh,
  }),
)

/** Languages that are written as one with rules of its own is. */
for (const [tag, rules] of Object.entries({ no: nb, nn: nb, bs: hr, sh: sr, ms: id, mr: hi, ne: hi, dz: bo }))
  files.set(tag, rules)

/** What was made of each file, and of none: at most one entry a file. */
const rulesCache = new Map<LanguageRules | undefined, Rules>()

/** Tags come from outside; longer ones than any that is in use are not looked at. */
const longestTag = 100

/**
 * The rules for a language, whatever its region and script; those that all languages share where it has none of its
 * own.
 * @param language BCP 47, also with `_`; one that is no tag at all gets the shared rules
 */
export function rulesFor(language: string): Rules {
  const tag = languageOf(language) ?? 'und'
  const own = files.get(tag)
  const existing = rulesCache.get(own)
  if (existing) return existing.language === tag ? existing : { ...existing, language: tag }
  const rules = rulesOf(own ?? {}, tag)
  rulesCache.set(own, rules)
  return rules
}

function rulesOf(own: LanguageRules, language: string): Rules {
  const words = (list: WordList) =>
    new Set(`${root[list] ?? ''} ${own[list] ?? ''}`.split(/\s+/u).filter((word) => word !== ''))
  const never = words('never')
  const beforeNumbers = words('beforeNumbers')
  const beforeStarters = words('beforeStarters')
  const mayEnd = words('mayEnd')
  const noUnits = words('noUnits')
  return {
    never,
    beforeNumbers,
    beforeStarters,
    mayEnd,
    begun: begunOf([...never, ...beforeNumbers, ...beforeStarters, ...mayEnd]),
    starters: words('starters'),
    labels: words('labels'),
    units: new Set([...words('units')].filter((unit) => !noUnits.has(unit))),
    speechVerbs: words('speechVerbs'),
    startersWith: words('startersWith'),
    ordinals: own.ordinals ?? false,
    numberEndings: own.numberEndings ?? null,
    stops: own.stops ?? '',
    spacedQuotes: own.spacedQuotes ?? false,
    afterQuotes: own.afterQuotes ?? null,
    spaces: own.spaces ?? null,
    marks: marksOf(own),
    language,
  }
}

function marksOf({ stops = '', spaces }: LanguageRules): RegExp {
  return new RegExp(
    `[${lineEnds}${stops}\\p{Sentence_Terminal}…]${spaces ? '|(?<=\\P{White_Space})\\p{Zs}' : ''}`,
    'gu',
  )
}

function begunOf(abbreviations: readonly string[]): Set<string> {
  const beginnings = new Set<string>()
  for (const abbreviation of abbreviations) {
    const words = abbreviation.split('.')
    for (let count = 2; count <= words.length; count++) beginnings.add(words.slice(0, count).join('.'))
  }
  return beginnings
}

/** The language of a tag without its region and script, in its usual form (`iw` is `he`); null for what is no tag. */
export function languageOf(tag: string): string | null {
  if (tag.length > longestTag) return null
  // The texts of a document come one after the other, and the engine takes its time over a tag.
  if (latest.tag !== tag) latest = { tag, language: parseTag(tag) }
  return latest.language
}

let latest: { tag: string; language: string | null } = { tag: '', language: null }

function parseTag(tag: string): string | null {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).language
  } catch {
    return null
  }
}
