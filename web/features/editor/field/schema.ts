import { type Code, canonical, codeKinds, type Part, partsOf, type Text } from '@hub/text/text'
import { type Fragment, type Node, Schema } from 'prosemirror-model'

/**
 * What the field can hold: one line of words and chips. A chip is one position, never selected by itself: selecting
 * it would cost a press of an arrow key each.
 */
const schema = new Schema({
  nodes: {
    doc: { content: 'line' },
    // Spaces and line breaks are text, and the page shows them as they are.
    line: { content: 'inline*', whitespace: 'pre', toDOM: () => ['p', 0] },
    text: { group: 'inline' },
    chip: { group: 'inline', inline: true, atom: true, selectable: false, attrs: { code: {} } },
  },
})

const isCode = (value: unknown): value is Code =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'kind' in value &&
  codeKinds.some((kind) => kind === value.kind)

/** The code of a chip; undefined of any other node. */
export function codeOf(node: Node): Code | undefined {
  const code: unknown = node.attrs.code
  return isCode(code) ? code : undefined
}

const nodeOf = (part: Part): Node =>
  typeof part === 'string' ? schema.text(part) : schema.node('chip', { code: part })

export const nodesOf = (text: Text): Node[] => partsOf(canonical(text)).map(nodeOf)

export const docOf = (text: Text): Node =>
  schema.node('doc', null, [schema.node('line', null, nodesOf(text))])

/** The text that nodes of a line say. */
export function textOfNodes(nodes: Fragment): Text {
  const parts: Part[] = []
  nodes.forEach((node) => {
    const part = node.text ?? codeOf(node)
    if (part !== undefined) parts.push(part)
  })
  return canonical(parts)
}

export const textOfDoc = (doc: Node): Text => textOfNodes(doc.child(0).content)

/** Where the line of a document begins; each character and each chip after it is one position. */
export const lineStart = 1
