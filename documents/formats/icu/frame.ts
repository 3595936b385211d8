import {
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { codesOf, nameOf, type Text } from '@hub/text/text'
import { type Splice, splice } from '../../bytes/splice.ts'
import type { Plural } from '../../document.ts'
import { type CodedText, codedTextOf, renderText } from '../codes.ts'
import type { TargetOf } from '../monolingual.ts'
import { CATEGORIES, categoriesOf, categoryNamed } from '../values/plurals.ts'
import { Apostrophes } from './apostrophes.ts'
import { type Span, spansIn, textBetween } from './spans.ts'

/** Plurals and selects in each other, in a message that is cut into its branches. */
const MOST_DEPTH = 2

/**
 * An option with its name, from `start` to before `end`; the target language has no use for one that is not `isOurs`.
 */
type Option = { branch: Branch; selector: string; isOurs: boolean; start: number; end: number }

/** A plural or select of a message, from `start` to before `end`. */
type Choice = {
  start: number
  end: number
  options: readonly Option[]
  /** Those that only other languages have, made from `other`; written where they have a translation. */
  added: readonly { category: string; branch: Branch }[]
  /** Where these go, and the white space before and after the name of the last option. */
  after: { at: number; space: string; gap: string }
}

/** A text of a message: what is round its plurals and selects, or a branch of one. */
export type Branch = {
  key: string
  source: Text
  plural: Plural | null
  /** Shared by the branches of one plural or select; null for the text round them. */
  group: string | null
  /** What the selects round it say: `gender: female`. */
  notes: readonly string[]
  isPlural: boolean
  /** Whether the target language has such a form. */
  isOffered: boolean
  start: number
  end: number
  markup: CodedText['markup']
  choices: readonly { name: string; choice: Choice }[]
}

type Inside = Pick<Branch, 'plural' | 'group' | 'notes' | 'isPlural' | 'isOffered'>

const OUTSIDE: Inside = { plural: null, group: null, notes: [], isPlural: false, isOffered: true }

/** Whether it has plurals or selects, no deeper in each other than can be cut. */
export function isCut(message: readonly MessageFormatElement[]): boolean {
  const depth = depthOf(message)
  return depth > 0 && depth <= MOST_DEPTH
}

const isChoice = (element: MessageFormatElement): element is PluralElement | SelectElement =>
  element.type === TYPE.plural || element.type === TYPE.select

function depthOf(message: readonly MessageFormatElement[]): number {
  const depths = message
    .filter(isChoice)
    .flatMap(({ options }) => Object.values(options).map(({ value }) => 1 + depthOf(value)))
  return depths.reduce((most, depth) => Math.max(most, depth), 0)
}

/** Of a choice: nothing else in the file may be called so (see `Keys`). */
const pathOf = (key: string, inBranch: boolean, number: number): string =>
  `${key}${inBranch ? '.' : '<'}${number}`

type Reading = {
  key: string
  language: string
  numbers: readonly string[]
  count: (units: number) => void
}

/** A message of ICU whose branches are texts of their own; its frame is nobody's text. */
export class Frame {
  readonly branches: Branch[] = []
  readonly #value: string
  readonly #language: string
  readonly #numbers: readonly string[]
  readonly #apostrophes: Apostrophes
  readonly #count: (units: number) => void
  readonly #root: Branch

  /**
   * @param language of the translation
   * @param numbers categories that programs take for numbers, whatever the language
   * @param count called with the length of each branch before it is read, as often as it is
   */
  constructor(
    value: string,
    message: readonly MessageFormatElement[],
    { key, language, numbers, count }: Reading,
  ) {
    this.#value = value
    this.#language = language
    this.#numbers = numbers
    this.#count = count
    this.#apostrophes = new Apostrophes(value)
    this.#root = this.#branch(key, message, 0, value.length, OUTSIDE)
  }

  /** What changes in the message. */
  edits(targetOf: TargetOf): readonly Splice[] {
    return this.#editsIn(this.#root, targetOf)
  }

  /** A message of this branch alone, as it is with a translation. */
  alone(branch: Branch, target: Text): string {
    const text = this.#write(branch, target, () => null)
    if (branch === this.#root) return text
    return `{x, ${branch.isPlural ? 'plural' : 'select'}, other {${text}}}`
  }

  #branch(
    key: string,
    message: readonly MessageFormatElement[],
    start: number,
    end: number,
    inside: Inside,
  ): Branch {
    this.#count(end - start)
    const spans = spansIn(this.#value, message, { start, end, ...inside })
    const { text: source, markup } = codedTextOf(textBetween(this.#value, start, end, spans))
    const codes = codesOf(source)
    const choices: Branch['choices'][number][] = []
    const branch: Branch = { ...inside, key, source, markup, start, end, choices }
    this.branches.push(branch)
    let index = 0
    for (const span of spans) {
      const code = typeof span.piece === 'string' ? undefined : codes[index++]
      if (code && span.element && isChoice(span.element))
        choices.push({
          name: nameOf(code),
          choice: this.#choice(
            span,
            span.element,
            inside,
            pathOf(key, inside.group !== null, choices.length + 1),
          ),
        })
    }
    return branch
  }

  #choice(
    { start, end }: Span,
    element: PluralElement | SelectElement,
    inside: Inside,
    group: string,
  ): Choice {
    const isPlural = element.type === TYPE.plural
    const here = Object.entries(element.options).map(([selector, { value, location }]) => ({
      selector,
      value,
      start: (location?.start.offset ?? 0) + 1,
      end: (location?.end.offset ?? 0) - 1,
    }))
    const other = here.find(({ selector }) => selector === 'other')
    const missing = isPlural && other ? CATEGORIES.filter((category) => !(category in element.options)) : []
    const ours = new Set<string>(
      isPlural ? categoriesOf(this.#language, element.pluralType ?? 'cardinal') : [],
    )
    const numbers = [...ours, ...this.#numbers]
    const isForeign = (selector: string) =>
      isPlural && other !== undefined && categoryNamed(selector) !== null && !numbers.includes(selector)
    const of =
      here.filter(({ selector }) => !isForeign(selector)).length +
      missing.filter((category) => ours.has(category)).length
    let form = 0
    const about = (selector: string, isOffered: boolean): Inside => ({
      isPlural,
      isOffered: isOffered && inside.isOffered,
      group,
      plural: isPlural ? { form, of, category: selector } : null,
      notes: isPlural ? inside.notes : [...inside.notes, `${element.value}: ${selector}`],
    })
    const options = here.map(({ selector, value, start: from, end: to }, index) => {
      const isOurs = !isForeign(selector)
      if (isOurs) form += 1
      // Other names may be of any length.
      const name = isPlural && /^(=\d{1,9}|[a-z]{1,10})$/.test(selector) ? selector : `_${index + 1}`
      const branch = this.#branch(`${group}.${name}`, value, from, to, about(selector, isOurs))
      return { branch, selector, isOurs, start: this.#nameBefore(start, from).start, end: to + 1 }
    })
    const additions = missing.map((category) => {
      const isOurs = ours.has(category)
      if (isOurs) form += 1
      const { value = [], start: from = 0, end: to = 0 } = other ?? {}
      return {
        category,
        branch: this.#branch(`${group}.${category}`, value, from, to, about(category, isOurs)),
      }
    })
    return {
      start,
      end,
      options,
      added: additions,
      after: this.#after(start, here.at(-1) ?? { start: end, end }),
    }
  }

  /** @param last where the words of the last option are, between its braces */
  #after(start: number, last: { start: number; end: number }): Choice['after'] {
    const { space, gap } = this.#nameBefore(start, last.start)
    return { at: last.end + 1, space, gap }
  }

  /**
   * The name of the option whose words begin at `words`: where it begins, with the white space before it, and that
   * after it.
   */
  #nameBefore(choice: number, words: number): { start: number; space: string; gap: string } {
    const before = this.#value.slice(Math.max(choice, words - 200), words - 1)
    const [whole = '', space = '', gap = ''] = /(\s{0,50})[^\s{},]{1,100}(\s{0,50})$/.exec(before) ?? []
    return { start: words - 1 - whole.length, space, gap }
  }

  #editsIn(branch: Branch, targetOf: TargetOf): readonly Splice[] {
    const { key, start, end, choices } = branch
    const target = targetOf(key)
    if (target === null) return choices.flatMap(({ choice }) => this.#choiceEdits(choice, targetOf))
    return [{ start, end, text: this.#write(branch, target, targetOf) }]
  }

  #choiceEdits({ options, added, after: { at, space, gap } }: Choice, targetOf: TargetOf): Splice[] {
    const branches = options.map((option) => ({ ...option, edits: this.#editsIn(option.branch, targetOf) }))
    const isDone = branches.some(({ selector, edits }) => selector === 'other' && edits.length > 0)
    const edits = branches.flatMap(({ isOurs, start, end, edits: own }) =>
      isDone && !isOurs ? [{ start, end, text: '' }] : own,
    )
    const forms = added.flatMap(({ category, branch }) => {
      const own = this.#editsIn(branch, targetOf)
      return own.length === 0 ? [] : [`${space}${category}${gap}{${this.#with(branch, own)}}`]
    })
    if (forms.length > 0) edits.push({ start: at, end: at, text: forms.join('') })
    return edits.toSorted((one, next) => one.start - next.start)
  }

  #with({ start, end }: { start: number; end: number }, edits: readonly Splice[]): string {
    const inside = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
    return splice(this.#value.slice(start, end), inside)
  }

  #write({ markup, choices, isPlural }: Branch, target: Text, targetOf: TargetOf): string {
    const replacements = new Map(markup)
    for (const { name, choice } of choices)
      replacements.set(name, this.#with(choice, this.#choiceEdits(choice, targetOf)))
    return renderText(target, replacements, (words) => this.#apostrophes.quote(words, isPlural))
  }
}
