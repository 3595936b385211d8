import type { Answer } from '@hub/contract/endpoint'
import type { reportFormats, startAnalysis } from '@hub/contract/rai'
import { decimal } from '@hub/tm/analysis/options'

export type ReportFormat = (typeof reportFormats)[number]
export type Report = NonNullable<Answer<typeof startAnalysis, 202>['report']>

/** What a report comes to as a table. */
export const header = [
  'document',
  'source_language',
  'target_language',
  'band',
  'segments',
  'words',
  'characters',
  'asian_characters',
  'codes',
  'weight',
  'weighted_words',
] as const

type Figures = Report['totals']

const hundredths = (weight: string): number => Math.round(Number(weight) * 100)

/**
 * A row a document and band, then the totals, a row a band: texts, figures, then decimals with two places as text.
 */
export function rowsOf(report: Report): { texts: string[]; figures: number[]; decimals: string[] }[] {
  const bands = new Map(report.bands.map((band) => [band.key, band]))
  const rows = (about: readonly string[], { by_band: byBand }: Figures) =>
    byBand.map(({ key, segments, words, characters, asian_characters: asian, codes }) => {
      const { label = key, weight = '0.00' } = bands.get(key) ?? {}
      return {
        texts: [...about, label],
        figures: [segments, words, characters, asian, codes],
        decimals: [weight, decimal(words * hundredths(weight))],
      }
    })
  return [
    ...report.documents.flatMap((document) =>
      rows([document.name, document.source_language, document.target_language], document),
    ),
    ...rows(['', '', ''], report.totals),
  ]
}
