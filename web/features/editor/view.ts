import * as z from 'zod/mini'

/** How many sizes the texts have. */
export const viewSizes = 3

/** How this device shows texts: whether white space is drawn, and how large they are (0 to 2). */
const View = z.object({
  whiteSpace: z.boolean(),
  size: z.int().check(z.gte(0), z.lte(viewSizes - 1)),
})
export type View = z.output<typeof View>

const place = 'hub-editor-view'
const plain: View = { whiteSpace: false, size: 0 }

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
