import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

/** What an XML text holds, a line each: the same for two readers that understand it alike. */
export type Announcements = string[]

const attributesOf = (attributes: readonly SaxesAttributeNS[]) =>
  attributes.map(({ uri, local, value }) => [uri === '' ? local : `{${uri}}${local}`, value])

/**
 * The judge of our own reader: another's, which goes from character to character.
 * @returns null where it refuses the text
 */
export function toldBySaxes(text: string): Announcements | null {
  const announcements: Announcements = []
  let cursor = 0
  let depth = 0
  let attributes: SaxesAttributeNS[] = []
  const parser = new SaxesParser({
    xmlns: true,
    resolvePrefix: (prefix: string) => (prefix === '' ? undefined : prefix),
  })
  const go = (end: number) => {
    const place = `${cursor}-${end}`
    cursor = end
    return place
  }
  parser.on('attribute', (attribute) => {
    if ('uri' in attribute || 'prefix' in attribute) attributes.push(attribute)
  })
  parser.on('opentag', (tag: SaxesTagNS) => {
    // It says nothing of white space before the root.
    if (depth === 0) cursor = text.indexOf('<', cursor)
    depth += 1
    const { name, local, uri, isSelfClosing } = tag
    announcements.push(
      JSON.stringify([
        'open',
        name,
        local,
        uri,
        isSelfClosing,
        attributesOf(attributes),
        go(parser.position),
      ]),
    )
    attributes = []
  })
  parser.on('closetag', ({ isSelfClosing, name }) => {
    depth -= 1
    announcements.push(JSON.stringify(['close', name, go(isSelfClosing ? cursor : parser.position)]))
  })
  const words = (value: string, end: number) => {
    const place = go(end)
    if (depth > 0) announcements.push(JSON.stringify(['text', value, place]))
  }
  const aside = (end: number) => {
    const place = go(end)
    if (depth > 0) announcements.push(JSON.stringify(['other', place]))
  }
  parser.on('text', (value) => words(value, parser.position - 1))
  parser.on('cdata', (value) => words(value, parser.position))
  parser.on('comment', () => aside(parser.position + 1))
  parser.on('processinginstruction', () => aside(parser.position))
  parser.on('xmldecl', () => go(parser.position))
  parser.on('doctype', () => go(parser.position))
  try {
    parser.write(text).close()
    return announcements
  } catch {
    return null
  }
}
