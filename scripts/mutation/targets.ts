/** Files whose mutants are tried, and the tests that have to notice. */
export type Target = {
  /** a glob, from the root */
  files: string
  /** what the paths of the tests begin with */
  tests: readonly string[]
  /** whether the tests ask a database */
  database: boolean
  /** in which all tests have ended when nothing is wrong, several times over, seconds */
  seconds: number
}

const pure = { database: false, seconds: 90 }
const asking = { database: true, seconds: 240 }
const server = 'server/features'

export const targets: readonly Target[] = [
  { files: 'tm/**/*.ts', tests: ['tm/'], ...pure },
  { files: 'terms/**/*.ts', tests: ['terms/'], ...pure },
  { files: 'text/**/*.ts', tests: ['text/'], ...pure },
  { files: 'documents/segments.ts', tests: ['documents/segments.test.ts'], ...pure },
  {
    files: `${server}/work/*.rules.ts`,
    tests: [`${server}/work/`, `${server}/jobs/`, `${server}/projects/`, `${server}/offers/`],
    ...asking,
  },
  {
    files: `${server}/translation/*.ts`,
    // Large files are tried in `hostile.test.ts`, which takes longer than all others together.
    tests: ['bounds', 'newer', 'provenance', 'races', 'translation', 'upload'].map(
      (name) => `${server}/translation/${name}.test.ts`,
    ),
    ...asking,
  },
  {
    files: `${server}/review/*.ts`,
    tests: [`${server}/review/`, `${server}/translation/translation.test.ts`],
    ...asking,
  },
  { files: `${server}/offers/*.ts`, tests: [`${server}/offers/`], ...asking },
  { files: `${server}/session/*.ts`, tests: [`${server}/session/`, `${server}/sessions/`], ...asking },
]

/** What no mutant is made of: tests, what they are made with, and tables that a program wrote. */
export const leftOut = ['**/*.test.ts', '**/testing/**', 'tm/tables/**']
