import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { addApiKey } from '@hub/contract/staff-keys'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generate } from 'openapi-typescript-codegen'
import { expect, onTestFinished, test } from 'vitest'
import { workProjectImports } from '../features/imports/imports.work.ts'
import { castForEach, ownPortalForFile } from '../testing/fixtures.ts'
import { folders } from '../testing/folder.ts'
import { zipped } from '../testing/project-zips.ts'

const portal = await ownPortalForFile()
const people = castForEach(portal)
const folderWith = folders()
const address = await portal.app.listen({ host: '127.0.0.1', port: 0 })
const source = await (await fetch(`${address}/api/openapi.json`)).text()

test('the OpenAPI document is valid, and a public validator has nothing to say about it', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The specification's own addresses end with one.
      'no-path-trailing-slash': 'off',
      // The calls of one provider's portal: nobody else may offer them.
      'info-license': 'off',
    },
  })
  const problems = await lintFromString({ source, config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

/** What a stranger writes with the generated client, in its words alone. */
const program = `import { Hub } from './client'

const hubOf = (address: string, key: string) =>
  new Hub({ BASE: address, HEADERS: { Authorization: \`Api-Key \${key}\` } })

export const send = async (address: string, key: string, zip: Uint8Array<ArrayBuffer>): Promise<string> => {
  const file = new File([zip], 'orders.zip')
  const { id } = await hubOf(address, key).staffProjects.importProjects({ formData: { file, dry_run: false } })
  return id
}

export const look = async (address: string, key: string, importId: string) => {
  const { status, projects, documents, jobs, results, faults } =
    await hubOf(address, key).staffProjects.getProjectImport({ importId })
  const folders = results.map(({ folder, custom_id }) => \`\${folder}\${custom_id}\`)
  return { status, projects, documents, jobs, folders, faults: faults.map(({ message }) => message) }
}
`

const tsconfig = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2024', 'dom'],
    types: [],
  },
}

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))

/** The words of the compiler about a folder. */
const compile = (folder: string): Promise<string> =>
  promisify(execFile)(process.execPath, [join(typescript, 'bin/tsc'), '--project', folder]).then(
    ({ stdout }) => stdout,
    (error: object) => ('stdout' in error ? String(error.stdout) : String(error)),
  )

const order = `custom_id: G-1
source_language: en-GB
documents:
  - file: hours.html
    jobs: [{custom_id: G-1-fr, target_language: fr-FR}]
`

test('a client that a public generator made of the document type-checks, and imports a project', async () => {
  const folder = await folderWith({
    'program.ts': program,
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify(tsconfig),
  })
  const input: unknown = JSON.parse(source)
  await generate({
    input: Object(input),
    output: join(folder, 'client'),
    clientName: 'Hub',
    useOptions: true,
    useUnionTypes: true,
  })
  expect(await compile(folder)).toBe('')

  const module: object = await import(join(folder, 'program.ts'))
  const call = async (name: string, ...values: unknown[]): Promise<unknown> => {
    const found: unknown = Reflect.get(module, name)
    if (typeof found !== 'function') throw new Error(`The program has no ${name}.`)
    return Reflect.apply(found, undefined, [address, key, ...values])
  }
  const body = { name: 'The generated client', scopes: ['projects' as const] }
  const { key } = (await people.asSam.call(addApiKey, { body })).ok
  const failures: Error[] = []
  const work = workProjectImports(portal.parts, (error) => failures.push(error))
  onTestFinished(() => work.close())

  const id = await call('send', zipped({ 'spring/project.yaml': order, 'spring/hours.html': '<p>Open.</p>' }))
  const look = () => call('look', id)
  await expect.poll(look, { interval: 100 }).toEqual({
    status: 'completed',
    projects: 1,
    documents: 1,
    jobs: 1,
    folders: ['spring/G-1'],
    faults: [],
  })
  expect(failures).toEqual([])
})
