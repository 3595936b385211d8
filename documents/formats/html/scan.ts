import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import { inFigures, most, tooMuch } from '../../bytes/limits.ts'
import { rawText } from './tags.ts'

export type Attribute = { name: string; value: string; start: number; end: number }
export type Tag = {
  name: string
  attributes: readonly Attribute[]
  selfClosing: boolean
  start: number
  end: number
}

export const attributeOf = (tag: Tag, name: string): string | undefined =>
  tag.attributes.find((attribute) => attribute.name === name)?.value

/** What is announced, in the order of the text; places in UTF-16 units. */
export type Visitor = {
  open(tag: Tag): void
  close(tag: Tag): void
  text(value: string, start: number, end: number): void
  /** A comment, an instruction, a document type, a stray end. */
  aside(start: number, end: number): void
}

/** The tokenizer compares each attribute with all others of its tag. */
const MOST_ATTRIBUTES = 1_000
const MOST_TAGS = 2_000_000

const MODES = {
  rcdata: TokenizerMode.RCDATA,
  rawtext: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  plaintext: TokenizerMode.PLAINTEXT,
}

/**
 * Announces the tags and texts of HTML as they are written: nothing is closed, moved or left out as a browser would,
 * since what we write goes to their places. No tree is kept.
 * @param hasCdata whether `<![CDATA[` begins text, as it does in XML
 * @throws DocumentRefused where the text has more than a parser can take
 */
export function scanHtml(text: string, visitor: Visitor, hasCdata = false): void {
  refuseCrowdedTags(text)
  let tags = 0
  const count = () => {
    tags += 1
    if (tags > MOST_TAGS) throw tooMuch(`more than ${inFigures(MOST_TAGS)} tags`)
  }
  const onText = ({ chars, location }: Token.CharacterToken) => {
    if (location) visitor.text(chars, location.startOffset, location.endOffset)
  }
  const onAside = ({ location }: Token.CommentToken | Token.DoctypeToken) => {
    if (location) visitor.aside(location.startOffset, location.endOffset)
  }
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => {
        count()
        const tag = tagOf(token)
        const mode = tag && !tag.selfClosing ? rawText.get(tag.name) : undefined
        if (mode) tokenizer.state = MODES[mode]
        if (tag) visitor.open(tag)
      },
      onEndTag: (token) => {
        count()
        const tag = tagOf(token)
        if (tag) visitor.close(tag)
      },
      onCharacter: onText,
      onWhitespaceCharacter: onText,
      onNullCharacter: onText,
      onComment: onAside,
      onDoctype: onAside,
      onEof: () => {},
    },
  )
  tokenizer.inForeignNode = hasCdata
  tokenizer.write(text, true)
}

function tagOf({ tagName: name, attrs, selfClosing, location }: Token.TagToken): Tag | null {
  if (!location) return null
  const attributes = attrs.map(({ name, value }) => {
    const place = location.attrs?.[name]
    return { name, value, start: place?.startOffset ?? 0, end: place?.endOffset ?? 0 }
  })
  return { name, attributes, selfClosing, start: location.startOffset, end: location.endOffset }
}

const GAPS = ' \n\r\t\f/'
const SCRIPT = /<(script|style)\b/iy

/** Looks at tags alone: in scripts and comments an "<" begins nothing. */
function refuseCrowdedTags(text: string): void {
  const tag = /<[a-z]/gi
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    const end = attributesEnd(text, match.index)
    SCRIPT.lastIndex = match.index
    const script = SCRIPT.exec(text)?.[1]
    if (script !== undefined) {
      const closing = new RegExp(`</${script}`, 'gi')
      closing.lastIndex = end
      if (!closing.exec(text)) return
      tag.lastIndex = closing.lastIndex
    } else tag.lastIndex = end
  }
}

function attributesEnd(text: string, at: number): number {
  let quote = ''
  let gaps = 0
  // A quote begins a value behind an equals sign alone; elsewhere it is part of a name.
  let beforeValue = false
  let end = at + 1
  for (; end < text.length; end += 1) {
    const character = text.charAt(end)
    if (quote !== '') {
      quote = character === quote ? '' : quote
      continue
    }
    if (character === '>') break
    if (beforeValue && (character === '"' || character === "'")) quote = character
    const gap = GAPS.includes(character)
    if (gap || character === '=') gaps += 1
    beforeValue = character === '=' || (beforeValue && gap)
    if (gaps > MOST_ATTRIBUTES) throw tooMuch(`a tag of more than ${inFigures(MOST_ATTRIBUTES)} attributes`)
  }
  if (end - at > 2 * most.line) throw tooMuch('a tag of more than 2 MB')
  return end
}
