import { decimal } from '@hub/tm/analysis/options'
import { type BandKey, bands } from '@hub/tm/bands'
import { fromMemoq } from '../languages.rules.ts'
import { AnalysisFailed, type Work } from '../tool.ts'
import { placesOf } from './paths.rules.ts'
import type { Cells, StatisticsRow } from './statistics.ts'

export const halfAnswer = 'memoQ answered with something that is no statistics of these documents.'

const zero: Cells = { segments: 0, words: 0, characters: 0, asian: 0, codes: 0 }

function figuresOf(rows: readonly StatisticsRow[], { options: { weights } }: Work) {
  const byBand = bands.map(({ key }) => {
    const sum = rows.reduce((total, { bands: counts }) => {
      const cells = counts.get(key) ?? zero
      return {
        segments: total.segments + cells.segments,
        words: total.words + cells.words,
        characters: total.characters + cells.characters,
        asian: total.asian + cells.asian,
        codes: total.codes + cells.codes,
      }
    }, zero)
    const { segments, words, characters, asian, codes } = sum
    return { key, segments, words, characters, asian_characters: asian, codes }
  })
  const sumOf = (of: (band: (typeof byBand)[number]) => number) =>
    byBand.reduce((all, band) => all + of(band), 0)
  return {
    segments: sumOf(({ segments }) => segments),
    words: sumOf(({ words }) => words),
    characters: sumOf(({ characters }) => characters),
    weighted_words: decimal(sumOf(({ key, words }) => words * weights[key])),
    internal: null,
    repetitions: null,
    by_band: byBand,
  }
}

/**
 * Rows belong to documents by path and language.
 * @throws AnalysisFailed for a row without its document, with several, or a document without its row
 */
function rowsByDocument(work: Work, rows: readonly StatisticsRow[]): StatisticsRow[] {
  if (rows.length !== work.documents.length) throw new AnalysisFailed(halfAnswer)
  const placeOf = placesOf(
    work.documents.map(({ name, paths, targetLanguage }) => ({
      // Those that were begun by an older build have no paths.
      paths: paths ?? [name],
      language: targetLanguage,
    })),
  )
  const firstRows = new Map<number, StatisticsRow>()
  for (const row of rows) {
    const place = placeOf(row.path, fromMemoq(row.language))
    if (place === undefined || firstRows.has(place)) throw new AnalysisFailed(halfAnswer)
    firstRows.set(place, row)
  }
  return work.documents.map((_, place) => {
    const row = firstRows.get(place)
    if (!row) throw new AnalysisFailed(halfAnswer)
    return row
  })
}

/**
 * memoQ's statistics in the shape of our report.
 * @throws AnalysisFailed when they are not those of the documents
 */
export function reportOf(work: Work, rows: readonly StatisticsRow[], finishedAt: Date): object {
  const byDocument = rowsByDocument(work, rows)
  const { options } = work
  const weight = (key: BandKey) => decimal(options.weights[key])
  return {
    id: work.id,
    project_name: work.projectName,
    created_at: work.createdAt.toISOString(),
    finished_at: finishedAt.toISOString(),
    engine: 'memoq',
    engine_version: 'WSAPI',
    unicode: null,
    counting_rule: 'memoQ',
    segmentation: 'memoQ',
    options: {
      repetitions: options.repetitions,
      repetitions_before_100: options.repetitionsBefore100,
      internal: options.internal,
      leave_out: options.leaveOut,
      weights: Object.fromEntries(bands.map(({ key }) => [key, weight(key)])),
    },
    memories: [],
    bands: bands.map(({ key, label, min, max }) => ({ key, label, min, max, weight: weight(key) })),
    totals: figuresOf(rows, work),
    documents: work.documents.map(({ id, name, sourceLanguage, targetLanguage }, place) => ({
      id,
      name,
      source_language: sourceLanguage,
      target_language: targetLanguage,
      ...figuresOf(byDocument.slice(place, place + 1), work),
    })),
  }
}
