import { isOfDrafts } from './draftKeys.ts'

/** What tabs tell each other about drafts. `taken`: another editor keeps this draft now, under a key of its own. */
export type DraftMessage = { kind: 'changed' } | { kind: 'taken'; key: string }

const channel = new BroadcastChannel('hub-drafts')
const listeners = new Set<(message: DraftMessage) => void>()

const hear = (message: DraftMessage) => {
  for (const listener of listeners) listener(message)
}
channel.addEventListener('message', ({ data }: MessageEvent<DraftMessage>) => hear(data))
// A message can be here before local storage shows this tab what it tells of; this comes when it does.
window.addEventListener('storage', ({ key }) => {
  if (key === null || isOfDrafts(key)) hear({ kind: 'changed' })
})

/** Hears of the drafts of this tab and of the others. */
export function onDrafts(listener: (message: DraftMessage) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let isQueued = false

export function tellDrafts(message: DraftMessage) {
  if (message.kind === 'taken') {
    channel.postMessage(message)
    return
  }
  // Three thousand segments that change at once are one change.
  if (isQueued) return
  isQueued = true
  queueMicrotask(() => {
    isQueued = false
    channel.postMessage(message)
    hear(message)
  })
}
