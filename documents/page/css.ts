import { type CssNode, generate, type List, type ListItem, parse, walk } from 'css-tree'

/** What a document's style sheets may have together, and one attribute, in UTF-16 units. */
export const mostStyles = 1024 * 1024
const longestStyle = 2000

/** Functions that make a value of others: no other is kept, so that none of them can name a file. */
const functions = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp round mod rem abs sign sin cos tan asin acos ' +
    'atan atan2 pow sqrt hypot log exp var counter counters linear-gradient radial-gradient conic-gradient repeating-linear-gradient ' +
    'repeating-radial-gradient repeating-conic-gradient translate translatex translatey translatez translate3d scale scalex scaley scalez ' +
    'scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy matrix matrix3d perspective blur brightness contrast drop-shadow ' +
    'grayscale hue-rotate invert opacity saturate sepia cubic-bezier steps linear minmax repeat fit-content inset circle ellipse polygon ' +
    'path'
  ).split(' '),
)

/** Rules that hold others or declarations; those that fetch something, or name what does, are not among them. */
const rules = new Set(['media', 'supports', 'layer', 'container', 'keyframes', '-webkit-keyframes', 'page'])

/** What ran scripts in browsers of old. */
const properties = /^(?:[*_]?behavior|-moz-binding|-ms-behavior)$/i

/** A style sheet in which nothing asks for anything; what cannot be read is left out. */
export function cleanSheet(text: string): string {
  return cleaned(text, 'stylesheet')
}

/** The declarations of an attribute, the same. */
export function cleanDeclarations(text: string): string {
  return text.length > longestStyle ? '' : cleaned(text, 'declarationList')
}

function cleaned(text: string, context: 'stylesheet' | 'declarationList'): string {
  try {
    const tree = parse(text, { context, parseCustomProperty: true })
    walk(tree, {
      leave: (node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) => {
        // The root is in no list.
        if (list && !isKept(node)) list.remove(item)
      },
    })
    return generate(tree).replaceAll('</', '<\\/')
  } catch (error) {
    // Nested deeper than anybody would write it.
    if (error instanceof RangeError) return ''
    throw error
  }
}

function isKept(node: CssNode): boolean {
  switch (node.type) {
    case 'Atrule':
      return rules.has(node.name.toLowerCase()) && (node.prelude === null || isHarmless(node.prelude))
    case 'Rule':
      return node.prelude.type === 'SelectorList'
    case 'Declaration':
      return !properties.test(node.property) && !node.property.includes('\\') && isHarmless(node.value)
    case 'Raw':
    case 'Comment':
    case 'CDO':
    case 'CDC':
      return false
    default:
      return true
  }
}

/** A value without an address, of functions that are known, and with nothing that the parser left as it was. */
function isHarmless(value: CssNode): boolean {
  let isClean = true
  walk(value, (node) => {
    if (node.type === 'Url' || node.type === 'Raw') isClean = false
    if (node.type === 'Function' && !functions.has(node.name.toLowerCase())) isClean = false
    // The name of a function may be written with escapes.
    if (node.type === 'Identifier' && node.name.includes('\\')) isClean = false
  })
  return isClean
}
