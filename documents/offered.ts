import { quote } from '@hub/text/quote'
import { partsOf, type Text } from '@hub/text/text'
import type { Block, Content, Format, Problem, Settings } from './document.ts'

/** Reports how many texts of a document are not offered for translation, and why. */
type OfferedContent = Pick<Content, 'blocks' | 'problems'>

/**
 * A document's texts without those that say the same in every language: numbers, addresses, the keys of a table. They
 * stay in the file as they are. Files with a place of their own for each translation keep all: an empty one is one
 * that is missing.
 */
export function offeredOf(
  { blocks, problems }: Content,
  format: Format,
  bytes: Uint8Array,
  settings: Settings,
): OfferedContent {
  if (settings.allTexts || format.bilingual?.(bytes, settings)) return { blocks, problems }
  const keys = keyColumnsIn(blocks)
  const leftBlocks = new Set(keys.flatMap((column) => column.blocks))
  const languages = new Set(
    blocks.flatMap(({ plural, group, source }) => (plural && hasWord(source) ? [group] : [])),
  )
  let without = 0
  for (const block of blocks) {
    // All forms of a number are wanted, or none.
    if (leftBlocks.has(block) || hasWord(block.source) || (block.plural && languages.has(block.group)))
      continue
    leftBlocks.add(block)
    without += 1
  }
  const leftOut = keys.map((column) => keysLeftOut(column))
  if (without > 0) leftOut.push(problem('words-none', textsWithout(without)))
  return { blocks: blocks.filter((block) => !leftBlocks.has(block)), problems: [...problems, ...leftOut] }
}

const problem = (code: string, message: string): Problem => ({ part: null, line: null, code, message })

const textsWithout = (count: number): string =>
  count === 1 ? '1 text without words was left out.' : `${count} texts without words were left out.`

const keysLeftOut = ({ name, blocks: { length } }: KeyColumn): Problem =>
  problem('keys-column', `${name} holds keys alone: ${length} texts were left out.`)

/** Longer texts of letters are looked at no further: no address is so long. */
const LONGEST_ADDRESS = 2000

// Every repetition has a bound, or begins where nothing of its own comes before it. Letters of other scripts than
// those that are written with spaces are words behind an address: `https://example.comを見る`.
const SIGN = '[\\x21-\\x7e\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}]'
const MAIL =
  '[\\w\\p{Script=Latin}.+-]{1,64}@[A-Za-z\\d\\p{Script=Latin}-]{1,63}(?:\\.[A-Za-z\\d\\p{Script=Latin}-]{1,63}){1,8}'
const ADDRESS = new RegExp(
  `(?<![\\w\\p{Script=Latin}.+-])(?:(?:[A-Za-z][A-Za-z\\d+.-]{1,19}:\\/\\/|mailto:|tel:|sms:|www\\.)${SIGN}+|${MAIL}(?![\\p{L}\\d]))`,
  'gu',
)
/** Ends of addresses that are no words; with what follows one or comes before it, those that are. */
const TOP =
  'com|org|net|edu|gov|info|io|eu|de|fr|uk|nl|pl|es|ch|se|dk|fi|cz|pt|ru|jp|cn|br|ca|au|ie|gr|hu|ro|sk|hr|bg|ua|tr|kr|mx|nz|za'
const WORDS_ON_TOP = 'at|be|in|is|it|me|no|to|us'
/** `example.com/a`: in small letters, as nobody writes words. */
const BARE = new RegExp(
  `(?<![\\p{L}\\d.@/-])(?:(?:[a-z\\d-]{1,63}\\.){1,8}(?:${TOP})|(?:[a-z\\d-]{1,63}\\.){2,8}(?:${WORDS_ON_TOP})|[a-z\\d-]{1,63}\\.(?:${WORDS_ON_TOP})(?=\\/))(?![\\p{L}\\d-])(?:[/:?#][\\x21-\\x7e]*)?`,
  'gu',
)
/** A moment as programs write it, letters and all. */
const MOMENT =
  /(?<![\p{L}\d])\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?(?![\p{L}\d])/gu

/** Between white space, letters alone: no part of an address, which has none within and signs that are no letters. */
const PLAIN_WORD = /(?<!\S)\p{L}+(?!\S)/u

/** Whether there is a letter outside of addresses. */
function hasWord(text: Text): boolean {
  const words = partsOf(text)
    .map((part) => (typeof part === 'string' ? part : part.type === 'placeholder' ? '0' : ' '))
    .join('')
  // Before the patterns of addresses, which take half as long as cutting a text into sentences.
  if (PLAIN_WORD.test(words)) return true
  if (!/\p{L}/u.test(words)) return false
  return (
    words.length > LONGEST_ADDRESS ||
    /\p{L}/u.test([ADDRESS, BARE, MOMENT].reduce((rest, pattern) => rest.replace(pattern, ' '), words))
  )
}

type KeyColumn = { name: string; blocks: Block[] }

/** `menu.file_open`, `ERR_404`, `itemCount`: what a program calls a text. */
const GUID = '[\\dA-Fa-f]{8}(?:-[\\dA-Fa-f]{4}){3}-[\\dA-Fa-f]{12}'
const KEY = new RegExp(`^(?:[A-Za-z_][\\w.:/-]{0,199}|${GUID})$`)
/** Of such names, what no word has. */
const UNMISTAKABLE = new RegExp(
  `[a-z\\d]_[a-z\\d]|[A-Z\\d]_[A-Z\\d]|[A-Za-z\\d]\\.[A-Za-z_]|[a-z][A-Z]|^${GUID}$`,
)

/** In a sheet or a table, columns of names of programs alone, each another. One row says nothing about its column. */
function keyColumnsIn(blocks: readonly Block[]): KeyColumn[] {
  const columns = new Map<string, Block[]>()
  for (const block of blocks) {
    const column = columnOf(block)
    if (column === null) continue
    const kind = columns.get(column)
    if (kind) kind.push(block)
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
  // A key that is there twice is a mistake; one that comes often is a value.
  if (
    cells.length < 2 ||
    new Set(cells).size * 10 < cells.length * 9 ||
    !cells.every((cell) => KEY.test(cell))
  )
    return false
  return cells.filter((cell) => UNMISTAKABLE.test(cell)).length * 2 > cells.length
}

/** As a person finds it: `Column B of Prices`, `Column 2`; null for a text outside columns. */
function columnOf({ place: { kind, path } }: Block): string | null {
  if (kind !== 'cell' || path === null) return null
  const row = /^Row \d+, column (\d+)$/.exec(path)
  if (row) return `Column ${row[1]}`
  const cell = /^(.*), ([A-Z]{1,3})\d+$/s.exec(path)
  return cell ? `Column ${cell[2]} of "${quote(cell[1] ?? '')}"` : null
}
