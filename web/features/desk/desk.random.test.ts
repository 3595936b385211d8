import type { Text } from '@hub/text/text'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../api/failure.ts'
import type { Draft } from '../drafts/drafts.ts'
import { Desk, rest } from './desk.ts'
import { type Item, isOpen, type Segment } from './entry.ts'
import type { SaveResult } from './saving.ts'
import { nothingElse, segment } from './testing/desk.ts'
import { chance, Model } from './testing/plain.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const progress = { segments: 12, translated: 0, words: 12, words_translated: 0 }
const sources: Text[] = ['Keep left.', 'Keep right.', [{ code: 1, kind: 'alone' }, ' Keep out.'], 'Stop.']

/** A server with segments of its own, whose answers are lost now and then: before it has saved, or after. */
function server() {
  const segments = new Map<string, Segment>()
  for (let at = 0; at < 12; at++)
    segments.set(`s${at}`, segment(`s${at}`, { source: sources[at % sources.length] ?? '' }))
  let trouble: 'none' | 'before' | 'after' = 'none'
  const save = async (items: Item[]): Promise<SaveResult> => {
    if (trouble === 'before') throw new NetworkError()
    for (const { id, target, status } of items) {
      const segment = segments.get(id)
      if (!segment) throw new Error(`There is no segment ${id}.`)
      const revision = segment.revision + 1
      segments.set(id, { ...segment, target, status: status ?? segment.status, revision })
    }
    if (trouble === 'after') throw new NetworkError()
    return {
      revision: 1,
      cut_revision: 0,
      segments: items.map(({ id }) => ({ id, revision: segments.get(id)?.revision ?? 0 })),
      progress,
      saved_at: '2026-11-21T09:38:00Z',
    }
  }
  const set = (next: typeof trouble) => {
    trouble = next
  }
  return { segments, save, set }
}

type Row = { text: Text; status: string }

/** What a person sees of a desk. */
const rowsOf = (desk: Desk): Record<string, Row> =>
  Object.fromEntries(
    desk.order().map((id) => {
      const { text, status } = desk.entry(id)
      return [id, { text, status }]
    }),
  )

const words = ['', 'Gauche.', 'Droite.', 'Stop !', 'Sortie', 'Ne pas entrer.']

for (const seed of [3, 17, 2026])
  test(`two thousand random acts leave the desk as a plain model of the job has it (seed ${seed})`, async () => {
    const next = chance(seed)
    const { segments, save, set } = server()
    const draftsBySegment = new Map<string, Draft>()
    const drafts = {
      ready: Promise.resolve(),
      read: (id: string) => draftsBySegment.get(id),
      ids: () => [...draftsBySegment.keys()],
      keep: (id: string, draft: Draft) => void draftsBySegment.set(id, draft),
      erase: (id: string) => void draftsBySegment.delete(id),
      hasRoom: () => true,
      onRoom: () => () => {},
      onTaken: () => () => {},
    }
    const open = () => {
      const newDesk = new Desk({ save, all: nothingElse, drafts })
      newDesk.load([...segments.values()], progress)
      return newDesk
    }
    let desk = open()
    let model = new Model(rowsOf(desk))
    for (let actCount = 0; actCount < 2000; actCount++) {
      const id = `s${next(12)}`
      const text = words[next(words.length)] ?? ''
      const { status } = desk.entry(id)
      const edit = (content: Text, state = 'draft') => ({
        text: content,
        status: content === '' ? 'new' : state,
      })
      switch (next(10)) {
        case 0:
        case 1:
          if (text === desk.entry(id).text) break
          desk.apply([{ id, text }], 'paste')
          // A text that the server has already is as it is there.
          model.act({ [id]: { text, status: desk.entry(id).status } })
          break
        case 2:
          if (desk.confirm(id) === undefined && isOpen(status))
            model.act({ [id]: { text: desk.entry(id).text, status: 'translated' } })
          break
        case 3:
          if (desk.reopen(id)) model.act({ [id]: { text: desk.entry(id).text, status: 'draft' } })
          break
        case 4: {
          const content = desk.entry(id).text
          const others = desk.repetitions(id)
          if (content === '') break
          desk.repeat(id)
          model.act(Object.fromEntries(others.map((other) => [other, edit(content, 'translated')])))
          break
        }
        case 5: {
          const ids = desk.order().filter(() => next(3) === 0)
          const changes = ids.filter((one) => desk.entry(one).text !== text)
          desk.apply(
            changes.map((one) => ({ id: one, text, status: 'draft' as const })),
            'replace',
          )
          model.act(Object.fromEntries(changes.map((one) => [one, edit(text)])))
          break
        }
        case 6:
          desk.undo()
          model.undo()
          break
        case 7:
          desk.redo()
          model.redo()
          break
        case 8:
          set((['none', 'before', 'after'] as const)[next(3)] ?? 'none')
          await vi.advanceTimersByTimeAsync(rest * next(4))
          break
        default:
          if (next(20) > 0) break
          // The tab is closed and opened again: what was typed is there, what could be taken back is not.
          desk.stop()
          desk = open()
          if (desk.order().some((one) => desk.entry(one).theirs)) {
            for (const one of desk.order()) desk.choose(one, 'mine')
          }
          model = new Model(model.now)
      }
      expect(rowsOf(desk), `after act ${actCount}`).toEqual(model.now)
      expect(desk.open()).toBe(
        Object.values(model.now).filter(({ status: at }) => at === 'new' || at === 'draft').length,
      )
    }
    set('none')
    desk.retry()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(desk.unsavedCount()).toBe(0)
    expect(draftsBySegment.size).toBe(0)
    const onServer = [...segments.values()].map(({ id, target, status }) => [id, { text: target, status }])
    expect(Object.fromEntries(onServer)).toEqual(model.now)
  })
