import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The linter counts the lines of a function too, but leaves out those of its JSX. The formatter closes every function
// at the indent of the line that opens it: that is what is counted here.

const root = join(import.meta.dirname, '..')
const most = 80

const indentOf = (line: string): number => line.length - line.trimStart().length
const opens = (line: string): boolean => /(?:\bfunction\b|=>).*[({[]$|\bfunction\b.*\($|^\s*\w+\($/.test(line)
/** The parameters end here, and the body begins. */
const goesOn = (line: string): boolean => /[({[]$|=>$/.test(line)

/** The functions of a formatted file that are longer than `most` lines, by their first line. */
function tooLong(file: string, source: string): string[] {
  const lines = source.split('\n')
  return lines.flatMap((line, at) => {
    if (!opens(line)) return []
    const indent = indentOf(line)
    const end = lines.findIndex(
      (other, below) => below > at && other !== '' && indentOf(other) === indent && !goesOn(other),
    )
    const count = end - at + 1
    return count > most ? [`${file}:${at + 1} has ${count} lines`] : []
  })
}

test('no function of the house has more than 80 lines', () => {
  const files = globSync('{web,text,contract,tm,documents,server,e2e,bench,fuzz,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.ts', '**/*.spec.ts', '**/*.d.ts'],
  })
  expect(files).toContain(join('web', 'features', 'editor', 'Editor.tsx'))
  expect(files.flatMap((file) => tooLong(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test.each([
  ['a component', ['export function Page() {', '  return (', ['    <p />'], '  )', '}']],
  [
    'one with its properties in lines of their own',
    ['const Page = memo(function Page({', '  job,', '}: Props) {', ['  act()'], '})'],
  ],
  ['an expression', ['const rows = () => (', ['  <p />'], ')']],
])('a function of 81 lines is found: %s', (_, parts) => {
  const middle = (lines: number) =>
    parts.flatMap((part) => (typeof part === 'string' ? [part] : Array<string>(lines).fill(part[0] ?? '')))
  const rest = parts.length - 1
  expect(tooLong('a.tsx', middle(most - rest).join('\n'))).toEqual([])
  expect(tooLong('a.tsx', middle(most + 1 - rest).join('\n'))).toEqual(['a.tsx:1 has 81 lines'])
})
