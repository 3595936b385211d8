type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether a press asks for the palette: Ctrl+K, on a Mac Cmd+K. */
export function opensPalette(
  { key, code, ctrlKey, metaKey, altKey, shiftKey }: Press,
  isMac: boolean,
): boolean {
  if (altKey || shiftKey || ctrlKey === isMac || metaKey !== isMac) return false
  // Where no Latin letters are typed, the key is known by its place.
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
}
