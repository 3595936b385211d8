import { describe, expect, test } from 'vitest'
import { type Code, codesOf, insertion, isBlocking, problemsOf, type Text, toParts, toText } from './codes.ts'

const open = (code: number): Code => ({ code, kind: 'open' })
const close = (code: number): Code => ({ code, kind: 'close' })
const alone = (code: number): Code => ({ code, kind: 'alone' })

const source: Text = ['The ', open(1), 'Grande Marée', close(1), ' reached the step ', alone(2), '.']
const codes = codesOf(source)

test('codes read {n}, both halves of a pair alike', () => {
  expect(toText(source, codes)).toBe('The {1}Grande Marée{1} reached the step {2}.')
})

test('what was typed becomes parts again, the first half opening and the second closing', () => {
  expect(toParts('La {1}Grande Marée{1}, marche {2}.', codes)).toEqual([
    'La ',
    open(1),
    'Grande Marée',
    close(1),
    ', marche ',
    alone(2),
    '.',
  ])
})

test('text without codes stays a plain string', () => {
  expect(toParts('Bonjour', codes)).toBe('Bonjour')
  expect(toParts('', codes)).toBe('')
})

test('a literal {n} that looks like one of the codes is shown as \\{n} and comes back as text', () => {
  const text: Text = ['set {1} of ', open(1), 'a', close(1)]
  expect(toText(text, codes)).toBe('set \\{1} of {1}a{1}')
  expect(toParts('set \\{1} of {1}a{1}', codes)).toEqual(text)
})

test('placeholders of a segment without codes are left alone', () => {
  expect(toText('{1} of {2}', codesOf('{1} of {2}'))).toBe('{1} of {2}')
  expect(toParts('{1} sur {2}', codesOf('{1} of {2}'))).toBe('{1} sur {2}')
  expect(problemsOf('{7}', '{1} of {2}')).toEqual([])
})

describe('what is wrong with the codes', () => {
  const cases: [string, unknown][] = [
    ['La {1}marée{1} {2}', []],
    ['La {1}marée {2}', [{ kind: 'half', code: 1 }]],
    ['La {1}marée{1}', [{ kind: 'missing', code: 2 }]],
    ['{1}a{1} {2} {2}', [{ kind: 'extra', code: 2 }]],
    ['{1}a{1} {2} {9}', [{ kind: 'unknown', code: 9 }]],
    ['', []],
  ]
  test.each(cases)('%s', (typed, problems) => {
    expect(problemsOf(typed, source)).toEqual(problems)
  })
  test('only a missing code may be saved', () => {
    expect(problemsOf('La marée', source).some(isBlocking)).toBe(false)
    expect(problemsOf('La {1}marée', source).some(isBlocking)).toBe(true)
  })
  test('{9} is no slip when the source says it', () => {
    expect(problemsOf('{2} {9}', [alone(2), 'see {9}'])).toEqual([])
  })
})

test('the button of a pair wraps what is selected', () => {
  expect(insertion(1, codes, 'marée')).toBe('{1}marée{1}')
  expect(insertion(2, codes, 'marée')).toBe('{2}')
})

/** A small fixed generator: the same texts every time. */
function* texts(count: number): Generator<Text> {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const pieces = ['a', ' ', '\\', '{1}', '{2}', '{9}', '{01}', '\\{1}', '{', '}', '\\\\', 'é', '1']
  for (let made = 0; made < count; made++) {
    const parts: (string | Code)[] = []
    const halves = new Map<number, number>()
    for (let length = next(9); length >= 0; length--) {
      if (next(3) === 0) {
        const code = 1 + next(2)
        const times = halves.get(code) ?? 0
        halves.set(code, times + 1)
        parts.push(code === 2 ? alone(2) : times % 2 === 0 ? open(1) : close(1))
      } else {
        const piece = pieces[next(pieces.length)] ?? ''
        const last = parts.at(-1)
        if (typeof last === 'string') parts[parts.length - 1] = last + piece
        else parts.push(piece)
      }
    }
    const [only] = parts
    yield parts.length === 1 && typeof only === 'string' ? only : parts
  }
}

test('any text with codes survives being typed and read back', () => {
  for (const text of texts(5000)) expect(toParts(toText(text, codes), codes)).toEqual(text)
})

test('what is typed reads the same after a round trip', () => {
  for (const text of texts(500)) {
    const typed = toText(text, codes)
    expect(toText(toParts(typed, codes), codes)).toBe(typed)
  }
})
