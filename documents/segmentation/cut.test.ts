import type { Code, Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { DocumentRefused } from '../refused.ts'
import { cut } from './cut.ts'

const open = (code: number): Code => ({ code, kind: 'open', display: '<b>', type: 'bold' })
const close = (code: number): Code => ({ code, kind: 'close', display: '</b>', type: 'bold' })
const alone = (code: number, more: Partial<Code> = {}): Code => ({
  code,
  kind: 'alone',
  display: '<x/>',
  ...more,
})

/** Codes in short: `<1>`, `</1>`, `<1/>`; a pair that is torn shows as `<1/>`. */
const show = (text: Text): string =>
  typeof text === 'string'
    ? text
    : text
        .map((part) => {
          if (typeof part === 'string') return part
          return { open: `<${part.code}>`, close: `</${part.code}>`, alone: `<${part.code}/>` }[part.kind]
        })
        .join('')

/** The lead, then pieces and gaps in turn. */
function inTurn(text: Text, language = 'en'): string[] {
  const { lead, pieces } = cut(text, language)
  return [show(lead), ...pieces.flatMap(({ text, gap }) => [show(text), show(gap)])]
}

describe('white space', () => {
  test('between two sentences it belongs to neither, and stays as it is', () => {
    expect(inTurn(' One.\u{a0} \tTwo.\n')).toEqual([' ', 'One.', '\u{a0} \t', 'Two.', '\n'])
  })

  test('every kind of line end parts two sentences, and a tab does not', () => {
    for (const end of ['\n', '\r\n', '\r', '\u{2028}', '\u{2029}', '\u{85}', '\v', '\f'])
      expect(inTurn(`Name${end}Street`)).toEqual(['', 'Name', end, 'Street', ''])
    expect(inTurn('Name\tStreet')).toEqual(['', 'Name\tStreet', ''])
  })
})

test('a line end of a cell ends a sentence only where one ends, before an item of a list or an empty line', () => {
  const cell = (text: string) => cut(text, 'en', true).pieces.flatMap(({ text, gap }) => [text, gap])
  for (const end of ['\n', '\r\n', ' \n ', '\u{2028}'])
    expect(cell(`Open the file${end}and save it. Done.${end}Next`)).toEqual([
      `Open the file${end}and save it.`,
      ' ',
      'Done.',
      end,
      'Next',
      '',
    ])
  expect(cell('Name\n\nStreet')).toEqual(['Name', '\n\n', 'Street', ''])
  expect(cell('All:\n• one\n- two\n-5')).toEqual(['All:', '\n', '• one', '\n', '- two\n-5', ''])
})

describe('nothing to translate', () => {
  test.each<[string, Text]>([
    ['nothing', ''],
    ['white space', ' \n\u{3000}'],
    ['codes', [alone(1), ' ', open(2), close(2)]],
    ['a placeholder', [alone(1, { type: 'placeholder' })]],
    ['characters that nobody sees', '\u{200b}\u{feff}\u{200e}'],
  ])('%s is no segment', (_, text) => {
    expect(cut(text, 'en')).toEqual({ lead: text, pieces: [] })
  })

  test('a line of codes alone is part of the gap', () => {
    expect(inTurn(['One\n', alone(1), '\nTwo'])).toEqual(['', 'One', '\n<1/>\n', 'Two', ''])
  })

  test('what has words or signs is a segment, be it short', () => {
    expect(inTurn('—')).toEqual(['', '—', ''])
    expect(inTurn('42')).toEqual(['', '42', ''])
    expect(inTurn([alone(1, { type: 'placeholder' }), ' / ', alone(2, { counts: 'word' })])).toEqual([
      '',
      '<1/> / <2/>',
      '',
    ])
  })
})

describe('codes', () => {
  test('at the very ends of a block they stay outside', () => {
    expect(inTurn([alone(1), open(2), 'One. Two.', close(2), alone(3)])).toEqual([
      '<1/><2>',
      'One.',
      ' ',
      'Two.',
      '</2><3/>',
    ])
  })

  test('a placeholder at an end is part of its sentence', () => {
    const name = alone(1, { type: 'placeholder', label: '{name}' })
    expect(inTurn([name, ' has left. Ask ', { ...name, code: 2 }])).toEqual([
      '',
      '<1/> has left.',
      ' ',
      'Ask <1/>',
      '',
    ])
  })

  test('a pair round whole sentences is outside of them', () => {
    expect(inTurn([open(1), 'One.', close(1), ' ', open(2), 'Two. Three.', close(2)])).toEqual([
      '<1>',
      'One.',
      '</1> <2>',
      'Two.',
      ' ',
      'Three.',
      '</2>',
    ])
  })

  test('a pair within a sentence stays with it at its ends', () => {
    expect(
      inTurn([
        open(1),
        'Bold',
        close(1),
        ' one. A ',
        open(2),
        'second.',
        close(2),
        ' ',
        open(3),
        'A',
        close(3),
        ' third',
      ]),
    ).toEqual(['', '<1>Bold</1> one.', ' ', 'A <1>second.</1>', ' ', '<1>A</1> third', ''])
  })

  test('a pair that closes behind the space keeps it', () => {
    expect(inTurn(['Click ', open(1), 'Save. ', close(1), 'Wait.'])).toEqual([
      '',
      'Click <1>Save. </1>',
      '',
      'Wait.',
      '',
    ])
  })

  test('the halves of a pair over two sentences are each alone, and keep what they are', () => {
    const { pieces } = cut(['A ', open(7), 'b. C', close(7), ' d ', alone(8), 'e.'], 'en')
    expect(pieces.map(({ text }) => text)).toEqual([
      ['A ', { code: 1, kind: 'alone', display: '<b>', type: 'bold' }, 'b.'],
      ['C', { code: 1, kind: 'alone', display: '</b>', type: 'bold' }, ' d ', alone(2), 'e.'],
    ])
  })

  test('crossing pairs, and halves that lack their other one, are taken as they are', () => {
    expect(inTurn(['A ', open(1), 'b ', open(2), 'c', close(1), ' d', close(2), '.'])).toEqual([
      '',
      'A <1>b <2>c</1> d</2>.',
      '',
    ])
    expect(inTurn(['A ', open(1), 'b. C ', close(2), 'd.'])).toEqual(['', 'A <1/>b.', ' ', 'C <1/>d.', ''])
  })

  test('numbers that repeat in the block are different ones in the piece', () => {
    expect(inTurn(['A ', alone(1), 'b ', alone(1), 'c ', open(1), 'd', close(1), '.'])).toEqual([
      '',
      'A <1/>b <2/>c <3>d</3>.',
      '',
    ])
  })

  test('markup hides no end of a sentence, and is never cut', () => {
    expect(inTurn(['The end', open(1), '.', close(1), ' Next'])).toEqual([
      '',
      'The end<1>.</1>',
      ' ',
      'Next',
      '',
    ])
    expect(inTurn(['Mr', open(1), '.', close(1), ' Smith'])).toEqual(['', 'Mr<1>.</1> Smith', ''])
    expect(inTurn(['See e.', open(1), 'g. this', close(1)])).toEqual(['', 'See e.<1>g. this</1>', ''])
  })

  test('a break ends a sentence only where one ends, or where an empty line is', () => {
    const br = (code: number) => alone(code, { type: 'break', counts: 'space' })
    expect(inTurn(['a name and', br(1), 'its street'])).toEqual(['', 'a name and<1/>its street', ''])
    expect(inTurn(['One ends.', br(1), 'Two begins'])).toEqual(['', 'One ends.', '<1/>', 'Two begins', ''])
    expect(inTurn(['One', br(1), ' ', br(2), 'Two'])).toEqual(['', 'One', '<1/> <2/>', 'Two', ''])
    expect(inTurn(['Mr.', br(1), 'Smith'])).toEqual(['', 'Mr.<1/>Smith', ''])
    expect(inTurn(['One:', br(1), '- a', br(2), ' – b'])).toEqual([
      '',
      'One:',
      '<1/>',
      '- a',
      '<2/> ',
      '– b',
      '',
    ])
    expect(inTurn(['well', br(1), '-known'])).toEqual(['', 'well<1/>-known', ''])
    const fixedCode = alone(1, { type: 'break', counts: 'space', never: ['move'] })
    expect(inTurn(['Left', fixedCode, 'Right'])).toEqual(['', 'Left', '<1/>', 'Right', ''])
  })

  test('a code that counts as a space parts two sentences', () => {
    expect(inTurn(['One.', alone(1, { type: 'tab', counts: 'space' }), 'Two'])).toEqual([
      '',
      'One.',
      '<1/>',
      'Two',
      '',
    ])
    expect(inTurn(['One.', alone(1), 'Two'])).toEqual(['', 'One.<1/>Two', ''])
  })

  test('a number that a code holds follows its abbreviation', () => {
    expect(inTurn(['See p. ', alone(1, { type: 'field', counts: 'word' }), ' and on.'])).toHaveLength(3)
  })
})

describe('languages', () => {
  test.each(['de', 'de-AT', 'de_CH', 'de-Latn-DE-1996', 'DE'])(
    'the tag %s finds the rules of German',
    (tag) => {
      expect(inTurn('Am 1. Mai. Im Juni.', tag)).toEqual(['', 'Am 1. Mai.', ' ', 'Im Juni.', ''])
    },
  )

  test('regions and scripts of other languages find theirs too', () => {
    expect(inTurn('走吧。他走了。', 'zh-Hant-TW')).toHaveLength(5)
    expect(inTurn('זה ס. הוא בא.', 'iw')).toHaveLength(3)
  })

  test.each([
    ['pt-BR', 'Ele chegou. Ela saiu.', 2],
    ['ru', 'Он пришёл. Она ушла. А. С. Пушкин писал.', 3],
    ['hi', 'वह आया। वह गया।', 2],
    ['hy', 'Նա եկավ։ Նա գնաց։', 2],
    ['am', 'እሱ መጣ። እሷ ሄደች።', 2],
    ['my', 'သူလာသည်။ သူမသွားသည်။', 2],
    ['ur', 'وہ آیا۔ وہ گئی۔', 2],
    ['ko', '그가 왔다. 그녀가 갔다.', 2],
    ['ka', 'ის მოვიდა. ის წავიდა.', 2],
    ['tlh', 'One. Two.', 2],
    ['no tag at all!', 'One. Two.', 2],
    ['', 'One. Two.', 2],
    ['x'.repeat(1000), 'One. Two.', 2],
  ])('a language without rules of its own is cut too: %s', (language, text, count) => {
    expect(cut(text, language).pieces).toHaveLength(count)
  })
})

describe('bounds', () => {
  const most = 4 * 1024 * 1024

  test('a text of 4 MB is taken, and a longer one is refused', () => {
    expect(cut(`${'a'.repeat(most - 1)}.`, 'en').pieces).toHaveLength(1)
    expect(() => cut('a'.repeat(most + 1), 'en')).toThrow(DocumentRefused)
  })

  test('more than 100,000 sentences are refused as soon as they are passed', () => {
    expect(() => cut('Go on. '.repeat(100_001), 'en')).toThrow('more than 100,000 segments')
  })

  test.each([
    ['dots', '. '],
    ['initials', 'A. '],
    ['titles', 'Mr. '],
    ['brackets', '(x. '],
    ['quotation marks', '."x '],
    ['combining marks', '\u{301}'],
    ['line feeds', '\n'],
    ['halves of characters', '\u{d83d}. '],
  ])('256 kB of %s are read to its end', (_, text) => {
    const long = text.repeat(2 ** 18 / text.length)
    expect(cut(long, 'en').pieces.length).toBeLessThanOrEqual(1)
  })

  test('pairs in pairs need no depth', () => {
    const depth = 50_000
    const text = [
      ...Array.from({ length: depth }, (_, index) => open(index + 1)),
      'One. Two.',
      ...Array.from({ length: depth }, (_, index) => close(depth - index)),
    ]
    expect(cut(text, 'en').pieces).toEqual([
      { text: 'One.', gap: ' ' },
      { text: 'Two.', gap: text.slice(depth + 1) },
    ])
  })
})
