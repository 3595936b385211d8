import type { Text } from '@hub/text/text'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { putText } from './intake.ts'

type Holder = {
  selection: () => Text
  cut: () => void
  /** learns where the cursor is now */
  catchUp: () => void
  /** takes in what a clipboard or a drag brings */
  take: (data: DataTransfer, act: 'paste') => void
}

const within = (value: number, from: number, to: number) => Math.max(from, Math.min(value, to))

/**
 * Where something is dropped: beside the words it is where they are nearest, for the field is larger than they are.
 */
function placeOf(view: EditorView, { clientX, clientY }: DragEvent): number {
  const { size } = view.state.doc.content
  const words = view.dom.firstElementChild?.getBoundingClientRect()
  if (!words) return size - 1
  const left = within(clientX, words.left + 1, words.right - 1)
  const top = within(clientY, words.top + 1, words.bottom - 1)
  return view.posAtCoords({ left, top })?.pos ?? size - 1
}

/**
 * Copying, cutting, pasting and dragging by parts of texts. The library's own way goes through HTML, which a strict
 * policy refuses, and which would bring markup in.
 */
export function clipboardOf(field: Holder) {
  /** where a drag began in this field */
  let dragSource: { from: number; to: number } | undefined
  const copySelection = (view: EditorView, data: DataTransfer | null): boolean => {
    field.catchUp()
    if (!data || view.state.selection.empty) return false
    putText(data, field.selection())
    return true
  }
  return {
    copy: (view: EditorView, event: ClipboardEvent) => {
      if (copySelection(view, event.clipboardData)) event.preventDefault()
      return true
    },
    cut: (view: EditorView, event: ClipboardEvent) => {
      event.preventDefault()
      if (copySelection(view, event.clipboardData)) field.cut()
      return true
    },
    paste: (_view: EditorView, event: ClipboardEvent) => {
      event.preventDefault()
      field.catchUp()
      if (event.clipboardData) field.take(event.clipboardData, 'paste')
      return true
    },
    dragstart: (view: EditorView, event: DragEvent) => {
      if (!copySelection(view, event.dataTransfer)) event.preventDefault()
      const { from, to } = view.state.selection
      dragSource = { from, to }
      return true
    },
    dragend: () => {
      dragSource = undefined
      return true
    },
    drop: (view: EditorView, event: DragEvent) => {
      event.preventDefault()
      if (!event.dataTransfer) return true
      const own = dragSource
      dragSource = undefined
      let at = placeOf(view, event)
      if (own && !event.ctrlKey) {
        if (at >= own.from && at <= own.to) return true
        const before = view.state.doc.content.size
        field.cut()
        // Chips that may not be moved have stayed.
        if (at > own.to) at -= before - view.state.doc.content.size
      }
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)))
      field.take(event.dataTransfer, 'paste')
      return true
    },
  }
}
