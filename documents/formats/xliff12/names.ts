import { quote } from '@hub/text/quote'
import type { PlacedProblem } from '../../bytes/lines.ts'

/** A key of its own for each, also where ids repeat: their order tells them apart. */
export function uniqueKeys(): (name: string) => string {
  const takenNames = new Set<string>()
  /** Of the names that came more than once. */
  const counts = new Map<string, number>()
  return (name) => {
    const before = takenNames.size
    if (takenNames.add(name).size > before) return name
    let count = counts.get(name) ?? 1
    let key = name
    while (takenNames.has(key)) {
      count += 1
      key = `${name}#${count}`
    }
    takenNames.add(key)
    counts.set(name, count)
    return key
  }
}

/** More are not told one by one. */
const MOST_PREFIXES = 100

/** What a reader says of the prefixes that no `xmlns` declares, each once. */
export function toldPrefixes(problems: PlacedProblem[]): (prefix: string, at: number) => void {
  const prefixes = new Set<string>()
  return (prefix, at) => {
    if (prefixes.has(prefix) || prefixes.size >= MOST_PREFIXES) return
    prefixes.add(prefix)
    const message = `The prefix "${quote(prefix)}" is not declared in the file. Its text is read; other programs may refuse the file.`
    problems.push({ code: 'xml-prefix-undeclared', at, message })
  }
}
