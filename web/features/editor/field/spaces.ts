import type { Node } from 'prosemirror-model'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { spacesIn } from '../../../ui/Coded.tsx'

/** White space that is drawn; nothing is put into the text. `all`: spaces that break too. */
export function drawnSpaces(doc: Node, all: boolean): DecorationSet {
  const decorations: Decoration[] = []
  doc.descendants((node, from) => {
    for (const { at, look = '' } of spacesIn(node.text ?? '', all))
      decorations.push(Decoration.inline(from + at, from + at + 1, { class: look }))
  })
  return decorations.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, decorations)
}
