export type Action = 'confirm' | 'previous' | 'next' | 'copy' | 'list'

type Pressed = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

export const onMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')

/** What a key means in the editor; undefined leaves it to the browser. */
export function actionOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  mac: boolean,
): Action | undefined {
  if (ctrlKey && key === '/') return 'list'
  if (key === 'Enter' && !altKey && !shiftKey && (mac ? metaKey : ctrlKey || metaKey)) return 'confirm'
  const moving = mac ? altKey && !ctrlKey && !metaKey : ctrlKey && !altKey && !metaKey
  if (moving && !shiftKey && key === 'ArrowUp') return 'previous'
  if (moving && !shiftKey && key === 'ArrowDown') return 'next'
  if (!mac && ctrlKey && key === 'Insert') return 'copy'
  if (mac && metaKey && shiftKey && key.toLowerCase() === 's') return 'copy'
  return undefined
}
