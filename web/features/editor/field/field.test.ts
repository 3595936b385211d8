import type { Code, Text } from '@hub/text/text'
import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { type Erase, eraseBeside } from './erase.ts'
import { repair } from './repair.ts'
import { docOf, textOfDoc } from './schema.ts'

const chip: Code = { code: 1, kind: 'alone' }
const fixedCode: Code = { code: 2, kind: 'alone', never: ['delete'] }

/** A field with its cursor after so many characters and chips. */
function at(text: Text, cursor: number): EditorState {
  const doc = docOf(text)
  return EditorState.create({ doc, selection: TextSelection.create(doc, cursor + 1) })
}

test('a text is the same after it was in the field', () => {
  for (const text of ['', 'a', ' a \n\t', [chip], ['a', chip, chip, 'b\u00a0'], 'سلام {1}'] satisfies Text[])
    expect(textOfDoc(docOf(text))).toEqual(text)
})

describe('what a key deletes beside the cursor', () => {
  const after = (text: Text, cursor: number, erase: Erase) => {
    const tr = eraseBeside(at(text, cursor), erase, 'fr')
    return tr && textOfDoc(tr.doc)
  }
  test('a chip goes whole', () => {
    expect(after(['a', chip, 'b'], 2, { by: 'character', towards: 'start' })).toBe('ab')
    expect(after(['a', chip, 'b'], 1, { by: 'character', towards: 'end' })).toBe('ab')
  })
  test('one character is the browser’s to measure', () => {
    expect(after(['a', chip, 'b'], 3, { by: 'character', towards: 'start' })).toBeUndefined()
  })
  test('a word ends at a chip', () => {
    expect(after(['foo', chip, 'bar'], 7, { by: 'word', towards: 'start' })).toEqual(['foo', chip])
    expect(after(['foo', chip, 'bar'], 0, { by: 'word', towards: 'end' })).toEqual([chip, 'bar'])
    expect(after(['foo', chip], 4, { by: 'word', towards: 'start' })).toBe('foo')
    expect(after('foo', 0, { by: 'word', towards: 'start' })).toBe('foo')
  })
})

describe('what is put right after a change', () => {
  const repairsOf = (before: Text, from: number, to: number, words: string) => {
    const state = at(before, 0)
    const tr = state.tr.insertText(words, from + 1, to + 1)
    const next = state.apply(tr)
    return textOfDoc((repair([tr], state.doc, next.tr) ?? next.tr).doc)
  }
  test('a chip that may not be taken out comes back where it was', () => {
    expect(repairsOf(['ab', fixedCode, 'cd'], 0, 5, 'x')).toEqual(['x', fixedCode])
    expect(repairsOf([fixedCode, 'cd'], 0, 3, '')).toEqual([fixedCode])
  })
  test('any other stays away', () => {
    expect(repairsOf(['ab', chip, 'cd'], 0, 5, 'x')).toBe('x')
  })
  test('what no document can hold goes', () => {
    expect(repairsOf(['ab', fixedCode], 1, 2, 'x\u0000y\u0007')).toEqual(['axy', fixedCode])
    expect(repairsOf('', 0, 0, '\u0000')).toBe('')
  })
})
