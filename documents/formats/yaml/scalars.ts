import type { CST } from 'yaml'

const NUMBER =
  /^[-+]?(?:0b[01_]+|0o?[0-7_]+|0x[\da-fA-F_]+|(?:\d[\d_,]*)?\.?\d[\d_]*\.?(?:[eE][-+]?\d+)?|\d[\d_]*(?::[0-5]?\d)+(?:\.\d*)?|\.(?:inf|Inf|INF))$|^\.(?:nan|NaN|NAN)$/
const WORDS = /^(?:~|null|true|false|yes|no|on|off)$/i
const DATE = /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt\s][\d:.]+\s?(?:Z|[-+]\d{1,2}(?::?\d{2})?)?)?$/
/** Ruby's names: `:day`. */
const SYMBOL = /^:[\w?!.]+$|^:["']/

/** Whether an unquoted scalar is text: no number, boolean, date, null or symbol, in YAML 1.1 or 1.2. */
export const isPlainText = (source: string): boolean =>
  source.length > 100
    ? !SYMBOL.test(source)
    : source !== '' &&
      !NUMBER.test(source) &&
      !WORDS.test(source) &&
      !DATE.test(source) &&
      !SYMBOL.test(source) &&
      !/^(?:<<|=)$/.test(source)

export type Style = { inFlow: boolean; lineEnd: string }

/** A value on one line: unquoted where that reads as the same text, else as its scalar is quoted in the file. */
export function flowScalar(value: string, type: CST.FlowScalar['type'], { inFlow }: Style): string {
  if (type === 'scalar' && isSafe(value, inFlow)) return value
  const printable = !/\p{Cs}|\p{Cc}|[\u0085\u2028\u2029\ufeff\ufffe\uffff]/u.test(value)
  if (type !== 'double-quoted-scalar' && printable) return `'${value.replaceAll("'", "''")}'`
  return JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, escapeUnit)
}

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Whether a text reads as itself without quotes. */
function isSafe(value: string, inFlow: boolean): boolean {
  if (!isPlainText(value) || /^[ynYN]$/.test(value)) return false
  if (
    /^[\s\-?:,[\]{}#&*!|>'"%@`=.]|\s$|:(?:\s|$)|\s#|\p{Cs}|\p{Cc}|[\u0085\u2028\u2029\ufeff\ufffe\uffff]/u.test(
      value,
    )
  )
    return false
  return !inFlow || !/[,[\]{}:]/.test(value)
}

const MOST_INDENT = 10_000

/** What a block scalar says without the white space at its end, which stays as it is. */
export const withoutEnd = (value: string): string => value.trimEnd()

/** A block scalar of the file: its header line, what follows it, and what that says. */
type Block = { header: string; source: string; value: string }

/** A block scalar, its header line included, with another text; null where the text can't be in one. */
export function blockScalar(block: Block, value: string, { lineEnd }: Style): string | null {
  const { header, source } = block
  const lines = withoutEnd(value).split('\n')
  const indent = indentOf(block)
  if (indent === '' || /\p{Cs}|[^\P{Cc}\t\n]|[\u0085\u2028\u2029\ufeff\ufffe\uffff]/u.test(value)) return null
  if (/^\s/.test(lines.find((line) => line !== '') ?? '') && !/\d/.test(headerSigns(header))) return null
  const isFolded = header.startsWith('>') && !lines.some((line) => /^[ \t]/.test(line))
  const body = lines.map((line) => (line === '' ? '' : indent + line))
  const head = isFolded ? header : header.replace(/^>/, '|')
  const end = source.slice(withoutEnd(source).length)
  return head + (isFolded ? fold(body) : body).join(lineEnd) + end
}

const headerSigns = (header: string): string => /^[|>][-+\d]*/.exec(header)?.[0] ?? ''

/**
 * Between two lines of a folded scalar an empty one is a line end; empty ones before all others are what they are.
 */
function fold(lines: readonly string[]): string[] {
  let isBegun = false
  return lines.flatMap((line) => {
    const isNext = isBegun && line !== ''
    isBegun ||= line !== ''
    return isNext ? ['', line] : [line]
  })
}

/** What is in front of each line; a header may say it, and then more white space than that is text. */
function indentOf({ source, value }: Block): string {
  const sourceIndent = /^ +(?=[^ \r\n])/m.exec(source.slice(0, MOST_INDENT))?.[0] ?? ''
  const valueIndent = /^ *(?=[^ \r\n])/m.exec(value.slice(0, MOST_INDENT))?.[0] ?? ''
  return sourceIndent.slice(valueIndent.length)
}
