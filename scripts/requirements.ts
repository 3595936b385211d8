// Writes docs/requirements.md: which test proves which rule. With `--check` it writes nothing and fails when the page
// is out of date, when a rule has no test, or when a test names a rule that does not exist.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Rule = { id: string; rule: string }

const root = join(import.meta.dirname, '..')
const page = join(root, 'docs/requirements.md')

const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' && value !== null && 'id' in value && 'rule' in value

function readRules(): Rule[] {
  const rules: unknown = JSON.parse(readFileSync(join(root, 'docs/rules.json'), 'utf8'))
  if (!Array.isArray(rules) || !rules.every(isRule))
    throw new Error('docs/rules.json holds something that is no rule.')
  return rules
}

/** Every test's name begins with the rules it proves (or that of its group): `test('R5.4 R5.5 a phone …'`. */
const testNames = /\b(?:test|describe)\(\s*(['"`])((?:R\d+\.\d+ )+)(.*?)\1/gs

function readTests(): { rule: string; name: string; file: string }[] {
  const files = globSync('{text,contract,tm,documents,server,web,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  return files.sort().flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(testNames)].flatMap(([, , ids = '', name = '']) =>
      ids
        .trim()
        .split(' ')
        .map((rule) => ({ rule, name: name.replace(/\s+/g, ' '), file })),
    ),
  )
}

const cell = (text: string) => text.replaceAll('|', '\\|')

const rules = readRules()
const tests = readTests()
const ruleIds = new Set(rules.map(({ id }) => id))
const provenBy = Map.groupBy(tests, ({ rule }) => rule)
const rows = rules.map(({ id, rule }) => {
  const proofs = provenBy.get(id)?.map(({ name, file }) => `${cell(name)} (\`${file}\`)`) ?? []
  return `| ${id} | ${cell(rule)} | ${proofs.length > 0 ? proofs.join('<br>') : '**no test**'} |`
})
/** How many tests of a part prove a rule. */
const count = (part: string) =>
  new Set(tests.filter(({ file }) => file.startsWith(part)).map(({ name, file }) => `${file} ${name}`)).size

const text = `# Requirements and their tests

Made by \`node scripts/launch.mjs requirements\` from \`docs/rules.json\` and the names of the tests. Do not edit.
A rule is met when tests prove all of it.

${rules.length} rules, ${new Set(tests.map(({ name, file }) => `${file} ${name}`)).size} tests that prove them: ${count('e2e/')} in a real browser, ${count('server/')} through the real server on
a real database, the others on pure code. A test's name begins with the rules it proves.

| id | rule | proven by |
|---|---|---|
${rows.join('\n')}
`

const problems = [
  ...rules.filter(({ id }) => !provenBy.has(id)).map(({ id, rule }) => `${id} is named by no test: ${rule}`),
  ...tests
    .filter(({ rule }) => !ruleIds.has(rule))
    .map(({ rule, file }) => `${file} names ${rule}, which is no rule.`),
  // Read from the source, such a name is one that no test has: the rule belongs to the name of its group.
  ...tests
    .filter(({ name }) => name.includes('${'))
    .map(({ name, file }) => `${file} makes up the name of a test that proves a rule: ${name}`),
]
if (process.argv.includes('--check')) {
  let before = ''
  try {
    before = readFileSync(page, 'utf8')
  } catch {
    // Not made yet: out of date like any other old page.
  }
  if (before !== text)
    problems.push('docs/requirements.md is out of date: run `node scripts/launch.mjs requirements`.')
} else writeFileSync(page, text)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
