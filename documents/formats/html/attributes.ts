import { saysSomething } from '@hub/text/text'
import type { Block } from '../../document.ts'
import type { Piece } from '../monolingual.ts'
import { attributePiece, attributeText } from './pieces.ts'
import type { Tag } from './scan.ts'
import { isSeen, isShown } from './tags.ts'
import { isTemplate } from './templates.ts'

/** A text that takes its key when it is its turn. */
export type PieceOf = (keyOf: () => string) => Piece

type Options = Parameters<typeof attributeText>[2] & {
  readonly about: Partial<Block>
  readonly isOlder: boolean
  readonly skipsTemplates?: boolean
}

/** The attributes of a tag that a reader sees, each a text of its own. */
export function attributeTexts(text: string, tag: Tag, options: Options, isInDatalist: boolean): PieceOf[] {
  const attributes = new Map(tag.attributes.map(({ name, value }) => [name, value]))
  const attributeFor = (name: string) => attributes.get(name)
  const isRead = (name: string): boolean => {
    if (isSeen(tag.name, name, attributeFor)) return true
    if (options.isOlder) return false
    return (
      isShown(tag.name, name, attributeFor) || (isInDatalist && tag.name === 'option' && name === 'value')
    )
  }
  return tag.attributes.flatMap((attribute) => {
    if (!saysSomething(attribute.value) || !isRead(attribute.name)) return []
    if (options.skipsTemplates && isTemplate(attribute.value)) return []
    const codedText = attributeText(text, attribute, options)
    if (!saysSomething(codedText.text)) return []
    return [(keyOf) => attributePiece(text, keyOf(), { ...attribute, codedText }, options.about)]
  })
}
