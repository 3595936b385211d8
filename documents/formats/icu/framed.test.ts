import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const SOURCES = {
  a: '{VAR_PLURAL, plural, =0 {just now} =1 {one minute ago} other {<x id="N" equiv-text="{{n}}"/> minutes ago}}',
  b: 'The author is {VAR_SELECT, select, male {he} other {they}}, see {0} and {1}',
  c: '{n, plural, one {# cat {who, select, a {x {0} and {1}} other {y}}} other {# cats}}',
}
const units = (open: (id: string) => string, close: string) =>
  Object.entries(SOURCES)
    .map(([id, source]) => `${open(id)}<source>${source}</source>${close}`)
    .join('\n')
const XLIFF_1 = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="fr" original="a"><body>${units((id) => `<trans-unit id="${id}">`, '</trans-unit>')}</body></file></xliff>`
const XLIFF_2 = `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="fr"><file id="1">${units((id) => `<unit id="${id}"><segment id="s">`, '</segment></unit>').replaceAll('<x id="N" equiv-text="{{n}}"/>', '<ph id="N" equiv="N" disp="{{n}}"/>')}</file></xliff>`

for (const [version, file, older] of [
  ['1.2', XLIFF_1, 3],
  ['2.0', XLIFF_2, 1],
] as const) {
  test(`what frames the branches of a message in XLIFF ${version} is codes, its words are text`, async () => {
    const { texts, blocks } = await readFile('a.xlf', file)
    const [a = '', b = '', c = ''] = Object.keys(texts)
    expect(texts).toEqual({
      [a]: '[1]just now[2]one minute ago[3][4] minutes ago[5]',
      [b]: 'The author is [1]he[2]they[3], see {0} and {1}',
      [c]: '[1]# cat [2]x {0} and {1}[3]y[4][5]# cats[6]',
    })
    expect(blocks[0]?.source[2]).toMatchObject({ label: '} =1 {', type: 'placeholder' })
    const target = blocks.map(({ source }) =>
      typeof source === 'string'
        ? source
        : source.map((part) => (typeof part === 'string' ? part.toUpperCase() : part)),
    )
    const written = await writeFile('a.xlf', file, {
      [a]: target[0] ?? '',
      [b]: target[1] ?? '',
      [c]: target[2] ?? '',
    })
    expect(written.text).toContain('{VAR_SELECT, select, male {HE} other {THEY}}, SEE {0} AND {1}</target>')
    expect(written.text).toContain(
      '{n, plural, one {# CAT {who, select, a {X {0} AND {1}} other {Y}}} other {# CATS}}</target>',
    )
    expect((await readFile('a.xlf', written.text)).blocks.map((block) => block.target)).toEqual(target)
    const before = await readFile('a.xlf', file, { reader: older })
    expect(before.texts[b]).toBe(SOURCES.b)
  })

  test(`a branch that a translation in XLIFF ${version} has besides stays in it as text`, async () => {
    const translated = file.replace(
      `<source>${SOURCES.b}</source>`,
      `<source>${SOURCES.b}</source><target>{VAR_SELECT, select, male {il} female {elle} other {iel}}</target>`,
    )
    const { blocks } = await readFile('a.xlf', translated)
    expect(blocks[1]?.target).toEqual([
      expect.objectContaining({ code: 1 }),
      'il} female {elle',
      expect.objectContaining({ code: 2 }),
      'iel',
      expect.objectContaining({ code: 3 }),
    ])
  })
}
