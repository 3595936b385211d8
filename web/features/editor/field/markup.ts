/** What begins here is no text: a comment, a declaration, or a tag by its name. */
const openings = /<(?:(!--)|[!?]|(\/?)([a-z][a-z0-9-]*))/gi
/** What is between these tags nobody reads. */
const unread = /^(?:head|script|style|template|title)$/i
/** What is before and after these tags is on lines of its own. */
const lines =
  /^(?:address|article|aside|blockquote|br|caption|dd|div|dl|dt|figcaption|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/i
const cells = /^t[dh]$/i

const after = (index: number, length: number) => (index === -1 ? -1 : index + length)

/** Where a tag ends, past what is in quotes in it; -1 where it does not. */
function endOfTag(html: string, from: number): number {
  const signs = /["'>]/g
  signs.lastIndex = from
  for (let sign = signs.exec(html); sign; sign = signs.exec(html)) {
    if (sign[0] === '>') return sign.index + 1
    const end = html.indexOf(sign[0], signs.lastIndex)
    if (end === -1) return -1
    signs.lastIndex = end + 1
  }
  return -1
}

function endOfUnread(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}\\s*>`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(html)
  return found ? closing.lastIndex : -1
}

/**
 * The words of markup on lines as a page would show them, their entities as they are. It is read as text, each letter
 * once: nothing of it becomes an element.
 */
export function wordsOfMarkup(html: string): string {
  let words = ''
  let at = 0
  const search = new RegExp(openings)
  for (let tag = search.exec(html); tag; tag = search.exec(html)) {
    words += html.slice(at, tag.index).replace(/[ \t\r\n\f]+/g, ' ')
    const [, comment, slash, name = ''] = tag
    at = comment ? after(html.indexOf('-->', search.lastIndex), 3) : endOfTag(html, search.lastIndex)
    if (at !== -1 && slash === '' && unread.test(name)) at = endOfUnread(html, name, at)
    if (lines.test(name)) words += '\n'
    else if (cells.test(name)) words += ' '
    // The rest is within something that has no end.
    if (at === -1) at = html.length
    search.lastIndex = at
  }
  words += html.slice(at).replace(/[ \t\r\n\f]+/g, ' ')
  return words
    .replace(/ *\n[ \n]*/g, '\n')
    .replace(/ +/g, ' ')
    .replace(/^[ \n]+|[ \n]+$/g, '')
}

/** Entities as what they are of: of a text without tags, a browser's parser makes a text and nothing else. */
export const unescaped = (words: string): string =>
  words.includes('&')
    ? new DOMParser().parseFromString(words.replaceAll('<', '&lt;'), 'text/html').body.textContent
    : words
