import * as z from 'zod/mini'

/** How many sizes the texts have. */
export const viewSizes = 3

/** How much of the two texts' width the source may have, %, and how wide the panel may be, px, with the page in it too. */
export const bounds = { split: [25, 75], panel: [240, 640], page: [240, 960] } as const
/** What the style sheet has where nothing was dragged. */
export const usualRoom = { split: 50, panel: 336, page: 480 }

const between = ([least, most]: readonly [number, number]) => z.int().check(z.gte(least), z.lte(most))

/**
 * How this device shows texts: whether white space is drawn, how large they are (0 to 2), whether rows are low, and
 * what was dragged.
 */
const View = z.object({
  whiteSpace: z.boolean(),
  size: z.int().check(z.gte(0), z.lte(viewSizes - 1)),
  compact: z._default(z.boolean(), false),
  split: z._default(between(bounds.split), usualRoom.split),
  panel: z._default(between(bounds.panel), usualRoom.panel),
  page: z._default(between(bounds.page), usualRoom.page),
})
export type View = z.output<typeof View>

const place = 'hub-editor-view'
const plain: View = { whiteSpace: false, size: 0, compact: false, ...usualRoom }

/** As it was left on this device; what is no view is the plain one. */
export function keptView(storage: Pick<Storage, 'getItem'>): View {
  try {
    const read = View.safeParse(JSON.parse(storage.getItem(place) ?? 'null'))
    return read.success ? read.data : plain
  } catch {
    return plain
  }
}

/** A device without room forgets it, which loses nobody's work. */
export function keepView(storage: Pick<Storage, 'setItem'>, view: View) {
  try {
    storage.setItem(place, JSON.stringify(view))
  } catch {
    // Nothing to be done, and nothing is lost.
  }
}
