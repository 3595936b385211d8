import type { FileConcept as ReadConcept } from '@hub/documents/exchange/terms/concepts'
import { readTermsFile } from '@hub/documents/exchange/terms/terms-in'
import { stacksMarks } from '@hub/text/marks'
import { quote } from '@hub/text/quote'
import { isId } from '../../../ids.ts'
import { type LanguageTags, languageTags } from '../../../language-tags.ts'
import { readWhole } from '../../../scratch.ts'
import { giveBatches, piecesOf } from '../../../threads/batches.program.ts'
import { keyOfTerms, lackingTerms } from '../concepts/concepts.rules.ts'
import type { FileConcept } from '../concepts/storing.transitions.ts'

/** A file by its path; `size` in bytes. */
export type FileOfTerms = { path: string; size: number; name: string }

export type Skipped = { line: number; reason: string }

/** Some concepts of a file; `leftOut`: what there is no place for, by kind; `read`: bytes of the file up to here. */
export type Batch = {
  concepts: FileConcept[]
  skipped: Skipped[]
  leftOut: { kind: string; count: number }[]
  read: number
}

/** UTF-16 units of a batch: copying it takes a few milliseconds. */
const batchLength = 128 * 1024
const mostSkipped = 1000

const isKept = (text: string | null): boolean =>
  text === null || (!text.includes('\0') && text.isWellFormed() && !stacksMarks(text))

/** A concept as a base takes it; a sentence where it does not. */
function conceptFor(
  { id, domain, definition, note, terms }: ReadConcept,
  line: number,
  tags: LanguageTags,
): FileConcept | string {
  const texts = [id, domain, definition, note, ...terms.flatMap((term) => [term.text, term.note])]
  if (!texts.every(isKept)) return 'One of its texts holds characters that cannot be stored.'
  const withTags = terms.map((term) => ({ ...term, tag: tags.canonical(term.language) }))
  const unknown = withTags.find(({ tag }) => tag === null)
  if (unknown) return `"${quote(unknown.language)}" is no language whose parts exist.`
  const own = withTags.map(({ tag, ...term }) => ({ ...term, language: tag ?? term.language }))
  const once = lackingTerms([], own, () => '').map(({ id: _, ...term }) => term)
  return {
    line,
    fileKey: id,
    ownId: id !== null && isId(id) ? id.toLowerCase() : null,
    termsKey: keyOfTerms(once),
    domain,
    definition,
    note,
    terms: once,
  }
}

const lengthOf = ({ definition, note, terms }: FileConcept): number =>
  terms.reduce(
    (sum, { text, note: own }) => sum + text.length + (own?.length ?? 0) + 100,
    200 + (definition?.length ?? 0) + (note?.length ?? 0),
  )

async function* batchesOf({ path, size, name }: FileOfTerms): AsyncGenerator<Batch> {
  const tags = await languageTags()
  let read = 0
  const open = () =>
    piecesOf(path, size, (bytes) => {
      read = bytes
    })
  let batch: Omit<Batch, 'read'> = { concepts: [], skipped: [], leftOut: [] }
  let length = 0
  const full = (): Batch => {
    const all = { ...batch, read }
    batch = { concepts: [], skipped: [], leftOut: [] }
    length = 0
    return all
  }
  for await (const part of readTermsFile({ name, open, whole: () => readWhole(path, size) })) {
    batch.leftOut.push(...part.left_out)
    batch.skipped.push(...part.problems.map(({ line, sentence }) => ({ line, reason: sentence })))
    for (const { line, concept } of part.concepts) {
      const own = conceptFor(concept, line, tags)
      if (typeof own === 'string') batch.skipped.push({ line, reason: own })
      else {
        batch.concepts.push(own)
        length += lengthOf(own)
      }
      if (length >= batchLength || batch.skipped.length >= mostSkipped) yield full()
    }
  }
  yield full()
}

giveBatches(batchesOf)
