import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useStable } from '../../ui/useStable.ts'
import styles from './Page.module.css'
import { trusted } from './policy.ts'

type FrameWindow = Window & typeof globalThis

type Props = {
  /** what says how the document is used */
  describedBy: string
  /** The frame is there, and empty; returns what is done when it goes. */
  open: (window: FrameWindow) => () => void
}

/**
 * The frame that a document is drawn in: a document of its own, in which nothing runs. Only this page's own script
 * reaches into it.
 */
export function PageFrame({ describedBy, open }: Props) {
  const t = useTranslations('page')
  const host = useRef<HTMLDivElement>(null)
  const title = t('frame')
  const begin = useStable(open)
  useEffect(() => {
    const frame = document.createElement('iframe')
    let close: (() => void) | undefined
    frame.setAttribute('sandbox', 'allow-same-origin')
    frame.setAttribute('aria-describedby', describedBy)
    frame.title = title
    // With that the browser lays it out by today's rules.
    frame.srcdoc = trusted('<!doctype html>')
    frame.addEventListener('load', () => {
      const { contentWindow } = frame
      if (!isFull(contentWindow) || close) return
      contentWindow.document.title = title
      close = begin(contentWindow)
    })
    host.current?.append(frame)
    return () => {
      close?.()
      frame.remove()
    }
  }, [describedBy, title, begin])
  return <div ref={host} className={styles.frame} />
}

const isFull = (window: Window | null): window is FrameWindow => window !== null && 'CSSStyleSheet' in window
