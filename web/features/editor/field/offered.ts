import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import type { DecorationSet, EditorView } from 'prosemirror-view'
import { type Ghost, ghostIn, withGhost } from './ghost.ts'

/** The term that is offered to complete what is being typed. `hear` gets it, and undefined when it goes. */
export class Offered {
  readonly #hear: (term: string | undefined) => void
  #terms: readonly string[] = []
  #ghost: Ghost | undefined

  constructor(hear: (term: string | undefined) => void) {
    this.#hear = hear
  }

  /** These are completed from now on. */
  complete(terms: readonly string[]) {
    this.#terms = terms
  }

  /** What is offered in a state of the field; nothing where nobody has typed. */
  look(state: EditorState, isTyped: boolean) {
    this.#become(isTyped ? ghostIn(state, this.#terms) : undefined)
  }

  /** Draws the rest of the term beside what a field draws anyway. */
  draw(decorations: DecorationSet, doc: Node, className: string) {
    return withGhost(decorations, doc, this.#ghost, className)
  }

  /** Offers nothing any more. */
  clear(view: EditorView) {
    if (this.#ghost === undefined) return
    this.#become(undefined)
    view.setProps({})
  }

  /** What a key does here: Tab takes the rest of the term, Escape refuses it; undefined: nothing. */
  answerTo({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): { take: string } | undefined {
    if (!this.#ghost || ctrlKey || altKey || metaKey || shiftKey) return undefined
    if (key === 'Tab') return { take: this.#ghost.rest }
    return key === 'Escape' ? { take: '' } : undefined
  }

  #become(ghost: Ghost | undefined) {
    if (ghost?.term !== this.#ghost?.term) this.#hear(ghost?.term)
    this.#ghost = ghost
  }
}
