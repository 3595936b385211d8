import { scanXml } from '../../bytes/xml.ts'
import { nameIn, own, relationId } from '../ooxml/names.ts'
import type { Part } from '../ooxml/package.ts'

/** The ids of a presentation's relationships to its slides, in the order in which they are shown. */
export function slideIds({ text }: Part): string[] {
  const ids: string[] = []
  scanXml(text, {
    open: (element) => {
      const id = nameIn(element) === 'p:sldId' ? relationId(element) : null
      if (id !== null) ids.push(id)
      return false
    },
    close: () => {},
    collected: () => {},
  })
  return ids
}

export function isHidden({ text }: Part): boolean {
  let isHiddenSlide = false
  scanXml(text, {
    open: (element) => {
      if (nameIn(element) === 'p:sld') isHiddenSlide = /^(0|false)$/.test(own(element, 'show') ?? '')
      return false
    },
    close: () => {},
    collected: () => {},
  })
  return isHiddenSlide
}
