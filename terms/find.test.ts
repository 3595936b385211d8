import { Chance } from '@hub/tm/testing/chance'
import { describe, expect, test } from 'vitest'
import { findTerms } from './find.ts'
import { TermIndexBuilder } from './index/build.ts'
import { TermIndexRefused } from './index/layout.ts'
import { openTermIndex, type TermIndex } from './index/open.ts'
import { languageOf } from './languages/all.ts'
import { lateLanguage } from './languages/late.ts'
import type { IndexedTerm, Status } from './term.ts'
import { obviousTerms } from './testing/obvious.ts'

function indexOf(terms: readonly IndexedTerm[]): TermIndex {
  const builder = new TermIndexBuilder()
  for (const term of terms) builder.add(term)
  return openTermIndex(builder.finish())
}

/** A base of terms of one language, a concept each. */
const base = (language: string, ...texts: string[]): IndexedTerm[] =>
  texts.map((text, number) => ({ concept: number, term: number, language, text, status: 'preferred' }))

const surfaces = (language: string, texts: string[], text: string): string[] =>
  findTerms([indexOf(base(language, ...texts))], text, language).map(
    ({ from, to, compound }) => text.slice(from, to) + (compound ? ' +' : ''),
  )

describe('Words', () => {
  test('are found whole, whatever their case and with their endings', () => {
    expect(surfaces('en', ['user account'], 'The User Accounts of a superuser account.')).toEqual([
      'User Accounts',
    ])
  })
  test('with capitals inside, and of capitals alone, are found with these capitals only', () => {
    expect(
      surfaces('en', ['JavaScript', 'IT'], 'It runs Javascript, JavaScript and APIs; IT says so.'),
    ).toEqual(['JavaScript', 'IT'])
  })
  test('are not found across a sign, but across a hyphen', () => {
    expect(surfaces('en', ['user data'], 'The user, data and all. User-data')).toEqual(['User-data'])
  })
  test('of one letter are not found in a longer name', () => {
    expect(surfaces('en', ['C', 'C++'], 'C, C++ and C#')).toEqual(['C', 'C++'])
  })
})

test('The longest term wins; several concepts at one place are all told', () => {
  const terms: IndexedTerm[] = [
    { concept: 1, term: 1, language: 'en', text: 'data', status: 'preferred' },
    { concept: 2, term: 2, language: 'en', text: 'data base', status: 'preferred' },
    { concept: 3, term: 3, language: 'en', text: 'Data Base', status: 'admitted' },
  ]
  expect(findTerms([indexOf(terms)], 'a data base', 'en').map(({ concept }) => concept)).toEqual([2, 3])
})

test('Codes do not interrupt a term, and are not counted', () => {
  const text = [
    'The us',
    { code: 1, kind: 'open' as const },
    'er acc',
    { code: 1, kind: 'close' as const },
    'ounts',
  ]
  expect(findTerms([indexOf(base('en', 'user account'))], text, 'en')).toMatchObject([{ from: 4, to: 17 }])
})

test('A break parts two words', () => {
  const text = ['user', { code: 1, kind: 'alone' as const, type: 'break' as const }, 'account']
  expect(findTerms([indexOf(base('en', 'user', 'useraccount'))], text, 'en')).toMatchObject([{ concept: 0 }])
})

test('The exact tag is taken, else the bare language, else other regions', () => {
  const terms: IndexedTerm[] = [
    { concept: 1, term: 1, language: 'en-US', text: 'trunk', status: 'preferred' },
    { concept: 1, term: 2, language: 'en-GB', text: 'boot', status: 'preferred' },
    { concept: 2, term: 3, language: 'en-US', text: 'hood', status: 'preferred' },
    { concept: 3, term: 4, language: 'en', text: 'wheel', status: 'preferred' },
    { concept: 3, term: 5, language: 'en-us', text: 'tire', status: 'preferred' },
  ]
  const found = (language: string) =>
    findTerms([indexOf(terms)], 'trunk boot hood wheel tire', language).map(({ term }) => term)
  expect(found('en-GB')).toEqual([1, 2, 3, 4].slice(1))
  expect(found('en-US')).toEqual([1, 3, 5])
  expect(found('en')).toEqual([1, 2, 3, 4])
  expect(found('de')).toEqual([])
})

describe('Characters', () => {
  test('of languages without spaces are found anywhere at the edge of a cluster', () => {
    expect(surfaces('ja', ['サーバー', '設定'], '新しいサーバの設定画面')).toEqual(['サーバ', '設定'])
    expect(surfaces('th', ['กา'], 'กาแฟ กำ')).toEqual(['กา'])
  })
  test('are words with particles in Korean', () => {
    expect(surfaces('ko', ['데이터베이스', '서버'], '서버는 데이터베이스에서 읽습니다.')).toEqual([
      '서버는',
      '데이터베이스에서',
    ])
  })
  test('of other scripts are not found inside a word', () => {
    expect(surfaces('ja', ['AI'], 'AIとMAINとA I')).toEqual(['AI'])
    expect(surfaces('ja', ['API キー', 'Visual Studio'], 'APIキー、Visual Studio')).toEqual([
      'APIキー',
      'Visual Studio',
    ])
  })
})

describe('Compounds', () => {
  test('hold a term as their last part', () => {
    expect(surfaces('de', ['Konto'], 'Die Benutzerkonten und das Konto.')).toEqual([
      'Benutzerkonten +',
      'Konto',
    ])
    expect(surfaces('sv', ['fönster'], 'Stäng dialogfönstret.')).toEqual(['dialogfönstret +'])
    expect(surfaces('nl', ['bestand'], 'De tekstbestanden')).toEqual(['tekstbestanden +'])
  })
  test('are none where a prefix makes another word', () => {
    expect(surfaces('de', ['Druck'], 'Der Eindruck eines Drucks.')).toEqual(['Drucks'])
  })
})

const germanWords = [
  'Haus',
  'haus',
  'Häuser',
  'Nutzer',
  'nutzen',
  'Druck',
  'Drucker',
  'API',
  'api',
  'elektronische',
  'C',
  '+',
  '-',
  ',',
] as const
const german = ['de', 'de-AT', 'de-CH', 'DE', 'en'] as const
const japaneseCharacters = ['サーバー', 'サーバ', '設定', '設', 'A', 'API', '。', '+'] as const
const japanese = ['ja', 'ja-JP', 'JA', 'en', 'zh'] as const

test.each([
  { tags: german, letters: germanWords },
  { tags: japanese, letters: japaneseCharacters },
])('finds what the obvious implementation finds: $tags', ({ tags, letters }) => {
  const chance = new Chance(7)
  const statuses = ['preferred', 'admitted', 'deprecated', 'forbidden'] as const
  const phrase = (most: number): string => {
    let text = ''
    for (let count = 1 + chance.below(most); count > 0; count--)
      text += chance.of(letters) + chance.of(['', ' ', ' ', 's', 'en '] as const)
    return text
  }
  for (let round = 0; round < 400; round++) {
    const bases = Array.from({ length: 1 + chance.below(2) }, () =>
      Array.from(
        { length: 1 + chance.below(12) },
        (_, term): IndexedTerm => ({
          concept: chance.below(5),
          term,
          language: chance.of(tags),
          text: phrase(3),
          status: chance.of<Status>(statuses),
        }),
      ),
    )
    const text = phrase(12)
    const tag = chance.of(tags)
    expect(findTerms(bases.map(indexOf), text, tag), JSON.stringify({ bases, text, tag })).toEqual(
      obviousTerms(bases, text, tag),
    )
  }
})

test('What a page loads late finds the same as what is at hand', async () => {
  for (const tag of ['ru', 'de-CH', 'uk', 'xx']) {
    const [late, own] = [await lateLanguage(tag), languageOf(tag)]
    expect(late.textKeys('ошибок'), tag).toEqual(own.textKeys('ошибок'))
  }
})

test('An index that is damaged, cut off or something else is refused with a sentence', () => {
  const builder = new TermIndexBuilder()
  builder.add({ concept: 1, term: 1, language: 'en', text: 'user', status: 'preferred' })
  const bytes = builder.finish()
  const broken = Uint8Array.from(bytes)
  broken[200] = (broken[200] ?? 0) ^ 1
  for (const wrong of [broken, Uint8Array.from(bytes).slice(0, -8), new Uint8Array(8), new Uint8Array(800)])
    expect(() => openTermIndex(wrong)).toThrow(TermIndexRefused)
})
