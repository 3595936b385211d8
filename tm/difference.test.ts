import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'
import { Chance } from './testing/chance.ts'
import { tokenise } from './tokens.ts'

const differences = (segment: string, unit: string) =>
  differenceOf(tokenise(segment), tokenise(unit))
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}}` : `{-${text}}`))
    .join('')

test('what differs is marked by whole words, those that changed together as one', () => {
  expect(differences('Open the file now', 'Open the door now')).toBe('Open the {-door}{+file} now')
  expect(differences('Press the red button', 'Press any blue button')).toBe(
    'Press {-any blue}{+the red} button',
  )
  expect(differences('a two b three c', 'x two y three z')).toBe('{-x}{+a} two {-y}{+b} three {-z}{+c}')
  expect(differences('One two three', 'One three')).toBe('One {+two }three')
  expect(differences('Chapter 1', 'Chapter 2')).toBe('Chapter {-2}{+1}')
  expect(differences('The end.', 'The end')).toBe('The end{+.}')
  expect(differences('今天天气很好', '今天天气好')).toBe('今天天气{+很}好')
  expect(differences('the same', 'the same')).toBe('the same')
})

test('what was added and removed makes the one text of the other, whatever they are', () => {
  const chance = new Chance(4)
  const words = ['a', 'b', 'the', 'The', '.', ' ', ', ', ' x ', '今', '\u00ad', '\0'] as const
  for (let round = 0; round < 3_000; round++) {
    const text = () => Array.from({ length: chance.below(12) }, () => chance.of(words)).join('')
    const segment = tokenise(text())
    const unit = tokenise(text())
    const changes = differenceOf(segment, unit)
    const without = (kind: string) =>
      changes.flatMap((change) => (change.kind === kind ? [] : [change.text])).join('')
    expect(without('removed')).toBe(segment.form.replaceAll('\0\0', '\0'))
    expect(without('added')).toBe(unit.form.replaceAll('\0\0', '\0'))
    expect(changes.every(({ kind }, index) => kind !== changes[index + 1]?.kind)).toBe(true)
  }
})

test('texts too long to be compared word by word are still told', () => {
  const long = Array.from({ length: 5_000 }, (_, index) => `w${index % 7}`).join(' ')
  expect(differenceOf(tokenise(`begin ${long}`), tokenise(`other ${long} end`)).length).toBeGreaterThan(1)
})
