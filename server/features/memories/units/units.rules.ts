import { type Text, wordsOf } from '@hub/text/text'
import { contextForm } from '@hub/tm/context'
import { normalForm } from '@hub/tm/normal'
import { fingerprintOf } from '../../../fingerprint.ts'
import { wordsToFind } from './folding.rules.ts'

/**
 * A pair of texts on its way into a memory; `previous` and `next` are the sources beside it, `context` is an id of
 * its own.
 */
export type NewUnit = {
  source: Text
  target: Text
  previous: Text | null
  next: Text | null
  context: string | null
  author: string | null
  /** the id of the person who is its author here; none of a unit that comes with a file */
  confirmedBy?: string | null
  /** null: nobody knows when */
  time: Date | null
}

/** A unit as the database takes it; short names, for a file may have a million. */
export type UnitRow = {
  /** equal for equal units */
  k: string
  s: Text
  t: Text
  p: string | null
  n: string | null
  c: string | null
  a: string | null
  b: string | null
  d: string | null
  w: string[]
}

/** Between the parts of a key. A form never holds it alone: NULs of a text are doubled. */
const BETWEEN = '\0|\0'

const longestAuthor = 300
const longestContext = 2000

const plain = (text: Text | null): string | null => {
  const words = text === null ? '' : wordsOf(text).join('')
  return words.trim() === '' ? null : words
}

/** Null too for a time whose year PostgreSQL does not take in this form: 0, or 10000. */
const dateOf = (time: Date | null): string | null => {
  const iso = time?.toISOString() ?? ''
  return /^\d{4}-/.test(iso) && !iso.startsWith('0000') ? iso : null
}

/** What PostgreSQL does not take as text. */
const isTakeable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * What the texts of a memory are kept with: `short` is what it is called in their words. `salt` is part of their keys:
 * empty for the provider's memories, whose equal units have equal keys.
 */
export type Keeping = { short: number; salt: string }

/** Null for a text that the database does not take: with a NUL, or half a character. */
export function unitRow(unit: NewUnit, { short, salt }: Keeping): UnitRow | null {
  const { source, target, author, time } = unit
  const context = unit.context?.slice(0, longestContext).toWellFormed() ?? null
  const row = {
    k: keyOf({ ...unit, context }, salt),
    s: source,
    t: target,
    p: plain(unit.previous),
    n: plain(unit.next),
    c: context === null || context.trim() === '' ? null : context,
    a: author?.slice(0, longestAuthor).toWellFormed() ?? null,
    b: unit.confirmedBy ?? null,
    d: dateOf(time),
    w: [
      ...wordsToFind(wordsOf(source).join('')).map((word) => `${short}s${word}`),
      ...wordsToFind(wordsOf(target).join('')).map((word) => `${short}t${word}`),
    ],
  }
  const texts = [row.p, row.n, row.c, row.a, JSON.stringify(source), JSON.stringify(target)]
  // A NUL is written `\u0000` in JSON, half a character `\ud800`: both only where the text has them.
  return texts.every((text) => text === null || (isTakeable(text) && !escapePattern.test(text))) ? row : null
}

const escapePattern = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

function keyOf({ source, target, previous, next, context }: NewUnit, salt: string): string {
  const around = contextForm({ previous, next, id: context })
  const forms = [
    ...(salt === '' ? [] : [salt]),
    normalForm(source),
    normalForm(target),
    around.previous ?? '',
    around.next ?? '',
    around.id ?? '',
  ]
  return fingerprintOf(forms.join(BETWEEN))
}

/** Of equal units one: the first, with the newest of their dates and its author. */
function withoutRepeats(rows: readonly UnitRow[]): UnitRow[] {
  const byKey = new Map<string, UnitRow>()
  for (const row of rows) {
    const first = byKey.get(row.k)
    if (!first) byKey.set(row.k, row)
    else if (row.d !== null && (first.d === null || row.d > first.d))
      byKey.set(row.k, { ...first, d: row.d, ...(row.a !== null && { a: row.a, b: row.b }) })
  }
  return [...byKey.values()]
}

/** Units as the bank's statement takes them: each once, in their order. No word has a space. */
export const batchOf = (rows: readonly UnitRow[]): string =>
  JSON.stringify(withoutRepeats(rows).map((row, i) => ({ i, ...row, w: row.w.join(' ') })))
