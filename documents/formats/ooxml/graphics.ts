import type { Settings } from '../../document.ts'
import { drawingSource } from './drawing.ts'
import { Repeats, type Source } from './flow.ts'
import type { Package } from './package.ts'

/**
 * Charts and SmartArt that a part shows.
 * @param visitedParts the parts that were read already; those that are read now are added
 * @param path of the part that shows them, as `Slide 3`
 * @param cells the texts of cells that charts keep for themselves
 */
export async function* graphicSources(
  office: Package,
  part: string,
  visitedParts: Set<string>,
  settings: Settings,
  path: string | null = null,
  cells: Repeats | null = null,
): AsyncGenerator<Source> {
  const relations = await office.relations(part)
  const titleOf = (title: string) => (path === null ? title : `${path}, ${title.toLowerCase()}`)
  const parts = relations.flatMap(({ type, part: name }) =>
    name === null || visitedParts.has(name) ? [] : [{ type, name }],
  )
  for (const { type, name } of parts) {
    if ((type !== 'chart' && type !== 'chartEx') || visitedParts.has(name)) continue
    visitedParts.add(name)
    const drawing = { kind: 'label', path: titleOf('Chart'), prompts: false, copies: cells } as const
    yield drawingSource(await office.part(name, 'p'), drawing, settings)
    // Shapes that somebody has drawn on the chart.
    for (const shapes of await office.relations(name)) {
      if (shapes.type !== 'chartUserShapes' || shapes.part === null || visitedParts.has(shapes.part)) continue
      visitedParts.add(shapes.part)
      yield drawingSource(await office.part(shapes.part, 'p'), drawing, settings)
    }
  }
  // The drawing is what programs show until somebody changes the data: the same texts again.
  const copies = new Repeats()
  for (const kind of ['diagramData', 'diagramDrawing'])
    for (const { type, name } of parts) {
      if (type !== kind || visitedParts.has(name)) continue
      visitedParts.add(name)
      const drawing = { kind: 'label', path: titleOf('Diagram'), prompts: false } as const
      const source = drawingSource(
        await office.part(name, 'p'),
        { ...drawing, copies: type === 'diagramDrawing' ? copies : null },
        settings,
      )
      yield type === 'diagramData' ? withMemory(source, copies) : source
    }
}

/** A source whose texts another part repeats. */
function withMemory(source: Source, copies: Repeats): Source {
  return {
    ...source,
    scan: (take) =>
      source.scan((group) => {
        for (const spot of group.spots) copies.add(spot)
        take(group)
      }),
  }
}
