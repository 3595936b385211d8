import type { PlaceKind } from '@hub/documents/document'

/** What a place is called that has no words of its own; nothing for what a document mostly consists of. */
const kindWords = {
  header: 'Header',
  footer: 'Footer',
  note: 'Note',
  comment: 'Comment',
  box: 'Text box',
  title: 'Title',
  label: 'Label',
  attribute: 'Description',
} as const satisfies Partial<Record<PlaceKind, string>>

/** Formats with attributes say which one as the place; what each is for people. */
const attributeWords = {
  alt: 'Description of an image',
  title: 'Tooltip',
  placeholder: 'Hint in a field',
  content: 'Description of the page',
  label: 'Label',
  value: 'Label of a button',
  summary: 'Description of a table',
  'aria-label': 'Text for screen readers',
  'aria-description': 'Text for screen readers',
} as const

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
const words = (table: Readonly<Record<string, string>>) =>
  Object.entries(table)
    .map(([name, say]) => `when ${quote(name)} then ${quote(say)}`)
    .join(' ')

/** Where a segment `s` is, in words. */
export const placeSql = `case when s.place->>'kind' = 'attribute' and s.place->>'path' is not null
    then case s.place->>'path' ${words(attributeWords)} else s.place->>'path' end
  else coalesce(s.place->>'path', case s.place->>'kind' ${words(kindWords)} end) end`
