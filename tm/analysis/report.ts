import { type BandKey, bands } from '../bands.ts'
import { unicodeVersion } from '../tables/unicode.ts'
import type { Row } from './analyse.ts'
import { decimal, type Options } from './options.ts'

/** Raise it with every change that may move a figure. */
const ENGINE_VERSION = '1.0.1'

type BandFigures = {
  key: BandKey
  segments: number
  words: number
  characters: number
  asian_characters: number
  codes: number
}

/** What a document comes to, or the whole set. */
export type Figures = {
  segments: number
  words: number
  characters: number
  /** a decimal with two places */
  weighted_words: string
  /** of what is in no band of its own: where an earlier segment was better than the memories */
  internal: { segments: number; words: number }
  /** of the band's segments: those that were before in their own document, and the others */
  repetitions: { within: number; across: number }
  by_band: BandFigures[]
}

type ReportedDocument = { id: string; name: string; source_language: string; target_language: string }

export type ReportedMemory = { name: string; units: number; revision: number | null }

/** What an analysis found, as it is sent, kept and printed. */
export type Report = {
  id: string
  project_name: string | null
  created_at: string
  finished_at: string
  engine: 'embedded'
  engine_version: string
  unicode: string
  counting_rule: string
  segmentation: string
  options: {
    repetitions: 'across' | 'within'
    repetitions_before_100: boolean
    internal: boolean
    leave_out: readonly ('locked' | 'translated')[]
    weights: Record<string, string>
  }
  memories: readonly ReportedMemory[]
  bands: { key: BandKey; label: string; min: number | null; max: number | null; weight: string }[]
  totals: Figures
  documents: (ReportedDocument & Figures)[]
}

/** Adds up rows. */
class Sums {
  readonly #byBand = new Map<BandKey, BandFigures>()
  readonly #internal = { segments: 0, words: 0 }
  readonly #repetitions = { within: 0, across: 0 }

  constructor() {
    for (const { key } of bands)
      this.#byBand.set(key, {
        key,
        segments: 0,
        words: 0,
        characters: 0,
        asian_characters: 0,
        codes: 0,
      })
  }

  add({ band, counts, repeated, earlier }: Row): void {
    const figures = this.#byBand.get(band)
    if (!figures) throw new Error(`There is no band ${band}.`)
    figures.segments += 1
    figures.words += counts.words
    figures.characters += counts.characters
    figures.asian_characters += counts.asianCharacters
    figures.codes += counts.codes
    if (band === 'repetitions' && repeated !== null) this.#repetitions[repeated] += 1
    if (earlier !== null && band !== 'x-translated' && band !== '101' && band !== 'repetitions') {
      this.#internal.segments += 1
      this.#internal.words += counts.words
    }
  }

  figures({ weights }: Options): Figures {
    const byBand = [...this.#byBand.values()].map((figures) => ({ ...figures }))
    const sum = (of: (figures: BandFigures) => number) => byBand.reduce((all, band) => all + of(band), 0)
    return {
      segments: sum(({ segments }) => segments),
      words: sum(({ words }) => words),
      characters: sum(({ characters }) => characters),
      weighted_words: decimal(sum(({ key, words }) => words * weights[key])),
      internal: { ...this.#internal },
      repetitions: { ...this.#repetitions },
      by_band: byBand,
    }
  }
}

/** Adds up the rows of a set, by document and all together. */
export class SetSums {
  readonly #totals = new Sums()
  readonly #documents: readonly Sums[]

  constructor(documents: number) {
    this.#documents = Array.from({ length: documents }, () => new Sums())
  }

  add(row: Row): void {
    this.#totals.add(row)
    this.#documents[row.document]?.add(row)
  }

  totals(options: Options): Figures {
    return this.#totals.figures(options)
  }

  document(index: number, options: Options): Figures {
    return (this.#documents[index] ?? new Sums()).figures(options)
  }
}

/**
 * The report of an analysis; the set's figures are the sums of its documents'.
 * @param sums of all its rows
 */
export function reportOf(
  sums: SetSums,
  about: {
    id: string
    projectName: string | null
    createdAt: string
    finishedAt: string
    /** in the order of the set */
    documents: readonly ReportedDocument[]
    memories: readonly ReportedMemory[]
    options: Options
  },
): Report {
  const { options, documents } = about
  return {
    id: about.id,
    project_name: about.projectName,
    created_at: about.createdAt,
    finished_at: about.finishedAt,
    engine: 'embedded',
    engine_version: ENGINE_VERSION,
    unicode: unicodeVersion,
    counting_rule: 'GMX-V',
    segmentation: 'Sentences by Unicode, repaired for abbreviations, numbers and codes',
    options: {
      repetitions: options.repetitions,
      repetitions_before_100: options.repetitionsBefore100,
      internal: options.internal,
      leave_out: options.leaveOut,
      weights: Object.fromEntries(bands.map(({ key }) => [key, decimal(options.weights[key])])),
    },
    memories: about.memories,
    bands: bands.map(({ key, label, min, max }) => ({
      key,
      label,
      min,
      max,
      weight: decimal(options.weights[key]),
    })),
    totals: sums.totals(options),
    documents: documents.map((document, index) => ({
      id: document.id,
      name: document.name,
      source_language: document.source_language,
      target_language: document.target_language,
      ...sums.document(index, options),
    })),
  }
}
