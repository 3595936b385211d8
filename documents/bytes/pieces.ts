/** UTF-16 units that are written at once. */
const most = 256 * 1024

/** Texts, one after the other, as UTF-8 in pieces: a whole file is never held. */
export function* inPieces(texts: Iterable<string>): Generator<Uint8Array> {
  let waiting: string[] = []
  let length = 0
  for (const text of texts) {
    waiting.push(text)
    length += text.length
    if (length < most) continue
    yield Buffer.from(waiting.join(''), 'utf8')
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.from(waiting.join(''), 'utf8')
}
