/** What a key can ask for in the editor. */
export type Action = 'confirm' | 'previous' | 'next' | 'copy' | 'code' | 'space' | 'undo' | 'redo' | 'list'

type Pressed = {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

export const onMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')

/** Which of Ctrl, Alt, Shift and Meta are down, in that order. */
const held = ({ ctrlKey, altKey, shiftKey, metaKey }: Pressed): string =>
  [ctrlKey && 'C', altKey && 'A', shiftKey && 'S', metaKey && 'M'].filter(Boolean).join('')

/** The letter on a key; on a keyboard of another script, the Latin one that its place has. */
const letterOf = ({ key, code }: Pressed): string =>
  /^[ -~]$/.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key

const common: Readonly<Record<string, Action>> = { F9: 'code', 'CS ': 'space' }

const elsewhere: Readonly<Record<string, Action>> = {
  ...common,
  CEnter: 'confirm',
  MEnter: 'confirm',
  CArrowUp: 'previous',
  CArrowDown: 'next',
  CInsert: 'copy',
  Cz: 'undo',
  CSz: 'redo',
  Cy: 'redo',
}

const mac: Readonly<Record<string, Action>> = {
  ...common,
  MEnter: 'confirm',
  AArrowUp: 'previous',
  AArrowDown: 'next',
  SMs: 'copy',
  Mz: 'undo',
  SMz: 'redo',
}

/** What a key means in the editor; undefined leaves it to the browser. */
export function actionOf(pressed: Pressed, isMac: boolean): Action | undefined {
  if (pressed.ctrlKey && pressed.key === '/') return 'list'
  return (isMac ? mac : elsewhere)[held(pressed) + letterOf(pressed)]
}
