/** New names of a table's columns, by the old ones in lower case. */
export type Renames = ReadonlyMap<string, string>

const MOST_LITERALS = 100

/** The words that a formula holds in quotes, as it means them. */
export function literalsIn(formula: string): string[] {
  const pieces: string[] = []
  for (let at = formula.indexOf('"'); at >= 0 && pieces.length < MOST_LITERALS; ) {
    const end = literalEnd(formula, at, '"')
    pieces.push(formula.slice(at + 1, end - 1).replaceAll('""', '"'))
    at = formula.indexOf('"', end)
  }
  return pieces
}

/** After a quoted text, in which a quote is written twice. */
function literalEnd(formula: string, at: number, quote: string): number {
  for (let end = formula.indexOf(quote, at + 1); end >= 0; end = formula.indexOf(quote, end + 2))
    if (formula[end + 1] !== quote) return end + 1
  return formula.length
}

/**
 * A formula with the columns of tables under other names: `Cities[Name]`, `Cities[[#This Row],[Name]]`.
 * @param tables by their name in lower case
 */
export function renamedColumns(formula: string, tables: ReadonlyMap<string, Renames>): string {
  let result = ''
  let at = 0
  const token = /["']|([\p{L}_\\][\p{L}\p{N}_.\\]{0,254})\[/gu
  for (;;) {
    token.lastIndex = at
    const match = token.exec(formula)
    if (!match) return result + formula.slice(at)
    const [whole, table] = match
    let end = match.index + whole.length
    result += formula.slice(at, end)
    if (table === undefined) {
      const endOfLiteral = literalEnd(formula, match.index, whole)
      result += formula.slice(end, endOfLiteral)
      end = endOfLiteral
    } else {
      const endOfBracket = bracketEnd(formula, end - 1)
      const inside = formula.slice(end, endOfBracket)
      const renames = tables.get(table.toLowerCase())
      result += renames ? renamedInside(inside, renames) : inside
      end = endOfBracket
    }
    at = end
  }
}

/** The place of the bracket that closes the one at `at`; an apostrophe takes the meaning of the next character. */
function bracketEnd(formula: string, at: number): number {
  let depth = 0
  for (let end = at; end < formula.length; end += 1) {
    const character = formula[end]
    if (character === "'") end += 1
    else if (character === '[') depth += 1
    else if (character === ']') {
      depth -= 1
      if (depth === 0) return end
    }
  }
  return formula.length
}

/** One name alone, or names in brackets of their own. */
function renamedInside(inside: string, renames: Renames): string {
  if (!inside.trimStart().startsWith('[')) {
    const [, at, name] = /^(@?)(.*)$/s.exec(inside) ?? []
    return `${at ?? ''}${renameOf(name ?? '', renames)}`
  }
  let result = ''
  let at = 0
  for (let open = inside.indexOf('['); open >= 0; open = inside.indexOf('[', at)) {
    const end = bracketEnd(inside, open)
    result += inside.slice(at, open + 1) + renameOf(inside.slice(open + 1, end), renames)
    at = end
  }
  return result + inside.slice(at)
}

function renameOf(name: string, renames: Renames): string {
  const fresh = renames.get(name.replace(/'([\s\S])/g, '$1').toLowerCase())
  return fresh === undefined ? name : fresh.replace(/[[\]#'@]/g, "'$&")
}
