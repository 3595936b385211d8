import { isBlank, sameText, type Text, wordsOf } from '@hub/text/text'
import { childrenNamed, decodeXml, scanXml, textIn } from '../../bytes/xml.ts'
import type { Block } from '../../document.ts'
import { formatOf } from '../../formats.ts'
import { DocumentRefused, fileTooLarge } from '../../refused.ts'
import { memoryOriginal, neighbourTypes } from '../bilingual.ts'
import { isSameLanguage } from '../languages.ts'
import { type Entry, entryWith, type Languages } from './units.ts'

/** A document of XLIFF is read whole: no more of it is in memory than of a large TMX. */
const mostBytes = 32 * 1024 * 1024

/**
 * The units of a bilingual document, each with its neighbours.
 * @throws DocumentRefused for what is no XLIFF, and one that is too large
 */
export async function readBilingual(
  name: string,
  bytes: Uint8Array,
  languages: Languages,
): Promise<readonly Entry[]> {
  if (bytes.length > mostBytes) throw fileTooLarge(mostBytes)
  const format = formatOf(name, bytes)
  if (!bilingualFormats.has(format.name))
    throw new DocumentRefused(
      'format-unsupported',
      `This is ${format.title}, not a TMX, a table or an XLIFF.`,
    )
  const content = await format.read(bytes, {
    sourceLanguage: languages.source,
    targetLanguage: languages.target,
    encoding: null,
    columns: null,
    hiddenText: false,
    allTexts: true,
    comments: false,
    reader: format.version,
  })
  const text = format.name === 'mqxlz' ? null : decodeXml(bytes).text
  const whole = { source: content.sourceLanguage, target: content.targetLanguage }
  const files = text !== null && format.name === 'xliff12' ? languagesOfFiles(text) : []
  const fits = ({ key }: Block) => {
    const { source, target } = files[Number(key.split('/', 1).join()) - 1] ?? whole
    return isOf(source, languages.source) && isOf(target, languages.target)
  }
  const lineOf = text === null ? () => 1 : linesOfUnits(text)
  const neighbours = text !== null && format.name === 'xliff12' ? neighboursInMemory(text) : null
  const { blocks } = content
  return blocks.map((block, index) => {
    const line = lineOf(block)
    if (!fits(block)) return { line, skipped: 'foreign' }
    if (isBlank(block.source)) return { line, skipped: 'blank' }
    if (block.target === null || isBlank(block.target) || isUntouched(block, block.target))
      return { line, skipped: 'one-sided' }
    const words = (beside: Block | undefined) => (beside ? plain(beside.source) : null)
    const beside = neighbours
      ? neighbours.get(block.key.split('/')[1] ?? '')
      : { previous: words(blocks[index - 1]), next: words(blocks[index + 1]) }
    const context = { ...none, ...beside, id: block.context }
    return entryWith(line, {
      source: block.source,
      target: block.target,
      context,
      author: null,
      time: null,
    })
  })
}

type Neighbours = { previous: string | null; next: string | null }
const none: Neighbours = { previous: null, next: null }

/**
 * What the units of a memory of ours say that was beside them, by their ids; null for a document, whose units
 * are beside one another.
 */
function neighboursInMemory(text: string): ReadonlyMap<string, Neighbours> | null {
  const neighbours = new Map<string, Neighbours>()
  let isMemory = false
  scanXml(text, {
    open: ({ local, attributes }) => {
      if (local === 'file') isMemory = attributes.get('original') === memoryOriginal
      return isMemory && local === 'trans-unit'
    },
    close: () => {},
    collected: (unit) => {
      const contexts = childrenNamed(unit, 'context-group').flatMap((group) =>
        childrenNamed(group, 'context'),
      )
      const textOf = (type: string) => {
        const context = contexts.find(({ attributes }) => attributes.get('context-type') === type)
        return context ? textIn(context) : null
      }
      const { previous, next } = neighbourTypes
      neighbours.set(unit.attributes.get('id') ?? '', { previous: textOf(previous), next: textOf(next) })
    },
  })
  return isMemory ? neighbours : null
}

/** Many programs fill a target that nobody has begun with its source; ours does. */
const isUntouched = ({ state, source }: Block, target: Text): boolean =>
  state === 'draft' && sameText(source, target)

type Pair = { source: string | null; target: string | null }

/** Of XLIFF 1.x, whose files may be of several languages; a key begins with the number of its file. */
function languagesOfFiles(text: string): readonly Pair[] {
  const files: Pair[] = []
  scanXml(text, {
    open: ({ local, attributes }) => {
      if (local === 'file')
        files.push({
          source: attributes.get('source-language') ?? null,
          target: attributes.get('target-language') ?? null,
        })
      return false
    },
    close: () => {},
    collected: () => {},
  })
  return files
}

const bilingualFormats: ReadonlySet<string> = new Set(['xliff12', 'xliff2', 'mqxlz'])

const plain = (text: Text): string => wordsOf(text).join('')

/** A file that does not say its language is taken at its word. */
const isOf = (declaration: string | null, expected: string): boolean =>
  declaration === null || declaration === '' || isSameLanguage(declaration, expected)

const unitTag = /<(?:[\w.-]{1,100}:)?(?:trans-unit|unit)\s([^<>]{0,4000})>/g

/**
 * The line of a text's unit, asked in the order of the document. The second part of a key is its unit's id; where
 * that is not found, it is the line of the text before.
 */
function linesOfUnits(text: string): (block: Block) => number {
  const lines = new Map<string, number[]>()
  let line = 1
  let end = text.indexOf('\n')
  for (const { index, 1: attributes = '' } of text.matchAll(unitTag)) {
    for (; end >= 0 && end < index; end = text.indexOf('\n', end + 1)) line += 1
    const id = /(?:^|\s)id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? ''
    const unitLines = lines.get(id)
    if (unitLines) unitLines.push(line)
    else lines.set(id, [line])
  }
  let last = 1
  return ({ key }) => {
    // Files of one document may use the same ids: theirs come later.
    const all = lines.get(key.split('/')[1] ?? '')
    while (all && all.length > 1 && (all[0] ?? 0) < last) all.shift()
    last = Math.max(all?.[0] ?? 0, last)
    return last
  }
}
