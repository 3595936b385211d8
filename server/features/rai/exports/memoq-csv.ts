import { decimal } from '@hub/tm/analysis/options'
import { toMemoq } from '../languages.rules.ts'
import type { Report } from './rows.ts'

const names = [
  ['x-translated', 'X-translated'],
  ['101', '101%'],
  ['repetitions', 'Repetitions'],
  ['100', '100%'],
  ['95-99', '95% - 99%'],
  ['85-94', '85% - 94%'],
  ['75-84', '75% - 84%'],
  ['50-74', '50% - 74%'],
  ['no-match', 'No match'],
] as const
const columns = [
  'Segments',
  'Words',
  'Characters',
  'Asian characters',
  'Tags',
  'Reserved1',
  'Reserved2',
  'Reserved3',
]

/** Decimals with a point; of a document without words, none. */
const ratio = (characters: number, words: number): string =>
  decimal(words === 0 ? 0 : Math.floor((200 * characters + words) / (2 * words)))

const quote = (text: string): string => `"${text.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`

const spaces = (count: number): string[] => Array.from({ length: count }, () => '')

/** A report as memoQ writes its statistics: UTF-16 LE with a byte order mark, semicolons, one row a document. */
export function memoqCsv({ documents }: Report): Uint8Array {
  const groups = [...names.map(([, name]) => name), 'Fragments', 'Total']
  const lines = [
    ['', '', ...groups.flatMap((name) => [name, ...spaces(columns.length - 1)])],
    ['File', 'Char/Word', ...groups.flatMap(() => columns)],
    ...documents.map((document) => {
      const figures = names.map(([key]) => document.by_band.find((band) => band.key === key))
      const total = (of: 'segments' | 'words' | 'characters' | 'asian_characters' | 'codes') =>
        figures.reduce((sum, band) => sum + (band?.[of] ?? 0), 0)
      const cells = (values: readonly number[]) => [...values.map(String), '0', '0', '0']
      return [
        quote(`[${toMemoq(document.target_language)}] ${document.name}`),
        ratio(total('characters'), total('words')),
        ...figures.flatMap((band) =>
          cells([
            band?.segments ?? 0,
            band?.words ?? 0,
            band?.characters ?? 0,
            band?.asian_characters ?? 0,
            band?.codes ?? 0,
          ]),
        ),
        ...cells([0, 0, 0, 0, 0]),
        ...cells([
          total('segments'),
          total('words'),
          total('characters'),
          total('asian_characters'),
          total('codes'),
        ]),
      ]
    }),
  ]
  return Buffer.from(`\ufeff${lines.map((cells) => `${cells.join(';')};\r\n`).join('')}`, 'utf16le')
}
