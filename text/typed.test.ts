import { expect, test } from 'vitest'
import { type Code, canonical, type Part, type Text } from './text.ts'
import { codesByNumber, markAround, printTyped, readTyped } from './typed.ts'

const open = (code: number): Code => ({ code, kind: 'open' })
const close = (code: number): Code => ({ code, kind: 'close' })
const alone = (code: number): Code => ({ code, kind: 'alone' })

const source: Text = ['The ', open(1), 'Grande Marée', close(1), ' reached the step ', alone(2), '.']
const codes = codesByNumber(source)

test('codes read {n}, both halves of a pair alike', () => {
  expect(printTyped(source, codes)).toBe('The {1}Grande Marée{1} reached the step {2}.')
})

test('what was typed becomes parts again, the first half opening and the second closing', () => {
  expect(readTyped('La {1}Grande Marée{1}, marche {2}.', codes)).toEqual([
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
  expect(readTyped('Bonjour', codes)).toBe('Bonjour')
  expect(readTyped('', codes)).toBe('')
})

test('a literal {n} that looks like one of the codes is shown as \\{n} and comes back as text', () => {
  const text: Text = ['set {1} of ', open(1), 'a', close(1)]
  expect(printTyped(text, codes)).toBe('set \\{1} of {1}a{1}')
  expect(readTyped('set \\{1} of {1}a{1}', codes)).toEqual(text)
})

test('placeholders of a segment without codes are left alone', () => {
  expect(printTyped('{1} of {2}', codesByNumber('{1} of {2}'))).toBe('{1} of {2}')
  expect(readTyped('{1} sur {2}', codesByNumber('{1} of {2}'))).toBe('{1} sur {2}')
})

test('the button of a pair wraps what is selected', () => {
  expect(markAround(1, codes, 'marée')).toBe('{1}marée{1}')
  expect(markAround(2, codes, 'marée')).toBe('{2}')
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
    const parts: Part[] = []
    const halves = new Map<number, number>()
    for (let length = next(9); length >= 0; length--) {
      if (next(3) === 0) {
        const code = 1 + next(2)
        const times = halves.get(code) ?? 0
        halves.set(code, times + 1)
        parts.push(code === 2 ? alone(2) : times % 2 === 0 ? open(1) : close(1))
      } else {
        parts.push(pieces[next(pieces.length)] ?? '')
      }
    }
    yield canonical(parts)
  }
}

test('any text with codes survives being typed and read back', () => {
  for (const text of texts(5000)) expect(readTyped(printTyped(text, codes), codes)).toEqual(text)
})

test('what is typed reads the same after a round trip', () => {
  for (const text of texts(500)) {
    const typed = printTyped(text, codes)
    expect(printTyped(readTyped(typed, codes), codes)).toBe(typed)
  }
})
