import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partsOf, wordsOf } from '@hub/text/text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BilingualSegment } from './exchange/bilingual.ts'
import { matchReturned } from './exchange/matching.ts'
import { readReturned } from './exchange/returned.ts'
import { wholeXliff } from './testing/written.ts'

/** Debian's own interpreter: its packages are not in any other. */
const PYTHON = '/usr/bin/python3'

const toolkitSkip =
  spawnSync(PYTHON, ['-c', 'import translate.storage.xliff']).status === 0
    ? null
    : 'translate-toolkit is not installed'
const omegatSkip =
  spawnSync('sh', ['-c', 'command -v omegat']).status === 0 ? null : 'omegat is not installed'
const why = (skip: string | null) => (skip ? ` (skipped: ${skip})` : '')

const none = { target: null, status: 'new', note: null, maxLength: null } as const
const segments: BilingualSegment[] = [
  { ...none, id: 's1', source: 'Hello & welcome.', note: 'A greeting' },
  {
    ...none,
    id: 's2',
    source: [
      'Press ',
      { code: 1, kind: 'open', display: '<b>' },
      'OK',
      { code: 1, kind: 'close', display: '</b>' },
      ' now',
      { code: 2, kind: 'alone', display: '<br/>' },
      '.',
    ],
  },
  { ...none, id: 's3', source: 'Done.', target: 'Fini.', status: 'translated' },
]

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-tools-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function exportFile(name: string): string {
  const path = join(folder, name)
  writeFileSync(
    path,
    wholeXliff({
      jobId: 'job-1',
      revision: 7,
      documentName: 'letter.docx',
      sourceLanguage: 'en',
      targetLanguage: 'fr',
      segments,
    }),
  )
  return path
}

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 120_000 })
  expect(status, `${command}: ${stderr}${stdout}`).toBe(0)
  return stdout
}

describe.skipIf(toolkitSkip)(`the translate toolkit${why(toolkitSkip)}`, () => {
  test('opens the bilingual file, translates it, and what it saves is taken back', () => {
    const path = exportFile('toolkit.xlf')
    const script = `
import sys
import { wholeXliff } from './testing/written.ts'
from translate.storage import xliff
store = xliff.xlifffile.parsefile(sys.argv[1])
for unit in store.units:
    print(unit.source)
    if unit.getid().endswith('s1'):
        unit.target = 'Bonjour & bienvenue.'
    if unit.getid().endswith('s2'):
        unit.rich_target = unit.rich_source
store.save()
`
    const output = run(PYTHON, ['-c', script, path])
    expect(output.split('\n').slice(0, 3)).toEqual(['Hello & welcome.', 'Press <b>OK</b> now<br/>.', 'Done.'])
    const file = readReturned(readFileSync(path))
    expect(file).toMatchObject({ jobIds: new Set(['job-1']), revision: 7 })
    const { matched, notTaken } = matchReturned(segments, file.segments)
    expect(notTaken).toEqual([])
    expect(matched[0]).toMatchObject({ id: 's1', target: 'Bonjour & bienvenue.', state: 'translated' })
    expect(matched[2]).toMatchObject({ id: 's3', target: 'Fini.', state: 'translated' })
  }, 120_000)

  test('turns the bilingual file into PO with every segment', () => {
    const path = exportFile('convert.xlf')
    const po = join(folder, 'convert.po')
    run('xliff2po', ['--progress=none', path, po])
    const text = readFileSync(po, 'utf8')
    for (const { source } of segments)
      expect(text).toContain(partsOf(source).find((part) => typeof part === 'string'))
  }, 120_000)
})

describe.skipIf(omegatSkip)(`OmegaT${why(omegatSkip)}`, () => {
  test('finds the segments that are open, translates them, and what it writes is taken back', () => {
    const project = join(folder, 'omegat')
    for (const part of ['source', 'target', 'omegat', 'tm', 'glossary', 'dictionary'])
      mkdirSync(join(project, part), { recursive: true })
    writeFileSync(join(project, 'source', 'job.xlf'), readFileSync(exportFile('omegat.xlf')))
    const places = ['source', 'target', 'tm', 'glossary', 'dictionary'].map(
      (name) => `<${name}_dir>__DEFAULT__</${name}_dir>`,
    )
    writeFileSync(
      join(project, 'omegat.project'),
      `<?xml version="1.0" encoding="UTF-8"?><omegat><project version="1.0">${places.join('')}<source_lang>en</source_lang><target_lang>fr</target_lang><sentence_seg>false</sentence_seg></project></omegat>`,
    )
    // Its own list of what there is to translate, each with its source as translation: those we then translate.
    const memory = join(folder, 'pseudo.tmx')
    const console = (mode: string, ...more: string[]) =>
      run('omegat', [project, `--config-dir=${join(folder, 'config')}`, `--mode=${mode}`, ...more])
    console(
      'console-createpseudotranslatetmx',
      `--pseudotranslatetmx=${memory}`,
      '--pseudotranslatetype=equal',
    )
    const translation = readFileSync(memory, 'utf8').replace(
      /(<tuv[^>]*lang="fr"[^>]*>\s*<seg>)(.*?)(<\/seg>)/gis,
      (_tuv, before: string, seg: string, after: string) => `${before}FR ${seg}${after}`,
    )
    writeFileSync(join(project, 'omegat', 'project_save.tmx'), translation)
    console('console-translate')

    const file = readReturned(readFileSync(join(project, 'target', 'job.xlf')))
    expect(file).toMatchObject({ jobIds: new Set(['job-1']), revision: 7 })
    const { matched, notTaken } = matchReturned(segments, file.segments)
    expect(notTaken).toEqual([])
    expect(matched.map(({ id, target }) => [id, wordsOf(target ?? '').join('')])).toEqual([
      ['s1', 'FR Hello & welcome.'],
      ['s2', 'FR Press OK now.'],
      ['s3', 'FR Fini.'],
    ])
    expect(matched[1]?.target).toHaveLength(7)
    expect(matched.map(({ state }) => state)).toEqual(['translated', 'translated', 'translated'])
  }, 240_000)
})
