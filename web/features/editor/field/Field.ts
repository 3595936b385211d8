import type { Place } from '@hub/text/checks/findings'
import { type Code, canonical, type Part, partsOf, sameText, type Text } from '@hub/text/text'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { Act, TypingPlace } from '../../desk/history.ts'
import { clipboardOf } from './clipboard.ts'
import { around, fitting, may, missingCodes } from './codes.ts'
import { composeOver, type Erase, eraseBeside, replaceCodes } from './erase.ts'
import { hasBreaks, lengthOf, mostCharacters, partsFrom } from './intake.ts'
import { Offered } from './offered.ts'
import { repair } from './repair.ts'
import { codeOf, docOf, lineStart, nodesOf, textOfDoc, textOfNodes } from './schema.ts'
import { Sight } from './sight.ts'
import { drawnSpaces } from './spaces.ts'

/** What a field could not do as it was asked. */
export type Notice =
  | { kind: 'tooMuch' }
  | { kind: 'noWords' }
  | { kind: 'leftOut'; count: number }
  | { kind: 'noneMissing' }

export type FieldParts = {
  /** of the segment, whose codes the field may hold */
  source: Text
  text: Text
  language: string
  /** what the field's element is beside a text box: its name, its language */
  attributes: Readonly<Record<string, string>>
  /** how a code is drawn */
  chip: (code: Code) => HTMLElement
  /** what its writer did to the text, and where */
  changed: (text: Text, act: Act, place: TypingPlace) => void
  /** whether a key was meant for somebody else */
  pressed: (event: KeyboardEvent) => boolean
  undo: () => void
  redo: () => void
  notify: (what: Notice) => void
  /** a term is offered to be completed by Tab, or no longer */
  offered: (term: string | undefined) => void
  /** how the rest of a term that is offered is drawn */
  ghostClass: string
  /** a brace was typed where codes are missing (px, of the window), or is no longer before the cursor */
  brace: (at: { left: number; top: number; bottom: number } | undefined) => void
}

const words: Readonly<Record<string, Erase>> = {
  deleteWordBackward: { by: 'word', towards: 'start' },
  deleteWordForward: { by: 'word', towards: 'end' },
}

/**
 * A text box that holds one segment's target: words, and codes as chips. It is the only owner of its element: what
 * happens around it never touches the text, unless `set` is called with another one. A composition of an input method
 * is left alone until it has ended.
 */
export class Field {
  readonly #view: EditorView
  readonly #parts: FieldParts
  readonly #sight: Sight
  readonly #offered: Offered
  #waiting: Text | undefined
  /** what a composition has done so far, to be looked at when it has ended */
  #composition: { before: Node; done: Transaction[] } | undefined
  #brace: number | undefined
  #focusing = false
  #isSpaceShown = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: HTMLElement, parts: FieldParts) {
    this.#parts = parts
    this.#offered = new Offered(parts.offered)
    const doc = docOf(parts.text)
    this.#view = new EditorView(host, {
      state: EditorState.create({ doc, selection: TextSelection.atEnd(doc) }),
      attributes: { ...parts.attributes },
      decorations: ({ doc }) =>
        this.#offered.draw(drawnSpaces(doc, this.#isSpaceShown), doc, parts.ghostClass),
      nodeViews: { chip: (node) => this.#chip(node) },
      dispatchTransaction: (tr) => this.#dispatch(tr),
      handleKeyDown: (_view, event) => this.#press(event),
      handleTextInput: (view, from, to, text) => {
        if (text !== '{' || view.composing || this.missing().length === 0) return false
        this.#brace = from
        view.dispatch(view.state.tr.insertText(text, from, to).setMeta('act', 'brace').scrollIntoView())
        return true
      },
      handleScrollToSelection: () => {
        this.#sight.reveal()
        return true
      },
      handleDOMEvents: {
        ...clipboardOf(this),
        beforeinput: (_view, event) => this.#beforeInput(event),
        compositionstart: () => this.#beforeComposition(),
        compositionend: () => this.#later(),
        keydown: (_view, event) => this.#beforeKey(event),
        // The library takes back a step to the start of the text that follows a focus too soon. Where `focus` puts
        // the focus, the cursor is right already.
        focus: () => this.#focusing,
        blur: () => {
          this.#closeBrace()
          this.#offered.clear(this.#view)
        },
      },
    })
    this.#sight = new Sight(this.#view, () => this.#lookAtBrace())
  }

  get element(): HTMLElement {
    return this.#view.dom
  }

  get view(): EditorView {
    return this.#view
  }

  text(): Text {
    return textOfDoc(this.#view.state.doc)
  }

  missing(): Code[] {
    return missingCodes(this.#parts.source, this.text())
  }

  selection(): Text {
    return textOfNodes(this.#view.state.selection.content().content.firstChild?.content ?? Fragment.empty)
  }

  /** Shows another text, and puts the cursor where it differs; during a composition, as soon as that has ended. */
  set(text: Text) {
    this.#waiting = undefined
    if (sameText(text, this.text())) return
    if (this.#view.composing) {
      this.#waiting = text
      return
    }
    const { doc, tr } = this.#view.state
    const next = docOf(text)
    const start = doc.content.findDiffStart(next.content)
    const end = doc.content.findDiffEnd(next.content)
    if (start === null || !end) return
    const overlap = Math.max(0, start - Math.min(end.a, end.b))
    tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
    tr.setSelection(TextSelection.create(tr.doc, end.b + overlap))
    this.#view.dispatch(tr.setMeta('set', true).scrollIntoView())
  }

  /** Draws all white space, or only what does not break. */
  showSpaces(are: boolean) {
    this.#isSpaceShown = are
    this.#view.setProps({})
  }

  /** Completes these from now on while they are typed. */
  complete(terms: readonly string[]) {
    this.#offered.complete(terms)
    this.#offered.clear(this.#view)
  }

  #answerOffer(event: KeyboardEvent): boolean {
    const answer = this.#offered.answerTo(event)
    if (!answer) return false
    if (answer.take !== '') this.insertWords(answer.take)
    this.#offered.clear(this.#view)
    return true
  }

  /** Selects a place of the text: in characters from its start, a code is one. */
  select({ from, to }: Place) {
    const { doc, tr } = this.#view.state
    if (this.#view.composing) return
    const position = (character: number) => Math.min(lineStart + character, doc.content.size - lineStart)
    tr.setSelection(TextSelection.create(doc, position(from), position(to)))
    this.#view.dispatch(tr.scrollIntoView())
  }

  focus() {
    this.#focusing = true
    this.#view.focus()
    this.#focusing = false
  }

  /** Reveals the cursor, or the whole row and what comes after it, until the page has come to rest. */
  keepInSight(withRow = false) {
    this.#sight.keep(withRow)
  }

  /** Puts a missing code where the cursor is; of a pair, both around what is selected. None: the next one. */
  insertCode(code: Code | undefined = this.missing()[0]) {
    if (!code) return this.#parts.notify({ kind: 'noneMissing' })
    this.#write(around(code, this.missing(), this.selection()), 'code')
  }

  /** Puts a code in the place of the brace that asked for it. */
  answerBrace(code: Code) {
    if (this.#brace === undefined) return
    const { tr } = this.#view.state
    const [chip] = nodesOf([code])
    if (chip) this.#view.dispatch(tr.replaceWith(this.#brace, this.#brace + 1, chip).setMeta('act', 'code'))
  }

  #closeBrace() {
    if (this.#brace === undefined) return
    this.#brace = undefined
    this.#parts.brace(undefined)
  }

  insertWords(text: string) {
    this.#write([text], 'typing')
  }

  /** Takes in what a clipboard or a drag brings, in place of what is selected. */
  take(data: DataTransfer, act: Act) {
    const { doc, selection } = this.#view.state
    const parts = partsFrom(data, hasBreaks(this.#parts.source))
    if (parts === 'too long') return this.#refuse()
    const around = [doc.slice(lineStart, selection.from), doc.slice(selection.to, doc.content.size - 1)]
    const rest = canonical(around.flatMap(({ content }) => partsOf(textOfNodes(content))))
    const fit = fitting(parts, this.#parts.source, rest)
    if (lengthOf(partsOf(rest)) + lengthOf(fit.parts) > mostCharacters) return this.#refuse()
    if (fit.parts.length > 0) this.#write(fit.parts, act)
    if (fit.leftOut > 0) this.#parts.notify({ kind: 'leftOut', count: fit.leftOut })
    // A picture, a file, or nothing at all.
    else if (fit.parts.length === 0) this.#parts.notify({ kind: 'noWords' })
  }

  /** Takes in words from outside, in place of what is selected. */
  #takeWords(words: string) {
    const data = new DataTransfer()
    data.setData('text/plain', words)
    this.take(data, 'paste')
  }

  #refuse() {
    this.#parts.notify({ kind: 'tooMuch' })
  }

  /** Takes what is selected out, but for chips that may not be moved. */
  cut() {
    const { tr, selection, doc } = this.#view.state
    const fixedNodes: Node[] = []
    doc.nodesBetween(selection.from, selection.to, (node) => {
      const code = codeOf(node)
      if (code && !may(code, 'move')) fixedNodes.push(node)
    })
    this.#view.dispatch(
      tr.replaceWith(selection.from, selection.to, fixedNodes).setMeta('act', 'cut').scrollIntoView(),
    )
  }

  destroy() {
    clearTimeout(this.#timer)
    this.#sight.end()
    this.#view.destroy()
  }

  #write(parts: readonly Part[], act: Act) {
    const { tr } = this.#view.state
    tr.replaceSelection(new Slice(Fragment.from(nodesOf(parts)), 0, 0))
    this.#view.dispatch(tr.setMeta('act', act).scrollIntoView())
    this.focus()
  }

  #chip(node: Node) {
    const code = codeOf(node)
    return { dom: code ? this.#parts.chip(code) : document.createElement('span') }
  }

  /**
   * Browsers say late that the cursor has moved: keys in a row, or a click and what is pasted by it, would act where
   * it was.
   */
  catchUp() {
    document.dispatchEvent(new Event('selectionchange'))
  }

  #beforeKey(event: KeyboardEvent): boolean {
    if (['Control', 'Shift', 'Alt', 'Meta'].includes(event.key) || this.#view.composing) return false
    this.catchUp()
    // A field that was scrolled away comes back before the key does anything there.
    this.#sight.reveal()
    return false
  }

  #press(event: KeyboardEvent): boolean {
    if (this.#answerOffer(event) || this.#parts.pressed(event)) return true
    if (event.key === 'Enter') {
      this.insertWords('\n')
      return true
    }
    if (event.key !== 'Backspace' && event.key !== 'Delete') return false
    // Cmd deletes to the end of the line on a Mac: that is the browser's.
    if (event.metaKey || event.shiftKey) return false
    const by = event.ctrlKey || event.altKey ? 'word' : 'character'
    return this.#erase({ by, towards: event.key === 'Backspace' ? 'start' : 'end' })
  }

  #erase(erase: Erase): boolean {
    const tr = eraseBeside(this.#view.state, erase, this.#parts.language)
    if (tr) this.#view.dispatch(tr.setMeta('act', 'typing').scrollIntoView())
    return tr !== undefined
  }

  #beforeComposition(): boolean {
    this.catchUp()
    const tr = composeOver(this.#view.state)
    if (tr) this.#view.dispatch(tr.setMeta('act', 'typing'))
    return false
  }

  /** What browsers and phones ask for without a key. */
  #beforeInput(event: InputEvent): boolean {
    const { inputType, data } = event
    const erase = words[inputType]
    if (this.#view.composing || !event.cancelable) return false
    const isBreak = inputType === 'insertParagraph' || inputType === 'insertLineBreak'
    if (isBreak || erase) this.catchUp()
    const replaced = replaceCodes(this.#view.state, event)
    if (replaced) this.#view.dispatch(replaced.setMeta('act', 'typing').scrollIntoView())
    else if (inputType === 'historyUndo') this.#parts.undo()
    else if (inputType === 'historyRedo') this.#parts.redo()
    else if (isBreak) this.insertWords('\n')
    else if (erase) this.#erase(erase)
    // Dictation and a phone's clipboard type lines at once: browsers make paragraphs of them, which the field has
    // none of.
    else if (inputType === 'insertText' && data && /[\r\n]/.test(data)) this.#takeWords(data)
    // What was dragged moves within the field only, which `drop` sees to; elsewhere a copy of it arrives.
    else if (inputType !== 'deleteByDrag' && !inputType.startsWith('format')) return false
    event.preventDefault()
    return true
  }

  #dispatch(tr: Transaction) {
    const { doc: before, selection } = this.#view.state
    const isSet = tr.getMeta('set') === true
    let state = this.#view.state.apply(tr)
    if (this.#view.composing) {
      if (tr.docChanged) {
        this.#composition ??= { before, done: [] }
        this.#composition.done.push(tr)
      }
    } else if (!isSet && (tr.docChanged || this.#composition)) {
      const { before: first, done } = this.#composition ?? { before, done: [] }
      this.#composition = undefined
      const repairs = repair([...done, tr], first, state.tr)
      if (repairs) state = state.apply(repairs)
    }
    const isTyped = !isSet && !this.#view.composing && state.doc.content.size > before.content.size
    if (state.doc !== before || !state.selection.eq(selection))
      this.#offered.look(state, isTyped && actOf(tr) === 'typing')
    this.#view.updateState(state)
    if (state.doc !== before && !isSet)
      this.#parts.changed(this.text(), actOf(tr), {
        from: selection.from - lineStart,
        to: selection.to - lineStart,
        cursor: state.selection.head - lineStart,
      })
    this.#lookAtBrace()
  }

  #lookAtBrace() {
    const { selection, doc } = this.#view.state
    const at = this.#brace
    if (at === undefined) return
    const isThere = doc.content.size > at + 1 && doc.textBetween(at, at + 1) === '{'
    if (!isThere || !selection.empty || selection.head !== at + 1) return this.#closeBrace()
    this.#parts.brace(this.#view.coordsAtPos(at))
  }

  /** A composition is over for the browser before its last change has been read. */
  #later() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#view.composing) return
      if (this.#composition) this.#dispatch(this.#view.state.tr.setMeta('mend', true))
      if (this.#waiting !== undefined) this.set(this.#waiting)
    }, 100)
    return false
  }
}

function actOf(tr: Transaction): Act {
  const act: unknown = tr.getMeta('act')
  return act === 'code' || act === 'cut' || act === 'paste' || act === 'brace' ? act : 'typing'
}
