import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { getDictionary } from '@hub/contract/spelling'
import { splitFile } from '@hub/spelling/speller'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildDictionaries } from '../../scripts/dictionaries.ts'
import { castForEach, portalForFile } from '../testing/fixtures.ts'
import { hub as hubOn } from '../testing/hub.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const hub = (...args: string[]) => hubOn(portal.parts, ['dictionary', ...args])

const folder = mkdtempSync(join(tmpdir(), 'hub-dictionaries-'))

/** A package as npm packs it. */
function packed(language: string, files: Readonly<Record<string, string>>): Buffer {
  const place = mkdtempSync(join(folder, 'package-'))
  const about = { name: `dictionary-${language}`, version: '3.0.0', license: '(GPL-2.0 OR GPL-3.0)' }
  writeFileSync(join(place, 'package.json'), JSON.stringify(about))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text)
  const name = execFileSync('npm', ['pack', '--silent', '--ignore-scripts'], { cwd: place, encoding: 'utf8' })
  return readFileSync(join(place, name.trim()))
}

const affixes = 'SET UTF-8\nTRY esianrtolcdugmphbyfvkw\n'
const packages = new Map<string, Buffer>()
/** What the registry says of a package's bytes. */
const integrityOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`
const lies = new Set<string>()

const registry = createServer((request, response) => {
  const [, name = '', ending] = /^\/(dictionary-[\w-]+?)(\.tgz)?$/.exec(request.url ?? '') ?? []
  const bytes = packages.get(name)
  const json = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  if (!bytes) json(404, { error: 'not found' })
  else if (ending) response.end(bytes)
  else {
    const dist = {
      tarball: `http://${request.headers.host}/${name}.tgz`,
      integrity: integrityOf(lies.has(name) ? Buffer.from('another') : bytes),
    }
    const versions = { '3.0.0': { name, version: '3.0.0', dist } }
    json(200, { name, 'dist-tags': { latest: '3.0.0' }, versions })
  }
})

beforeAll(async () => {
  await buildDictionaries()
  packages.set('dictionary-de', packed('de', { 'index.aff': affixes, 'index.dic': '2\nBootshaus\nKai\n' }))
  packages.set('dictionary-it', packed('it', { 'index.aff': affixes, 'index.dic': '1\nmolo\n' }))
  lies.add('dictionary-it')
  packages.set('dictionary-nb', packed('nb', { readme: 'There is no dictionary in here.' }))
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  registry.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  const address = registry.address()
  const port = typeof address === 'object' ? address?.port : undefined
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`)
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
  vi.stubEnv('npm_config_fetch_retries', '0')
})

const dictionary = async (language: string) =>
  (await the.asMia.call(getDictionary, { query: { language } })).ok.dictionary

test('a dictionary that the provider adds is there for editors of its language, and is taken out again', async () => {
  expect(await dictionary('de-AT')).toBeNull()
  const added = await hub('add', 'de')
  expect(added).toMatchObject({ code: 0 })
  expect(added.out).toContain('Its licence is (GPL-2.0 OR GPL-3.0)')
  const one = await dictionary('de-AT')
  expect(one).toMatchObject({ language: 'de', url: '/dictionaries/de-3.0.0' })
  const headers = { 'accept-encoding': 'br' }
  const file = await portal.stranger.send({ method: 'GET', url: one?.url ?? '', headers })
  expect(splitFile(brotliDecompressSync(file.rawPayload).toString())).toEqual({
    affixes,
    words: '2\nBootshaus\nKai\n',
  })
  expect((await hub('add', 'de')).code).toBe(0)
  const list: unknown[] = JSON.parse((await hub('list', '--json')).out)
  expect(list).toContainEqual(expect.objectContaining({ language: 'de', version: '3.0.0', added: true }))
  expect(list).toContainEqual(expect.objectContaining({ language: 'pl', added: false }))
  expect(await hub('remove', 'de')).toMatchObject({ code: 0 })
  expect(await dictionary('de-AT')).toBeNull()
})

test.each([
  [['add', 'cs'], 'There is no package dictionary-cs in the npm registry.'],
  [['add', 'it'], 'npm could not fetch dictionary-it'],
  [['add', 'nb'], 'The package has no index.aff that can be read'],
  [['add', '../evil'], 'give a language such as de or de-CH'],
  [['add', 'ja'], 'have no words between spaces'],
  [['remove', 'pl'], 'No dictionary of "pl" was added'],
])('%s is refused with a sentence', async (args, sentence) => {
  const { code, err } = await hub(...args)
  expect(code).not.toBe(0)
  expect(err).toContain(sentence)
})
