/**
 * What a person does: types letters, presses a key as xdotool names it, copies a page of HTML elsewhere, or takes
 * another keyboard, as setxkbmap names its layout and variant.
 */
type Step = { type: string } | { press: string } | { copy: string } | { keyboard: readonly [string, string] }

/**
 * `expected`: what the server then has of the segment, whose source has the codes `⟦1⟧`, `⟦/1⟧` and `⟦2⟧` in this
 * order.
 */
export type Case = {
  name: string
  steps: readonly Step[]
  expected: string
  /** whether a part of the system composes it, so that a plain text box is asked too where it is something else */
  composed?: true
}

const type = (letters: string): Step => ({ type: letters })
const press = (...keys: readonly string[]): Step[] => keys.map((key) => ({ press: key }))
const times = (count: number, key: string): Step[] => press(...Array.from({ length: count }, () => key))

/** American, with accents as dead keys. */
export const american = ['us', 'intl'] as const

/** Each in a segment of its own that is empty, one after the other. */
export const cases: readonly Case[] = [
  {
    name: 'letters, accents, a no-break space',
    steps: [type('Été né'), ...press('ctrl+shift+space'), type(': 20 €')],
    expected: 'Été né\u00a0: 20 €',
  },
  {
    name: 'a Greek, a Russian and an Arabic keyboard',
    steps: [
      { keyboard: ['gr', ''] },
      type('λιμανι '),
      { keyboard: ['ru', ''] },
      type('порт '),
      { keyboard: ['ara', ''] },
      type('ميناء'),
      { keyboard: american },
    ],
    expected: 'λιμανι порт ميناء',
  },
  {
    name: 'dead keys: ´ e, ^ o, ¨ i, ´ and a space',
    steps: press('dead_acute', 'e', 'dead_circumflex', 'o', 'dead_diaeresis', 'i', 'dead_acute', 'space'),
    expected: "éôï'",
    composed: true,
  },
  {
    name: 'the compose key: o e, < <',
    steps: press('Multi_key', 'o', 'e', 'Multi_key', 'less', 'less'),
    expected: 'œ«',
    composed: true,
  },
  {
    name: 'Enter',
    steps: [type('un'), ...press('Return'), type('deux')],
    expected: 'un\ndeux',
  },
  {
    name: 'F9 three times, a letter between',
    steps: [type('a'), ...press('F9'), type('b'), ...press('F9', 'F9')],
    expected: 'a⟦1⟧b⟦/1⟧⟦2⟧',
  },
  {
    name: 'the menu at a brace: the second item, then Escape',
    steps: [type('a'), ...press('braceleft', 'Down', 'Return'), type('b'), ...press('braceleft', 'Escape')],
    expected: 'a⟦/1⟧b{',
  },
  {
    name: 'arrow keys over a chip, a letter on each side of it',
    steps: [
      type('a'),
      ...press('F9'),
      type('b'),
      ...times(2, 'Left'),
      type('y'),
      ...press('Right'),
      type('z'),
    ],
    expected: 'ay⟦1⟧zb',
  },
  {
    name: 'Backspace and Delete on a chip',
    steps: [
      type('a'),
      ...press('F9'),
      type('b'),
      ...press('F9'),
      type('c'),
      ...press('Left', 'BackSpace', 'Home', 'Right', 'Delete'),
    ],
    expected: 'abc',
  },
  {
    name: 'Ctrl+Backspace, which takes a word and no chip',
    steps: [type('un'), ...press('F9'), type('deux trois'), ...times(2, 'ctrl+BackSpace')],
    expected: 'un⟦1⟧',
  },
  {
    name: 'a chip with a letter cut, and pasted at the start',
    steps: [
      type('a'),
      ...press('F9'),
      type('b'),
      ...times(2, 'shift+Left'),
      ...press('ctrl+x', 'Home', 'ctrl+v'),
    ],
    expected: '⟦1⟧ba',
  },
  {
    name: 'the same pasted twice into another segment, where the chip comes once',
    steps: press('ctrl+v', 'ctrl+v'),
    expected: '⟦1⟧bb',
  },
  {
    name: 'undo and redo, word by word',
    steps: [type('un deux trois'), ...times(2, 'ctrl+z'), ...press('ctrl+shift+z')],
    expected: 'un deux ',
  },
  {
    name: 'words over words, then undo',
    steps: [type('Gauche'), ...press('ctrl+a'), type('Gare'), ...press('ctrl+z')],
    expected: 'Gauche',
  },
  {
    name: 'copied from a page with markup, a line break, braces and a sign beyond 16 bits',
    steps: [{ copy: '<p>Deux<br>lignes <b>grasses</b> {1} 👍</p>' }, ...press('ctrl+v')],
    expected: 'Deux lignes grasses {1} 👍',
  },
  {
    name: 'the same over everything, then undo',
    steps: [type('Avant'), ...press('ctrl+a', 'ctrl+v', 'ctrl+z')],
    expected: 'Avant',
  },
]
