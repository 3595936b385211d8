import type { Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { History } from './history.ts'

const content = (text: Text) => ({
  text,
  status: 'draft' as const,
  origin: null,
  match: null,
  accepted: [],
})

/** A history of texts typed one after the other into a segment, with the milliseconds between them. */
function historyOf(texts: readonly (readonly [text: Text, pause: number])[]) {
  const history = new History()
  let now = 0
  let before: Text = ''
  for (const [text, pause] of texts) {
    now += pause
    history.record(
      { act: 'typing', changes: [{ id: 'a', before: content(before), after: content(text) }] },
      now,
    )
    before = text
  }
  return history
}

/** The texts one comes back to, the last first. */
function back(history: History): Text[] {
  const texts: Text[] = []
  for (let step = history.back(); step; step = history.back()) texts.push(step.changes[0]?.before.text ?? '?')
  return texts
}

/** Letter by letter. */
const letters = (text: string) => Array.from(text, (_, at): [string, number] => [text.slice(0, at + 1), 100])

/** What takes the place of what was selected, letter by letter, as the field says it. */
function over(before: string, from: number, to: number, letters: string) {
  const history = new History()
  let text = before
  let selection = { from, to }
  for (const [nth, letter] of [...letters].entries()) {
    const next = text.slice(0, selection.from) + letter + text.slice(selection.to)
    const cursor = selection.from + letter.length
    const changes = [{ id: 'a', before: content(text), after: content(next) }]
    history.record({ act: 'typing', changes }, nth * 100, { ...selection, cursor })
    text = next
    selection = { from: cursor, to: cursor }
  }
  return history
}

describe('typing goes back', () => {
  test('in one step, though the browser told late where the cursor was, before equal letters', () => {
    const history = new History()
    const type = (before: string, after: string, cursor: number) =>
      history.record(
        { act: 'typing', changes: [{ id: 'a', before: content(before), after: content(after) }] },
        0,
        { from: 9, to: 9, cursor },
      )
    type('lalala', 'llalala', 1)
    type('llalala', 'lalalala', 2)
    expect(back(history)).toEqual(['lalala'])
  })

  test('to what was selected, though it begins or ends with the same letter', () => {
    expect(back(over('Gauche', 0, 6, 'Gare'))).toEqual(['Gauche'])
    expect(back(over('Gauche', 0, 6, 'et'))).toEqual(['Gauche'])
    expect(back(over('x abba y', 2, 6, 'a b'))).toEqual(['x a  y', 'x abba y'])
  })
  test('to what was selected, though it was typed a moment ago', () => {
    const history = historyOf(letters('Gauche'))
    const changes = [{ id: 'a', before: content('Gauche'), after: content('G') }]
    history.record({ act: 'typing', changes }, 700, { from: 0, to: 6, cursor: 1 })
    expect(back(history)).toEqual(['Gauche', ''])
  })
  test('in one piece where the next letters are the same', () => {
    expect(back(over('aab', 1, 1, 'ab'))).toEqual(['aab'])
  })

  test('word by word', () => {
    expect(back(historyOf(letters('Ne pas toucher')))).toEqual(['Ne pas ', 'Ne ', ''])
  })
  test('from pause to pause', () => {
    expect(back(historyOf([...letters('tou'), ['touc', 1500], ['touch', 100]]))).toEqual(['tou', ''])
  })
  test('deleted letters apart from typed ones', () => {
    const history = historyOf([...letters('abc'), ['ab', 100], ['a', 100], ['ax', 100]])
    expect(back(history)).toEqual(['a', 'abc', ''])
  })
  test('somewhere else in the text on its own', () => {
    expect(back(historyOf([...letters('bc'), ['abc', 100]]))).toEqual(['bc', ''])
  })
  test('a composition in one piece', () => {
    expect(
      back(
        historyOf([
          ['n', 9],
          ['に', 9],
          ['にほ', 9],
          ['にほん', 9],
          ['日本', 9],
        ]),
      ),
    ).toEqual([''])
  })
})

test('every other act is one step, however many segments it changes', () => {
  const history = historyOf(letters('a'))
  const changes = ['a', 'b', 'c'].map((id) => ({ id, before: content('a'), after: content('b') }))
  history.record({ act: 'replace', changes }, 200)
  expect(history.back()).toEqual({ act: 'replace', changes })
  expect(history.forth()).toEqual({ act: 'replace', changes })
  expect(history.forth()).toBeUndefined()
})

describe('a brace that asked for a code is', () => {
  const chip: Text = ['ab', { code: 1, kind: 'alone', display: '<br/>' }]
  const withBrace = () => {
    const history = historyOf(letters('ab'))
    history.record(
      { act: 'brace', changes: [{ id: 'a', before: content('ab'), after: content('ab{') }] },
      300,
    )
    return history
  }
  test('one step with it', () => {
    const history = withBrace()
    history.record({ act: 'code', changes: [{ id: 'a', before: content('ab{'), after: content(chip) }] }, 400)
    expect(back(history)).toEqual(['ab', ''])
  })
  test('a step of its own where a code was put beside it', () => {
    const history = withBrace()
    const after: Text = ['ab{', { code: 1, kind: 'alone', display: '<br/>' }]
    history.record(
      { act: 'code', changes: [{ id: 'a', before: content('ab{'), after: content(after) }] },
      400,
    )
    expect(back(history)).toEqual(['ab{', 'ab', ''])
  })
  test('typing like any other when typing goes on after it', () => {
    const history = withBrace()
    history.record(
      { act: 'typing', changes: [{ id: 'a', before: content('ab{'), after: content('ab{x') }] },
      400,
    )
    expect(back(history)).toEqual(['ab', ''])
  })
})

test('a new step ends what could be done again', () => {
  const history = historyOf(letters('ab'))
  history.back()
  history.record({ act: 'copy', changes: [{ id: 'a', before: content(''), after: content('x') }] }, 300)
  expect(history.forth()).toBeUndefined()
})

test('two hundred steps are kept', () => {
  const history = new History()
  for (let at = 0; at < 250; at++)
    history.record(
      { act: 'copy', changes: [{ id: 'a', before: content(`${at}`), after: content(`${at + 1}`) }] },
      at,
    )
  const texts = back(history)
  expect(texts).toHaveLength(200)
  expect(texts.at(-1)).toBe('50')
})
