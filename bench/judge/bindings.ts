import { actionOf, matchOf } from '../../web/features/editor/keys.ts'

/** A key of the editor on Linux and Windows, as people and as xdotool name it. */
export type Binding = { act: string; name: string; press: string }

type Key = { key: string; code: string; press: string; shown: string }

const letters: Key[] = [...'abcdefghijklmnopqrstuvwxyz'].map((key) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  press: key,
  shown: key.toUpperCase(),
}))
const figures: Key[] = [...'0123456789'].map((key) => ({
  key,
  code: `Digit${key}`,
  press: key,
  shown: key,
}))
const functions: Key[] = Array.from({ length: 12 }, (_, at) => {
  const key = `F${at + 1}`
  return { key, code: key, press: key, shown: key }
})
const others: Key[] = [
  { key: 'Enter', code: 'Enter', press: 'Return', shown: 'Enter' },
  { key: ' ', code: 'Space', press: 'space', shown: 'Space' },
  { key: 'Insert', code: 'Insert', press: 'Insert', shown: 'Insert' },
  { key: 'ArrowUp', code: 'ArrowUp', press: 'Up', shown: '↑' },
  { key: 'ArrowDown', code: 'ArrowDown', press: 'Down', shown: '↓' },
  { key: 'ArrowLeft', code: 'ArrowLeft', press: 'Left', shown: '←' },
  { key: 'ArrowRight', code: 'ArrowRight', press: 'Right', shown: '→' },
  { key: 'Home', code: 'Home', press: 'Home', shown: 'Home' },
  { key: 'End', code: 'End', press: 'End', shown: 'End' },
  { key: 'PageUp', code: 'PageUp', press: 'Prior', shown: 'Page Up' },
  { key: 'PageDown', code: 'PageDown', press: 'Next', shown: 'Page Down' },
  { key: '/', code: 'Slash', press: 'slash', shown: '/' },
  { key: '.', code: 'Period', press: 'period', shown: '.' },
]

/** Meta is a Mac's: what it means elsewhere is the system's. */
const combinations = [
  [],
  ['ctrl'],
  ['alt'],
  ['shift'],
  ['ctrl', 'alt'],
  ['ctrl', 'shift'],
  ['alt', 'shift'],
  ['ctrl', 'alt', 'shift'],
] as const

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Every key that means something in the editor: all that a keyboard has are asked for. */
export function bindings(): Binding[] {
  return combinations.flatMap((modifiers) =>
    [...letters, ...figures, ...functions, ...others].flatMap(({ key, code, press, shown }): Binding[] => {
      const isHeld = (modifier: string) => modifiers.some((one) => one === modifier)
      const event = {
        key,
        code,
        ctrlKey: isHeld('ctrl'),
        altKey: isHeld('alt'),
        shiftKey: isHeld('shift'),
        metaKey: false,
      }
      const match = matchOf(event, false)
      const act = actionOf(event, false) ?? (match === undefined ? undefined : `match ${match}`)
      if (act === undefined || (key === '/' && modifiers.length > 1)) return []
      return [
        {
          act,
          name: [...modifiers.map(capital), shown].join('+'),
          press: [...modifiers, press].join('+'),
        },
      ]
    }),
  )
}
