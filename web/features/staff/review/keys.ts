import { asksForKeys, chordOf, type KeyPress } from '../../editor/keys.ts'

/** What a key can ask for while somebody reviews. Return and Approve have none. */
export type Action =
  | 'next'
  | 'previous'
  | 'nextChange'
  | 'previousChange'
  | 'comment'
  | 'add'
  | 'goTo'
  | 'print'
  | 'list'

const common: Readonly<Record<string, Action>> = { Cm: 'comment', Cg: 'goTo' }

const elsewhere: Readonly<Record<string, Action>> = {
  ...common,
  CArrowDown: 'next',
  CArrowUp: 'previous',
  CSArrowDown: 'nextChange',
  CSArrowUp: 'previousChange',
  CEnter: 'add',
  Cp: 'print',
}

const mac: Readonly<Record<string, Action>> = {
  ...common,
  AArrowDown: 'next',
  AArrowUp: 'previous',
  ASArrowDown: 'nextChange',
  ASArrowUp: 'previousChange',
  MEnter: 'add',
  Mp: 'print',
}

/** What a key means in a review; undefined leaves it to the browser. The editor's keys mean what they mean there. */
export const actionOf = (press: KeyPress, isMac: boolean): Action | undefined =>
  asksForKeys(press) ? 'list' : (isMac ? mac : elsewhere)[chordOf(press)]
