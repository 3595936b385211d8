import { useSyncExternalStore } from 'react'
import { currentUser, onSessionChange, sessionState } from '../../api/session-store.ts'
import { filesOnTheirWay } from '../../ui/unsaved.ts'

// The server takes a file in as background work, which goes on without its sender. So the import's id is kept on the
// device until its sender has seen how it ended: neither another screen nor a reload loses sight of it.

/** `name`: of the file, which may be another one than is chosen by now */
type Sent = { readonly name: string } & (
  | { readonly at: 'sending'; readonly share: number }
  | { readonly at: 'refused'; readonly error: unknown }
  /** `isOver`: how it ended has been shown */
  | { readonly at: 'taken'; readonly importId: string; readonly isOver: boolean }
)

const sents = new Map<string, Sent>()
const listeners = new Set<() => void>()
const cancels = new Map<string, AbortController>()

/** Where an import is kept; `about`: what the file is taken into. */
export const placeOf = (about: string) => `hub-import/${currentUser()}/${about}`

function keep(place: string, importId: string | undefined, name = '') {
  try {
    if (importId === undefined) window.localStorage.removeItem(place)
    else window.localStorage.setItem(place, `${importId} ${name}`)
  } catch {
    // A device without room loses sight of it with the page.
  }
}

function sentTo(place: string): Sent | undefined {
  const kept = sents.has(place) ? null : window.localStorage.getItem(place)
  const [, importId, name = ''] = /^(\S+) ?(.*)$/s.exec(kept ?? '') ?? []
  if (importId !== undefined) sents.set(place, { at: 'taken', name, importId, isOver: false })
  return sents.get(place)
}

const areOnTheirWay = filesOnTheirWay()

function set(place: string, sent: Sent | undefined) {
  if (sent) sents.set(place, sent)
  else sents.delete(place)
  areOnTheirWay([...sents.values()].some(({ at }) => at === 'sending'))
  for (const listener of listeners) listener()
}

export type Sending = (signal: AbortSignal, progress: (share: number) => void) => Promise<{ id: string }>

/** Sends a file, wherever its sender goes; one at a time to each place. */
export async function begin(place: string, name: string, send: Sending) {
  if (cancels.has(place)) return
  const controller = new AbortController()
  cancels.set(place, controller)
  keep(place, undefined)
  set(place, { at: 'sending', name, share: 0 })
  try {
    const { id } = await send(controller.signal, (share) => set(place, { at: 'sending', name, share }))
    keep(place, id, name)
    set(place, { at: 'taken', name, importId: id, isOver: false })
  } catch (error) {
    set(place, controller.signal.aborted ? undefined : { at: 'refused', name, error })
  } finally {
    cancels.delete(place)
  }
}

// Who signs out was asked whether the files may be lost.
onSessionChange(() => {
  if (sessionState() !== 'in') for (const controller of cancels.values()) controller.abort()
})

/** Its sender has seen how it ended: what is on the page stays there until they leave. */
export function finish(place: string) {
  const sent = sentTo(place)
  if (sent?.at !== 'taken' || sent.isOver) return
  keep(place, undefined)
  set(place, { ...sent, isOver: true })
}

/** Forgets an import that is over, or a file that was refused. */
export function leave(place: string) {
  const sent = sentTo(place)
  if (sent?.at === 'refused' || (sent?.at === 'taken' && sent.isOver)) set(place, undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was sent to a place, and is on its way there or has been taken. */
export const useSent = (place: string) => useSyncExternalStore(subscribe, () => sentTo(place))
