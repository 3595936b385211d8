import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { partsOf, type Text, wordsOf } from '@hub/text/text'
import { countText } from '@hub/tm/count'
import { openZip } from '../../documents/bytes/zip.ts'
import type { Block, Content, Settings, Translation } from '../../documents/document.ts'
import { formatOf } from '../../documents/formats.ts'
import { DocumentRefused } from '../../documents/refused.ts'
import { segmentsOf } from '../../documents/segments.ts'
import { type CorpusFile, corpusFiles, corpusSkip } from '../../documents/testing/corpus.ts'
import { encodingOf, settingsFor } from '../../documents/testing/settings.ts'
import { WrongUse } from '../../scripts/command.ts'
import { type Judge, judges } from './judges.ts'
import { installPackages } from './packages.ts'

// `node scripts/launch.mjs judge formats`: every real file translated, and read again by a program that is not ours.

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'formats.md')
const BEGIN = '<!-- written by `node scripts/launch.mjs judge formats` -->'

type Row = {
  folder: string
  name: string
  segments: string
  words: string
  same: string
  verdict: string
  found: boolean
}

/** Each text with a mark of its own. */
const markOf = (index: number): string => `[[${index}]]`
const withMark = (text: Text, index: number): Text => [`${markOf(index)} `, ...partsOf(text)]

function isOpen({ state }: Block): boolean {
  return state !== 'locked'
}

function translationsOf({ blocks }: Content): Map<string, Translation> {
  return new Map(
    blocks.flatMap((block, index) =>
      isOpen(block) ? [[block.key, { target: withMark(block.source, index), state: 'translated' }]] : [],
    ),
  )
}

async function judgeFile(folder: string, { name, bytes }: CorpusFile): Promise<Row> {
  const settings: Settings = { ...settingsFor('fr'), encoding: encodingOf(name) }
  const row = { folder, name, segments: '', words: '', same: '' }
  try {
    const format = formatOf(name, bytes)
    const content = await format.read(bytes, settings)
    const segments = segmentsOf(content.blocks, settings.sourceLanguage)
    const original = await format.write(bytes, new Map(), settings)
    const { bytes: output } = await format.write(bytes, translationsOf(content), settings)
    const { verdict, found } = verdictOf(folder, { name, bytes }, output, content, settings)
    return {
      ...row,
      segments: String(segments.length),
      words: String(segments.reduce((sum, { source }) => sum + countText(source).words, 0)),
      same:
        Buffer.compare(original.bytes, bytes) === 0 ? `all${await partsSaid(bytes, output)}` : '**changed**',
      verdict,
      found,
    }
  } catch (error) {
    if (error instanceof DocumentRefused)
      return { ...row, verdict: `refused: ${error.message}`, found: false }
    throw error
  }
}

/** Of a package, how many parts a translation leaves as they were. */
async function partsSaid(before: Uint8Array, after: Uint8Array): Promise<string> {
  if (before[0] !== 0x50 || before[1] !== 0x4b) return ''
  const [old, now] = [await openZip(before), await openZip(after)]
  const keptNames = old.names.filter(
    (part) => now.parts.get(part)?.entry.crc32 === old.parts.get(part)?.entry.crc32,
  )
  return `; translated, ${keptNames.length} of ${old.names.length} parts`
}

/** What a judge makes of a file; null where it takes it for broken. */
function shownBy(judge: Judge, file: CorpusFile, encoding: string): string | null {
  const place = mkdtempSync(join(tmpdir(), 'hub-judge-'))
  try {
    const path = join(place, `judged${extname(file.name)}`)
    writeFileSync(path, file.bytes)
    return judge.read(path, encoding)
  } catch (error) {
    console.error(`${judge.name}, ${file.name}: ${error instanceof Error ? error.message : String(error)}`)
    return null
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/**
 * A file that a judge cannot read, translated or not, says nothing about us; a text that it does not show is looked
 * for by another.
 */
function verdictOf(
  folder: string,
  file: CorpusFile,
  output: Uint8Array,
  { blocks }: Content,
  settings: Settings,
): { verdict: string; found: boolean } {
  const judge = judges[folder]
  if (!judge) return { verdict: '**nobody**', found: false }
  const encoding = settings.encoding ?? 'utf-8'
  const marks = blocks.flatMap((block, index) => (isOpen(block) ? [{ block, mark: markOf(index) }] : []))
  const text = shownBy(judge, { ...file, bytes: output }, encoding)
  if (text === null && (!judge.second || shownBy(judge, file, encoding) !== null))
    return { verdict: `${judge.name}: **cannot read it**`, found: false }
  const missing = marks.filter(({ mark }) => !text?.includes(mark))
  if (missing.length === 0) return { verdict: judge.name, found: true }
  if (judge.second) {
    const again = shownBy(judge.second, { ...file, bytes: output }, encoding)
    const losses = missing.filter(({ mark }) => !again?.includes(mark))
    if (losses.length > 0)
      return { verdict: `${judge.name}: **${losses.length} of ${marks.length} not found**`, found: false }
    const verdict =
      text === null
        ? `${judge.second.name}; ${judge.name} cannot read the original either`
        : `${judge.name}; ${missing.length} that it does not show by ${judge.second.name}`
    return { verdict, found: true }
  }
  const before = shownBy(judge, file, encoding) ?? ''
  const lostMarks = missing.filter(({ block }) =>
    wordsOf(block.source).every((words) => before.includes(words.trim())),
  )
  if (lostMarks.length > 0)
    return { verdict: `${judge.name}: **${lostMarks.length} of ${marks.length} not found**`, found: false }
  return {
    verdict: `${judge.name}, which does not show ${missing.length} in the original either`,
    found: true,
  }
}

const rowText = ({ folder, name, segments, words, same, verdict }: Row): string =>
  `| ${folder}/${name} | ${segments} | ${words} | ${same} | ${verdict} |`

/**
 * @param only the folders of the samples to look at; none: all of them, and the page is written
 * @returns 1 when a text was not found again
 * @throws WrongUse for a folder that nobody judges
 */
export async function judgeFormats(only: readonly string[]): Promise<number> {
  const unknownFolder = only.find((folder) => !Object.hasOwn(judges, folder))
  if (unknownFolder !== undefined) throw new WrongUse(`Nobody judges a folder called ${unknownFolder}.`)
  if (corpusSkip) throw new Error(`${corpusSkip}.`)
  installPackages(Object.values(judges).flatMap((judge) => judge.packages))
  const rows: Row[] = []
  for (const folder of Object.keys(judges).filter((name) => only.length === 0 || only.includes(name)))
    for (const file of corpusFiles(folder)) {
      const row = await judgeFile(folder, file)
      console.log(rowText(row))
      rows.push(row)
    }
  const losses = rows.filter(({ found }) => !found)
  console.log(`${rows.length} files, ${rows.length - losses.length} found again whole.`)
  if (only.length === 0) {
    const intro = readFileSync(PAGE, 'utf8').split(BEGIN)[0]?.trimEnd()
    const head = ['| file | segments | words | unchanged | judged by |', '|---|---|---|---|---|']
    writeFileSync(PAGE, [intro, '', BEGIN, '', ...head, ...rows.map(rowText), ''].join('\n'))
  }
  return losses.length === 0 ? 0 : 1
}
