/** What begins a plural or a select, up to the words of its first branch. */
const OPENING =
  '\\{\\s{0,50}[^\\s{},]{1,100}\\s{0,50},\\s{0,50}(?:plural|selectordinal|select)\\s{0,50},\\s{0,50}(?:offset:\\s{0,9}\\d{1,9}\\s{0,50})?(?:=\\d{1,9}|[^\\s{}=]{1,100})\\s{0,50}\\{'
const PIECE = new RegExp(
  [
    OPENING,
    // An argument: its brace ends no branch.
    '\\{[^{}]{0,500}\\}',
    // From one branch to the next.
    '\\}\\s{0,50}(?:=\\d{1,9}|[^\\s{}=]{1,100})\\s{0,50}\\{',
    // The end of the last one.
    '\\}\\s{0,50}\\}',
  ].join('|'),
  'g',
)
const BEGINS = new RegExp(OPENING)

/** Whether a text holds a message with branches. */
export const hasFrame = (text: string): boolean => BEGINS.test(text)

/**
 * A text, or a stretch of one between two codes, cut at what frames the branches of a message. For formats that have a
 * message as one text, be it with codes of their own among its words, so that no parser of messages knows it.
 */
export function framedPieces(text: string): (string | { frame: string })[] {
  const pieces: (string | { frame: string })[] = []
  let at = 0
  for (const { 0: frame, index } of text.matchAll(PIECE)) {
    if (/^\{[^{}]*\}$/.test(frame)) continue
    if (index > at) pieces.push(text.slice(at, index))
    pieces.push({ frame })
    at = index + frame.length
  }
  if (at < text.length) pieces.push(text.slice(at))
  return pieces
}
