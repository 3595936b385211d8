import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkTerms } from '../check.ts'
import { findTerms } from '../find.ts'
import { TermIndexBuilder } from '../index/build.ts'
import { openTermIndex, type TermIndex } from '../index/open.ts'
import { languageOf } from '../languages/all.ts'

// Documents whose terms were marked by hand: `name = term` for each concept, an empty line, then a segment a line, in
// which `[[name|words]]` are a term. Files of one name in several folders of languages are translations of one another.

type Mark = { name: string; from: number; to: number }
export type Segment = { text: string; marks: Mark[] }
/** In `terms` a concept's name and its term. */
export type Marked = {
  document: string
  language: string
  terms: ReadonlyMap<string, string>
  segments: Segment[]
}

const folder = join(import.meta.dirname, 'marked')

export function markedDocuments(): Marked[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((document) =>
      readdirSync(join(folder, document))
        .toSorted()
        .map((file) =>
          markedIn(document, file.replace('.txt', ''), readFileSync(join(folder, document, file), 'utf8')),
        ),
    )
}

export function markedIn(document: string, language: string, file: string): Marked {
  const [head = '', body = ''] = file.split('\n\n')
  const terms = head.split('\n').map((line): [string, string] => {
    const [name = '', term = ''] = line.split(' = ')
    return [name, term]
  })
  return { document, language, terms: new Map(terms), segments: body.trimEnd().split('\n').map(segmentIn) }
}

function segmentIn(line: string): Segment {
  const marks: Mark[] = []
  let text = ''
  let at = 0
  for (const { index, 0: whole, 1: name = '', 2: words = '' } of line.matchAll(
    /\[\[([^|\]]+)\|([^\]]+)\]\]/g,
  )) {
    text += line.slice(at, index)
    marks.push({ name, from: text.length, to: text.length + words.length })
    text += words
    at = index + whole.length
  }
  return { text: text + line.slice(at), marks }
}

export type Quality = { marked: number; found: number; right: number; missed: string[]; wrong: string[] }

/** The index of a document's terms, each concept's number its place. */
function indexOf({ terms, language }: Marked): TermIndex {
  const builder = new TermIndexBuilder()
  for (const [concept, text] of [...terms.values()].entries())
    builder.add({ concept, term: concept, language, text, status: 'preferred' })
  return openTermIndex(builder.finish())
}

/** What is found of the marked places, and what else. */
export function qualityOf(marked: Marked): Quality {
  const index = indexOf(marked)
  const names = [...marked.terms.keys()]
  const quality: Quality = { marked: 0, found: 0, right: 0, missed: [], wrong: [] }
  for (const { text, marks } of marked.segments) {
    const places = findTerms([index], text, marked.language)
    const isMarked = (place: (typeof places)[number]) =>
      marks.some(
        ({ name, from, to }) => name === names[place.concept] && from === place.from && to === place.to,
      )
    quality.marked += marks.length
    quality.found += places.length
    quality.right += places.filter(isMarked).length
    quality.wrong.push(
      ...places.filter((place) => !isMarked(place)).map(({ from, to }) => text.slice(from, to)),
    )
    const isFound = (mark: Mark) => places.some(({ from, to }) => from === mark.from && to === mark.to)
    quality.missed.push(...marks.filter((mark) => !isFound(mark)).map(({ from, to }) => text.slice(from, to)))
  }
  return quality
}

export type Misses = { count: number; missing: string[] }

/** What `term-missing` says of a human translation, all of which is false. */
export function missingIn(source: Marked, target: Marked): Misses {
  const misses: Misses = { count: 0, missing: [] }
  for (const [place, { text, marks }] of source.segments.entries()) {
    const translation = target.segments[place]?.text ?? ''
    const terms = marks.map(({ name, from, to }) => ({
      from,
      to,
      text: text.slice(from, to),
      compound: false,
      targets: [{ text: target.terms.get(name) ?? '', status: 'preferred' as const }],
    }))
    const { missing } = checkTerms({
      terms,
      source: text,
      target: translation,
      language: languageOf(target.language),
    })
    misses.count += terms.length
    misses.missing.push(
      ...missing.map((term) => `${term.text} → ${term.targets[0]?.text ?? ''} in “${translation}”`),
    )
  }
  return misses
}
