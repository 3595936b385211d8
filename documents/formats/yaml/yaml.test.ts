import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { formatOf } from '../../formats.ts'
import { corpusFiles, corpusSkip, pseudoTranslations } from '../../testing/corpus.ts'
import { readFile, writeFile } from '../../testing/reading.ts'
import { settingsFor } from '../../testing/settings.ts'

const code = (number: number) => ({ code: number, kind: 'alone' }) as const

describe('YAML', () => {
  test('strings are texts, whatever their quotes; numbers, booleans, dates, null and symbols are not', async () => {
    const { texts } = await readFile(
      'a.yml',
      "a: One\nb: 'It''s'\nc: \"x\\ny \\u00e9\"\nd: 12\ne: yes\nf: ~\ng: 2001-01-01\nh: :day\ni: '12'\nj: !!str 12\nk: !!int '3'\n" +
        'l:\n- Two\n-\n- [Three, 4, {m: Four}]\nn: |\n  Five\n  six\n\no: >-\n  Seven\n  eight\np: plain\n  goes on\nq: &x Nine\nr: *x\n',
    )
    expect(texts).toEqual({
      a: 'One',
      b: "It's",
      c: 'x\ny é',
      i: '12',
      j: '12',
      'l.0': 'Two',
      'l.2.0': 'Three',
      'l.2.2.m': 'Four',
      n: 'Five\nsix',
      o: 'Seven eight',
      p: 'plain goes on',
      q: 'Nine',
    })
  })

  test('a comment before an entry or behind it is a note', async () => {
    const { blocks } = await readFile('a.yml', '# File\n\n# For a\na: One # short\nb:\n  # For c\n  c: Two\n')
    expect(blocks.map(({ notes }) => notes)).toEqual([['For a', 'short'], ['For c']])
  })

  const values = [
    'Ja: nein',
    'a #b',
    '100 %',
    '%x',
    'yes',
    '12',
    "l'été",
    '- a',
    'a,b [c]',
    '"q"',
    ' x ',
    'two\nlines',
    '\nx',
    '  in\nout',
    'a\n\n\nb\n  c\nd',
    'tab\tx',
    'end:',
    '# no',
    '*a',
    '!t',
    '@x',
    '`x`',
    '\u2028x\u0085y',
    'null',
    'y',
    '<<',
    '---',
    '... x',
    '茶\u0000',
    ':sym',
    'a\\b"c',
  ]

  test('a translation is quoted where it must be, in every kind of scalar', async () => {
    const file =
      'a: x\nb: \'x\'\nc: "x"\nd: [x, {e: x}]\nf: | # note\n  x\n  y\n\ng: >+\n    x\n    y\n\nh:\n- x\n- |2-\n    x\ni: x # end\nj: x\n  y\n'
    const keys = ['a', 'b', 'c', 'd.0', 'd.1.e', 'f', 'g', 'h.0', 'h.1', 'i', 'j']
    for (const value of values) {
      const { text } = await writeFile('a.yml', file, Object.fromEntries(keys.map((key) => [key, value])))
      const tree: unknown = parse(text)
      await readFile('a.yml', text)
      expect(tree, value).toMatchObject({
        a: value,
        b: value,
        c: value,
        d: [value, { e: value }],
        h: [value, withoutEnd(value)],
        i: value,
        j: value,
      })
      for (const key of ['f', 'g']) expect(Object(tree)[key].trimEnd(), value).toBe(withoutEnd(value))
      expect(text).toContain('# end')
    }
  })

  test('quotes, block signs, indentation and what is not translated stay', async () => {
    const file = 'a:   \'One\'   # x\r\nb: >-\r\n   Two\r\n   three\r\n\r\nc: "\\x41 \\\r\n  B"\r\n'
    const { text } = await writeFile('a.yml', file, { a: "L'un", b: 'Deux\ntrois' })
    expect(text).toBe(
      "a:   'L''un'   # x\r\nb: >-\r\n   Deux\r\n\r\n   trois\r\n\r\nc: \"\\x41 \\\r\n  B\"\r\n",
    )
  })

  test("Rails' top key is the language, its plurals get the forms of the target language", async () => {
    const file =
      'en:\n  day:\n    one: "%{count} day on %-d.%m."\n    other: "%{count} days" # all\n  flow: {one: a b, other: c d}\n  end: x\n'
    const { texts, blocks, sourceLanguage } = await readFile('en.yml', file, { targetLanguage: 'pl' })
    expect(sourceLanguage).toBe('en')
    expect(texts).toMatchObject({
      'day.one': '[1] day on [2].',
      'day.few': '[1] days',
      'flow.many': 'c d',
      end: 'x',
    })
    expect(blocks[2]).toMatchObject({ group: 'day', plural: { form: 3, of: 4, category: 'few' } })
    const targets = { 'day.few': [code(1), ' dni'], 'day.many': 'no: 1', 'flow.few': 'e, f' }
    const { text } = await writeFile('en.yml', file, targets, { targetLanguage: 'pl' })
    expect(text).toBe(
      'pl:\n  day:\n    one: "%{count} day on %-d.%m."\n    other: "%{count} days" # all\n    few: "%{count} dni"\n    many: "no: 1"\n' +
        "  flow: {one: a b, other: c d, few: 'e, f'}\n  end: x\n",
    )
    expect((await writeFile('en.yml', 'en:\n  a: x\n', { a: 'z' }, { targetLanguage: 'no' })).text).toBe(
      "'no':\n  a: z\n",
    )
    expect(
      (await writeFile('en.yml', 'pt_BR:\n  a: x\n', { a: 'z' }, { targetLanguage: 'zh-TW' })).text,
    ).toBe('zh_TW:\n  a: z\n')
  })

  test("Symfony's placeholders and messages of ICU", async () => {
    const { texts } = await readFile(
      'a.yml',
      "a: '%name%! {{ limit }}'\nb: '{n, plural, one {# day} other {# days}}'\n",
    )
    expect(texts).toEqual({
      a: '[1]! [2]',
      'b<1.one': '[1] day',
      'b<1.other': '[1] days',
      'b<1.many': '[1] days',
    })
  })

  test('names that repeat, in one document or several, give texts of their own and are reported', async () => {
    const file = 'a: One\na: Two\n---\na: Three\n'
    const { texts, problems } = await readFile('a.yml', file)
    expect(texts).toEqual({ a: 'One', 'a#2': 'Two', 'a#3': 'Three' })
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['key-repeated', 2],
      ['key-repeated', 4],
    ])
    expect((await writeFile('a.yml', file, { 'a#3': 'Trois' })).text).toBe('a: One\na: Two\n---\na: Trois\n')
  })

  test("a text with a program's own tag stays, and is reported", async () => {
    const { problems, blocks } = await readFile('a.yml', 'a: !upper One\n')
    expect(problems).toMatchObject([{ code: 'yaml-tag', line: 1 }])
    expect(blocks).toEqual([])
  })

  test('a file whose lines end as on old Macs is read and written with such ends', async () => {
    const lines =
      'en: # mine\n  a: One thing # why\n  b: |\n    Two\n    lines\n\n  c: "Three\n    words"\n  days:\n    one: "A day"\n    other: "%{count} days"\n'
    const [file, plain] = [lines.replaceAll('\n', '\r'), await readFile('a.yml', lines)]
    const { blocks } = await readFile('a.yml', file)
    expect(blocks).toEqual(plain.blocks)
    expect(blocks.flatMap(({ notes }) => notes)).toContain('why')
    const targets = {
      a: 'Un: "a"',
      b: 'Deux\nlignes\nencore',
      c: 'Trois',
      'days.many': 'Jours',
    }
    const { text } = await writeFile('a.yml', file, targets)
    expect(text).toBe((await writeFile('a.yml', lines, targets)).text.replaceAll('\n', '\r'))
    expect(text).toContain('\r    Deux\r    lignes\r    encore\r')
  })

  test('what is malformed is refused with its line', async () => {
    for (const file of ['a: "b', 'a: b: c', 'a: [b', 'a: b\n c: d', '"\\q"'])
      await expect(readFile('a.yml', file), file).rejects.toMatchObject({ code: 'yaml-malformed' })
    await expect(readFile('a.yml', 'a: b\nc: "d')).rejects.toThrow('Line 2')
  })

  test('what is too deep is refused before it is parsed to its end, however it is written', async () => {
    const lines = Array.from({ length: 1_000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')
    const openings = ['- ', '? ', 'a: ', '"a": ', '[', '{a: ', '[{']
    for (const file of [...openings.map((one) => one.repeat(20_000)), lines])
      await expect(readFile('a.yml', file), file.slice(0, 20)).rejects.toMatchObject({ code: 'too-much' })
    await expect(readFile('a.yml', '- '.repeat(300))).rejects.toThrow('more than 200 mappings or lists')
    expect(Object.values((await readFile('a.yml', `${'- '.repeat(199)}b`)).texts)).toEqual(['b'])
    expect((await readFile('a.yml', '- - a\n- b')).texts).toEqual({ '0.0': 'a', '1': 'b' })
  })

  test('bombs are refused, or read in their turn', async () => {
    const aliases = Array.from(
      { length: 30 },
      (_, level) => `a${level}: &a${level} [${`*a${level - 1},`.repeat(9)}]`,
    )
    expect((await readFile('a.yml', ['b: &a-1 x', ...aliases].join('\n'))).texts).toEqual({ b: 'x' })
    for (const file of [
      '['.repeat(50_000),
      '{a: '.repeat(10_000),
      '- '.repeat(10_000),
      `${'- a\n'.repeat(210_000)}`,
      `[${'a,'.repeat(700_000)}]`,
    ])
      await expect(readFile('a.yml', file)).rejects.toMatchObject({ code: 'too-much' })
  })
})

const withoutEnd = (value: string) => value.trimEnd()

const python = spawnSync('python3', ['-c', 'import yaml']).status === 0 ? null : 'PyYAML is not installed'
const skip = corpusSkip ?? python

describe.skipIf(skip)(`real YAML, judged by PyYAML${skip ? ` (skipped: ${skip})` : ''}`, () => {
  for (const { name, bytes } of corpusFiles('yaml', /rails|symfony/))
    test(`${name}, translated, says there what it says here`, async () => {
      const settings = settingsFor('fr')
      const format = formatOf(name, bytes)
      const { bytes: output } = await format.write(
        bytes,
        pseudoTranslations(await format.read(bytes, settings)),
        settings,
      )
      const script =
        'import sys,json,yaml;print(json.dumps(yaml.load(sys.stdin.buffer, Loader=yaml.BaseLoader)))'
      const verdict = spawnSync('python3', ['-c', script], { input: output, maxBuffer: 1e8 })
      const [ours] = parseAllDocuments(Buffer.from(output).toString(), {
        uniqueKeys: false,
        schema: 'failsafe',
      })
      expect(JSON.parse(verdict.stdout.toString())).toEqual(ours?.toJS())
    })
})
