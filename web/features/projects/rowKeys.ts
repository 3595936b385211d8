/** What a key of one letter does in a list. */
export const rowKeys = {
  j: 'down',
  k: 'up',
  a: 'accept',
  r: 'reject',
  '/': 'search',
  '?': 'list',
} as const
export type RowKey = keyof typeof rowKeys

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

const isRowKey = (key: string): key is RowKey => Object.hasOwn(rowKeys, key)

/** The act a key press asks for; none with a modifier, which is the browser's. */
export const rowAct = ({ key, ctrlKey, metaKey, altKey, isComposing }: Press) =>
  !ctrlKey && !metaKey && !altKey && !isComposing && isRowKey(key) ? rowKeys[key] : undefined

const place = 'hub-row-keys'

/** Whether this device uses them; a device that keeps nothing does. */
export function usesRowKeys(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(place) !== 'off'
  } catch {
    return true
  }
}

export function keepRowKeys(storage: Pick<Storage, 'setItem'>, isOn: boolean) {
  try {
    storage.setItem(place, isOn ? 'on' : 'off')
  } catch {
    // They are as chosen until the page is left.
  }
}
