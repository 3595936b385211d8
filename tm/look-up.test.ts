import { canonical, type Part, type Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { contextForm, noContext } from './context.ts'
import { LookUp } from './look-up.ts'
import type { Match } from './score.ts'
import { Chance } from './testing/chance.ts'
import { corpusSkip, documentTexts, memoryTexts } from './testing/corpus.ts'
import { indexOf, type UnitInput, unitsOf, type WrittenUnit } from './testing/memory.ts'
import { obviousMatches } from './testing/obvious.ts'
import { tokenise } from './tokens.ts'

/** What is hostile to the one or the other: rare marks, things nobody sees, signs alone, the same word many times. */
type Several = readonly [string, ...string[]]
const pools: readonly [Several, ...Several[]] = [
  ['the', 'The', 'THE', 'cat', 'Straße', 'STRASSE', 'ﬁn', 'fin', '__init__', 'max_length', "don't", 'don’t'],
  ['1', '2', '3.14', '1,000', '٣', 'A4', 'x'],
  ['.', ',', '!', '-', '—', '(', ')', '…', '\u0301', '•\u0308', '\0', '\u0001', '\u0003', '👩‍👩‍👧'],
  ['\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff', '\u0378', '\u00a0', '\u0085', ' ', '  '],
  ['今', '天', '气', '好', '很', 'カ', 'ー', 'が', '々', '葛\u{e0100}'],
  ['กิน', 'ที่', 'น้ำ', 'ລາວ', 'ខ្មែរ', 'မြန်'],
  ['الفصل', 'الكتاب', 'كتاب', 'مُحَمَّد', 'في', 'من', '؟', '،'],
  ['안녕', '\u1100\u1161', 'e\u0301', 'é', 'İ', 'i̇', 'ς', 'Σ', 'σ', '\ud83d', '\u{1f600}'],
]

function drawnWords(chance: Chance): string {
  const pool = chance.of(pools)
  const between = chance.of([' ', ' ', ' ', ''])
  return Array.from({ length: chance.below(9) }, () => chance.of(pool)).join(between)
}

function drawnText(chance: Chance): Text {
  const parts = Array.from({ length: 1 + chance.below(4) }, (): Part[] => {
    if (chance.below(4) > 0) return [drawnWords(chance), chance.of([' ', ''])]
    return [{ code: 1 + chance.below(3), kind: chance.of(['open', 'close', 'alone']) }]
  })
  return canonical(parts.flat())
}

/** The text with something of it changed. */
function changeText(text: Text, chance: Chance): Text {
  const parts: Part[] = [...(typeof text === 'string' ? [text] : text)]
  const at = chance.below(parts.length + 1)
  const part = parts[at]
  if (typeof part === 'string') {
    const words = part.split(' ')
    words.splice(chance.below(words.length + 1), chance.below(2), drawnWords(chance))
    parts[at] = chance.of([words.join(' '), part.toUpperCase(), part.replaceAll(' ', '\u00a0'), `${part}.`])
  } else parts.splice(at, chance.below(2), drawnWords(chance))
  return canonical(parts)
}

const neighbours = [null, null, 'Before', 'After', 'x'] as const

function drawnUnit(source: Text, chance: Chance): UnitInput {
  return {
    source,
    previous: chance.of(neighbours),
    next: chance.of(neighbours),
    id: chance.of([null, 'a', 'b']),
    time: chance.below(3),
  }
}

/** What a match is without how it was found. */
const summary = (matches: readonly Match[]) =>
  matches.map(({ memory, number, score, context, penalties, base }) => ({
    memory,
    number,
    score,
    context,
    penalties,
    base,
  }))

function compare(
  segments: readonly UnitInput[],
  memories: readonly { units: WrittenUnit[]; penalty: number }[],
  most: number,
) {
  const lookUp = new LookUp(memories.map(({ units, penalty }) => ({ parts: [indexOf(units)], penalty })))
  for (const { source, previous = null, next = null, id = null } of segments) {
    const around = contextForm({ previous, next, id })
    const segment = tokenise(source)
    const matches = summary(lookUp.matches(source, around, most))
    expect(matches, JSON.stringify(source)).toEqual(summary(obviousMatches(segment, around, memories, most)))
    // The best alone is found by a search with a higher bar.
    expect(summary(lookUp.matches(source, around, 1))).toEqual(matches.slice(0, 1))
  }
}

test('the look-up gives what scoring every unit gives: 1,000 drawn pairs of hostile texts, each against its neighbours too', () => {
  const chance = new Chance(11)
  for (let round = 0; round < 40; round++) {
    const texts = Array.from({ length: 25 }, () => drawnText(chance))
    const pairs = texts.map((text) => [text, changeText(changeText(text, chance), chance)] as const)
    const memories = [0, chance.below(4)].map((penalty) => ({
      penalty,
      units: unitsOf(pairs.map(([, unit]) => drawnUnit(unit, chance))),
    }))
    compare(
      pairs.map(([segment]) => drawnUnit(segment, chance)),
      memories,
      5,
    )
  }
})

test('also where texts are long, and made of few words that come again and again', () => {
  const chance = new Chance(5)
  const words: [string, ...string[]] = ['a', 'b', 'c', 'the', 'of', 'x y', '今', '.', '1']
  const text = () => Array.from({ length: 20 + chance.below(120) }, () => chance.of(words)).join(' ')
  const texts = Array.from({ length: 60 }, text)
  const near = texts.map((each) =>
    each
      .split(' ')
      .map((word) => (chance.below(6) === 0 ? chance.of(words) : word))
      .join(' '),
  )
  compare(
    near.map((source) => ({ source })),
    [{ units: unitsOf(texts.map((source) => ({ source }))), penalty: 0 }],
    3,
  )
})

test('also where a text has more rare words than are put in order by hand', () => {
  const chance = new Chance(17)
  const words = Array.from({ length: 400 }, (_, index) => `word${index}x`) as [string, ...string[]]
  const text = (length: number) => Array.from({ length }, () => chance.of(words)).join(' ')
  const texts = Array.from({ length: 80 }, () => text(8 + chance.below(150)))
  const near = texts
    .slice(0, 16)
    .map((each) => each.replaceAll(/\S+/g, (word) => chance.of([word, word, word, chance.of(words)])))
  const few = Array.from({ length: 10 }, () => text(3))
  compare(
    [...near, ...few, ...near.slice(0, 3)].map((source) => ({ source })),
    [
      {
        units: unitsOf([...texts, ...few.map((each) => `${each}.`)].map((source) => ({ source }))),
        penalty: 2,
      },
    ],
    3,
  )
})

test('also where lists are too long to be read before a first look, and all that is left in common is needed', () => {
  const words = Array.from({ length: 7 }, (_, index) => `q${index}x`)
  // Commoner than any of these, the first 32 of them the commonest.
  const often = Array.from({ length: 32 }, (_, index) => `c${index}x`)
  const common = Array.from({ length: 96 }, (_, index) => `d${index}x`)
  const texts = words.flatMap((word, place) =>
    Array.from({ length: 260 + 5 * place }, (_, nth) => {
      const some = Array.from({ length: 16 }, (_, index) => common[(16 * (nth + place) + index) % 96] ?? '')
      return [word, `u${nth}x`, ...often.filter((_, index) => index % 2 === nth % 2), ...some].join(' ')
    }),
  )
  const sharedWords = [often[0], common[5], common[70]]
  const segment = [...words, ...sharedWords].join(' ')
  const alike = ['1z', '2z', '3z', '4z', '5z', ...words.slice(5), ...sharedWords].join(' ')
  const units = unitsOf([...texts, alike].map((source) => ({ source })))
  compare([{ source: segment }], [{ units, penalty: 0 }], 1)
  expect(new LookUp([{ parts: [indexOf(units)], penalty: 0 }]).matches(segment, noContext, 1)[0]?.score).toBe(
    50,
  )
})

test('also where two texts of common words share just as much as is needed, and one word less or more', () => {
  for (const length of [3, 6, 12, 24, 40, 64, 70]) {
    const words = Array.from({ length }, (_, index) => `w${index}x`)
    const others = Array.from({ length }, (_, index) => `o${index}x`)
    const half = Math.floor(length / 2)
    for (const overlap of [half - 1, half, half + 1, length - 1])
      for (const longer of [0, 1, half, length]) {
        const source = [
          ...words.slice(0, overlap),
          ...others.slice(overlap),
          ...others.slice(0, longer),
        ].join(' ')
        // Beside one that has all the other words, so that each is known.
        const rest = [...others.slice(0, overlap), ...words.slice(overlap)].join(' ')
        for (const units of [[{ source }], [{ source }, { source: rest }]])
          compare([{ source: words.join(' ') }], [{ units: unitsOf(units), penalty: 0 }], 2)
      }
  }
})

test('for Chinese and Arabic, from a memory of sentences that are alike', () => {
  const chance = new Chance(3)
  const chinese: [string, ...string[]] = [...'今天气很好我们去公园散步吧你他她在学校里看书写字'] as [
    string,
    ...string[],
  ]
  const arabic: [string, ...string[]] = [
    'الكتاب',
    'كتاب',
    'في',
    'من',
    'البيت',
    'المدرسة',
    'الولد',
    'قرأ',
    'ذهب',
    'إلى',
    '١',
    '٢',
  ]
  for (const [letters, between] of [
    [chinese, ''],
    [arabic, ' '],
  ] as const) {
    const sentence = () =>
      Array.from({ length: 3 + chance.below(12) }, () => chance.of(letters)).join(between)
    const units = unitsOf(Array.from({ length: 300 }, () => ({ source: `${sentence()}。` })))
    const segments = Array.from({ length: 60 }, () => ({
      source: chance.of([sentence(), `${sentence()}。`]),
    }))
    compare(segments, [{ units, penalty: 0 }], 4)
  }
})

test.skipIf(corpusSkip !== null)(
  `for real sentences against a real memory (skipped: ${corpusSkip ?? 'no'})`,
  () => {
    const texts = memoryTexts()
    expect(texts).toHaveLength(10_000)
    const units = unitsOf(texts.filter((_, index) => index % 5 === 0).map((source) => ({ source })))
    const segments = documentTexts().filter((_, index) => index % 25 === 0)
    compare(
      segments.map((source) => ({ source })),
      [{ units, penalty: 0 }],
      3,
    )
  },
)

test('a memory that has grown by single units is as one that was made at once', () => {
  const chance = new Chance(21)
  const inputs = Array.from({ length: 300 }, () => drawnUnit(drawnText(chance), chance))
  const units = unitsOf(inputs)
  const whole = new LookUp([{ parts: [indexOf(units)], penalty: 0 }])
  const larger = new LookUp([
    { parts: [indexOf(units.slice(0, 200)), ...units.slice(200).map((unit) => indexOf([unit]))], penalty: 0 },
  ])
  for (const { text, context } of units)
    for (const most of [1, 9])
      expect(larger.matches(text, context, most)).toEqual(whole.matches(text, context, most))
})

test('what is earlier in a set is found as scoring what is before finds it, the same text left out', () => {
  const chance = new Chance(8)
  const texts = Array.from({ length: 150 }, () => drawnWords(chance))
  const units = unitsOf(texts.map((source) => ({ source })))
  const lookUp = new LookUp([{ parts: [indexOf(units)], penalty: 0 }])
  for (const [index, unit] of units.entries()) {
    const before = units.slice(0, index).filter(({ source }) => source.form !== unit.source.form)
    const [best] = obviousMatches(unit.source, noContext, [{ units: before, penalty: 0 }], 1)
    expect(lookUp.earlier(unit.text, index + 1)).toEqual(best)
  }
})

test('of a long text, a unit that has its last half alone is found', () => {
  const words = Array.from({ length: 200 }, (_, n) => `word${n}`)
  const others = Array.from({ length: 90 }, (_, n) => `other${n}`)
  const half = [...others, ...words.slice(90)].join(' ')
  // Each of the first words is in a unit of its own: all of them are known, and none is common.
  const units = [half, ...words.slice(0, 90)].map((source) => ({ source }))
  const lookUp = new LookUp([{ parts: [indexOf(unitsOf(units))], penalty: 0 }])
  expect(lookUp.matches(words.join(' '), noContext, 9).map(({ number, score }) => [number, score])).toEqual([
    [1, 55],
  ])
})
