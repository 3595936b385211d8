import { endsWith, type Scene } from './ends.ts'
import { OBJECT } from './flat.ts'
import { proposals } from './proposals.ts'
import type { Rules } from './rules.ts'
import { afterSpace, beforeSpace, finder, isLineEndAt, isSpaceAt, lineEnds, signOf } from './scan.ts'
import { endsAtSpace } from './spaces.ts'
import { runAt } from './stops.ts'

/** Where a sentence is among the words: `to` is behind its last character, and neither end is white space. */
export type Range = { from: number; to: number }

const visibleSign = signOf(`^\\p{White_Space}\\p{Default_Ignorable_Code_Point}${OBJECT}`)
const wordSign = signOf(`\\p{L}\\p{N}${OBJECT}`)
const wordSignOrLineEnd = signOf(`${lineEnds}\\p{L}\\p{N}${OBJECT}`)

/**
 * The sentences of a text in their order, as the rules of its language find them. What has nothing to read in it
 * (white space, codes, characters that nobody sees) is in none of them. Linear in time, and a window of it in memory.
 */
export function* sentences(words: string, rules: Rules): Generator<Range> {
  const visible = finder(visibleSign, words)
  const scene: Scene = {
    words,
    start: afterSpace(words, 0),
    rules,
    nextWord: finder(wordSign, words),
    nextSign: finder(wordSignOrLineEnd, words),
    proposed: proposals(words, rules.language),
  }
  const nextMark = finder({ all: rules.marks }, words)
  const finish = function* (to: number, next: number): Generator<Range> {
    const end = beforeSpace(words, scene.start, to)
    if (visible(scene.start) < end) yield { from: scene.start, to: end }
    scene.start = afterSpace(words, next)
  }

  for (let at = nextMark(scene.start); at < words.length; ) {
    let next = at + 1
    if (isLineEndAt(words, at)) yield* finish(at, next)
    else if (isSpaceAt(words, at)) {
      if (endsAtSpace(words, scene.start, at, rules)) yield* finish(at, next)
    } else {
      const run = runAt(words, scene.start, at, rules)
      next = Math.max(next, run.to)
      if (endsWith(run, scene)) yield* finish(run.to, run.to)
    }
    at = nextMark(Math.max(next, scene.start))
  }
  yield* finish(words.length, words.length)
}
