import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Schema } from 'node-schematron'
import { expect, test } from 'vitest'
import { readTermsFile } from './terms-in.ts'
import { type WrittenConcept, writeTbx, writeTermsCsv } from './terms-out.ts'

const base: WrittenConcept[] = [
  {
    id: 'eid-Oracle-67',
    domain: 'Network & more',
    definition: 'A <box>',
    note: 'First line\nsecond "line"',
    terms: [
      {
        language: 'en-GB',
        text: 'proxy server',
        status: 'preferred',
        part_of_speech: 'noun',
        gender: null,
        note: 'N',
      },
      {
        language: 'en-GB',
        text: '=gateway',
        status: 'deprecated',
        part_of_speech: null,
        gender: null,
        note: null,
      },
      {
        language: 'de',
        text: 'Proxyserver',
        status: 'admitted',
        part_of_speech: 'noun',
        gender: 'masculine',
        note: null,
      },
      {
        language: 'de',
        text: 'Stellvertreter',
        status: 'forbidden',
        part_of_speech: null,
        gender: null,
        note: null,
      },
    ],
  },
  {
    id: '12 a/ü_x0041_',
    domain: null,
    definition: null,
    note: null,
    terms: [
      {
        language: 'ja',
        text: 'サーバー',
        status: 'preferred',
        part_of_speech: null,
        gender: null,
        note: null,
      },
    ],
  },
]

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

async function readAgain(name: string, bytes: Uint8Array): Promise<unknown[]> {
  const concepts: unknown[] = []
  for await (const batch of readTermsFile({ name, open: () => [bytes], whole: () => bytes })) {
    expect([batch.problems, batch.left_out]).toEqual([[], []])
    concepts.push(...batch.concepts.map(({ concept }) => byLanguage(concept)))
  }
  return concepts
}

const byLanguage = <Concept extends { terms: readonly { language: string }[] }>(concept: Concept) => ({
  ...concept,
  terms: concept.terms.toSorted((one, other) => one.language.localeCompare(other.language)),
})

test('What is written and read again gives the same concepts', async () => {
  const expected = base.map(byLanguage)
  expect(await readAgain('a.tbx', await bytesOf(writeTbx({ name: 'A & B' }, [base])))).toEqual(expected)
  expect(await readAgain('a.csv', await bytesOf(writeTermsCsv(['en-GB', 'de', 'ja'], [base])))).toEqual(
    expected,
  )
})

test('A table has no cell that a spreadsheet takes for a formula', async () => {
  const text = Buffer.from(await bytesOf(writeTermsCsv(['en-GB', 'de', 'ja'], [base]))).toString()
  expect(text).toContain("'=gateway")
})

const schemas = join(import.meta.dirname, ...['..', '..', '..', '..', 'shared', 'corpus', 'terms', 'schemas'])
const noSchemas = existsSync(schemas) ? null : 'the schemas are not on this machine'
const noJudge =
  noSchemas ?? (spawnSync('xmllint', ['--version']).error ? 'xmllint is not on this machine' : null)
const skipped = (why: string | null): string => (why === null ? '' : ` (skipped: ${why})`)

test.skipIf(noJudge)(
  `The published grammar finds nothing wrong in a base that was written${skipped(noJudge)}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'terms-'))
    try {
      const file = join(folder, 'base.tbx')
      writeFileSync(file, await bytesOf(writeTbx({ name: 'A & B' }, [base])))
      const grammar = join(schemas, 'TBXcoreStructV03_TBX-Core_integrated.rng')
      const { status, stderr } = spawnSync('xmllint', ['--noout', '--relaxng', grammar, file], {
        encoding: 'utf8',
      })
      expect(stderr).toContain('validates')
      expect(status).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test.skipIf(noSchemas)(
  `The dialect's published rules find nothing wrong in a base that was written${skipped(noSchemas)}`,
  async () => {
    const rules = readFileSync(join(schemas, 'TBX-Basic_DCT.sch'), 'utf8').replace(/^\ufeff/, '')
    const text = Buffer.from(await bytesOf(writeTbx({ name: 'A & B' }, [base]))).toString()
    expect(Schema.fromString(rules).validateString(text)).toEqual([])
    // The judge is awake.
    expect(
      Schema.fromString(rules).validateString(text.replace('TBX-Basic', 'TBX-Other')).length,
    ).toBeGreaterThan(0)
  },
)
