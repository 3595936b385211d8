import type { Format, Settings, Translations, WriteResult } from '../../document.ts'
import { writingOf } from '../ooxml/direction.ts'
import { drawingSource } from '../ooxml/drawing.ts'
import { Repeats, readSources, type Source, writeSources } from '../ooxml/flow.ts'
import { graphicSources } from '../ooxml/graphics.ts'
import { openPackage, type Package, refuseOther } from '../ooxml/package.ts'
import { recognisesOffice } from '../ooxml/recognise.ts'
import { Tally } from '../ooxml/tally.ts'
import { without } from '../without.ts'
import { numberFormatsSource } from './number-formats.ts'
import { followingSource, type RenameResult, renamedTables } from './renaming.ts'
import { sharedSource } from './shared.ts'
import { commentsSource, sheetSource } from './sheet.ts'
import { type Survey, surveyOf } from './survey.ts'
import type { Sheet } from './workbook.ts'

const TITLE = 'an Excel workbook'

/** Excel's workbooks, as ECMA-376 and ISO 29500 describe them. */
export const xlsx: Format = {
  name: 'xlsx',
  title: TITLE,
  extensions: ['.xlsx'],
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  version: 1,
  recognises: (head) => recognisesOffice(head, '.xlsx', 'xl/'),
  read: async (bytes, settings) => {
    const office = await openXlsx(bytes)
    const survey = await surveyOf(office, settings.hiddenText)
    const tally = new Tally()
    const content = await readSources(
      sources({ office, settings, survey, tally, renamed: null, turned: null }),
      settings,
    )
    await office.zip.verify()
    return { ...content, problems: [...survey.problems, ...content.problems, ...tally.problems()] }
  },
  write,
}

async function openXlsx(bytes: Uint8Array): Promise<Package> {
  const office = await openPackage(bytes)
  refuseOther(office, 'application/vnd.openxmlformats-officedocument.spreadsheetml.', TITLE)
  return office
}

async function write(
  bytes: Uint8Array,
  translations: Translations,
  settings: Settings,
): Promise<WriteResult> {
  const office = await openXlsx(bytes)
  const survey = await surveyOf(office, settings.hiddenText)
  const workbook = { office, settings, survey, tally: null }
  const headers = new Set(survey.headers.values())
  if (headers.size > 0) {
    // The names of columns come before the texts in their cells.
    const { blocks } = await readSources(sources({ ...workbook, renamed: null, turned: null }), settings)
    for (const { key, source, place } of blocks)
      if (headers.has(key)) translations.get(key, source, place.part)
  }
  const renaming = renamedTables(survey, translations)
  const allowedTranslations = renaming ? without(translations, renaming.refused) : translations
  // First without what only follows: with no text changed, nothing follows.
  const plainly = await writeSources(
    bytes,
    office,
    sources({ ...workbook, renamed: null, turned: null }),
    allowedTranslations,
  )
  const { turned, rightToLeft } = writingOf(settings)
  if (plainly.bytes === bytes || (renaming === null && !turned)) return plainly
  const following = {
    renamed: renaming,
    turned: turned ? (rightToLeft ? ('1' as const) : ('0' as const)) : null,
  }
  const output = await writeSources(
    bytes,
    office,
    sources({ ...workbook, ...following }),
    allowedTranslations,
  )
  return { bytes: output.bytes, problems: [...(renaming?.problems ?? []), ...output.problems] }
}

type Work = {
  readonly office: Package
  readonly settings: Settings
  readonly survey: Survey
  /** Of what is left out; null where nobody counts it. */
  readonly tally: Tally | null
  readonly renamed: RenameResult | null
  readonly turned: '0' | '1' | null
}

/** The shared strings, then each sheet with its drawings, charts and comments. */
async function* sources(work: Work): AsyncGenerator<Source> {
  const { office, survey, renamed } = work
  const copies = new Repeats()
  const visitedParts = new Set<string>()
  if (survey.strings !== null) yield sharedSource(await office.part(survey.strings, 'si'), survey, copies)
  for (const sheet of survey.sheets) yield* sheetSources(work, sheet, copies, visitedParts)
  if (survey.styles !== null && survey.looks.size > 0)
    yield numberFormatsSource(await office.part(survey.styles, 'numFmt'), survey.looks)
  if (!renamed) return
  yield followingSource(await office.part(office.main, 'sheet'), renamed, null)
  for (const table of survey.tables) {
    if (visitedParts.has(table.part)) continue
    visitedParts.add(table.part)
    yield followingSource(await office.part(table.part, 'tableColumn'), renamed, table)
  }
}

async function* sheetSources(
  { office, survey, renamed, turned, settings, tally }: Work,
  sheet: Sheet,
  copies: Repeats,
  visitedParts: Set<string>,
): AsyncGenerator<Source> {
  const visible = !sheet.hidden || settings.hiddenText
  const renaming = renamed?.renaming ?? null
  if (survey.special.has(sheet.part) || renaming !== null || (visible && turned !== null)) {
    const following = { renaming, rightToLeft: visible ? turned : null }
    yield sheetSource(await office.part(sheet.part, 'is'), sheet, { survey, visible, following })
  }
  if (!visible) return
  const relations = await office.relations(sheet.part)
  if (tally && !settings.comments) await countComments(office, relations, tally)
  for (const { type, part } of relations) {
    if (part === null || visitedParts.has(part)) continue
    if (type === 'drawing') {
      visitedParts.add(part)
      const drawing = { kind: 'box', path: `${sheet.name}, drawing`.slice(0, 200), prompts: false } as const
      yield drawingSource(await office.part(part, 'p'), { ...drawing, copies: null }, settings)
      yield* graphicSources(office, part, visitedParts, settings, sheet.name.slice(0, 100), copies)
    } else if (settings.comments && (type === 'comments' || type === 'threadedComment')) {
      visitedParts.add(part)
      yield commentsSource(await office.part(part, 'text'), sheet)
    }
  }
}

const COMMENTS = new Set(['comment', 'threadedComment'])

/** Each answer is one; the first of a thread is also on its cell as Excel kept comments before there were answers. */
async function countComments(
  office: Package,
  relations: readonly { type: string; part: string | null }[],
  tally: Tally,
): Promise<void> {
  const parts = (kind: string) =>
    relations.flatMap(({ type, part }) => (type === kind && part !== null ? [part] : []))
  const cells = new Set<string>()
  for (const part of parts('threadedComment'))
    tally.countIn(await office.part(part, 'text'), COMMENTS, { cells })
  for (const part of parts('comments'))
    tally.countIn(await office.part(part, 'text'), COMMENTS, { counted: cells })
}
