import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { arrived } from './arrived.ts'

type Options = {
  /** waits until the browser has nothing else to do */
  idle?: boolean
}

/** Calls back as soon as there is nothing else to do; returns how to forget that. */
function whenIdle(work: () => void): () => void {
  // Safari has no such thing.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(() => work(), { timeout: 3000 })
  return () => window.cancelIdleCallback(handle)
}

/**
 * A part of a screen whose code comes after what the screen shows first. Until it is there, `until` is in its place.
 * Not by
 * `lazy`: that would wait some time before it shows what has come, and never try again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { idle = false }: Options = {},
) {
  let component: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const fetch = (): Promise<void> => {
    loading ??= load().then(
      (part) => {
        component = part
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  type LaterProps = {
    until?: ReactNode
    /** keeps `until` although the part is there: it is in use */
    hold?: boolean
    /** somebody waits for it */
    now?: boolean
    props: Props
  }

  function Later({ until, hold = false, now = !idle, props }: LaterProps) {
    const [Part, setPart] = useState(() => component)
    useEffect(() => {
      if (Part) return
      const show = () => startTransition(() => setPart(() => component))
      const gone = new AbortController()
      const ask = () => void arrived(fetch, gone.signal).then(show, () => undefined)
      const forget = now ? ask() : whenIdle(ask)
      return () => {
        forget?.()
        gone.abort()
      }
    }, [Part, now])
    return Part && !hold ? <Part {...props} /> : until
  }
  return Object.assign(Later, { fetch })
}

/** What a screen can be read without is drawn when it has been drawn. */
export function Afterwards({ children }: { children: ReactNode }) {
  const [isTurn, setTurn] = useState(false)
  useEffect(() => startTransition(() => setTurn(true)), [])
  return isTurn && children
}
