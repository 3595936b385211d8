import { expect, test } from 'vitest'
import { formatOf } from './formats.ts'
import { settingsFor } from './testing/settings.ts'

const unit = (inside: string) =>
  `<xliff version="1.2"><file original="a" source-language="en" target-language="de"><body><trans-unit id="1">${inside}</trans-unit></body></file></xliff>`
const seg = (mid: number, text = 'A.') => `<mrk mtype="seg" mid="${mid}">${text}</mrk>`

const losses: [what: string, name: string, file: string, code: string][] = [
  [
    'a second target',
    'a.xlf',
    unit('<source>a</source><target>b</target><target>c</target>'),
    'unit-doubled',
  ],
  ['a second source', 'a.xlf', unit('<source>a</source><source>b</source>'), 'unit-doubled'],
  [
    'text between segments',
    'a.xlf',
    unit(`<source>A. B A.</source><seg-source>${seg(1)}<g id="1"> B </g>${seg(2)}</seg-source>`),
    'text-between-segments',
  ],
  [
    'a segment of the target alone',
    'a.xlf',
    unit(`<source>A.</source><seg-source>${seg(1)}</seg-source><target>${seg(1)}${seg(2)}</target>`),
    'target-segment-unknown',
  ],
  ['a translation of an empty source', 'a.xlf', unit('<source/><target>b</target>'), 'source-empty'],
  [
    'a plural form without a plural',
    'a.po',
    'msgid "a"\nmsgstr[0] "b"\nmsgstr[1] "c"\n',
    'po-plural-unknown',
  ],
]

for (const [what, name, file, code] of losses)
  test(`${what} is named as a problem`, async () => {
    const bytes = Buffer.from(file)
    const { problems } = await formatOf(name, bytes).read(bytes, settingsFor('de'))
    expect(problems.map((problem) => problem.code)).toEqual([code])
  })
