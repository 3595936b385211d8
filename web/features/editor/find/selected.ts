/** A chip, which is one unit of its segment's text, whatever is written on it. */
export const isChip = (node: Node): boolean => node instanceof Element && node.getAttribute('role') === 'img'

/** The words that are selected on the page, up to the first code or break of lines, and on which side they are. */
export function selectedWords(): { words: string; side: 'source' | 'target' | undefined } {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return { words: '', side: undefined }
  const range = selection.getRangeAt(0)
  const { startContainer } = range
  const cell = (startContainer instanceof Element ? startContainer : startContainer.parentElement)?.closest(
    '[data-rows] td',
  )
  // What is selected elsewhere is nobody's wish to find it here.
  if (!cell?.contains(range.endContainer)) return { words: '', side: undefined }
  const words: string[] = []
  const pieces = range.cloneContents()
  const walker = document.createTreeWalker(pieces, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && !isChip(node); node = walker.nextNode())
    if (node instanceof Text) words.push(node.data)
  return {
    words: words.join('').split('\n', 1)[0] ?? '',
    side: cell.hasAttribute('data-text') ? 'source' : 'target',
  }
}
