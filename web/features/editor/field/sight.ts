import type { EditorView } from 'prosemirror-view'
import { reveal } from '../../../ui/reveal.ts'
import { whileSettling } from '../../../ui/whileSettling.ts'

/** How much of the rows after it is shown with one that is gone to, where there is room, px. */
const nextRows = 130

/** Keeps the cursor of a field where it can be seen; `moved` hears that the page may have moved below the field. */
export class Sight {
  readonly #view: EditorView
  readonly #moved: () => void
  #settling: (() => void) | undefined

  constructor(view: EditorView, moved: () => void) {
    this.#view = view
    this.#moved = moved
    window.visualViewport?.addEventListener('resize', this.#resized)
  }

  /**
   * Scrolls so that the cursor can be seen, with the source and the whole field where there is room for them; with the
   * whole row and what comes after it, if that is asked for.
   */
  reveal(withRow = false) {
    const { dom, state } = this.#view
    const cursor = this.#view.coordsAtPos(state.selection.head)
    const row = dom.closest('tr')?.getBoundingClientRect()
    const top = row?.top ?? cursor.top
    const bottoms = [dom.getBoundingClientRect().bottom, cursor.bottom]
    if (row && withRow) bottoms.unshift(row.bottom + nextRows, row.bottom)
    reveal(
      cursor,
      bottoms.map((bottom) => ({ top, bottom })),
    )
  }

  /** Reveals the cursor until the page has come to rest. */
  keep(withRow = false) {
    this.#settling?.()
    this.#settling = whileSettling(this.#view.dom, () => {
      this.reveal(withRow)
      this.#moved()
    })
  }

  end() {
    this.#settling?.()
    window.visualViewport?.removeEventListener('resize', this.#resized)
  }

  /** A phone's keyboard comes or goes. */
  readonly #resized = () => {
    if (this.#view.hasFocus()) this.keep()
  }
}
