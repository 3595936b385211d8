import { partsOf, sameText, type Text } from '@hub/text/text'
import { openZip } from '../bytes/zip.ts'
import type { Block, Content, Format, Settings, Translation } from '../document.ts'
import { type StoredSegment, StoredTranslations, segmentsOf } from '../segments.ts'
import { settingsFor } from './settings.ts'
import { zipOf } from './zip.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** For tests: a part, what it is to another (`header`), and the part that refers to it. */
export type OfficePart = { name: string; xml: string; type: string; of: string; contentType?: string }

/** For tests: an Office file of these parts; the first is the one it is about. */
export function officeOf(parts: readonly OfficePart[]): Buffer {
  const types = parts
    .map(
      ({ name, contentType }) =>
        `<Override PartName="/${name}" ContentType="${contentType ?? 'application/xml'}"/>`,
    )
    .join('')
  const referring = Map.groupBy(parts, ({ of }) => of)
  const relations = [...referring].map(([of, targets]): [string, string] => {
    const slash = of.lastIndexOf('/')
    const inside = targets
      .map(
        ({ name, type }) =>
          `<Relationship Id="r${parts.findIndex((part) => part.name === name)}" Type="${OFFICE}/${type}" Target="/${name}"/>`,
      )
      .join('')
    return [
      `${of.slice(0, slash + 1)}_rels/${of.slice(slash + 1)}.rels`,
      `<Relationships xmlns="${RELATIONS}">${inside}</Relationships>`,
    ]
  })
  return zipOf([
    [
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types}</Types>`,
    ],
    ...relations,
    ...parts.map(({ name, xml }): [string, string] => [name, xml]),
  ])
}

/** For tests: a text with its codes as `<1>bold</1>` and `{2}`. */
function textWithCodes(text: Text): string {
  return partsOf(text)
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'alone') return `{${part.code}}`
      return part.kind === 'open' ? `<${part.code}>` : `</${part.code}>`
    })
    .join('')
}

/** For tests: the other way round, with the codes of a source. */
function typeText(input: string, source: Text): Text {
  return input.split(/(<\/?\d+>|\{\d+\})/).flatMap((piece) => {
    const number = Number(/\d+/.exec(piece)?.[0])
    const kind = piece.startsWith('</') ? 'close' : piece.startsWith('<') ? 'open' : 'alone'
    if (!/^(<\/?\d+>|\{\d+\})$/.test(piece)) return [piece]
    return partsOf(source).filter(
      (part) => typeof part !== 'string' && part.code === number && part.kind === kind,
    )
  })
}

/**
 * For tests: what a document becomes with these translations, by the texts they translate; a part of it as it is
 * written.
 */
export async function translatedPart(
  format: Format,
  bytes: Uint8Array,
  texts: Readonly<Record<string, string>>,
  part: string,
  settings: Settings = settingsFor('fr'),
): Promise<string> {
  const { blocks } = await format.read(bytes, settings)
  const translations = blocks.flatMap(({ key, source }) => {
    const target = texts[textWithCodes(source)]
    return target === undefined
      ? []
      : [[key, { target: typeText(target, source), state: 'translated' }] as const]
  })
  const output = await format.write(bytes, new Map(translations), settings)
  const segments = storedAs(blocks, new Map(translations))
  if (segments) {
    const again = await format.write(
      bytes,
      new StoredTranslations(segments, settings.targetLanguage),
      settings,
    )
    if (Buffer.compare(again.bytes, output.bytes) !== 0)
      throw new Error('Written from its sentences, the file is another one.')
  }
  return Buffer.from(await (await openZip(output.bytes)).read(part)).toString()
}

/** As a job holds them; null where a block is more than one sentence. */
function storedAs(
  blocks: readonly Block[],
  translations: ReadonlyMap<string, Translation>,
): StoredSegment[] | null {
  const segments = segmentsOf(blocks, 'en')
  const whole = new Map(blocks.map(({ key, source }) => [key, source]))
  const targets = segments.flatMap(({ key, source, cut }) => {
    const translation = translations.get(cut?.block ?? key)
    const isWhole = cut === null || sameText(whole.get(cut.block) ?? '', source)
    return translation && isWhole ? [{ key, source, cut, ...translation }] : []
  })
  return targets.length === translations.size ? targets : null
}

export const textsOf = ({ blocks }: Content): string[] => blocks.map(({ source }) => textWithCodes(source))
