import { quote } from '@hub/text/quote'
import type { PlacedProblem } from '../../bytes/lines.ts'
import { type Splice, splice } from '../../bytes/splice.ts'
import type { Block, Settings } from '../../document.ts'
import { IcuMessages } from '../icu/message.ts'
import type { Piece, Pieces } from '../monolingual.ts'
import { placeholdersOf } from '../placeholders.ts'
import { Keys, pathOf } from '../values/keys.ts'
import { type Category, categoryNamed, countsSomething, type Form, formsOf } from '../values/plurals.ts'
import { textsOf } from '../values/values.ts'
import { escapedJson, type JsonString, type Style, stringsOf, styleOf } from './values.ts'

/** @throws DocumentRefused */
export function textsOfJson(text: string, settings: Settings): Pieces {
  const { strings, problems } = stringsOf(text)
  const reading = new JsonTexts(text, settings)
  const groups = pluralsIn(strings, settings)
  const doneStrings = new Set<JsonString>()
  for (const string of strings) {
    const group = groups.get(string)
    if (doneStrings.has(string)) continue
    if (!group) reading.value(string, { context: string.path })
    else {
      for (const { item } of group.forms) doneStrings.add(item)
      reading.plural(group)
    }
  }
  return { pieces: reading.pieces, problems: [...problems, ...reading.problems] }
}

type Group = { path: string; prefix: string; forms: Form<JsonString>[] }

/** `item_one` beside `item_other` (i18next), or an object of categories alone (Rails and its like). */
function pluralsIn(strings: readonly JsonString[], { targetLanguage }: Settings): Map<JsonString, Group> {
  const groups = new Map<JsonString, Group>()
  for (const container of new Set(strings.map((string) => string.container))) {
    const whole = [...container.names].every((name) => categoryNamed(name) !== null)
    const byPrefix = new Map<string, { category: Category; item: JsonString }[]>()
    for (const item of container.strings) {
      if (item.name === null) continue
      const before = whole ? '' : item.name.slice(0, item.name.lastIndexOf('_') + 1)
      const category = categoryNamed(item.name.slice(before.length))
      if (!category || (before === '' && !whole)) continue
      const items = byPrefix.get(before)
      if (items) items.push({ category, item })
      else byPrefix.set(before, [{ category, item }])
    }
    for (const [prefix, items] of byPrefix) {
      const isPlural = ({ mapped }: JsonString) => countsSomething(mapped.value)
      const forms = formsOf(items, targetLanguage, isPlural)?.filter(
        ({ category, isAdded }) => !isAdded || !container.names.has(`${prefix}${category}`),
      )
      if (!forms) continue
      const path = prefix === '' ? container.path : pathOf(container.path, prefix.slice(0, -1))
      for (const { item } of items) groups.set(item, { path, prefix, forms })
    }
  }
  return groups
}

/** Makes texts of the strings of a file. */
export class JsonTexts {
  readonly pieces: Piece[] = []
  readonly problems: PlacedProblem[] = []
  readonly #text: string
  readonly #settings: Settings
  readonly #style: Style
  readonly #keys: Keys
  readonly #icu: IcuMessages

  /** @param numbers the categories of ICU that programs take for numbers, whatever the language */
  constructor(text: string, settings: Settings, numbers: readonly Category[] = []) {
    this.#text = text
    this.#settings = settings
    this.#keys = new Keys(settings.reader)
    this.#icu = new IcuMessages(settings, numbers)
    this.#style = styleOf(text)
  }

  value(string: JsonString, about: Partial<Block>): void {
    const escapeWords = (words: string) => escapedJson(words, this.#style)
    this.#add(string, string.path, about, (edits) => string.mapped.edits(edits, escapeWords))
  }

  plural({ path, prefix, forms }: Group): void {
    const last = forms.filter(({ isAdded }) => !isAdded).at(-1)?.item
    for (const [index, { category, item, isAdded }] of forms.entries()) {
      const about = { context: path, group: path, plural: { form: index + 1, of: forms.length, category } }
      if (!isAdded) this.value(item, about)
      else if (last)
        this.#add(item, pathOf(item.container.path, `${prefix}${category}`), about, (edits) => [
          this.#insertion(last, `${prefix}${category}`, splice(item.mapped.value, edits)),
        ])
    }
  }

  #add(
    { mapped, note, propertyStart }: JsonString,
    path: string,
    about: Partial<Block>,
    edits: (edits: readonly Splice[]) => readonly Splice[],
  ): void {
    const { key, repeats } = this.#keys.of(path)
    if (repeats)
      this.problems.push({
        code: 'key-repeated',
        at: propertyStart,
        message: `The name "${quote(path)}" is in the file more than once; most programs read the last one alone.`,
      })
    const notes = note === null ? {} : { notes: [note] }
    for (const piece of textsOf({
      key,
      value: mapped.value,
      about: { place: { part: null, kind: 'value', path }, ...notes, ...about },
      icu: this.#icu,
      placeholders: placeholdersOf(this.#settings),
      reader: this.#settings.reader,
      edits,
    }))
      this.pieces.push(piece)
  }

  /** A property of its own after the last of its plural, with the white space before that one. */
  #insertion({ mapped, propertyStart }: JsonString, name: string, value: string): Splice {
    const before = /\s*$/.exec(this.#text.slice(Math.max(0, propertyStart - 1000), propertyStart))?.[0] ?? ''
    const nameEnd = this.#text.lastIndexOf('"', mapped.start - 2) + 1
    const colon = this.#text.slice(nameEnd, mapped.start - 1)
    const between = /^\s*:\s*$/.test(colon) ? colon : ': '
    const stringOf = (words: string) => `"${escapedJson(words, this.#style)}"`
    const at = mapped.end + 1
    return { start: at, end: at, text: `,${before}${stringOf(name)}${between}${stringOf(value)}` }
  }
}
