import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { leftOut, type Target, targets } from './targets.ts'

/** One change of one file. */
export type Mutant = {
  /** the same as long as its line stays as it is, wherever that moves */
  key: string
  target: Target
  file: string
  /** from 1 */
  line: number
  /** what kind of change it is */
  kind: string
  original: string
  replacement: string
  /** the whole file with the change */
  content: string
}

type Place = { line: number; column: number }
type Edit = { from: number; to: number; kind: string; replacement: string }

const nothing = () => {}
const no = () => false
const silent = {
  ...{ isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no },
  ...{ isWarnEnabled: no, isErrorEnabled: no, isFatalEnabled: no },
  ...{ trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing },
}

/** The changes that Stryker knows; in a statement it only knows to leave it out, so that its conditions are ours. */
async function editsOf(file: string, content: string): Promise<Edit[]> {
  const instrumenter = new Instrumenter(silent)
  const { mutants } = await instrumenter.instrument([{ name: file, content, mutate: true }], {
    plugins: null,
    ignorers: [],
    excludedMutations: [],
  })
  const starts = [0, ...[...content.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const offset = ({ line, column }: Place) => (starts[line] ?? content.length) + column
  return [
    ...mutants.map(({ location, mutatorName, replacement }) => ({
      from: offset(location.start),
      to: offset(location.end),
      kind: mutatorName,
      replacement,
    })),
    ...conditionsOf(file, content),
  ]
}

/** Each `and …` of a statement that has no brackets, up to the next word that ends it. */
const condition =
  / and (?!select\b)[\w.$]+ (?:=|<>|<=|>=|<|>|is not|is) [\w.$']+(?= and |\s*\n|\)|`| for | where | order )/g

const conditionsOf = (file: string, content: string): Edit[] =>
  file.endsWith('.queries.ts')
    ? [...content.matchAll(condition)].map(({ index, 0: text }) => ({
        ...{ from: index, to: index + text.length },
        ...{ kind: 'SqlCondition', replacement: '' },
      }))
    : []

const hashOf = (...parts: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

async function mutantsOf(root: string, file: string, target: Target): Promise<Mutant[]> {
  const content = readFileSync(join(root, file), 'utf8')
  const counts = new Map<string, number>()
  return (await editsOf(file, content)).map(({ from, to, kind, replacement }) => {
    const before = content.slice(0, from)
    const original = content.slice(from, to)
    const lineText = content.slice(before.lastIndexOf('\n') + 1).split('\n', 1)[0] ?? ''
    const alike = hashOf(file, lineText.trim(), kind, original, replacement)
    const count = counts.get(alike) ?? 0
    counts.set(alike, count + 1)
    return {
      ...{ key: hashOf(alike, count).slice(0, 12), target, file, kind, original, replacement },
      line: before.split('\n').length,
      content: before + replacement + content.slice(to),
    }
  })
}

/**
 * Mutants of all targets, in the order in which a seed draws them: the first ones of a longer draw are the shorter
 * one, and what was changed in one file leaves the draws of the others as they were.
 */
export async function draw(root: string, seed: number): Promise<Mutant[]> {
  const lists = targets.flatMap((target) =>
    globSync(target.files, { cwd: root, exclude: leftOut }).map((file) => mutantsOf(root, file, target)),
  )
  const draws = (await Promise.all(lists)).flat().map((mutant) => ({ mutant, at: hashOf(seed, mutant.key) }))
  return draws.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ mutant }) => mutant)
}
