import { parentPort } from 'node:worker_threads'
import { findTerms } from '@hub/terms/find'
import { openTermIndex, type TermIndex } from '@hub/terms/index/open'
import type { Text } from '@hub/text/text'

/**
 * A base as it is handed to a thread: its index, null where it has that already, and what has changed since that was
 * made.
 */
export type BaseParts = {
  all: Uint8Array | null
  newer: Uint8Array | null
  /** the numbers of the concepts that are in `newer`, or nowhere any more */
  changed: Uint32Array
}

/** A term in a text. `base`: a place in the list; `number`: its concept's; `term`: its place in the concept. */
export type FoundTerm = {
  base: number
  number: number
  term: number
  from: number
  to: number
  compound: boolean
}

/** Texts to be looked through; `told`: what the thread does not know yet of the bases, or has to let go (null). */
export type Question = {
  told: readonly (readonly [base: string, parts: BaseParts | null])[]
  bases: readonly string[]
  texts: readonly Text[]
  language: string
}

type Base = { all: TermIndex; newer: TermIndex | null }

const open = new Map<string, Base>()

function learn([id, parts]: Question['told'][number]): void {
  // What comes was made or read by this process, which has looked it through.
  const all = parts?.all ? openTermIndex(parts.all, true) : open.get(id)?.all
  if (parts === null || !all) open.delete(id)
  else
    open.set(id, {
      all: all.without(new Set(parts.changed)),
      newer: parts.newer && openTermIndex(parts.newer, true),
    })
}

function find({ told, bases, texts, language }: Question): FoundTerm[][] {
  told.forEach(learn)
  const indexes = bases.flatMap((id, base) => {
    const { all, newer } = open.get(id) ?? {}
    return [all, newer].flatMap((index) => (index ? [{ base, index }] : []))
  })
  const list = indexes.map(({ index }) => index)
  return texts.map((text) =>
    findTerms(list, text, language).map(({ index, concept, term, from, to, compound }) => ({
      base: indexes[index]?.base ?? -1,
      number: concept,
      term,
      from,
      to,
      compound,
    })),
  )
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(find(question)))
