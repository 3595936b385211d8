import { quote } from '@hub/text/quote'
import { partsOf, type Text } from '@hub/text/text'
import type { Block, Content, Format, Problem, Settings } from './document.ts'

/** What of a document is left out of what is offered for translation is told with how many texts these are. */
type Offered = Pick<Content, 'blocks' | 'problems'>

/**
 * A document's texts without those that say the same in every language: numbers, addresses, the keys of a table. They stay
 * in the file as they are. Files with a place of their own for each translation keep all: an empty one is one that is missing.
 */
export function offeredOf(
  { blocks, problems }: Content,
  format: Format,
  bytes: Uint8Array,
  settings: Settings,
): Offered {
  if (settings.allTexts || format.bilingual?.(bytes, settings)) return { blocks, problems }
  const keys = keyColumnsIn(blocks)
  const left = new Set(keys.flatMap((column) => column.blocks))
  const spoken = new Set(
    blocks.flatMap(({ plural, group, source }) => (plural && hasWord(source) ? [group] : [])),
  )
  let without = 0
  for (const block of blocks) {
    // All forms of a number are wanted, or none.
    if (left.has(block) || hasWord(block.source) || (block.plural && spoken.has(block.group))) continue
    left.add(block)
    without += 1
  }
  const told = keys.map((column) => keysLeftOut(column))
  if (without > 0) told.push(problem('words-none', `${textsWithout(without)} left out.`))
  return { blocks: blocks.filter((block) => !left.has(block)), problems: [...problems, ...told] }
}

const problem = (code: string, message: string): Problem => ({ part: null, line: null, code, message })

const textsWithout = (count: number): string =>
  count === 1 ? '1 text without words was' : `${count} texts without words were`

const keysLeftOut = ({ name, blocks: { length } }: KeyColumn): Problem =>
  problem('keys-column', `${name} holds keys alone: ${length} texts were left out.`)

/** Longer texts of letters are looked at no further: no address is so long. */
const LONGEST_ADDRESS = 2000

// Every repetition has a bound, or begins where nothing of its own stands before it.
const ADDRESS =
  /(?<![\w.+-])(?:(?:https?|ftps?|file|wss?):\/\/|mailto:|tel:|www\.)[\x21-\x7e]+|[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}(?![\p{L}\d])/gu
/** `example.com/a`: in small letters, as nobody writes words. */
const BARE =
  /(?<![\p{L}\d.@/])(?:[a-z\d-]{1,63}\.){1,8}(?:com|org|net|edu|gov|info|io|eu)(?![\p{L}\d-])(?:[/:?#][\x21-\x7e]*)?/gu

/** Whether there is a letter outside of addresses. */
function hasWord(text: Text): boolean {
  const words = partsOf(text)
    .map((part) => (typeof part === 'string' ? part : part.type === 'placeholder' ? '0' : ' '))
    .join('')
  if (!/\p{L}/u.test(words)) return false
  return words.length > LONGEST_ADDRESS || /\p{L}/u.test(words.replace(ADDRESS, ' ').replace(BARE, ' '))
}

type KeyColumn = { name: string; blocks: Block[] }

/** `menu.file_open`, `ERR_404`, `itemCount`: what a program calls a text. */
const KEY = /^[A-Za-z_][\w.:/-]{0,199}$/
/** Of such names, what no word has. */
const UNMISTAKABLE = /[a-z\d]_[a-z\d]|[A-Z\d]_[A-Z\d]|[A-Za-z\d]\.[A-Za-z_]|[a-z][A-Z]/

/** In a sheet or a table, columns of names of programs alone, each another. One row says nothing about its column. */
function keyColumnsIn(blocks: readonly Block[]): KeyColumn[] {
  const columns = new Map<string, Block[]>()
  for (const block of blocks) {
    const column = columnOf(block)
    if (column === null) continue
    const found = columns.get(column)
    if (found) found.push(block)
    else columns.set(column, [block])
  }
  return [...columns].flatMap(([name, [first, ...rest]]) => {
    if (!first) return []
    // What heads a column of a sheet is a text; a table's heading is none of its blocks.
    const isHeading = !UNMISTAKABLE.test(wordsIn(first))
    const cells = isHeading ? rest : [first, ...rest]
    return isKeys(cells.map(wordsIn)) ? [{ name, blocks: cells }] : []
  })
}

const wordsIn = ({ source }: Block): string => (typeof source === 'string' ? source.trim() : '')

function isKeys(cells: readonly string[]): boolean {
  if (cells.length < 2 || new Set(cells).size < cells.length || !cells.every((cell) => KEY.test(cell)))
    return false
  return cells.filter((cell) => UNMISTAKABLE.test(cell)).length * 2 > cells.length
}

/** As a person finds it: `Column B of Prices`, `Column 2`; null for what stands in none. */
function columnOf({ place: { kind, path } }: Block): string | null {
  if (kind !== 'cell' || path === null) return null
  const row = /^Row \d+, column (\d+)$/.exec(path)
  if (row) return `Column ${row[1]}`
  const cell = /^(.*), ([A-Z]{1,3})\d+$/s.exec(path)
  return cell ? `Column ${cell[2]} of "${quote(cell[1] ?? '')}"` : null
}
