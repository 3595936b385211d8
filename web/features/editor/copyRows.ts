import { canonical, codeKinds, type Part, type Text as SegmentText } from '@hub/text/text'
import { putText } from './field/intake.ts'

const cellOf = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest('[data-text]') ?? undefined

/** A range within one segment's text. Three clicks select as far as the beginning of what follows. */
function withinCell(selection: Range): Range | undefined {
  const cell = cellOf(selection.startContainer)
  if (!cell || cell.contains(selection.endContainer)) return cell && selection
  const range = selection.cloneRange()
  range.setEnd(cell, cell.childNodes.length)
  const rest = selection.cloneRange()
  rest.setStartAfter(cell)
  return rest.toString().trim() === '' ? range : undefined
}

/** What is selected of one segment's text, its chips as codes; undefined when it is not of one alone. */
function selectedText(selection: Selection | null): SegmentText | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = withinCell(selection.getRangeAt(0))
  if (!range) return undefined
  const parts: Part[] = []
  const walker = document.createTreeWalker(range.cloneContents(), NodeFilter.SHOW_ALL, (node) =>
    // A chip's number is no text of the segment.
    node.parentElement?.dataset.code === undefined ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) parts.push(node.data)
    if (!(node instanceof HTMLElement)) continue
    const kind = codeKinds.find((one) => one === node.dataset.kind)
    if (kind && node.dataset.code !== undefined) parts.push({ code: Number(node.dataset.code), kind })
  }
  return canonical(parts)
}

/** What is copied out of a row keeps its codes for this portal; for everybody else it is its words. */
export function copyWithCodes(event: ClipboardEvent) {
  const text = selectedText(window.getSelection())
  if (text === undefined || !event.clipboardData) return
  putText(event.clipboardData, text)
  event.preventDefault()
}

/** The same for what is dragged out of a row. */
export function dragWithCodes({ dataTransfer }: DragEvent) {
  const text = selectedText(window.getSelection())
  if (text !== undefined && dataTransfer) putText(dataTransfer, text)
}
