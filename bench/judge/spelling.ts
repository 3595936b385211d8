import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openSpeller, type Speller } from '@hub/spelling/speller'
import { WrongUse } from '../../scripts/command.ts'
import { installPackages } from './packages.ts'
import { writeTable } from './tables.ts'

// Whether our Hunspell says of words what Debian's program says with the same dictionary files.

const languages = ['en', 'es', 'fr', 'pl', 'ru'] as const
const root = join(import.meta.dirname, '..', '..')
const samples = join(root, 'spelling', 'testing', 'verdicts.json')

/** Words a language, how many wrong ones are asked for suggestions, and how many words the tests keep. */
const whole = { words: 20_000, suggestions: 500, kept: 100 }
const short = { words: 2_000, suggestions: 20, kept: 0 }

/** The same numbers each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A word with one mistake that fingers make: a letter left out, doubled, changed for another, or two swapped. */
function mistyped(word: string, letters: readonly string[], draw: (below: number) => number): string {
  const signs = [...word]
  const at = draw(signs.length)
  const sign = signs[at] ?? ''
  const next = signs[at + 1] ?? ''
  const kind = draw(4)
  const put = (...by: string[]) => [...signs.slice(0, at), ...by, ...signs.slice(at + 1)].join('')
  if (kind === 0) return put()
  if (kind === 1) return put(sign, sign)
  if (kind === 2) return put(letters[draw(letters.length)] ?? '')
  return [...signs.slice(0, at), next, sign, ...signs.slice(at + 2)].join('')
}

/** Words of a dictionary, spread over all of it, each second one mistyped. */
function wordsFrom(dictionary: string, count: number): string[] {
  const stems = dictionary
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/(?<!\\)[/\t ].*$/s, '').trim())
    .filter((word) => /^\p{L}{2,40}$/u.test(word))
  const step = Math.max(1, Math.floor(stems.length / count))
  const letters = [...new Set(stems.slice(0, 5_000).join('').toLowerCase())]
  const draw = numbers(7)
  const right = Array.from({ length: count }, (_, at) => stems[(at * step) % stems.length] ?? '')
  return right
    .map((word, at) => (at % 2 === 0 ? word : mistyped(word, letters, draw)))
    .filter((word) => word !== '')
}

type Verdict = { known: boolean; suggestions: readonly string[] }

/** What Debian's program says of words; undefined where it does not take one for a single word. */
function debian(base: string, words: readonly string[], suggest: boolean): (Verdict | undefined)[] {
  const args = ['-a', '-i', 'UTF-8', '-d', base]
  const { stdout } = spawnSync('hunspell', suggest ? args : [...args.slice(1), '-G'], {
    input: words.map((word) => (suggest ? `^${word}` : word)).join('\n'),
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  })
  if (!suggest) {
    // `-G` prints the words that are right, each on its line.
    const known = new Set(stdout.split('\n'))
    return words.map((word) => ({ known: known.has(word), suggestions: [] }))
  }
  const answers = stdout.split('\n').slice(1).join('\n').split('\n\n')
  return words.map((word, at): Verdict | undefined => {
    const lines = (answers[at] ?? '').split('\n').filter((line) => line !== '')
    const [line = ''] = lines
    if (lines.length !== 1) return undefined
    if (/^[*+-]/.test(line)) return { known: true, suggestions: [] }
    const [, wrong, list] = /^[&#] (\S+) [^:]*(?:: (.*))?$/.exec(line) ?? []
    return wrong === word ? { known: false, suggestions: list?.split(', ') ?? [] } : undefined
  })
}

type Row = { language: string; words: number; same: number; asked: number; among: number }

function judge(language: string, ours: Speller, base: string, dictionary: string, sizes: typeof whole) {
  const words = wordsFrom(dictionary, sizes.words)
  const theirs = debian(base, words, false)
  const pairs = words.map((word, at) => ({
    word,
    known: ours.knows(word),
    theirs: theirs[at]?.known === true,
  }))
  const wrong = pairs.filter(({ known, theirs }) => !known && !theirs).map(({ word }) => word)
  const step = Math.max(1, Math.floor(wrong.length / sizes.suggestions))
  const asked = wrong.filter((_, at) => at % step === 0).slice(0, sizes.suggestions)
  const theirSuggestions = debian(base, asked, true)
  const firsts = asked.flatMap((word, at) => {
    const [first] = theirSuggestions[at]?.suggestions ?? []
    return first === undefined ? [] : [{ word, first, five: ours.suggest(word).slice(0, 5) }]
  })
  const row: Row = {
    language,
    words: pairs.length,
    same: pairs.filter(({ known, theirs }) => known === theirs).length,
    asked: firsts.length,
    among: firsts.filter(({ first, five }) => five.includes(first)).length,
  }
  // An odd step: of every two words one is mistyped.
  const keptStep = Math.floor(pairs.length / Math.max(1, sizes.kept)) | 1
  const kept = pairs.filter((_, at) => at % keptStep === 0)
  return { row, kept: kept.slice(0, sizes.kept).map(({ word, theirs }) => [word, theirs] as const) }
}

const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(2)} %`

/** `judge spelling [--short] [LANGUAGE …]`; the whole one writes its table into docs/spelling.md. */
export async function judgeSpelling(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { short: { type: 'boolean', default: false } },
  })
  const unknown = positionals.find((name) => !languages.some((language) => language === name))
  if (unknown !== undefined) throw new WrongUse(`These are judged: ${languages.join(', ')}.`)
  const isWhole = !values.short && positionals.length === 0
  installPackages(['hunspell'])
  const rows: Row[] = []
  const kept: Record<string, (readonly [string, boolean])[]> = {}
  for (const language of positionals.length > 0 ? positionals : languages) {
    const base = join(dirname(fileURLToPath(import.meta.resolve(`dictionary-${language}`))), 'index')
    const [affixes, words] = [readFileSync(`${base}.aff`, 'utf8'), readFileSync(`${base}.dic`, 'utf8')]
    const ours = await openSpeller(affixes, words)
    if (!ours) throw new Error(`Our Hunspell cannot read the dictionary of ${language}.`)
    const result = judge(language, ours, base, words, values.short ? short : whole)
    ours.end()
    rows.push(result.row)
    kept[language] = result.kept
    console.error(JSON.stringify(result.row))
  }
  const heads = ['language', 'words', 'same verdict', 'asked for suggestions', 'its first is among our five']
  const lines = rows.map(({ language, words, same, asked, among }) => [
    language,
    words.toLocaleString('en-GB'),
    percent(same, words),
    String(asked),
    percent(among, asked),
  ])
  if (isWhole) {
    writeTable('spelling.md', 'judge spelling', heads, lines)
    writeFileSync(samples, `${JSON.stringify(kept, null, 2)}\n`)
  }
  const isGood = rows.every(({ words, same, asked, among }) => same >= 0.999 * words && among >= 0.95 * asked)
  return isGood ? 0 : 1
}
