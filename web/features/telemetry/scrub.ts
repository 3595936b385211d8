/** The parts of an item that are looked at; the library fills them with addresses and ids of its own. */
type Item = {
  baseType?: string
  baseData?: Record<string, unknown>
  ext?: Record<string, unknown>
}

/** Changes an item so that it says which page was opened and nothing about whose; false: it is not sent. */
export function scrub(item: Item, origin: string): boolean {
  const { baseType, baseData, ext } = item
  if (baseType !== 'PageviewData' || !baseData) return false
  const route = String(baseData.name)
  item.baseData = { name: route, uri: origin + route, refUri: '' }
  // The browser's address, a made-up person, screen and language: none of it is needed to count.
  if (ext) {
    delete ext.user
    delete ext.web
    delete ext.device
    delete ext.os
    ext.trace = { name: route }
  }
  return true
}
