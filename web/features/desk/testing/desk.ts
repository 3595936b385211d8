import type { Draft, Drafts } from '../../drafts/drafts.ts'
import { Desk } from '../desk.ts'
import type { Item, Segment } from '../entry.ts'
import type { SaveResult } from '../saving.ts'

export const segment = (id: string, change: Partial<Segment> = {}): Segment => ({
  id,
  source: 'Please do not touch.',
  target: '',
  status: 'new',
  origin: null,
  match: null,
  note: null,
  revision: 1,
  max_length: null,
  accepted: [],
  comments: 0,
  ...change,
})

export const progress = { segments: 2, translated: 0, words: 8, words_translated: 0 }

/** What a browser keeps, without one. */
export function device() {
  const byId = new Map<string, Draft>()
  const hears: { taken?: () => void; room?: () => void } = {}
  let room = true
  return {
    kept: byId,
    ready: Promise.resolve(),
    read: (id: string) => byId.get(id),
    ids: () => [...byId.keys()],
    keep: (id: string, draft: Draft) => void byId.set(id, draft),
    erase: (id: string) => void byId.delete(id),
    hasRoom: () => room,
    onRoom: (listener: () => void) => {
      hears.room = listener
      return () => {}
    },
    onTaken: (listener: () => void) => {
      hears.taken = listener
      return () => {}
    },
    /** another window takes a draft over */
    take(id: string) {
      byId.delete(id)
      hears.taken?.()
    },
    /** there is no room for what is kept, or there is again */
    fill(full: boolean) {
      room = !full
      hears.room?.()
    },
  } satisfies Drafts & Record<string, unknown>
}

/** A server in two lines: it takes everything, unless it gets a list of answers. */
export function server(answers: (() => Promise<SaveResult>)[] = []) {
  const saves: Item[][] = []
  const save = async (items: Item[]): Promise<SaveResult> => {
    saves.push(items)
    const answer = answers.shift()
    if (answer) return await answer()
    const segments = items.map(({ id, revision }) => ({ id, revision: (revision ?? 0) + 1 }))
    return { revision: 9, cut_revision: 0, segments, progress, saved_at: '2026-11-21T09:38:00Z' }
  }
  return { received: saves, save }
}

/** For desks whose segments nobody cuts. */
export const nothingElse = () => Promise.reject(new Error('nobody has cut anything'))

export function desk(answers: (() => Promise<SaveResult>)[] = [], drafts = device()) {
  const { received, save } = server(answers)
  const instance = new Desk({ save, all: nothingElse, drafts })
  instance.load([segment('a'), segment('b')], progress)
  return { desk: instance, received, drafts }
}
