import { expect, test } from 'vitest'
import { changedIn } from './changed.ts'
import { changes } from './changes/it.ts'

const inItalian = (line: string) =>
  changedIn(line, {
    say: (word, { term = '', what = '', time = '', count = 0 } = {}) =>
      changes[word]
        .replace('{term}', term)
        .replace('{what}', what)
        .replace('{time}', time)
        .replace(/^\{count.*?\}\} /, `${count} `),
    type: (english) => (english === 'Revision' ? changes.types.Revision : english),
    amount: (amount, unit) => `${amount.replace('.', ',')} ${unit === 'Words' ? 'parole' : unit}`,
    money: (amount) => `${amount.replace('.', ',')} £`,
    moment: (wall) => wall.toISOString().slice(0, 16),
  })

test.each([
  ['Unit price: none → £0.50', 'Prezzo unitario: nessuno → 0,50 £'],
  ['Sub-total: £5.00 → £1250.00', 'Subtotale: 5,00 £ → 1250,00 £'],
  ['Quantity: none Words → 12.5 Words', 'Quantità: nessuno → 12,5 parole'],
  ['Type: Translation → Revision', 'Tipo: Translation → Revisione'],
  [
    'Deadline: none → 28/11/2026 - 17:00 (Europe/London)',
    'Scadenza: nessuno → 2026-11-28T17:00 (Europe/London)',
  ],
  ['Deadline: moved by less than a minute', 'Scadenza: spostata di meno di un minuto'],
  ['Instructions: none any more', 'Istruzioni: non ce ne sono più'],
  ['Document: a newer file', 'Documento: un file più recente'],
  [
    'The deadline is now 5 December 2026 at 17:00 (Europe/London).',
    'La scadenza è ora 2026-12-05T17:00 (Europe/London).',
  ],
  ['2 comments are on segments.', '2 dei segmenti.'],
])('what the log keeps as “%s” reads “%s”', (line, words) => {
  expect(inItalian(line)).toBe(words)
})

test.each([
  'Deadline: please, not before Monday → or Tuesday → or later',
  'Quantity: I counted 12 words',
  'price: none → £0.50',
  `Document: ${'a newer file'.repeat(50)}`,
  'The deadline is now.',
])('what a person wrote stays as it is: %s', (line) => {
  expect(inItalian(line)).toBe(line)
})

test('a moment that is none stays as it was written', () => {
  expect(inItalian('Deadline: soon → 99/99/2026 - 17:00 (Europe/London)')).toMatch(/^Scadenza: soon → /)
})
