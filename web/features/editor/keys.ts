/** What a key can ask for in the editor. */
export type Action =
  | 'confirm'
  | 'reopen'
  | 'repeat'
  | 'whiteSpace'
  | 'previous'
  | 'next'
  | 'copy'
  | 'code'
  /** inserts the best one */
  | 'match'
  | 'space'
  | 'undo'
  | 'redo'
  | 'concordance'
  | 'ask'
  | 'find'
  | 'findNext'
  | 'findPrevious'
  | 'nextFinding'
  | 'previousFinding'
  | 'goTo'
  | 'brief'
  | 'split'
  | 'join'
  | 'suggestTerm'
  /** inserts the next one that is missing */
  | 'term'
  | 'list'

export type KeyPress = {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Which of Ctrl, Alt, Shift and Meta are down, in that order. */
const modifiersOf = ({ ctrlKey, altKey, shiftKey, metaKey }: KeyPress): string =>
  [ctrlKey && 'C', altKey && 'A', shiftKey && 'S', metaKey && 'M'].filter(Boolean).join('')

/** A letter or figure by its place on the keyboard, which is the same on keyboards of all scripts. */
const placeOf = (code: string): string | undefined =>
  /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase()

/** What a key means: Latin letters by what they say, figures and letters of other scripts by their place. */
const letterOf = ({ key, code }: KeyPress): string => {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return (key.length === 1 && placeOf(code)) || key
}

const common: Readonly<Record<string, Action>> = {
  F2: 'brief',
  F4: 'split',
  SF4: 'join',
  F9: 'code',
  'CS ': 'space',
  CS8: 'whiteSpace',
  Cg: 'goTo',
  Cm: 'ask',
  'C.': 'term',
  F3: 'findNext',
  SF3: 'findPrevious',
  F8: 'nextFinding',
  SF8: 'previousFinding',
}

const elsewhere: Readonly<Record<string, Action>> = {
  ...common,
  CEnter: 'confirm',
  CSEnter: 'reopen',
  CAEnter: 'repeat',
  MEnter: 'confirm',
  CArrowUp: 'previous',
  CArrowDown: 'next',
  CInsert: 'copy',
  Cz: 'undo',
  CSz: 'redo',
  Cy: 'redo',
  Ck: 'concordance',
  Cf: 'find',
}

const mac: Readonly<Record<string, Action>> = {
  ...common,
  MEnter: 'confirm',
  SMEnter: 'reopen',
  AMEnter: 'repeat',
  AArrowUp: 'previous',
  AArrowDown: 'next',
  SMs: 'copy',
  Mz: 'undo',
  SMz: 'redo',
  Mk: 'concordance',
  Mf: 'find',
}

/** Which match a key inserts, from 1; undefined when it is none of those keys. */
export function matchOf(press: KeyPress, isMac: boolean): number | undefined {
  if (modifiersOf(press) !== (isMac ? 'CA' : 'C')) return undefined
  const n = Number(placeOf(press.code))
  return n >= 1 && n <= 9 ? n : undefined
}

/** A key with what is held beside it: `CEnter`, `SMz`. */
export const chordOf = (press: KeyPress): string => modifiersOf(press) + letterOf(press)

/** With Alt it is how some keyboards write the sign. */
export const asksForKeys = ({ ctrlKey, altKey, key }: KeyPress): boolean => ctrlKey && !altKey && key === '/'

/** What a key means in the editor; undefined leaves it to the browser. */
export function actionOf(press: KeyPress, isMac: boolean): Action | undefined {
  return asksForKeys(press) ? 'list' : (isMac ? mac : elsewhere)[chordOf(press)]
}

const once: readonly Action[] = ['confirm', 'reopen', 'repeat', 'whiteSpace', 'join']

/**
 * Whether an act was done when its key went down, which is still held: nobody reads what a held key would confirm.
 */
export const isDone = ({ repeat }: { repeat: boolean }, action: Action): boolean =>
  repeat && once.includes(action)
