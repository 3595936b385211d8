import { Model } from '../../../web/features/desk/testing/plain.ts'

/**
 * A segment as a person sees it: its text, each code as `⟦1⟧` or, where one ends, `⟦/1⟧`; its state and where its
 * text came from in the editor's words. `?`: there are two right answers.
 */
export type Row = { readonly text: string; readonly state: string; readonly origin: string }

/** What the screen shows: the rows by their numbers, and in which one is written. */
export type Screen = { readonly rows: Readonly<Record<string, Row>>; readonly active: string | undefined }

/** The signs and codes of a text. */
export const signsOf = (text: string): string[] => text.match(/⟦\/?\d+⟧|./gsu) ?? []
const isCode = (sign: string) => /^⟦.+⟧$/u.test(sign)

/** The codes of a source that a target lacks, in their order. */
export function missingIn(source: string, target: string): string[] {
  const there = signsOf(target).filter(isCode)
  return signsOf(source).filter((sign) => {
    if (!isCode(sign)) return false
    const at = there.indexOf(sign)
    if (at >= 0) there.splice(at, 1)
    return at < 0
  })
}

/** What typing is taken back by: a word with the white space after it. */
const wordsOf = (input: string): string[] => input.match(/^\s+|\S+\s*/gu) ?? []

/** A text whose words, but for its codes, have become others. */
const withWords = (text: string, change: (words: string) => string): string =>
  text
    .split(/(⟦\/?\d+⟧)/u)
    .map((piece) => (isCode(piece) ? piece : change(piece)))
    .join('')

/** White space alone is as good as nothing. */
const isEmpty = (text: string) => text.trim() === ''
const isOpen = ({ state }: Row) => state === 'Open' || state === 'Draft'
const isAlike = (expected: string, actual: string) => expected === '?' || expected === actual

export type Filter = { readonly words?: string; readonly open?: boolean }

/** A job as a plain list of texts, and what each act makes of it. */
export class PlainJob {
  readonly sources: Readonly<Record<string, string>>
  #model: Model<Row>
  /** what each segment has been: the server may have any of it */
  readonly #had = new Map<string, Row[]>()
  #filter: { readonly of: Filter; readonly shown: ReadonlySet<string> } | undefined
  #isOpenOnly = false
  #offer: string | undefined
  /** what was cut, and in which segment */
  #cut = { from: '', text: '' }

  constructor(sources: readonly string[], rows: Readonly<Record<string, Row>>) {
    this.sources = Object.fromEntries(sources.map((source, at) => [String(at + 1), source]))
    this.#model = new Model(rows)
  }

  get rows(): Readonly<Record<string, Row>> {
    return this.#model.now
  }
  get isFiltered(): boolean {
    return this.#filter !== undefined
  }
  get isOpenOnly(): boolean {
    return this.#isOpenOnly
  }
  get clipboard(): string {
    return this.#cut.text
  }
  get total(): number {
    return Object.keys(this.sources).length
  }

  row(n: string): Row {
    const row = this.rows[n]
    if (!row) throw new Error(`There is no segment ${n}.`)
    return row
  }
  source(n: string): string {
    return this.sources[n] ?? ''
  }

  /** The rows that are shown while one is written in. */
  visible(active: string | undefined): string[] {
    return Object.keys(this.rows).filter(
      (n) =>
        n === active || ((this.#filter?.shown.has(n) ?? true) && (!this.#isOpenOnly || isOpen(this.row(n)))),
    )
  }

  /** How the screen differs from what it should be, in words. */
  differences({ rows, active }: Screen): string[] {
    const rowsInView = this.visible(active)
    const lines = rowsInView.flatMap((n) => {
      const [expected, actual] = [this.row(n), rows[n]]
      if (!actual) return [`segment ${n} is not shown`]
      const alike =
        expected.text === actual.text &&
        isAlike(expected.state, actual.state) &&
        isAlike(expected.origin, actual.origin)
      return alike ? [] : [`segment ${n} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`]
    })
    const more = Object.keys(rows).filter((n) => !rowsInView.includes(n))
    return more.length === 0 ? lines : [...lines, `segments ${more.join(', ')} are shown`]
  }

  /** Takes from the screen which of two right answers it was. */
  adopt({ rows }: Screen) {
    this.#model.now = Object.fromEntries(
      Object.entries(this.rows).map(([n, row]) => [
        n,
        row.state === '?' || row.origin === '?' ? (rows[n] ?? row) : row,
      ]),
    )
    for (const [n, row] of Object.entries(this.rows)) {
      const had = this.#had.get(n) ?? []
      if (had.at(-1) !== row) this.#had.set(n, [...had, row])
    }
  }

  /**
   * A segment with another text that somebody has written. A text that the server has is as it is there, and which of
   * those sent before it has is a matter of time.
   */
  #rowWith(n: string, text: string): Row {
    const { origin } = this.row(n)
    if (isEmpty(text)) return { text, state: 'Open', origin: '' }
    const before = this.#had
      .get(n)
      ?.some((row) => row.text === text && (row.state !== 'Draft' || row.origin !== origin))
    return before ? { text, state: '?', origin: '?' } : { text, state: 'Draft', origin }
  }

  #write(n: string, signs: readonly string[]) {
    const text = signs.join('')
    if (text !== this.row(n).text) this.#model.act({ [n]: this.#rowWith(n, text) })
  }

  /** Puts pieces in the place of `length` signs: each piece is a step. */
  insert(n: string, at: number, pieces: readonly string[], length = 0) {
    const signs = signsOf(this.row(n).text)
    let insertion = ''
    for (const piece of pieces) {
      insertion += piece
      this.#write(n, [...signs.slice(0, at), insertion, ...signs.slice(at + length)])
    }
  }

  type(n: string, at: number, input: string, length = 0) {
    this.insert(n, at, wordsOf(input), length)
  }

  erase(n: string, from: number, to: number) {
    this.insert(n, from, [''], to - from)
  }

  cut(n: string, from: number, to: number) {
    this.#cut = { from: n, text: signsOf(this.row(n).text).slice(from, to).join('') }
    this.erase(n, from, to)
  }

  /** Pastes what was cut: codes that are there already, or are none of this segment, stay out. */
  paste(n: string, at: number) {
    const missing = missingIn(this.source(n), this.row(n).text)
    const fitting = signsOf(this.clipboard).filter((sign) => {
      if (!isCode(sign)) return true
      const isSame = this.#isPaired(this.#cut.from, sign) === this.#isPaired(n, sign)
      const place = isSame ? missing.indexOf(sign) : -1
      if (place >= 0) missing.splice(place, 1)
      return place >= 0
    })
    this.insert(n, at, [fitting.join('')])
  }

  #isPaired(n: string, code: string): boolean {
    return this.source(n).includes(`⟦/${code.replace(/\D/g, '')}⟧`)
  }

  copySource(n: string) {
    const source = this.source(n)
    const row = this.row(n).text === source ? this.row(n) : this.#rowWith(n, source)
    this.#model.act({ [n]: { ...row, origin: '' } })
  }

  insertMatch(n: string, text: string) {
    // With the same neighbours it is worth more than all.
    this.#model.act({ [n]: { text, state: 'Draft', origin: '?' } })
  }

  confirm(n: string) {
    const { text } = this.row(n)
    if (isEmpty(text)) return
    if (isOpen(this.row(n))) this.#model.act({ [n]: { ...this.row(n), state: 'Confirmed' } })
    this.#offer = this.#repetitions(n).length > 0 ? n : undefined
  }

  reopen(n: string) {
    if (!isOpen(this.row(n))) this.#model.act({ [n]: { ...this.row(n), state: 'Draft' } })
  }

  #repetitions(n: string): string[] {
    const { text, state } = this.row(n)
    if (state !== 'Confirmed') return []
    return Object.keys(this.rows).filter(
      (other) =>
        other !== n &&
        this.source(other) === this.source(n) &&
        (this.#filter?.shown.has(other) ?? true) &&
        isOpen(this.row(other)) &&
        this.row(other).text !== text,
    )
  }

  repeat() {
    const offer = this.#offer
    this.#offer = undefined
    if (offer === undefined) return
    const row: Row = { text: this.row(offer).text, state: 'Confirmed', origin: '' }
    this.#model.act(Object.fromEntries(this.#repetitions(offer).map((other) => [other, row])))
  }

  undo() {
    if (this.#model.undo()) this.#offer = undefined
  }

  redo() {
    if (this.#model.redo()) this.#offer = undefined
  }

  /** Replaces words wherever they are shown and may be changed; says how often, and in how many segments. */
  replaceAll(find: string, by: string, active: string | undefined): { places: number; segments: number } {
    const expression = new RegExp(find.replaceAll('.', '\\.'), 'giu')
    let places = 0
    const changes: Record<string, Row> = {}
    for (const n of this.visible(active)) {
      if (this.row(n).state === 'Locked') continue
      let here = 0
      const text = withWords(this.row(n).text, (words) =>
        words.replace(expression, () => {
          here += 1
          return by
        }),
      )
      if (here > 0) changes[n] = this.#rowWith(n, text)
      places += here
    }
    this.#model.act(changes)
    return { places, segments: Object.keys(changes).length }
  }

  /** Undefined shows all. */
  filter(of: Filter | undefined) {
    const fits = (n: string) => {
      const { words, open = false } = of ?? {}
      const has = (text: string) =>
        words !== undefined && text.split(/⟦\/?\d+⟧/u).some((run) => run.toLowerCase().includes(words))
      return (
        (words === undefined || has(this.source(n)) || has(this.row(n).text)) &&
        (!open || isOpen(this.row(n)))
      )
    }
    this.#filter = of && { of, shown: new Set(Object.keys(this.rows).filter(fits)) }
  }

  showOnlyOpen(is: boolean) {
    this.#isOpenOnly = is
  }

  /** The page was loaded again: the texts are there, what could be taken back is not. */
  reload() {
    this.#model = new Model(this.rows)
    this.#offer = undefined
    this.#isOpenOnly = false
    if (this.#filter) this.filter(this.#filter.of)
  }
}
