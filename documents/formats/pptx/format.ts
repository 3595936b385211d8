import type { Format, Problem, Settings } from '../../document.ts'
import { drawingSource } from '../ooxml/drawing.ts'
import { readSources, type Source, writeSources } from '../ooxml/flow.ts'
import { graphicSources } from '../ooxml/graphics.ts'
import { openPackage, type Package, type Part, refuseOther } from '../ooxml/package.ts'
import { recognisesOffice } from '../ooxml/recognise.ts'
import { Tally } from '../ooxml/tally.ts'
import { isHidden, slideIds } from './slides.ts'

const TITLE = 'a PowerPoint presentation'

/** PowerPoint's presentations, as ECMA-376 and ISO 29500 describe them. */
export const pptx: Format = {
  name: 'pptx',
  title: TITLE,
  extensions: ['.pptx'],
  mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  version: 1,
  recognises: (head) => recognisesOffice(head, '.pptx', 'ppt/'),
  read: async (bytes, settings) => {
    const office = await openPptx(bytes)
    const tally = new Tally()
    const content = await readSources(sources(office, settings, tally), settings)
    await office.zip.verify()
    return { ...content, problems: [...content.problems, ...tally.problems()] }
  },
  write: async (bytes, translations, settings) => {
    const office = await openPptx(bytes)
    return writeSources(bytes, office, sources(office, settings, null), translations)
  },
}

async function openPptx(bytes: Uint8Array): Promise<Package> {
  const office = await openPackage(bytes)
  refuseOther(office, 'application/vnd.openxmlformats-officedocument.presentationml.', TITLE)
  return office
}

/** Slides in the order in which they are shown, each with its charts, notes and comments; then what is on many. */
async function* sources(office: Package, settings: Settings, tally: Tally | null): AsyncGenerator<Source> {
  const visitedParts = new Set<string>()
  const behind: string[] = []
  const relations = await office.relations(office.main)
  const ids = slideIds(await office.part(office.main, 'sldId'))
  for (const [index, id] of ids.entries()) {
    const part = relations.find((relation) => relation.id === id)?.part ?? null
    if (part === null || visitedParts.has(part)) continue
    visitedParts.add(part)
    const slide = await office.part(part, 'p')
    if (isHidden(slide) && !settings.hiddenText) yield leftOut(slide, `Slide ${index + 1}`)
    else yield* slideSources(office, slide, `Slide ${index + 1}`, visitedParts, { settings, tally })
    for (const { type, part: layout } of await office.relations(part))
      if (type === 'slideLayout' && layout !== null) behind.push(layout)
  }
  for (const [title, part] of await backgrounds(office, behind)) {
    if (visitedParts.has(part)) continue
    visitedParts.add(part)
    const drawing = { kind: 'box', path: title, prompts: true, copies: null } as const
    yield drawingSource(await office.part(part, 'p'), drawing, settings)
    yield* graphicSources(office, part, visitedParts, settings, title)
  }
}

/** And the answers to them. */
const COMMENTS = new Set(['cm', 'reply'])

async function* slideSources(
  office: Package,
  slide: Part,
  path: string,
  visitedParts: Set<string>,
  { settings, tally }: { settings: Settings; tally: Tally | null },
): AsyncGenerator<Source> {
  yield drawingSource(slide, { kind: 'paragraph', path, prompts: false, copies: null }, settings)
  yield* graphicSources(office, slide.name, visitedParts, settings, path)
  for (const { type, part } of await office.relations(slide.name)) {
    const isNote = type === 'notesSlide'
    if (part === null || visitedParts.has(part) || !(isNote || type === 'comments')) continue
    visitedParts.add(part)
    if (!isNote && !settings.comments) {
      if (tally) tally.countIn(await office.part(part, 'p'), COMMENTS)
      continue
    }
    const drawing = {
      kind: isNote ? 'note' : 'comment',
      path: `${path}, ${isNote ? 'notes' : 'comment'}`,
    } as const
    yield drawingSource(await office.part(part, 'p'), { ...drawing, prompts: false, copies: null }, settings)
    if (isNote) yield* graphicSources(office, part, visitedParts, settings, drawing.path)
  }
}

/** Layouts that slides use, and the masters of these: what is on them is shown on the slides. */
async function backgrounds(office: Package, layouts: readonly string[]): Promise<[string, string][]> {
  const comments: [string, string][] = []
  for (const layout of new Set(layouts)) {
    comments.push(['Slide layout', layout])
    for (const { type, part } of await office.relations(layout))
      if (type === 'slideMaster' && part !== null) comments.push(['Slide master', part])
  }
  return comments
}

/** Hidden text is translated when the settings say so; a whole hidden slide is worth a problem. */
function leftOut(part: Part, title: string): Source {
  const problem: Problem = {
    part: part.name,
    line: null,
    code: 'pptx-hidden',
    message: `${title} is hidden and is not translated.`,
  }
  return { part, scan: () => {}, problems: () => [problem] }
}
