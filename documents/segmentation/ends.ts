import { OBJECT } from './flat.ts'
import { isSmall, type Next, nextAfter } from './next.ts'
import type { Rules } from './rules.ts'
import { afterSpace, characterTest, type Finder, isLineEndAt, isSpaceAt } from './scan.ts'
import type { Run } from './stops.ts'
import { type Token, tokenBefore } from './token.ts'

/** What a decision is made of: the text, where its current sentence begins, and helpers that go through it once. */
export type Scene = {
  words: string
  start: number
  rules: Rules
  /** The next letter, number or code that is a word. */
  nextWord: Finder
  /** The next of those, or a line end; asked from behind stops. */
  nextSign: Finder
  proposed: (at: number) => boolean
}

/** How far a pair of brackets may reach to be part of the sentence round it, in UTF-16 units. */
const bracketReach = 300

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const number = /^\p{N}{1,3}$/u
const numbering = /^\p{N}{1,3}(?:\.\p{N}{1,3})*$/u
const dayAndMonth = /^\p{N}{1,2}\.\p{N}{1,2}$/u
const roman = /^(?:[IVX]{1,5}|[ivx]{1,5})$/u
const initial = /^(?:\p{Lu}|\p{Lo})\p{M}*$/u
const initials = /^(?:\p{L}{1,2}\.-?)+\p{L}{1,2}$/u
/** `IV`, `B`, `L. 123`; `A` and `I` are words too. */
const numberLike = /^(?:[IVXLC]{2,}(?!\p{L})|[IVXLC](?![\p{L}.])|[B-HJ-Z](?![\p{L}.])|\p{Lu}\.?[\s-]?\p{N})/u
const shortWord = /^(\p{L}{1,4})\./u
const capital = /^\p{Lu}$/u
const secondWord = /^[\p{L}\p{M}’'-]+\s+(\p{L}+)/u
const countPattern = /[\p{N}IVX]\s?$/u
/** The next of a list. */
const enumeration = /^\p{N}{1,2}[.)]\s+\p{Lu}/u
const shout = /^\p{Lu}{2,}$/u
const shouts = /^\p{Lu}{2}/u
const oneLetter = /^\p{L}$/u

/** Whether a sentence ends with a run of stops. */
export function endsWith(run: Run, scene: Scene): boolean {
  const { words } = scene
  if (!isOpenAfter(run, words)) return false
  // Nothing was said yet, or nothing follows that could be a sentence.
  if (scene.nextWord(scene.start) >= run.from) return false
  const next = nextAfter(words, run.to, scene.nextSign)
  if (next.kind === 'none') return false
  return verdict(run, next, scene) && !inBrackets(run, next, scene) && !goesOn(run, next, scene)
}

/** A stop ends something only before white space; the wide ones, and others between wide letters, need none. */
function isOpenAfter(run: Run, words: string): boolean {
  if (isSpaceAt(words, run.to)) return true
  const after = words.charAt(run.to)
  if (/[、，；：,;:]/u.test(after)) return false
  if (run.kind === 'other') return true
  if (run.kind === 'ellipsis') return false
  const isNumber = /\p{N}/u.test(after) && /[．.]/u.test(words.charAt(run.to - 1))
  if (run.wide) return !isNumber
  return cjk.test(words.charAt(run.from - 1)) && cjk.test(after)
}

function verdict(run: Run, next: Next, scene: Scene): boolean {
  // The engine knows the stops of scripts that have no rules here.
  if (run.kind === 'other') return scene.proposed(afterSpace(scene.words, run.to))
  if (next.kind === 'lower') {
    // Where sentences begin small, a small letter says nothing: `are you sure? this is final.`
    const isStyle = run.kind === 'strong' && !run.quoted && isSmall(scene.words, scene.nextWord(scene.start))
    return run.wide || isStyle
  }
  if (run.kind === 'strong' || run.isDouble) return true
  if (run.kind === 'ellipsis') {
    // `he … Berlin`, `[FILE…] Update`: words are left out, and the sentence goes on.
    const isOmission = run.bracketed || isSpaceAt(scene.words, run.from - 1)
    return !isOmission || next.kind === 'letter' || begins(next, scene.rules)
  }
  const token = tokenBefore(scene.words, scene.start, run.from)
  return isNumbered(token, next, scene) ?? isShortened(token, next, scene) ?? true
}

/**
 * A number, or what numbers a paragraph: `1. Text`, `A. Text`, `Article 5. Text`; in some languages `3.` is `third`.
 */
function isNumbered(token: Token, next: Next, { words, start, rules, nextWord }: Scene): boolean | null {
  const first = nextWord(start)
  const isHead = first >= token.from
  if (isHead && (numbering.test(token.last) || oneLetter.test(token.plain) || roman.test(token.plain)))
    return false
  if (!/^\p{N}/u.test(token.last)) {
    return rules.ordinals && roman.test(token.plain) && token.plain.length > 1 ? begins(next, rules) : null
  }
  if (numbering.test(token.last) && token.from - first <= bracketReach) {
    const label = words.slice(first, token.from).trim().toLowerCase()
    if (rules.labels.has(label)) return false
  }
  if (!rules.ordinals || isCounted(words.slice(start, token.from), rules)) return null
  return number.test(token.last) || dayAndMonth.test(token.last) ? begins(next, rules) : null
}

/** `S. 12`, `Kapitel 3`: what is before the number says that it is no ordinal. */
function isCounted(before: string, rules: Rules): boolean {
  const word = wordBefore(before)
  // `v 20. století`: a preposition that looks like the short form of `version`.
  return rules.labels.has(word) || (rules.beforeNumbers.has(word) && !rules.starters.has(word))
}

const wordBefore = (before: string): string =>
  /(\p{L}+|§)\.?\s*$/u.exec(before.slice(-20))?.[1]?.toLowerCase() ?? ''

function isShortened(token: Token, next: Next, { words, start, rules }: Scene): boolean | null {
  const forms = [token.whole, token.last, token.part]
  const is = (list: ReadonlySet<string>) => forms.some((form) => list.has(form))
  const more = shortWord.exec(next.text)?.[1]
  if (more !== undefined && forms.some((form) => rules.begun.has(`${form}.${more.toLowerCase()}`)))
    return false
  if (rules.units.has(token.plain) && countPattern.test(words.slice(Math.max(0, token.from - 2), token.from)))
    return true
  if (!capital.test(token.plain) && (rules.mayEnd.has(token.whole) || rules.mayEnd.has(token.last)))
    return true
  // `TP. Hồ Chí Minh`, `Av. Ali Kaya`: an abbreviation as it is written, where its small letters are a word.
  if (rules.never.has(token.plain)) return false
  // `Press OK. Then` is no `ok.`, but `MR. SMITH` is a `Mr.`
  if (shout.test(token.plain) && !shouts.test(next.text) && !isNumberLike(next)) return null
  if (is(rules.never)) return false
  if (isNumberLike(next) && (is(rules.beforeNumbers) || rules.numberEndings?.test(token.last))) return false
  if (is(rules.beforeStarters)) return begins(next, rules)
  if (initial.test(token.plain) && rules.labels.has(wordBefore(words.slice(start, token.from)))) return null
  return initials.test(token.whole) || initial.test(token.plain) ? begins(next, rules) : null
}

const isNumberLike = ({ kind, text }: Next): boolean =>
  kind === 'digit' || text.startsWith(OBJECT) || numberLike.test(text)

/** Whether the next word is one that begins a sentence: `The`, not `Army`; an initial (`A. Miller`) is a name. */
function begins({ kind, word, text }: Next, rules: Rules): boolean {
  if (kind === 'digit') return enumeration.test(text)
  if (kind === 'letter' || /^\p{L}\./u.test(text)) return false
  const second = secondWord.exec(text)?.[1]?.toLowerCase() ?? ''
  if (rules.startersWith.has(second)) return true
  return rules.starters.has(word) || rules.starters.has(word.split(/['’-]/u, 1).join())
}

/** A stop within brackets that are themselves part of a sentence does not end it. */
function inBrackets(run: Run, next: Next, { words, start, rules, nextWord }: Scene): boolean {
  const openAt = openBefore(words, start, run.from)
  if (openAt < 0 || nextWord(start) >= openAt) return false
  const closeAt = closeAfter(words, openAt)
  if (closeAt < 0) return false
  return closeAt >= run.to || !(run.isDouble || begins(next, rules))
}

function openBefore(words: string, start: number, to: number): number {
  let depth = 0
  for (let at = to - 1; at >= start && to - at <= bracketReach; at--) {
    if (isClose(words, at)) depth++
    else if (isOpen(words, at) && depth-- === 0) return at
  }
  return -1
}

function closeAfter(words: string, openAt: number): number {
  let depth = 0
  for (let at = openAt; at < words.length && at - openAt <= bracketReach; at++) {
    if (isLineEndAt(words, at)) return -1
    if (isOpen(words, at)) depth++
    else if (isClose(words, at) && --depth === 0) return at
  }
  return -1
}

const isOpen = characterTest(/[([{（［｛【「『]/u)
const isClose = characterTest(/[)\]}）］｝】」』]/u)

/** After a quotation: `"Where?" Anna asked.`, `「行く。」と言った。` */
function goesOn(run: Run, next: Next, { words, start, rules }: Scene): boolean {
  if (!run.quoted) return false
  const rest = words.slice(run.to, run.to + 12)
  if (rules.afterQuotes?.test(`${words.charAt(start)}${rest}`)) return true
  if (rules.speechVerbs.size === 0 || run.kind !== 'strong') return false
  const second = secondWord.exec(next.text)?.[1]
  return second !== undefined && rules.speechVerbs.has(second.toLowerCase())
}
