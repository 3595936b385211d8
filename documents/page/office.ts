import type { XmlElement } from '../bytes/xml.ts'
import type { Zip, ZipParts } from '../bytes/zip.ts'
import { child, isOn, own } from '../formats/ooxml/names.ts'
import { blocksOf } from './blocks.ts'
import { type Building, shapeOf } from './building.ts'
import { bounded, type Drawn, type PageKind, type PageSegment } from './drawn.ts'
import { unmarked } from './marks.ts'
import { mostPicture, type Pictures } from './pictures.ts'

/** How cells and boxes look, whatever their file says. */
const looks: Partial<Record<PageKind, readonly string[]>> = {
  sheets: [
    'table.sheet{border-collapse:collapse}.sheet td,.sheet th{border:1px solid #bbb;padding:2px 6px;vertical-align:top;text-align:start}' +
      '.sheet th{font-weight:normal;color:#666}',
  ],
  slides: [
    '.slide{position:relative;border:1px solid #bbb;margin:0 0 1em;overflow:hidden;background:#fff;color:#111}' +
      '.slide .box{box-sizing:border-box;overflow:hidden}.slide .placed{position:absolute}.slide p{margin:0 0 .2em}' +
      '.slide img{max-width:100%;max-height:100%}.slide table{border-collapse:collapse;width:100%}.slide td{border:1px solid #bbb}',
  ],
}

/** What is drawn of a document whose layout is its program's own. */
export function roughly(
  kind: PageKind,
  { tokens }: Building,
  segments: readonly PageSegment[],
  pictures: Pictures,
): Drawn {
  const ids = segments.map(({ id }) => id)
  const blocks = bounded(pictures.in(blocksOf(tokens, ids)))
  return { kind, rough: true, styles: looks[kind] ?? [], blocks }
}

/** The words of a run, in an element of its look. */
export function drawRun(
  building: Building,
  words: string,
  look: { bold: boolean; italic: boolean; underlined: boolean },
): void {
  const name = look.bold ? 'b' : look.italic ? 'i' : look.underlined ? 'u' : 'span'
  // A run of marks alone has no look.
  const run = unmarked(words).words === '' ? null : building.open(shapeOf(name))
  building.text(words)
  if (run) building.close(run)
}

/** What the properties of a run say in elements: `<b/>`, `<i/>`, `<u/>`. */
export const elementLook = (properties: XmlElement | null, prefix: string) => ({
  bold: isOn(properties && child(properties, `${prefix}:b`)),
  italic: isOn(properties && child(properties, `${prefix}:i`)),
  underlined: isOn(properties && child(properties, `${prefix}:u`)),
})

/** The same in attributes. */
export const attributeLook = (properties: XmlElement | null) => {
  const says = (name: string) => (properties ? own(properties, name) : null)
  return {
    bold: /^(1|true)$/.test(says('b') ?? ''),
    italic: /^(1|true)$/.test(says('i') ?? ''),
    underlined: !/^(none)?$/.test(says('u') ?? ''),
  }
}

/** The name of a picture of a package; null for what is none, or too large, which is not unpacked. */
export async function pictureIn(
  zip: Zip & ZipParts,
  name: string,
  pictures: Pictures,
): Promise<string | null> {
  const size = zip.parts.get(name)?.entry.uncompressedSize ?? 0
  return size > 0 && size <= mostPicture ? pictures.add(await zip.read(name)) : null
}
