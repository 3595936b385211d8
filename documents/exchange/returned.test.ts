import { Buffer } from 'node:buffer'
import type { Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { DocumentRefused } from '../refused.ts'
import { wholeXliff } from '../testing/written.ts'
import { matchReturned } from './matching.ts'
import { readReturned, refuseOtherJobs, refuseOtherLanguages } from './returned.ts'

const source: Text = [
  'Press ',
  { code: 1, kind: 'open', display: '<b>' },
  'OK',
  { code: 1, kind: 'close', display: '</b>' },
  ' & wait',
  { code: 2, kind: 'alone', display: '<br/>' },
]
const segments = Array.from({ length: 6 }, (_, n) => ({
  id: `s${n}`,
  source: n % 2 === 0 ? source : `Line ${n}`,
  target: n === 3 ? 'Zeile 3' : null,
  status: n === 3 ? ('translated' as const) : ('new' as const),
  note: n === 1 ? 'A note' : null,
  maxLength: null,
}))

const first = Buffer.from(
  wholeXliff({
    jobId: 'job',
    revision: 3,
    documentName: 'a.docx',
    sourceLanguage: 'en',
    targetLanguage: 'de',
    segments,
  }),
).toString('utf8')

const second = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"><file id="f" original="jobs/job/r3/a.docx">${segments
  .map(
    ({ id }, n) =>
      `<unit id="${id}"><segment state="translated"><source>Line ${n} <pc id="1">a</pc></source><target><pc id="1">b</pc> Zeile</target></segment><ignorable><source> </source></ignorable></unit>`,
  )
  .join('')}</file></xliff>`

/** The same row of numbers at every run: 0 to 1. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const odd = [
  '<',
  '>',
  '"',
  '&',
  '&#x0;',
  '&#55296;',
  ']]>',
  '<target>',
  '</source>',
  '<mrk mtype="seg" mid="1">',
  '\u0000',
  '\ud800',
  '\u202e',
  '<g id="1">',
  '<sub>',
  'jobs/x/r9/',
  ' hub:revision="-1"',
]

function damageText(text: string, random: () => number): string {
  let now = text
  for (let times = 1 + Math.floor(random() * 4); times > 0; times--) {
    const at = Math.floor(random() * now.length)
    const length = Math.floor(random() * 60)
    const piece = odd[Math.floor(random() * odd.length)] ?? ''
    const cut = now.slice(at, at + length)
    const put = [piece, '', cut + cut, cut.toUpperCase(), piece + cut][Math.floor(random() * 5)] ?? ''
    now = now.slice(0, at) + put + now.slice(at + length)
  }
  return random() < 0.1 ? now.slice(0, Math.floor(random() * now.length)) : now
}

for (const [name, file] of [
  ['XLIFF 1.2', first],
  ['XLIFF 2', second],
] as const)
  test(`${name} that was damaged on its way is read or refused, and never takes a segment for another`, () => {
    const random = chance(20_261_122)
    const ids = new Set(segments.map(({ id }) => id))
    for (let time = 0; time < 1500; time++) {
      const text = damageText(file, random)
      try {
        const answer = readReturned(Buffer.from(text, time % 7 === 0 ? 'utf16le' : 'utf8'))
        refuseOtherJobs(answer, 'job', ids)
        const { matched, notTaken, missing } = matchReturned(segments, answer.segments)
        const owners = matched.map(({ id }) => id)
        expect(new Set(owners).size, text).toBe(owners.length)
        expect(owners.every((id) => ids.has(id))).toBe(true)
        const rest = notTaken.filter(({ reason }) => reason !== 'codes-left-out')
        expect(matched.length + rest.length, text).toBe(answer.segments.length)
        expect(missing.some((id) => owners.includes(id))).toBe(false)
      } catch (error) {
        if (!(error instanceof DocumentRefused)) throw new Error(`${String(error)} in: ${text}`)
      }
    }
  })

test('a segment that a tool divided is as done as the part of it that is least done', () => {
  const stateOf = (second: string, states = '', attributes = '') => {
    const unit =
      '<source>First. Second.</source><seg-source><mrk mtype="seg" mid="1">First.</mrk> <mrk mtype="seg" mid="2">Second.</mrk></seg-source>' +
      `<target${attributes}><mrk mtype="seg" mid="1">Eins.</mrk> <mrk mtype="seg" mid="2">${second}</mrk></target>${states}`
    const file = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0"><file original="jobs/job/a" source-language="en" target-language="de"><body><trans-unit id="s1">${unit}</trans-unit></body></file></xliff>`
    return readReturned(Buffer.from(file)).segments[0]?.state
  }
  const trados = (...words: string[]) =>
    `<sdl:seg-defs>${words.map((word, at) => `<sdl:seg id="${at + 1}" conf="${word}"/>`).join('')}</sdl:seg-defs>`
  expect(stateOf('Zwei.')).toBe('translated')
  expect(stateOf('')).toBe('draft')
  expect(stateOf('', '', ' state="new"')).toBe('draft')
  expect(stateOf('', '', ' state="translated"')).toBe('draft')
  expect(stateOf('Zwei.', '', ' state="final"')).toBe('reviewed')
  expect(stateOf('Zwei.', trados('ApprovedTranslation', 'Translated'))).toBe('translated')
  expect(stateOf('Zwei.', trados('Translated', 'Draft'))).toBe('draft')
  expect(stateOf('', trados('Translated', 'Translated'))).toBe('draft')
})

test('XLIFF 1.2 and 2 say into which languages they are translated, and another than the job’s is refused', () => {
  for (const file of [first, second]) {
    const answer = readReturned(Buffer.from(file))
    expect([...answer.targetLanguages]).toEqual(['de'])
    for (const tag of ['de', 'de-AT', 'DEU']) expect(() => refuseOtherLanguages(answer, tag)).not.toThrow()
    expect(() => refuseOtherLanguages(answer, 'fr-FR')).toThrow('translates into de, the job into fr-FR')
  }
  const norwegian = readReturned(Buffer.from(first.replace('target-language="de"', 'target-language="no"')))
  expect(() => refuseOtherLanguages(norwegian, 'nb-NO')).not.toThrow()
})
