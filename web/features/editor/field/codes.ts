import { type Code, type CodeAct, codesOf, nameOf, type Part, partsOf, type Text } from '@hub/text/text'

/** Whether a translator may do something with a code: by default everything but using it again. */
export const may = ({ never }: Code, act: CodeAct): boolean =>
  never === undefined ? act !== 'copy' : !never.includes(act)

/** How often each code is there, by its name. */
function countCodes(text: Text): Map<string, number> {
  const counts = new Map<string, number>()
  for (const code of codesOf(text)) counts.set(nameOf(code), (counts.get(nameOf(code)) ?? 0) + 1)
  return counts
}

/** The codes of a source that its target lacks, in the order of the source: of a pair each half is one. */
export function missingCodes(source: Text, target: Text): Code[] {
  const there = countCodes(target)
  return codesOf(source).filter((code) => {
    const count = there.get(nameOf(code)) ?? 0
    if (count > 0) there.set(nameOf(code), count - 1)
    return count === 0
  })
}

/** Each of some codes once. */
export const distinct = (codes: readonly Code[]): Code[] => [
  ...new Map(codes.map((code) => [nameOf(code), code])).values(),
]

/**
 * Parts from elsewhere as they fit into a target: their codes become those of its source, by number and half. What
 * the source does not have, or what is there already and may not be used again, is left out and counted.
 * @param rest what stays in the target beside them
 */
export function fitting(
  parts: readonly Part[],
  source: Text,
  rest: Text,
): { parts: Part[]; leftOut: number } {
  const own = new Map(codesOf(source).map((code) => [nameOf(code), code]))
  const missing = countCodes(missingCodes(source, rest))
  let leftOut = 0
  const fit = parts.flatMap((part): Part[] => {
    if (typeof part === 'string') return [part]
    const code = own.get(nameOf(part))
    const count = missing.get(nameOf(part)) ?? 0
    if (!code || (count === 0 && !may(code, 'copy'))) {
      leftOut += 1
      return []
    }
    missing.set(nameOf(part), Math.max(0, count - 1))
    return [code]
  })
  return { parts: fit, leftOut }
}

/**
 * What is inserted for a missing code: an opening half goes around what is selected, if its other half is missing
 * too.
 */
export function around(code: Code, missing: readonly Code[], selection: Text): Part[] {
  const end = missing.find((other) => other.code === code.code && other.kind === 'close')
  const isPair = code.kind === 'open' && end !== undefined && selection.length > 0
  return isPair ? [code, ...partsOf(selection), end] : [...partsOf(selection), code]
}
