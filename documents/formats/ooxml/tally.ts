import { scanXml } from '../../bytes/xml.ts'
import type { Problem } from '../../document.ts'
import type { Part } from './package.ts'

/** Counts what a document's reader was not asked for, over all of its parts. */
export class Tally {
  #comments = 0
  readonly #hiddenPlaces = new Set<string>()

  comment(): void {
    this.#comments += 1
  }

  /** A paragraph with hidden text, by its place. */
  addHidden(part: string, start: number): void {
    this.#hiddenPlaces.add(`${start} ${part}`)
  }

  /**
   * The elements of a part that are comments, by their local names.
   * @param counted cells whose comments are counted already
   * @param cells learns the cells of those here
   */
  countIn(
    { text }: Part,
    names: ReadonlySet<string>,
    { counted, cells }: { counted?: ReadonlySet<string>; cells?: Set<string> } = {},
  ): void {
    scanXml(text, {
      open: ({ local, attributes }) => {
        if (!names.has(local)) return false
        const cell = attributes.get('ref')
        if (cell === undefined || !counted?.has(cell)) this.comment()
        if (cell !== undefined) cells?.add(cell)
        return false
      },
      close: () => {},
      collected: () => {},
    })
  }

  /** One for each kind. */
  problems(): Problem[] {
    const list: Problem[] = []
    const tell = (code: string, message: string) => list.push({ part: null, line: null, code, message })
    const hiddenCount = this.#hiddenPlaces.size
    if (this.#comments > 0)
      tell(
        'comments-unread',
        this.#comments === 1 ? '1 comment was not read.' : `${this.#comments} comments were not read.`,
      )
    if (hiddenCount > 0)
      tell(
        'hidden-unread',
        hiddenCount === 1
          ? '1 paragraph has hidden text, which was not read.'
          : `${hiddenCount} paragraphs have hidden text, which was not read.`,
      )
    return list
  }
}
