import type { Head, Recognition } from '../../document.ts'

/**
 * A package is reported by the folder that its parts are in. One that cannot be opened is left to the extension: its
 * reader says what is wrong with it.
 */
export function recognisesOffice(head: Head, extension: string, folder: string): Recognition {
  if (head.bytes[0] !== 0x50 || head.bytes[1] !== 0x4b) return 'no'
  const perhaps = head.extension === extension ? 'perhaps' : 'no'
  if (head.parts === null) return perhaps
  const names = [...head.parts].map((name) => name.toLowerCase().replaceAll('\\', '/'))
  if (!names.includes('[content_types].xml')) return 'no'
  return names.some((name) => name.startsWith(folder)) ? 'yes' : perhaps
}
