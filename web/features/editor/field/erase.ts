import type { EditorState, Transaction } from 'prosemirror-state'
import { codeOf } from './schema.ts'
import { firstWord, lastWord } from './words.ts'

export type Erase = { by: 'character' | 'word'; towards: 'start' | 'end' }

/**
 * Deletes what is beside the cursor: a chip as a whole, a word never past a chip (browsers would take both at once).
 * Undefined leaves it to the browser, which knows what one character is in every script.
 */
export function eraseBeside(
  { selection, tr }: EditorState,
  { by, towards }: Erase,
  language: string,
): Transaction | undefined {
  if (!selection.empty) return tr.deleteSelection()
  const { pos, nodeBefore, nodeAfter } = selection.$from
  const node = towards === 'start' ? nodeBefore : nodeAfter
  if (!node) return by === 'word' ? tr : undefined
  if (!codeOf(node) && by === 'character') return undefined
  const text = node.text ?? ''
  const length = codeOf(node) ? 1 : towards === 'start' ? lastWord(text, language) : firstWord(text, language)
  return towards === 'start' ? tr.delete(pos - length, pos) : tr.delete(pos, pos + length)
}

/**
 * Types over codes that are selected, or deletes them: browsers take seconds to take hundreds of them out. Undefined
 * leaves anything else to the browser, and a brace, which may ask for a code.
 */
export function replaceCodes(
  state: EditorState,
  { inputType, data }: Pick<InputEvent, 'inputType' | 'data'>,
): Transaction | undefined {
  const { tr } = state
  if (!hasCodes(state)) return undefined
  if (inputType.startsWith('deleteContent')) return tr.deleteSelection()
  const isTyped = inputType === 'insertText' && data && data !== '{' && !/[\r\n]/.test(data)
  return isTyped ? tr.insertText(data) : undefined
}

/**
 * Takes out codes that are selected before an input method composes in their place: browsers leave some of them, or
 * lose what is composed. Undefined leaves the selection to the browser.
 */
export const composeOver = (state: EditorState): Transaction | undefined =>
  hasCodes(state) ? state.tr.deleteSelection() : undefined

function hasCodes({ doc, selection }: EditorState): boolean {
  let areCodes = false
  doc.nodesBetween(selection.from, selection.to, (node) => {
    areCodes ||= codeOf(node) !== undefined
  })
  return areCodes
}
