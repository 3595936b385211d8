import { quote } from '@hub/text/quote'
import type { Text } from '@hub/text/text'
import { decode } from '../../bytes/encoding.ts'
import { lineEndOf, type PlacedProblem } from '../../bytes/lines.ts'
import { type Splice, splice } from '../../bytes/splice.ts'
import type { Block, Format, Settings } from '../../document.ts'
import { IcuMessages } from '../icu/message.ts'
import { monolingual, type Piece, type Pieces, type TargetOf } from '../monolingual.ts'
import { placeholdersOfYaml } from '../placeholders.ts'
import { Keys, pathOf } from '../values/keys.ts'
import { categoryNamed, countsSomething, type Form, formsOf } from '../values/plurals.ts'
import { textsOf } from '../values/values.ts'
import { blockScalar, flowScalar, type Style } from './scalars.ts'
import { type YamlContainer, type YamlString, type YamlTree, yamlTree } from './tree.ts'

/** YAML 1.1 and 1.2, as Rails, Symfony and others keep their texts in. */
export const yaml: Format = {
  name: 'yaml',
  title: 'a YAML file',
  extensions: ['.yaml', '.yml'],
  mediaType: 'application/yaml',
  version: 4,
  recognises: ({ extension, text }) =>
    !yaml.extensions.includes(extension) || /^(PK|%PDF|\u00d0\u00cf|\s*<(\?xml|!DOCTYPE|html))/i.test(text)
      ? 'no'
      : 'yes',
  ...monolingual({
    open: (bytes, { encoding }) => decode(bytes, null, encoding),
    find: (text, settings) =>
      /\r/.test(text) && !text.includes('\n')
        ? withReturns(new YamlTexts(text.replaceAll('\r', '\n'), settings).all())
        : new YamlTexts(text, settings).all(),
  }),
}

/** A carriage return alone ends a line of YAML too, which its library does not know: what is written has such ends. */
function withReturns({ pieces, around, ...others }: Pieces): Pieces {
  const written = (edits: readonly Splice[]): Splice[] =>
    edits.map((edit) => ({ ...edit, text: edit.text.replaceAll('\n', '\r') }))
  return {
    ...others,
    pieces: pieces.map((piece) => ({
      ...piece,
      edits: (target: Text, targetOf: TargetOf) => written(piece.edits(target, targetOf)),
    })),
    ...(around && { around: (settings: Settings) => written(around(settings)) }),
  }
}

class YamlTexts {
  readonly #pieces: Piece[] = []
  readonly #problems: PlacedProblem[] = []
  readonly #text: string
  readonly #tree: YamlTree
  readonly #settings: Settings
  readonly #lineEnd: string
  readonly #keys: Keys
  readonly #icu: IcuMessages

  constructor(text: string, settings: Settings) {
    this.#text = text
    this.#settings = settings
    this.#keys = new Keys(settings.reader)
    this.#icu = new IcuMessages(settings)
    this.#tree = yamlTree(text)
    this.#lineEnd = lineEndOf(text).endsWith('\r\n') ? '\r\n' : '\n'
  }

  all(): Pieces {
    const { strings, language, tagged } = this.#tree
    const plurals = new Map<YamlContainer, Form<YamlString>[]>()
    for (const container of new Set(strings.map((string) => string.container))) {
      const forms = this.#formsIn(container)
      if (forms) plurals.set(container, forms)
    }
    const doneContainers = new Set<YamlContainer>()
    for (const string of strings) {
      const forms = plurals.get(string.container)
      if (!forms) this.#value(string, { context: string.path })
      else if (!doneContainers.has(string.container)) {
        doneContainers.add(string.container)
        this.#plural(string.container, forms)
      }
    }
    for (const { at, tag } of tagged)
      this.#problems.push({
        code: 'yaml-tag',
        at,
        message: `The text has the tag "${quote(tag)}", of a program's own, and is left as it is.`,
      })
    return {
      pieces: this.#pieces,
      problems: this.#problems,
      sourceLanguage: language?.name ?? null,
      around: () => this.#languageEdits(),
    }
  }

  #formsIn({ names, strings }: YamlContainer): Form<YamlString>[] | null {
    const items = strings.flatMap((item) => {
      const category = categoryNamed(item.name ?? '')
      return category ? [{ category, item }] : []
    })
    if (!names.every((name) => categoryNamed(name) !== null)) return null
    const forms = formsOf(items, this.#settings.targetLanguage, ({ value }) => countsSomething(value))
    return forms?.filter(({ category, isAdded }) => !isAdded || !names.includes(category)) ?? null
  }

  #plural(container: YamlContainer, forms: readonly Form<YamlString>[]): void {
    const last = forms.filter(({ isAdded }) => !isAdded).at(-1)?.item
    for (const [index, { category, item, isAdded }] of forms.entries()) {
      const plural = { form: index + 1, of: forms.length, category }
      const about = { context: container.path, group: container.path, plural }
      if (!isAdded) this.#value(item, about)
      else if (last)
        this.#add(item, pathOf(container.path, category), about, (edits) => [
          this.#insertion(last, category, splice(item.value, edits)),
        ])
    }
  }

  #value(string: YamlString, about: Partial<Block>): void {
    this.#add(string, string.path, about, (edits) => [
      { start: string.start, end: string.end, text: this.#write(string, splice(string.value, edits)) },
    ])
  }

  #add(
    string: YamlString,
    name: string,
    about: Partial<Block>,
    edits: (edits: readonly Splice[]) => readonly Splice[],
  ): void {
    const { key, path, repeats } = this.#keys.of(name)
    if (repeats)
      this.#problems.push({
        code: 'key-repeated',
        at: string.start,
        message: `The name "${quote(path)}" is in the file more than once; most programs read the last one alone.`,
      })
    const texts = textsOf({
      key,
      value: string.value,
      about: { place: { part: null, kind: 'value', path }, notes: string.notes, ...about },
      icu: this.#icu,
      placeholders: placeholdersOfYaml(this.#settings),
      reader: this.#settings.reader,
      edits,
    })
    for (const piece of texts) this.#pieces.push(piece)
  }

  #write({ token, start, inFlow, value: old }: YamlString, value: string): string {
    const style: Style = { inFlow, lineEnd: this.#lineEnd }
    if (token.type !== 'block-scalar') return flowScalar(value, token.type, style)
    const bodyStart = this.#text.indexOf('\n', start) + 1
    const header = this.#text.slice(start, bodyStart)
    const block = blockScalar({ header, source: token.source, value: old }, value, style)
    if (block !== null) return block
    const comment = /\s#.*$/.exec(header.trimEnd())?.[0] ?? ''
    return `${flowScalar(value, 'double-quoted-scalar', style)}${comment}${this.#lineEnd}`
  }

  /** A pair of its own after the last of its plural. */
  #insertion({ end, inFlow, container, token }: YamlString, name: string, value: string): Splice {
    const style: Style = { inFlow, lineEnd: this.#lineEnd }
    const type = token.type === 'block-scalar' ? 'double-quoted-scalar' : token.type
    const pair = `${name}: ${flowScalar(value, type, style)}`
    if (container.indent === null) return { start: end, end, text: `, ${pair}` }
    const line = ' '.repeat(container.indent) + pair
    if (token.type === 'block-scalar' && this.#text.charAt(end - 1) === '\n')
      return { start: end, end, text: line + this.#lineEnd }
    const next = this.#text.indexOf('\n', end)
    const lineEnd = next < 0 ? this.#text.length : next - (this.#text.charAt(next - 1) === '\r' ? 1 : 0)
    return { start: lineEnd, end: lineEnd, text: this.#lineEnd + line }
  }

  #languageEdits(): Splice[] {
    const { language } = this.#tree
    if (!language || language.token.type === 'block-scalar') return []
    const { token, name } = language
    const target = this.#settings.targetLanguage
    const scalar = flowScalar(name.includes('_') ? target.replaceAll('-', '_') : target, token.type, {
      inFlow: false,
      lineEnd: this.#lineEnd,
    })
    return [{ start: token.offset, end: token.offset + token.source.length, text: scalar }]
  }
}
