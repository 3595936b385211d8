import { brotliDecompressSync } from 'node:zlib'
import { getDictionary, getWords, mostWords, putWords } from '@hub/contract/spelling'
import { getOwnData, getPersonData } from '@hub/contract/staff-data'
import { splitFile } from '@hub/spelling/speller'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { buildDictionaries } from '../../../scripts/dictionaries.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)
beforeAll(() => buildDictionaries())

const put = (body: { words: Record<string, string[]>; revision?: number }) =>
  the.asMia.call(putWords, { body })
const get = async () => (await the.asMia.call(getWords)).ok

test('nobody has words until they keep some; each is kept once, composed and in order', async () => {
  expect(await get()).toEqual({ words: {}, revision: 0 })
  const kept = { words: { fr: ['clavardage', 'e\u0301cru', 'clavardage'], pl: [] } }
  expect((await put(kept)).ok).toEqual({ words: { fr: ['clavardage', 'écru'] }, revision: 1 })
  expect(await get()).toEqual({ words: { fr: ['clavardage', 'écru'] }, revision: 1 })
  expect((await the.asNord.call(getWords)).ok).toEqual({ words: {}, revision: 0 })
})

test('words that were changed in another tab are given back with 409, and the next try keeps both', async () => {
  await put({ words: { fr: ['un'] }, revision: 0 })
  await put({ words: { fr: ['un', 'deux'] }, revision: 1 })
  const late = await put({ words: { fr: ['un', 'trois'] }, revision: 1 })
  expect([late.status, late.body]).toMatchObject([
    409,
    { current: { words: { fr: ['deux', 'un'] }, revision: 2 } },
  ])
  expect((await put({ words: { fr: ['deux', 'trois', 'un'] }, revision: 2 })).ok.revision).toBe(3)
})

test.each([
  ['a word with a space', { fr: ['deux mots'] }],
  ['nothing', { fr: [''] }],
  ['a word of 81 letters', { fr: ['a'.repeat(81)] }],
  ['a stack of marks', { fr: [`a${'\u0301'.repeat(31)}`] }],
  ['markup', { fr: ['<b>'] }],
  ['what is no language', { 'Not a language': ['un'] }],
  [`more than ${mostWords} words`, { fr: Array.from({ length: mostWords + 1 }, (_, n) => `mot${n}`) }],
])('%s is refused', async (_, words) => {
  expect((await put({ words })).status).toBe(400)
})

test('5,000 words of a language are kept', async () => {
  const fr = Array.from({ length: mostWords }, (_, n) => `mot${n}`)
  expect((await put({ words: { fr } })).ok.words.fr).toHaveLength(mostWords)
})

test('one’s words are in one’s own data and in nothing that staff take out, and go with an erased person', async () => {
  await put({ words: { fr: ['clavardage'] } })
  const filesOf = (bytes: Buffer) =>
    Object.entries(unzipSync(bytes))
      .map(([name, file]) => `${name} ${strFromU8(file)}`)
      .join('\n')
  expect(filesOf((await the.asMia.call(getOwnData)).bytes)).toContain('clavardage')
  const theirs = await the.asSam.call(getPersonData, { params: { userId: the.mia.id } })
  expect(filesOf(theirs.bytes)).not.toContain('clavardage')
})

const dictionary = async (language: string) =>
  (await the.asMia.call(getDictionary, { query: { language } })).ok.dictionary

test('a language gets the dictionary of its own country, or the nearest one, or that there is none', async () => {
  expect(await dictionary('fr-CA')).toMatchObject({ language: 'fr', url: '/dictionaries/fr-3.0.0' })
  expect(await dictionary('pt-PT')).toMatchObject({ language: 'pt-PT' })
  expect(await dictionary('pt-BR')).toMatchObject({ language: 'pt' })
  expect(await dictionary('de-CH')).toBeNull()
  expect(await dictionary('ja')).toBeNull()
  expect(await dictionary('../../etc')).toBeNull()
})

test('a dictionary is one compressed file that a browser keeps for good', async () => {
  const { url = '', bytes } = (await dictionary('en-GB')) ?? {}
  const answer = await portal.stranger.send({
    method: 'GET',
    url,
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(bytes),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(answer.rawPayload).toHaveLength(bytes ?? 0)
  const text = brotliDecompressSync(answer.rawPayload).toString()
  expect(splitFile(text)?.affixes).toMatch(/^SET UTF-8/)
  const plain = await portal.stranger.send({
    method: 'GET',
    url,
    headers: { 'accept-encoding': 'gzip, br;q=0' },
  })
  expect([plain.headers['content-encoding'], plain.payload === text]).toEqual([undefined, true])
})

test.each(['/dictionaries/xx-1.0.0', '/dictionaries/..%2flist.json', '/dictionaries/en-gb-9.9.9'])(
  'no file is at %s',
  async (url) => {
    expect((await portal.stranger.send({ method: 'GET', url })).statusCode).toBe(404)
  },
)
