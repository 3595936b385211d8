import { useLayoutEffect, useRef, useState } from 'react'
import { useStable } from '../../ui/useStable.ts'
import type { Job } from '../jobs/jobs.views.ts'
import { isFirstVisit } from './briefs.ts'

/** Where the brief and some of the text are in sight together. */
const room = '(min-width: 768px) and (min-height: 600px)'

const opensByItself = (job: Job) =>
  isFirstVisit(window.localStorage, job.id) && job.instructions !== null && window.matchMedia(room).matches

/**
 * Whether the brief is open: on the first visit it is, where there is room. The key that opens it goes there, so that
 * it can be read and scrolled by keyboard, and leads back to where one was.
 */
export function useBrief(job: Job) {
  const [state, setState] = useState(() => ({ isOpen: opensByItself(job), byKey: false }))
  const content = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)

  const open = (byKey: boolean) => {
    before.current = document.activeElement
    setState({ isOpen: true, byKey })
  }
  const close = useStable(() => {
    const isInside = content.current?.contains(document.activeElement)
    if (isInside && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    setState({ isOpen: false, byKey: false })
  })
  useLayoutEffect(() => {
    const element = content.current
    if (!state.isOpen || !element) return
    if (state.byKey) element.focus({ preventScroll: true })
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    element.addEventListener('keydown', leave)
    return () => element.removeEventListener('keydown', leave)
  }, [state, close])
  const toggle = useStable((byKey: boolean) => (state.isOpen ? close() : open(byKey)))
  return { isOpen: state.isOpen, content, toggle }
}
