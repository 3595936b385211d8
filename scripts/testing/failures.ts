// What failed in a run, by name and with its message, so that the end of its log alone says what to look at.
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter } from 'vitest/node'
import { z } from 'zod/mini'

/** Of a message, and of what a browser's test printed of its pages. */
const maxLines = 12

const linesOf = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')

const Failure = z.object({ name: z.string(), message: z.string() })
export type Failure = z.output<typeof Failure>

/**
 * A reporter that writes what failed: tests, files that could not be loaded, and errors outside of every test, which
 * Vitest's own JSON leaves out.
 */
export const failedTests = (target: string): Reporter => ({
  onTestRunEnd(modules, unhandledErrors) {
    const failures: Failure[] = []
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId)
      for (const error of module.errors()) failures.push({ name: file, message: textOf(error) })
      for (const suite of module.children.allSuites()) {
        for (const error of suite.errors())
          failures.push({ name: `${file} › ${suite.fullName}`, message: textOf(error) })
      }
      for (const test of module.children.allTests('failed')) {
        const message = (test.result().errors ?? []).map(textOf).join('\n')
        failures.push({ name: `${file} › ${test.fullName}`, message })
      }
    }
    for (const error of unhandledErrors)
      failures.push({ name: 'an error outside of every test', message: textOf(error) })
    writeFileSync(target, JSON.stringify(failures))
  },
})

function textOf({ message, stack = '' }: { message: string; stack?: string | undefined }): string {
  const frames = stack.split('\n').filter((line) => /^\s*at (?!.*(?:node_modules|node:internal))/.test(line))
  return [message, ...frames].join('\n')
}

/** What failed in a run of Vitest; nothing when it ended before it wrote that. */
export function vitestFailures(path: string): Failure[] {
  return orNone(() => z.array(Failure).parse(JSON.parse(readFileSync(path, 'utf8'))))
}

const Result = z.object({
  errors: z.array(z.object({ message: z.optional(z.string()) })),
  /** what the test printed, in pieces */
  stdout: z.optional(z.array(z.object({ text: z.optional(z.string()) }))),
})
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string(), results: z.array(Result) })),
})
type Spec = z.output<typeof Spec>
type Suite = { specs: Spec[]; suites?: Suite[] | undefined }

const Suite: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(Spec), suites: z.optional(z.array(Suite)) }),
)

/** What failed in a run of Playwright, a second try that passed included; nothing when it wrote no report. */
export function playwrightFailures(path: string): Failure[] {
  return orNone(() => {
    const { suites } = z.object({ suites: z.array(Suite) }).parse(JSON.parse(readFileSync(path, 'utf8')))
    return suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => {
          const errors = results.flatMap((result) => result.errors)
          const printed = results.flatMap(({ stdout = [] }) => stdout.map(({ text = '' }) => text))
          const texts = [errors.map((error) => error.message ?? ''), printed].map((part) =>
            linesOf(part.join('\n')),
          )
          const message = texts.flatMap((lines) => lines.slice(0, maxLines)).join('\n')
          return { name: `e2e/tests/${file}:${line} › ${title}`, message }
        }),
    )
  })
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

function orNone(read: () => Failure[]): Failure[] {
  try {
    return read()
  } catch {
    // The run ended before it wrote them, and is a failure of its own.
    return []
  }
}

const maxFailures = 20
const maxLine = 240

/** The failures for the end of a log: a name and the first lines of its message, bounded in number and length. */
export function failureLines(failures: readonly Failure[]): string[] {
  const lines = failures.slice(0, maxFailures).flatMap(({ name, message }) => [
    `✗ ${name.slice(0, maxLine)}`,
    ...linesOf(message)
      .slice(0, 2 * maxLines)
      .map((line) => `    ${line.slice(0, maxLine)}`),
  ])
  const left = failures.length - maxFailures
  return left > 0 ? [...lines, `and ${left} more`] : lines
}
