/** What begins here is no text: a comment, a declaration, or a tag by its name. */
const openings = /<(?:(!--)|[!?]|(\/?)([a-z][a-z0-9:-]*))/gi
/** What is between these tags nobody reads. */
const unread = /^(?:head|script|style|template|title|xml)$/i
/** What is before and after these tags is on lines of its own. */
const lines =
  /^(?:address|article|aside|blockquote|br|caption|dd|div|dl|dt|figcaption|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/i
const cells = /^t[dh]$/i
const withoutEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/** Word writes so what it shows itself: the sign of a list's item, the number of a note. A page may have it as comments. */
const ofProgram = /<!(?:--)?\[if !support\w{1,40}\]/iy
const endOfProgram = /<!(?:--)?\[endif\](?:--)?>/gi
/** Word's sign of the end of a paragraph: it has to hold something. */
const emptyEnd = /<o:p>(?:\s|&nbsp;|&#160;|\u00a0){0,40}<\/o:p>/gi

const styleOf = /(?<=\s)style\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
/** What a style hides, and of Word what is not the text itself: signs of lists, comments, and notes, which are at its end. */
const unseenStyle =
  /(?:^|[;\s])(?:display\s*:\s*none|mso-hide\s*:\s*all|mso-list\s*:\s*ignore|mso-special-character\s*:\s*comment|mso-element\s*:\s*(?:comment|footnote|endnote)(?:-list)?(?![\w-]))/i
/** LibreOffice's notes and their numbers; the end of a paragraph in Word on the web. */
const unseenName = /(?<=\s)(?:id|class)\s*=\s*["']?(?:sd(?:foot|end)note(?:\d+|anc|sym)|EOP)(?=[\s"'>])/

/** Whether a reader of the page sees nothing of what is in an element, or it is none of the words that were copied. */
function isUnseen(name: string, tag: string): boolean {
  if (/^del$/i.test(name) || /(?<=\s)hidden(?=[\s=>])/i.test(withoutValues(tag))) return true
  const style = styleOf.exec(tag)
  return unseenStyle.test(style?.[1] ?? style?.[2] ?? style?.[3] ?? '') || unseenName.test(tag)
}

const withoutValues = (tag: string): string => tag.replace(/"[^"]*"|'[^']*'/g, '""')

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
  const words = new Words()
  const markup = html.replace(emptyEnd, '')
  let at = 0
  const search = new RegExp(openings)
  for (let tag = search.exec(markup); tag; tag = search.exec(markup)) {
    words.add(markup.slice(at, tag.index))
    const [, comment, slash, name = ''] = tag
    at = endOf(markup, tag.index, search.lastIndex, comment !== undefined)
    if (at !== -1 && slash === '' && unread.test(name)) at = endOfUnread(markup, name, at)
    else if (at !== -1 && name !== '') words.tag(name, slash === '/', markup.slice(tag.index, at))
    // The rest is within something that has no end.
    if (at === -1) at = markup.length
    search.lastIndex = at
  }
  words.add(markup.slice(at))
  return words.onLines()
}

/** Where a comment, a declaration or a tag ends; -1 where it does not. */
function endOf(markup: string, start: number, from: number, isComment: boolean): number {
  ofProgram.lastIndex = start
  if (ofProgram.test(markup)) {
    endOfProgram.lastIndex = ofProgram.lastIndex
    return endOfProgram.test(markup) ? endOfProgram.lastIndex : -1
  }
  return isComment ? after(markup.indexOf('-->', from), 3) : endOfTag(markup, from)
}

class Words {
  #words = ''
  /** the element that is not seen, and how many of its name are open in it */
  #unseen: { name: string; depth: number } | null = null

  add(words: string) {
    if (!this.#unseen) this.#words += words.replace(/[ \t\r\n\f]+/g, ' ')
  }

  tag(name: string, isEnd: boolean, tag: string) {
    if (this.#unseen) {
      // A paragraph needs no end of its own.
      if (this.#unseen.name === 'p' && !isEnd && lines.test(name) && !withoutEnd.test(name))
        this.#unseen = null
      else if (this.#unseen.name === name.toLowerCase()) this.#unseen.depth += isEnd ? -1 : 1
      if (this.#unseen?.depth === 0) this.#unseen = null
      if (this.#unseen || isEnd) return
    }
    if (!isEnd && !withoutEnd.test(name) && isUnseen(name, tag))
      this.#unseen = { name: name.toLowerCase(), depth: 1 }
    if (lines.test(name)) this.#words += '\n'
    else if (cells.test(name)) this.#words += ' '
  }

  onLines(): string {
    return this.#words
      .replace(/ *\n[ \n]*/g, '\n')
      .replace(/ +/g, ' ')
      .replace(/^[ \n]+|[ \n]+$/g, '')
  }
}

/** Entities as what they are of: of a text without tags, a browser's parser makes a text and nothing else. */
export const unescaped = (words: string): string =>
  words.includes('&')
    ? new DOMParser().parseFromString(words.replaceAll('<', '&lt;'), 'text/html').body.textContent
    : words
