import { mappedBy } from '../../bytes/mapped.ts'
import type { Splice } from '../../bytes/splice.ts'
import type { Value } from '../values/values.ts'

const ARGUMENT = /\{\d/

/**
 * Java's MessageFormat takes an apostrophe for the beginning of a quotation: files for it write two for one, in
 * values with arguments. Where a file does so throughout, a translator reads and writes one.
 * @param values all of the file
 */
export function doubledApostrophes(values: readonly string[]): (value: Value) => Value {
  const withArguments = values.filter((value) => ARGUMENT.test(value) && value.includes("'"))
  const isDoubled =
    withArguments.length > 0 && withArguments.every((value) => !value.replaceAll("''", '').includes("'"))
  if (!isDoubled) return (value) => value
  return (value) => (ARGUMENT.test(value.value) ? undoDoubling(value) : value)
}

function undoDoubling(value: Value): Value {
  const single = mappedBy(value.value, [0, value.value.length], /''/g, () => "'")
  const doubleQuotes = (text: string) => text.replaceAll("'", "''")
  return {
    ...value,
    value: single.value,
    edits: (edits: readonly Splice[]) => value.edits(single.edits(edits, doubleQuotes)),
  }
}
